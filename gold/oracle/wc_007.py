# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import datetime, timedelta

FIRST, LAST, WEEK = (
    datetime.fromisoformat("2025-12-18"),
    datetime.fromisoformat("2026-09-24"),
    timedelta(days=7),
)


def answer(s):
    added = [c for c in s["support_changes"] if c["change"] == "added"]
    start = FIRST
    while start <= LAST:
        for weeks in (1, 2, 3, 4):
            up_to = start + weeks * WEEK
            so_far = [c for c in added if start <= c["event_time"] < up_to]
            for area in {c["feature"].split(".")[0] for c in so_far}:
                cs = [c for c in so_far if c["feature"].split(".")[0] == area]
                if len(cs) >= 50:
                    features, browsers = {c["feature"] for c in cs}, {c["browser"] for c in cs}
                    yield start, up_to, area, len(cs), len(features), len(browsers)
        start += 4 * WEEK
