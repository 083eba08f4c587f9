# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import Decimal

TOLERANCES = {
    "wind_ms": Decimal("0.2"),
    "wind_deg": Decimal(2),
    "vane_deg": Decimal(1),
    "temp_c": Decimal("0.05"),
}
FROM, TO = datetime(2015, 2, 1), datetime(2015, 2, 15)
SILENCE = timedelta(hours=2)


def answer(s):
    turbines = defaultdict(list)
    for r in s["scada"]:
        if FROM <= r["event_time"] < TO:
            turbines[r["turbine"]].append(r)
    days = defaultdict(list)  # turbine and day -> [[time, channel, silenced flags]]
    for turbine, records in turbines.items():
        records.sort(key=lambda r: r["event_time"])
        for channel, tolerance in TOLERANCES.items():
            alarm = None
            for i, r in enumerate(records):
                six = [x[channel] for x in records[i - 5 : i + 1]] if i >= 5 else [None]
                if None in six or max(six) - min(six) > tolerance:
                    continue
                if alarm and r["event_time"] < alarm[0] + SILENCE:
                    alarm[2] += 1
                    continue
                alarm = [r["event_time"], channel, 0]
                days[turbine, r["event_time"].date()].append(alarm)
    for (turbine, day), alarms in days.items():
        channels = sorted({channel for _, channel, _ in alarms})
        if len(channels) < 2:
            continue
        at = defaultdict(int)
        for moment, _, _ in alarms:
            at[moment] += 1
        together = sum(n >= 2 for n in at.values())
        silenced = sum(n for _, _, n in alarms)
        yield turbine, day, len(alarms), silenced, together, ", ".join(channels)
