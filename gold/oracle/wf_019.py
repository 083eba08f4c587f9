# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    turbines = defaultdict(list)
    for r in s["scada"]:
        turbines[r["turbine"]].append((r["event_time"], r["power_kw"]))
    for turbine, records in turbines.items():
        flights = list(take_offs(records))
        series = []
        for start in false_starts(records):
            if not series or start[0] - series[-1][-1][1] > timedelta(minutes=60):
                series.append([])
            series[-1].append(start)
        for starts in series:
            if len(starts) >= 2:
                end = starts[-1][1]
                success = any(end < t <= end + timedelta(minutes=90) for t in flights)
                outcome = "took off" if success else "gave up"
                highest = max(power for _, _, power in starts)
                yield turbine, starts[0][0], end, len(starts), highest, outcome


def false_starts(records):
    """Standstill before, standstill after, highest power between."""
    stood, loads = None, []
    for t, power in records:
        if power is None:
            stood, loads = None, []
        elif power > 30:
            loads.append(power)
        else:
            if stood is not None and 1 <= len(loads) <= 3 and max(loads) >= 40:
                yield stood, t, max(loads)
            stood, loads = t, []


def take_offs(records):
    """Time of the first of four or more records under load."""
    run = None  # unknown before the first record that is not under load
    for t, power in records:
        if power is None or power <= 30:
            run = []
        elif run is not None:
            run.append(t)
            if len(run) == 4:
                yield run[0]
