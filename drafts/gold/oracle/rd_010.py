from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    control = {r["plot_id"] for r in s["plots"] if r["plot_type"] == "Control"}
    years = defaultdict(lambda: defaultdict(list))
    for r in s["captures"]:
        if r["plot_id"] in control and r["weight_g"] is not None:
            years[r["event_time"].year][r["species_id"]].append(r["weight_g"])
    for year, species in years.items():
        total = sum(map(sum, species.values()))
        best = sorted((-sum(weights), code) for code, weights in species.items())[:3]
        for place, (grams, code) in enumerate(best, 1):
            share = Decimal(-100 * grams) / total
            yield (
                year,
                place,
                code,
                len(species[code]),
                -grams,
                share.quantize(Decimal("0.01"), ROUND_HALF_UP),
            )
