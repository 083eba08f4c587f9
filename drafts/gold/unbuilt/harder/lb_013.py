# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

EPOCH = datetime.fromisoformat("1970-01-01")  # a Thursday
WEEK = timedelta(days=7)


def answer(s):
    outcome_of = {v["specimen_id"]: v["outcome"] for v in s["verified"]}
    negatives = defaultdict(list)
    for c in s["collected"]:
        if outcome_of.get(c["specimen_id"]) == "negative":
            negatives[c["subject_id"]].append(c["event_time"])
    spans = defaultdict(list)
    for v in s["verified"]:
        if v["outcome"] == "positive":
            began = v["event_time"]
            later = (at for at in negatives[v["subject_id"]] if at > began)
            spans[v["subject_id"]].append((began, min(later, default=began + 2 * WEEK)))
    weeks = defaultdict(list)
    for subject, some in spans.items():
        limited = sorted((began, min(ended, began + 2 * WEEK)) for began, ended in some)
        for began, ended in united(limited):
            week = began - (began - EPOCH) % WEEK
            while week < ended:
                weeks[week].append((subject, began, ended))
                week += WEEK
    for week, under in weeks.items():
        after = week + WEEK
        inside = [min(ended, after) - max(began, week) for _, began, ended in under]
        minutes = sum(inside, timedelta()) // timedelta(minutes=1)
        yield (
            week,
            len({subject for subject, _, _ in under}),
            sum(began >= week for _, began, _ in under),
            sum(ended > after for _, _, ended in under),
            (Decimal(minutes) / 60).quantize(Decimal("0.1"), ROUND_HALF_UP),
        )


def united(spans):
    whole = []
    for began, ended in spans:
        if whole and began <= whole[-1][1]:
            whole[-1] = whole[-1][0], max(whole[-1][1], ended)
        else:
            whole.append((began, ended))
    return whole
