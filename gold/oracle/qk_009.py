# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import re
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    halves = defaultdict(lambda: defaultdict(list))
    for o in s["origins"]:
        match = re.fullmatch(r"\d+km [A-Z]+ of (.+)", o["place"])
        if match:
            t = o["event_time"]
            half = t.replace(hour=t.hour // 12 * 12, minute=0, second=0, microsecond=0)
            halves[half][match[1]].append(o)
    for half, towns in halves.items():
        lines = []
        for town, events in towns.items():
            depth = sum(o["depth_km"] for o in events) / len(events)
            lines.append((-len(events), -max(o["mag"] for o in events), town, depth))
        for place, (events, mag, town, depth) in enumerate(sorted(lines)[:8], 1):
            mean = depth.quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield half, place, town, -events, -mag, mean
