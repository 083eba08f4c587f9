# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_left, bisect_right
from collections import defaultdict
from datetime import timedelta

FENCED = "Rodent Exclosure"


def answer(s):
    rodents = {x["species_id"] for x in s["species"] if x["taxa"] == "Rodent"}
    types = {p["plot_id"]: p["plot_type"] for p in s["plots"]}
    days = defaultdict(list)
    for c in s["captures"]:
        if c["species_id"] in rodents:
            days[c["plot_id"], c["species_id"]].append(c["event_time"])
    residents = defaultdict(set)
    for (plot, species), of_pair in days.items():
        of_pair.sort()
        for day in of_pair:
            first = bisect_left(of_pair, day - timedelta(days=SPAN))
            if bisect_right(of_pair, day) - first >= LEAST:
                residents[types[plot], day.year].add(species)
    for year in sorted({year for _, year in residents}):
        open_to_all = residents["Control", year]
        inside = residents[FENCED, year]
        yield (
            year,
            len(open_to_all),
            len(inside),
            text(open_to_all - inside),
            text(open_to_all & inside),
            text(inside - open_to_all),
        )


def text(codes):
    return ", ".join(sorted(codes)) or "none"


SPAN, LEAST = 30, 3
