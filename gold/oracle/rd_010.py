# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    control = {r["plot_id"] for r in s["plots"] if r["plot_type"] == "Control"}
    years = defaultdict(lambda: defaultdict(list))
    for r in s["captures"]:
        if r["plot_id"] in control and r["weight_g"] is not None:
            years[r["event_time"].year][r["species_id"]].append(r["weight_g"])
    for year, species in years.items():
        best = sorted((-sum(weights), code) for code, weights in species.items())[:3]
        for place, (grams, code) in enumerate(best, 1):
            yield year, place, code, len(species[code]), -grams
