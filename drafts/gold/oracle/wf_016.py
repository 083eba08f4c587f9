from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import permutations

CLOCK_CHANGE = (
    datetime.fromisoformat("2015-03-29T01:00"),
    datetime.fromisoformat("2015-03-29T02:00"),
)
BEAT = timedelta(minutes=10)


def answer(s):
    winds = defaultdict(dict)
    for r in s["scada"]:
        t = r["event_time"]
        if r["wind_ms"] is not None and not CLOCK_CHANGE[0] <= t < CLOCK_CHANGE[1]:
            winds[r["turbine"]][t] = r["wind_ms"]
    jumps = {
        turbine: {t for t, wind in by_time.items() if wind - by_time.get(t - BEAT, wind) >= 2}
        for turbine, by_time in winds.items()
    }
    for (leader, led), (follower, own) in permutations(jumps.items(), 2):
        shared, delays = 0, []
        for t in led:
            if t in own:
                shared += 1
            else:
                delay = next((k for k in (1, 2, 3) if t + k * BEAT in own), None)
                if delay is not None:
                    delays.append(10 * delay)
        if len(delays) >= 4:
            mean = Decimal(sum(delays)) / len(delays)
            mean = mean.quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield leader, follower, len(led), shared, len(delays), mean
