# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict


def answer(s):
    per_day = defaultdict(Counter)
    for c in s["support_changes"]:
        if c["change"] == "added":
            per_day[c["browser"]][c["event_time"]] += 1
    for browser, counts in per_day.items():
        phase = []
        for day in sorted(counts):
            if not phase and counts[day] < 50:
                continue
            phase.append(day)
            if len(phase) > 2 and all(counts[d] < 20 for d in phase[-2:]):
                yield from told(browser, phase[:-2], counts, "over")
                phase = []
        yield from told(browser, phase, counts, "open")


def told(browser, phase, counts, state):
    if len(phase) >= 2:
        additions = sum(counts[day] for day in phase)
        yield browser, phase[0], phase[-1], len(phase), additions, state
