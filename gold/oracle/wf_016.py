# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import permutations

CLOCK_CHANGE = (
    datetime.fromisoformat("2015-03-29T01:00"),
    datetime.fromisoformat("2015-03-29T02:00"),
)
BEAT = timedelta(minutes=10)
JUMP = Decimal("1.5")


def answer(s):
    winds = defaultdict(dict)
    for r in s["scada"]:
        t = r["event_time"]
        if r["wind_ms"] is not None and not CLOCK_CHANGE[0] <= t < CLOCK_CHANGE[1]:
            winds[r["turbine"]][t] = r["wind_ms"]
    gusts = {turbine: gusts_of(by_time) for turbine, by_time in winds.items()}
    for (leader, led), (follower, own) in permutations(gusts.items(), 2):
        shared = led & own
        answered = {}  # gust of the follower: latest gust of the leader that it answers
        for t in sorted(led - shared):
            first = next((k for k in (1, 2, 3) if t + k * BEAT in own - shared), None)
            if first is not None:
                answered[t + first * BEAT] = t
        if answered:
            delays = [(own_t - led_t).seconds // 60 for own_t, led_t in answered.items()]
            mean = Decimal(sum(delays)) / len(delays)
            mean = mean.quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield leader, follower, len(led), len(shared), len(delays), mean


def gusts_of(winds):
    """Times of jumps that do not come right after a jump."""
    jumps = {t for t, wind in winds.items() if wind - winds.get(t - BEAT, wind) >= JUMP}
    return {t for t in jumps if t - BEAT not in jumps}
