# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    genus_of = {r["species_id"]: r["genus"] for r in s["species"] if r["taxa"] == "Rodent"}
    genera = defaultdict(list)
    for r in s["captures"]:
        if r["species_id"] in genus_of:
            genera[genus_of[r["species_id"]]].append(r)
    for genus, records in genera.items():
        plots = {r["plot_id"] for r in records}
        if len(plots) >= 19:
            codes = {r["species_id"] for r in records}
            first = min(r["event_time"] for r in records)
            yield genus, len(records), len(plots), len(codes), first.date()
