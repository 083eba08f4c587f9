# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    area = {c["clinic"]: c["area"] for c in s["clinics"]}
    by_clinic = defaultdict(list)
    for c in s["collected"]:
        by_clinic[c["clinic"]].append(c)
    for clinic, specimens in by_clinic.items():
        n = len(specimens)
        if n >= 53:
            drive_thru = sum(c["drive_thru_ind"] == 1 for c in specimens)
            pct = (Decimal(100 * drive_thru) / n).quantize(Decimal("0.01"), ROUND_HALF_UP)
            subjects = {c["subject_id"] for c in specimens}
            yield clinic, area.get(clinic, "unplaced"), n, len(subjects), pct
