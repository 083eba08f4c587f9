# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import Decimal

TOLERANCES = {"wind_ms": "0.2", "wind_deg": "2", "vane_deg": "1", "temp_c": "0.05"}


def answer(s):
    tracks = defaultdict(list)
    for r in s["scada"]:
        if (r["event_time"].year, r["event_time"].month) == (2015, 2):
            tracks[r["turbine"]].append(r)
    flagged = defaultdict(list)  # (turbine, day) → the sets of channels flat at a record
    for turbine, track in tracks.items():
        track.sort(key=lambda r: r["event_time"])
        for i in range(5, len(track)):
            flat = set()
            for channel, tolerance in TOLERANCES.items():
                values = [r[channel] for r in track[i - 5 : i + 1]]
                if None not in values and max(values) - min(values) <= Decimal(tolerance):
                    flat.add(channel)
            if flat:
                flagged[turbine, track[i]["event_time"].date()].append(flat)
    for (turbine, day), flats in flagged.items():
        channels = sorted(set().union(*flats))
        if len(channels) >= 2:
            together = sum(len(flat) >= 2 for flat in flats)
            yield turbine, day, sum(map(len, flats)), len(flats), together, ", ".join(channels)
