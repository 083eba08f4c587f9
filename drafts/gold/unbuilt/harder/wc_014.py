# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal

DAY = timedelta(days=1)


def answer(s):
    blink = defaultdict(list)  # browser: [(day, number)]
    for r in s["browser_releases"]:
        if r["engine"] == "Blink":
            blink[r["browser"]].append((r["event_time"].date(), int(r["engine_version"])))
    chrome = blink.pop("chrome")
    for browser, releases in blink.items():
        first = min(day for day, _ in releases)
        listed, drops = [], []
        for day, number in chrome:
            if first >= day or any(d <= day and n >= number for d, n in releases):
                continue
            end = day + 91 * DAY
            done = [d for d, n in releases if day < d <= end and n >= number]
            if done:
                end = min(done)
            else:
                drops.append(end)
            listed.append((day, end))
        for year in range(2019, 2026):
            row = year_of(listed, first, year)
            if row:
                yield browser, year, *row, sum(day.year == year for day in drops)


def year_of(listed, first, year):
    counts = []
    day = date(year, 1, 1)
    while day.year == year:
        if day > first:
            counts.append(sum(begin <= day < end for begin, end in listed))
        day += DAY
    if not any(counts):
        return None
    run = longest = 0
    for n in counts:
        run = run + 1 if n else 0
        longest = max(longest, run)
    busy = Decimal(100 * sum(n > 0 for n in counts)) / len(counts)
    return busy.quantize(Decimal("0.01"), ROUND_HALF_UP), max(counts), longest
