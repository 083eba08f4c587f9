# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    boxes = defaultdict(list)
    for r in s["requests"]:
        t = r["event_time"]
        boxes[t.replace(minute=t.minute // 30 * 30, second=0, microsecond=0), r["pop"]].append(r)
    for (since, pop), lines in boxes.items():
        broken = {r["request_id"] for r in lines if r["status"] in {0, 499}}
        if len(broken) >= 4:
            times = [r["ttfb_ms"] for r in lines if r["ttfb_ms"] is not None]
            everyone = {r["request_id"] for r in lines}
            yield since, pop, len(broken), len(everyone), max(times, default=None)
