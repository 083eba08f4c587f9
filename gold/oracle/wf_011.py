# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    values = s["reanalysis"]

    def last(hours, now):
        since = now["event_time"] - timedelta(hours=hours)
        return [v for v in values if since <= v["event_time"] <= now["event_time"]]

    number = 0
    for now in values:
        fall = max(v["pressure_pa"] for v in last(3, now)) - now["pressure_pa"]
        if fall >= 300:
            number += 1
            winds = [v["wind_ms"] for v in last(6, now)]
            yield (
                now["event_time"],
                fall,
                (now["pressure_pa"] / 100).quantize(Decimal("0.1"), ROUND_HALF_UP),
                (sum(winds) / len(winds)).quantize(Decimal("0.01"), ROUND_HALF_UP),
                number,
            )
