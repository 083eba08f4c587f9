# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_left, bisect_right
from collections import defaultdict
from datetime import datetime, timedelta

OPEN, FENCED = "Control", "Rodent Exclosure"
PAUSE, SPAN, LEAST = timedelta(days=150), timedelta(days=30), 3


def answer(s):
    rodents = {x["species_id"] for x in s["species"] if x["taxa"] == "Rodent"}
    types = {p["plot_id"]: p["plot_type"] for p in s["plots"]}
    records = defaultdict(lambda: defaultdict(list))
    for c in s["captures"]:
        kind = types[c["plot_id"]]
        if c["species_id"] in rodents and kind in (OPEN, FENCED):
            records[kind, c["species_id"]][c["plot_id"]].append(c["event_time"])
    residents = defaultdict(set)
    for (kind, species), plots in records.items():
        for first, last in residences(plots):
            quarter = start(first)
            while quarter <= last:
                residents[kind, quarter].add(species)
                quarter = start(quarter + timedelta(days=100))
    for quarter in sorted({quarter for _, quarter in residents}):
        outside, inside = residents[OPEN, quarter], residents[FENCED, quarter]
        yield (
            quarter,
            len(outside),
            len(inside),
            text(outside - inside),
            text(outside & inside),
            text(inside - outside),
        )


def residences(plots):
    """First and last day as a resident, for each stay that has one."""
    settled = set()
    for days in plots.values():
        days.sort()
        for day in days:
            if bisect_right(days, day) - bisect_left(days, day - SPAN) >= LEAST:
                settled.add(day)
    first = before = None
    for day in sorted({day for days in plots.values() for day in days}):
        if before is not None and day - before > PAUSE:
            if first is not None:
                yield first, before
            first = None
        if first is None and day in settled:
            first = day
        before = day
    if first is not None:
        yield first, before


def start(day):
    return datetime(day.year, (day.month - 1) // 3 * 3 + 1, 1)  # noqa: DTZ001


def text(codes):
    return ", ".join(sorted(codes)) or "none"
