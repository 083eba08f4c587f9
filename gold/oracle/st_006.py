# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

LEADS = (24, 48, 72, 96)


def mean(numbers):
    return (Decimal(sum(numbers)) / len(numbers)).quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    positions = {}
    for f in s["fixes"]:
        if f["event_time"].hour in (0, 6, 12, 18) and f["season"] >= 1990:
            positions[f["storm"], f["season"], f["event_time"]] = f
    groups = defaultdict(list)  # (lead, category) → errors, None where lost
    for (storm, season, at), f in positions.items():
        if f["status"] not in ("hurricane", "tropical storm"):
            continue
        category = "none" if f["category"] is None else str(f["category"])
        for lead in LEADS:
            later = positions.get((storm, season, at + timedelta(hours=lead)))
            error = None if later is None else later["wind_kt"] - f["wind_kt"]
            groups[lead, category].append(error)
            groups[lead, "all"].append(error)
    for (lead, category), errors in groups.items():
        known = [e for e in errors if e is not None]
        lost = len(errors) - len(known)
        yield lead, category, len(errors), lost, mean(known), mean([abs(e) for e in known])
