# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict

FENCED = {"Long-term Krat Exclosure", "Short-term Krat Exclosure", "Rodent Exclosure"}


def answer(s):
    krats = {r["species_id"] for r in s["species"] if r["genus"] == "Dipodomys"}
    type_of = {r["plot_id"]: r["plot_type"] for r in s["plots"]}
    days = defaultdict(list)
    for r in s["captures"]:
        if r["species_id"] in krats and type_of[r["plot_id"]] in FENCED:
            days[r["event_time"], type_of[r["plot_id"]]].append(r)
    for key, records in days.items():
        if len(records) >= 4:
            yield (
                *key,
                len(records),
                len({r["plot_id"] for r in records}),
                sum(r["species_id"] == "DS" for r in records),
                sum(r["weight_g"] is None for r in records),
            )
