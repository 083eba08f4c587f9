# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    history = defaultdict(set)
    for d in s["deployments"]:
        if d["kind"] in {"finished", "rolled_back"}:
            history[d["service"]].add((d["event_time"], d["kind"]))
    history = {service: sorted(events) for service, events in history.items()}
    groups = defaultdict(list)
    for r in s["requests"]:
        events = history.get(r["service"], [])
        place = bisect_right([time for time, _ in events], r["event_time"])
        if place == 0:
            groups[r["service"], "untouched"].append((r["status"], None))
        else:
            time, kind = events[place - 1]
            age = round((r["event_time"] - time).total_seconds() * 1000)
            phase = "new" if kind == "finished" else "back"
            groups[r["service"], phase].append((r["status"], age))
    for (service, phase), lines in groups.items():
        if len(lines) < 130:
            continue
        failed = sum(500 <= status <= 504 for status, _ in lines)
        share = (Decimal(100 * failed) / len(lines)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        age = None
        if phase != "untouched":
            age = Decimal(sum(age for _, age in lines)) / (60_000 * len(lines))
            age = age.quantize(Decimal("0.1"), ROUND_HALF_UP)
        yield service, phase, len(lines), share, age
