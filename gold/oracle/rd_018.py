# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    type_of = {r["plot_id"]: r["plot_type"] for r in s["plots"]}
    bout_of, bout, last = {}, 0, None
    for day in sorted({v["event_time"] for v in s["visits"]}):
        if last is None or day - last > timedelta(days=7):
            bout += 1
        bout_of[day], last = bout, day
    catch = Counter()
    for r in s["captures"]:
        catch[r["plot_id"], r["event_time"]] += r["species_id"] is not None
    days, in_bout = defaultdict(list), defaultdict(list)
    for v in s["visits"]:
        days[v["plot_id"]].append(v["event_time"])
        in_bout[bout_of[v["event_time"]]].append((v["plot_id"], v["event_time"]))
    for plot, visited in days.items():
        order = sorted(visited)
        for i in range(1, len(order)):
            left, back = order[i - 1], order[i]
            missed = bout_of[back] - bout_of[left] - 1
            if missed > 0:
                usual = [catch[plot, day] for day in order[i - 3 : i]]
                peers = [
                    catch[other, day]
                    for other, day in in_bout[bout_of[back]]
                    if other != plot and type_of[other] == type_of[plot]
                ]
                change = catch[plot, back] - Decimal(sum(usual)) / len(usual)
                mean = Decimal(sum(peers)) / len(peers)
                yield plot, left, back, missed, hundredth(change), hundredth(mean)


def hundredth(x):
    return x.quantize(Decimal("0.01"), ROUND_HALF_UP)
