# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from itertools import pairwise

YEAR = timedelta(days=365)
MONTH = timedelta(days=30)


def answer(s):
    rodents = {r["species_id"] for r in s["species"] if r["taxa"] == "Rodent"}
    days = defaultdict(lambda: defaultdict(set))
    counts = defaultdict(list)
    for r in s["captures"]:
        if r["species_id"] in rodents:
            days[r["species_id"]][r["plot_id"]].add(r["event_time"])
            counts[r["species_id"]].append(r["event_time"])
    for code, plots in days.items():
        returns = []
        for plot, seen in plots.items():
            order = sorted(seen)
            returns += [(day, plot) for before, day in pairwise(order) if day - before >= YEAR]
        for wave in chained(sorted(returns)):
            back = {plot for _, plot in wave}
            if len(back) < 4:
                continue
            first, last = wave[0][0], wave[-1][0]
            held = sum(
                plot not in back and any(first - YEAR <= day < first for day in seen)
                for plot, seen in plots.items()
            )
            records = sum(first <= day <= last for day in counts[code])
            yield code, first, last, len(back), held, records


def chained(returns):
    wave = []
    for day, plot in returns:
        if wave and day - wave[-1][0] > MONTH:
            yield wave
            wave = []
        wave.append((day, plot))
    if wave:
        yield wave
