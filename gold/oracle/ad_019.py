# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

DAYS = [date(2025, 3, 26) + timedelta(days=number) for number in range(12)]
ATHENS_CHANGE = datetime.fromisoformat("2025-03-30T01:00")
SYDNEY_CHANGE = datetime.fromisoformat("2025-04-05T16:00")


def answer(s):
    countries = {p["publisher_id"]: p["country"] for p in s["publishers"] if p["country"]}
    counts, known = Counter(), set()
    for v in s["page_views"]:
        if v["view_id"] not in known:
            known.add(v["view_id"])
            country = countries.get(v["publisher_id"])
            if country is not None:
                counts[v["publisher_id"], local(v["event_time"], country).date()] += 1
    for publisher in countries:
        numbers = [counts[publisher, day] for day in DAYS]
        twice = sum(sorted(numbers)[5:7])  # the level, times two
        good = [n > 0 and 2 * n >= twice for n in numbers]
        bad = [n == 0 or 4 * n < twice for n in numbers]
        lengths = spells(good, bad)
        yield (
            publisher,
            (Decimal(twice) / 2).quantize(Decimal("0.1"), ROUND_HALF_UP),
            sum(good),
            sum(bad),
            len(lengths),
            max(lengths, default=0),
        )


def spells(good, bad):
    """Lengths of the longest rows from a good day to a good day without a bad one."""
    lengths, begin, end = [], None, None
    for at, (is_good, is_bad) in enumerate(zip(good, bad, strict=True)):
        if is_good:
            begin, end = at if begin is None else begin, at
        if is_bad and begin is not None:
            lengths.append(end - begin + 1)
            begin = None
    return lengths if begin is None else [*lengths, end - begin + 1]


def local(time, country):
    if country == "CO":
        return time - timedelta(hours=5)
    if country == "IN":
        return time + timedelta(hours=5, minutes=30)
    if country == "GR":
        return time + timedelta(hours=2 if time < ATHENS_CHANGE else 3)
    return time + timedelta(hours=11 if time < SYDNEY_CHANGE else 10)
