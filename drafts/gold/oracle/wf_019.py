from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    by_turbine = defaultdict(list)
    for r in s["scada"]:
        by_turbine[r["turbine"]].append(r)
    for turbine, records in by_turbine.items():
        stood, loaded = None, []
        for r in records:
            if r["power_kw"] is None:
                stood, loaded = None, []
            elif r["power_kw"] > 30:
                loaded.append(r)
            else:
                if stood is not None and 1 <= len(loaded) <= 3:
                    wind = sum(x["wind_ms"] for x in loaded) / len(loaded)
                    yield (
                        turbine,
                        stood["event_time"],
                        r["event_time"],
                        len(loaded),
                        max(x["power_kw"] for x in loaded),
                        wind.quantize(Decimal("0.01"), ROUND_HALF_UP),
                    )
                stood, loaded = r, []
