from collections import Counter, defaultdict
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal

FIRST, LAST = datetime.fromisoformat("2020-01-01"), datetime.fromisoformat("2026-08-31")


def answer(s):
    chrome, others = [], defaultdict(list)
    for r in s["browser_releases"]:
        if r["browser"] == "chrome":
            if FIRST <= r["event_time"] <= LAST:
                chrome.append(r)
        elif r["engine"] == "Blink":
            others[r["browser"]].append(r)
    totals = Counter(c["event_time"].year for c in chrome)
    waits = defaultdict(list)
    for c in chrome:
        for browser, releases in others.items():
            days = [
                (o["event_time"] - c["event_time"]).days
                for o in releases
                if o["engine_version"] == c["engine_version"]
            ]
            days = [wait for wait in days if 0 <= wait <= 28]
            if days:
                waits[browser, c["event_time"].year].append(min(days))
    for (browser, year), found in waits.items():
        mean = (Decimal(sum(found)) / len(found)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield browser, year, len(found), totals[year] - len(found), mean, max(found)
