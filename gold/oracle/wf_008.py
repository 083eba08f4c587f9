# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    standstills = defaultdict(list)
    for r in s["scada"]:
        if r["power_kw"] is None or r["power_kw"] > 0 or r["wind_ms"] < 4:
            continue
        known = standstills[r["turbine"]]
        if known and r["event_time"] - known[-1][-1]["event_time"] <= timedelta(minutes=30):
            known[-1].append(r)
        else:
            known.append([r])
    for turbine, known in standstills.items():
        for records in known:
            mean = sum(r["wind_ms"] for r in records) / len(records)
            yield (
                turbine,
                records[0]["event_time"],
                records[-1]["event_time"],
                len(records),
                mean.quantize(Decimal("0.01"), ROUND_HALF_UP),
                max(r["wind_ms"] for r in records),
            )
