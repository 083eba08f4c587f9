from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

CLOCK_CHANGE = (
    datetime.fromisoformat("2015-03-29T01:00"),
    datetime.fromisoformat("2015-03-29T02:00"),
)
BEAT = timedelta(minutes=10)


def answer(s):
    records = defaultdict(dict)
    for r in s["scada"]:
        t = r["event_time"]
        if r["nacelle_deg"] is not None and not CLOCK_CHANGE[0] <= t < CLOCK_CHANGE[1]:
            records[r["turbine"]][t] = r
    for turbine, by_time in records.items():
        for t, r in by_time.items():
            before = by_time.get(t - BEAT)
            if before is not None and before["nacelle_deg"] == r["nacelle_deg"]:
                continue  # no beginning of a still
            still, after = [r], by_time.get(t + BEAT)
            while after is not None and after["nacelle_deg"] == r["nacelle_deg"]:
                still.append(after)
                after = by_time.get(after["event_time"] + BEAT)
            if len(still) < 24 or after is None or any(x["power_kw"] <= 0 for x in still):
                continue
            mean = sum(abs(x["vane_deg"]) for x in still) / len(still)
            apart = abs(after["nacelle_deg"] - r["nacelle_deg"])
            yield (
                turbine,
                t,
                still[-1]["event_time"],
                len(still),
                mean.quantize(Decimal("0.01"), ROUND_HALF_UP),
                min(apart, 360 - apart),
            )
