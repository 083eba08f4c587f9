# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

HALF_HOUR = timedelta(minutes=30)


def answer(s):
    looks = defaultdict(list)
    for r in s["scada"]:
        if r["wind_ms"] is None:
            continue
        t = r["event_time"]
        look = t.replace(minute=t.minute // 30 * 30) + HALF_HOUR
        while look - timedelta(hours=2) <= t:
            looks[look, r["turbine"]].append(r)
            look += HALF_HOUR
    log = defaultdict(list)
    for (look, turbine), records in looks.items():
        winds = [r["wind_ms"] for r in records]
        mean = sum(winds) / len(winds)
        if mean >= 10 and max(winds) >= 13:
            day = (look - HALF_HOUR).date()  # the look at midnight closes the day before
            log[day, turbine].append((look, mean, sum(r["pitch_deg"] >= 5 for r in records)))
    for (day, turbine), alarms in log.items():
        yield (
            day,
            turbine,
            len(alarms),
            min(look for look, _, _ in alarms),
            max(mean for _, mean, _ in alarms).quantize(Decimal("0.01"), ROUND_HALF_UP),
            sum(pitched for _, _, pitched in alarms),
        )
