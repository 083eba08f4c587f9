# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_left, bisect_right
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    sites = defaultdict(list)
    for launch in s["launches"]:
        sites[launch["site"]].append(launch["event_time"])
    for site, times in sites.items():
        times.sort()
        peak_at, pace, so_far = None, 0, 0
        for at in times:
            upto = bisect_right(times, at)
            now = upto - bisect_left(times, at - timedelta(hours=168))
            if now > pace:
                peak_at, pace, so_far = at, now, upto
        if pace >= 6:
            share = Decimal(100 * pace) / so_far
            yield site, peak_at, pace, so_far, share.quantize(Decimal("0.01"), ROUND_HALF_UP)
