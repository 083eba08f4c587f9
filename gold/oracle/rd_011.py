# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal

END = datetime.fromisoformat("1990-01-06")


def answer(s):
    plots = {r["plot_id"] for r in s["plots"] if r["plot_type"] in ("Control", "Spectab exclosure")}
    found = {"DM": Counter(), "DS": Counter()}
    for r in s["captures"]:
        if r["species_id"] in found and r["event_time"] < END:
            found[r["species_id"]][r["plot_id"], r["event_time"]] += 1
    for plot in plots:
        dm = {key: n for key, n in found["DM"].items() if key[0] == plot}
        ds = {key: n for key, n in found["DS"].items() if key[0] == plot}
        both = dm.keys() & ds.keys()
        if dm or ds:
            mean = Decimal(sum(ds[key] for key in both)) / len(both)
            yield (
                plot,
                len(both),
                len(dm.keys() - both),
                len(ds.keys() - both),
                sum(dm[key] for key in both),
                mean.quantize(Decimal("0.01"), ROUND_HALF_UP),
            )
