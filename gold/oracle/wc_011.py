# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter


def answer(s):
    per_day = Counter(
        (c["browser"], c["event_time"]) for c in s["support_changes"] if c["change"] == "added"
    )
    totals = Counter()
    for (browser, day), n in sorted(per_day.items()):
        before = totals[browser]
        totals[browser] += n
        for milestone in (1000, 2000, 3000):
            if before < milestone <= totals[browser]:
                yield browser, milestone, day, totals[browser], n
