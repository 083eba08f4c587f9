from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    by_turbine = defaultdict(list)
    for r in s["scada"]:
        by_turbine[r["turbine"]].append(r)
    for turbine, records in by_turbine.items():
        stood, running = None, []
        for r in records:
            if r["power_kw"] is None:
                stood, running = None, []
            elif r["power_kw"] > 0:
                running.append(r)
            else:
                if stood is not None and 1 <= len(running) <= 3:
                    wind = sum(x["wind_ms"] for x in running) / len(running)
                    yield (
                        turbine,
                        stood["event_time"],
                        r["event_time"],
                        len(running),
                        max(x["power_kw"] for x in running),
                        wind.quantize(Decimal("0.01"), ROUND_HALF_UP),
                    )
                stood, running = r, []
