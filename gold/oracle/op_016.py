# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import datetime as dt
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

TEN = dt.timedelta(minutes=10)


def watches_of(deploys):
    """Begin, end and deployment of each watch, by service."""
    watches = defaultdict(list)
    for (service, deploy), times in deploys.items():
        if "finished" not in times:
            continue
        begin = times["finished"]
        ends = [begin + TEN, times.get("rolled_back", begin + TEN)]
        for (other, number), t in deploys.items():
            if other == service and number != deploy and t.get("finished", begin) > begin:
                ends.append(t["finished"])
        watches[service].append((begin, min(ends), deploy))
    return watches


def percent(requests):
    return Decimal(100 * sum(requests.values())) / len(requests)


def longest_run(requests):
    longest = run = 0
    for _, failed in sorted(requests.items()):
        run = run + 1 if failed else 0
        longest = max(longest, run)
    return longest


def row(deploy, before, after):
    low, high = percent(before), percent(after)
    change, run = high - low, longest_run(after)
    verdict = "worse" if change >= 20 or run >= 4 else "better" if change <= -20 else "same"
    low, high = (p.quantize(Decimal("0.01"), ROUND_HALF_UP) for p in (low, high))
    return deploy, low, len(after), high, run, verdict


def answer(s):
    deploys = defaultdict(dict)
    for d in s["deployments"]:
        deploys[d["service"], d["deploy_id"]][d["kind"]] = d["event_time"]
    lines = defaultdict(list)
    for r in s["requests"]:
        failed = r["status"] == 0 or 500 <= r["status"] <= 504
        lines[r["service"]].append(((r["event_time"], r["request_id"]), failed))
    for service, members in watches_of(deploys).items():
        for begin, end, deploy in members:
            before, after = {}, {}
            started = deploys[service, deploy]["started"]
            others = [m for m in members if m[2] != deploy]
            for request, failed in lines[service]:
                time = request[0]
                if begin <= time < end:
                    after[request] = after.get(request, False) or failed
                elif started - TEN <= time < started and not any(
                    b <= time < e for b, e, _ in others
                ):
                    before[request] = before.get(request, False) or failed
            if len(before) >= 6 and len(after) >= 6:
                yield row(deploy, before, after)
