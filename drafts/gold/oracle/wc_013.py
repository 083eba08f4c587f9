from collections import Counter, defaultdict


def answer(s):
    versions = defaultdict(Counter)
    for r in s["browser_releases"]:
        versions[r["browser"]][r["event_time"]] += 1
    for browser, per_day in versions.items():
        days = sorted(per_day)
        start = 0
        while start < len(days) - 1:
            beat, end = days[start + 1] - days[start], start + 1
            while end + 1 < len(days) and days[end + 1] - days[end] == beat:
                end += 1
            train = days[start : end + 1]
            if len(train) >= 4:
                count = sum(per_day[day] for day in train)
                yield browser, train[0], train[-1], beat.days, len(train), count
            start = end
