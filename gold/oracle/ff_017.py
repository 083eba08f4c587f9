# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

HOUR = timedelta(hours=1)


def light(at, sun):
    for t, kind in sun:
        if at <= t < at + HOUR:
            return "dawn" if kind == "sunrise" else "dusk"
    last = [kind for t, kind in sun if t < at]
    return "day" if last[-1] == "sunrise" else "night"


def answer(s):
    sun = [(e["event_time"], e["kind"]) for e in sorted(s["sun"], key=lambda e: e["event_time"])]
    lights = {at: light(at, sun) for at in {c["event_time"] for c in s["counts"]}}
    levels = defaultdict(list)
    for r in sorted(s["levels"], key=lambda r: r["event_time"]):
        levels[r["sensor_id"]].append((r["event_time"], r["busy_from"], r["quiet_below"]))
    cells = defaultdict(list)
    for c in s["counts"]:
        own, n = levels[c["sensor_id"]], c["pedestrians"]
        known = bisect_right([t for t, _, _ in own], c["event_time"] + HOUR) - 1
        if known >= 0 and own[known][1] is not None:
            _, busy, quiet = own[known]
            cells[c["sensor_id"], lights[c["event_time"]]].append((n >= busy, n < quiet))
    for key, hours in cells.items():
        busy, quiet = sum(b for b, _ in hours), sum(q for _, q in hours)
        pct = (Decimal(100 * busy) / len(hours)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield (*key, len(hours), busy, quiet, pct)
