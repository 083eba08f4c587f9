# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

EPOCH = datetime.fromisoformat("1970-01-01")  # a Thursday


def answer(s):
    received = {r["specimen_id"]: r["event_time"] for r in s["received"]}
    clinics = defaultdict(list)
    for c in s["collected"]:
        arrived = received.get(c["specimen_id"])
        if arrived is not None and arrived - c["event_time"] <= timedelta(hours=6):
            clinics[c["clinic"]].append((c["event_time"], -c["specimen_id"], arrived))
    weeks = defaultdict(lambda: defaultdict(list))
    for clinic, specimens in clinics.items():
        for box in boxes(sorted(specimens)):
            first = box[0][0]
            days = (first - EPOCH).days
            minutes = (max(arrived for _, _, arrived in box) - first) // timedelta(minutes=1)
            week = EPOCH + timedelta(days=days - days % 7)
            weeks[week][clinic].append((minutes, len(box)))
    for week, compared in weeks.items():
        slowest = []
        for clinic, packed in compared.items():
            if len(packed) >= 10:
                mean = Decimal(sum(minutes for minutes, _ in packed)) / len(packed)
                mean = int(mean.quantize(Decimal(1), ROUND_HALF_UP))
                full = sum(size == 8 for _, size in packed)
                slowest.append((-mean, clinic, len(packed), full))
        for place, (mean, clinic, packed, full) in enumerate(sorted(slowest)[:4], 1):
            yield week, place, clinic, packed, full, -mean


def boxes(specimens):
    box = []
    for specimen in specimens:
        if box and (len(box) == 8 or specimen[0] - box[0][0] > timedelta(hours=2)):
            yield box
            box = []
        box.append(specimen)
    yield box
