# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal

CORE = ("chrome", "edge", "firefox", "safari")


def answer(s):
    releases = defaultdict(list)
    for r in s["browser_releases"]:
        releases[r["browser"]].append(r["event_time"])
    features = Counter(
        b["event_time"]
        for b in s["baseline_changes"]
        if b["baseline"] == "low" and not b["at_or_before"]
    )
    reigns = []  # [browser, [(day, holder, age of the oldest)]]
    before = None
    for day in sorted(features):
        ages = {}
        for browser in CORE:
            days = sorted(releases[browser])
            ages[browser] = (day - days[bisect_right(days, day) - 1]).days
        youngest = [browser for browser in CORE if ages[browser] == min(ages.values())]
        if len(youngest) > 1:
            continue
        holder = youngest[0]
        if holder == before and not (reigns and reigns[-1][0] == holder):
            reigns.append((holder, []))
        if reigns:
            reigns[-1][1].append((day, holder, max(ages.values())))
        before = holder
    for browser, held in reigns:
        mean = Decimal(sum(oldest for _, _, oldest in held)) / len(held)
        yield (
            browser,
            held[0][0],
            len(held),
            sum(holder == browser for _, holder, _ in held),
            sum(features[day] for day, _, _ in held),
            mean.quantize(Decimal("0.1"), ROUND_HALF_UP),
        )
