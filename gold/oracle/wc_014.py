# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal

FIRST, LAST = datetime.fromisoformat("2019-01-01"), datetime.fromisoformat("2026-06-30")


def answer(s):
    blink = defaultdict(list)  # browser: [(day, number)]
    for r in s["browser_releases"]:
        if r["engine"] == "Blink":
            blink[r["browser"]].append((r["event_time"], int(r["engine_version"])))
    chrome = [(day, number) for day, number in blink.pop("chrome") if FIRST <= day <= LAST]
    fates = defaultdict(list)
    for browser, releases in blink.items():
        for day, number in chrome:
            if any(d < day for d, _ in releases):
                fates[browser, day.year].append(fate(releases, day, number))
    for (browser, year), found in fates.items():
        kinds = [kind for kind, _ in found]
        waits = [wait for _, wait in found if wait is not None]
        if len(waits) >= 2:
            mean = (Decimal(sum(waits)) / len(waits)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            counts = (kinds.count(kind) for kind in ("direct", "leap", "missed"))
            yield (browser, year, *counts, mean)


def fate(releases, day, number):
    """What became of a Chrome release in a browser, and the days that it took."""
    if any(d < day and n >= number for d, n in releases):
        return "ahead", None
    caught = min(((d, n) for d, n in releases if d >= day and n >= number), default=None)
    if caught is None or (caught[0] - day).days > 91:
        return "missed", None
    return ("direct" if caught[1] == number else "leap"), (caught[0] - day).days
