# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def hundredth(x):
    return x.quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    neighbors = defaultdict(list)
    for n in s["neighbors"]:
        neighbors[n["turbine"]].append((n["neighbor"], n["bearing_deg"]))
    waked = defaultdict(list)
    for r in s["scada"]:
        if r["wind_ms"] is None or r["wind_ms"] < 4:
            continue
        midnight = r["event_time"].replace(hour=0, minute=0)
        for neighbor, bearing in neighbors[r["turbine"]]:
            apart = (r["wind_deg"] - bearing) % 360
            apart = apart + 360 if apart < 0 else apart
            if min(apart, 360 - apart) <= 10:
                waked[midnight, r["turbine"], neighbor].append(r)
    for key, records in waked.items():
        n = len(records)
        if n >= 24:
            wind = sum(r["wind_ms"] for r in records) / n
            kw = sum(r["power_kw"] for r in records) / n
            yield (*key, n, hundredth(wind), hundredth(kw))
