# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    verified_at = {v["specimen_id"]: v["event_time"] for v in s["verified"]}
    classes = defaultdict(list)
    for c in s["collected"]:
        verified = verified_at.get(c["specimen_id"])
        waited = None if verified is None else verified - c["event_time"]
        classes[c["patient_class"] or "not recorded"].append(waited)
    for name, waits in classes.items():
        late = [w for w in waits if w is None or w > timedelta(hours=24)]
        if len(late) >= 2:
            very_late = sum(w is None or w > timedelta(hours=48) for w in late)
            rate = (Decimal(1000 * len(late)) / len(waits)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield name, len(waits), len(late), very_late, rate
