from collections import defaultdict
from datetime import timedelta

DESKTOP = ("chrome", "edge", "firefox", "opera", "safari")


def answer(s):
    days, years = defaultdict(list), defaultdict(list)
    for r in s["browser_releases"]:
        if r["browser"] in DESKTOP:
            days[r["browser"]].append(r["event_time"])
    for browser, releases in days.items():
        releases.sort()
        for i, day in enumerate(releases):
            if i >= 3 and day.year >= 2013:
                since = day - timedelta(days=364)
                pace = sum(since <= other <= day for other in releases)
                years[browser, day.year].append((day, pace, (day - releases[i - 3]).days))
    for key, reported in years.items():
        peak = max(pace for _, pace, _ in reported)
        first = min(day for day, pace, _ in reported if pace == peak)
        yield (*key, len(reported), peak, first, min(sprint for _, _, sprint in reported))
