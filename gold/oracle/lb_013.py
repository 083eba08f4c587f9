# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

A_THURSDAY = datetime.fromisoformat("2020-03-05")
DAY = timedelta(days=1)


def answer(s):
    result = {v["specimen_id"]: v["outcome"] for v in s["verified"]}
    by_subject = defaultdict(list)
    for c in s["collected"]:
        by_subject[c["subject_id"]].append(c)
    weeks = defaultdict(list)
    for v in s["verified"]:
        if v["outcome"] == "positive":
            at = v["event_time"]
            follow_ups = [
                c
                for c in by_subject[v["subject_id"]]
                if at + DAY <= c["event_time"] <= at + 14 * DAY
            ]
            weeks[(at - A_THURSDAY) // (7 * DAY)].append((at, follow_ups))
    for week, positives in weeks.items():
        followed = [(at, follow_ups) for at, follow_ups in positives if follow_ups]
        if followed:
            different = {c["specimen_id"] for _, follow_ups in followed for c in follow_ups}
            firsts = [
                (at, min(follow_ups, key=lambda c: c["event_time"])) for at, follow_ups in followed
            ]
            still = sum(result.get(c["specimen_id"]) == "positive" for _, c in firsts)
            waited = sum(((c["event_time"] - at) for at, c in firsts), timedelta())
            minutes = waited // timedelta(minutes=1)
            mean = Decimal(minutes) / (1440 * len(firsts))
            mean = mean.quantize(Decimal("0.01"), ROUND_HALF_UP)
            start = A_THURSDAY + week * 7 * DAY
            yield start, len(positives), len(followed), len(different), still, mean
