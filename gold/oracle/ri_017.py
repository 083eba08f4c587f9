# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_left, bisect_right
from collections import defaultdict
from datetime import timedelta
from operator import itemgetter

REACH = timedelta(minutes=25)


def answer(s):
    last, zones, picked = {}, defaultdict(list), {}
    for r in sorted(s["requests"], key=lambda r: r["event_time"]):
        last[r["request_id"]] = r
        if r["surge_permille"] is not None:
            zones[r["zone_id"]].append((r["event_time"], r["surge_permille"], r["rider_id"]))
    for t in s["trips"]:
        if t["kind"] == "picked_up":
            number = t["request_id"]
            picked[number] = min(picked.get(number, t["event_time"]), t["event_time"])
    totals = defaultdict(lambda: [0] * 5)  # watched, unwatched, rose, lasting, saved
    for number, time in picked.items():
        r = last.get(number)
        if r is not None and r["surge_permille"] is not None:
            for place, amount in enumerate(judged(r, time, zones[r["zone_id"]])):
                totals[r["zone_id"]][place] += amount
    for zone, total in totals.items():
        if total[0] >= 30:
            yield zone, *total


def judged(r, time, rows):
    """What one pick-up adds to the totals of its zone."""
    first = bisect_left(rows, time - REACH, key=itemgetter(0))
    end = bisect_right(rows, time + REACH, key=itemgetter(0))
    near = [(at, surge) for at, surge, rider in rows[first:end] if rider != r["rider_id"]]
    before = [row for row in near if row[0] <= time]
    after = [row for row in near if row[0] > time]
    if not before:
        return 0, 1, 0, 0, 0
    own, surge = r["surge_permille"], max(before)[1]
    lasting = surge > own and bool(after) and min(after)[1] > own
    more = (r["quoted_fare"] or 0) * max(0, surge - own)
    saved = (2 * more + own) // (2 * own)  # rounded half up
    return 1, 0, int(surge > own), int(lasting), saved
