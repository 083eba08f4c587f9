# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal

SINCE = datetime.fromisoformat("2001-10-13")


def answer(s):
    genera = {x["species_id"]: x["genus"] for x in s["species"] if x["taxa"] == "Rodent"}
    groups = defaultdict(list)
    for c in s["captures"]:
        if c["event_time"] >= SINCE and c["species_id"] in genera:
            sex = c["sex"] or "unknown"
            for measure, value in (("hindfoot", c["hindfoot_mm"]), ("weight", c["weight_g"])):
                groups[measure, genera[c["species_id"]], sex].append((value, c["species_id"]))
    sheets = defaultdict(list)
    for (measure, genus, sex), records in groups.items():
        odd = suspects([value for value, _ in records])
        judged = [(value, code, value in odd) for value, code in records]
        for row in (genus, sex), (genus, "all"), ("all", sex), ("all", "all"):
            sheets[measure, *row].extend(judged)
    for key, judged in sheets.items():
        values = [value for value, _, _ in judged if value is not None]
        squares = scatter(values)
        spread = None
        if squares is not None:
            spread = squares.sqrt().quantize(Decimal("0.01"), ROUND_HALF_UP)
        codes = sorted({code for _, code, odd in judged if odd})
        yield (
            *key,
            len(judged) - len(values),
            spread,
            sum(odd for _, _, odd in judged),
            ", ".join(codes) or "none",
        )


def scatter(values):
    n = len(values)
    if n < 2:
        return None
    return Decimal(n * sum(v * v for v in values) - sum(values) ** 2) / Decimal(n * (n - 1))


def suspects(values):
    """The values that lie more than three standard deviations from the mean, exactly."""
    known = [value for value in values if value is not None]
    n, total = len(known), sum(known)
    if n < 2:
        return set()
    bound = 9 * (n * sum(v * v for v in known) - total**2)
    return {v for v in known if (n * v - total) ** 2 * (n - 1) > bound * n}
