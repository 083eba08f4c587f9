# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    full = {r["species_id"] for r in s["species"] if r["species"] != "sp."}
    records = defaultdict(Counter)
    for r in s["captures"]:
        if r["species_id"] in full:
            records[r["species_id"]][r["event_time"].year] += 1
    for code, years in records.items():
        first, last = min(years), max(years)
        span = last - first + 1
        if span - len(years) >= 3:
            mean = Decimal(sum(years.values())) / span
            best = min(years, key=lambda year, of=years: (-of[year], -year))
            yield (
                code,
                first,
                last,
                span - len(years),
                mean.quantize(Decimal("0.01"), ROUND_HALF_UP),
                best,
            )
