from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

CLOCK_CHANGE = datetime(2015, 3, 29, 1), datetime(2015, 3, 29, 2)
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
    for leader in jumps:
        for follower in jumps:
            if leader == follower:
                continue
            shared, delays = 0, []
            for t in jumps[leader]:
                if t in jumps[follower]:
                    shared += 1
                else:
                    delay = next((k for k in (1, 2, 3) if t + k * BEAT in jumps[follower]), None)
                    if delay is not None:
                        delays.append(10 * delay)
            if len(delays) >= 4:
                mean = Decimal(sum(delays)) / len(delays)
                mean = mean.quantize(Decimal("0.1"), ROUND_HALF_UP)
                yield leader, follower, len(jumps[leader]), shared, len(delays), mean
