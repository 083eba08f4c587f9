# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import datetime, timedelta
from decimal import Decimal

ANCHOR = datetime.fromisoformat("2024-01-18")


def answer(s):
    days = defaultdict(Counter)  # browser: day: additions
    for c in s["support_changes"]:
        if c["change"] == "added":
            days[c["browser"]][c["event_time"]] += 1
    for browser, per_day in days.items():
        blocks, busiest = Counter(), Counter()
        for day, n in per_day.items():
            block = (day - ANCHOR).days // 28
            blocks[block] += n
            busiest[block] = max(busiest[block], n)
        for first, last, usual in booms(blocks):
            if last > first:
                additions = sum(blocks[b] for b in range(first, last + 1))
                start = ANCHOR + timedelta(days=28 * first)
                yield browser, start, last - first + 1, additions, busiest[first], usual


def booms(blocks):
    """Yields first and last block of each boom of a browser, and what was usual in the first."""
    boom = None
    for block in range(min(blocks) + 6, max(blocks) + 1):
        n = blocks[block]
        before = sorted(blocks[block - k] for k in range(1, 7))
        usual = Decimal(before[2] + before[3]) / 2
        if boom is not None:
            if n >= 1 and n >= usual:
                boom = boom[0], block, boom[2]
                continue
            yield boom
            boom = None
        elif n >= 20 and n >= 2 * usual:
            boom = block, block, usual
    if boom is not None:
        yield boom
