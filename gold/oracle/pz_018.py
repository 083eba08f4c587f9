# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

HALF, HOUR = timedelta(minutes=30), timedelta(minutes=60)


def tenth(total, n):
    return (Decimal(total) / n).quantize(Decimal("0.1"), ROUND_HALF_UP)


def highest(loads):
    """The hour of the highest load, the earliest of equal ones."""
    return min(loads, key=lambda start: (-loads[start], start))


def between(early, late):
    """The hours that lie between two hours and overlap neither."""
    start = early + HOUR
    while start + HOUR <= late:
        yield start
        start += HALF


def answer(s):
    days = defaultdict(Counter)
    for o in s["orders"]:
        at = o["ordered_at"]
        half = at.replace(minute=at.minute // 30 * 30, second=0)
        for start in (half - HALF, half):
            days[start.date()][start] += o["pizzas"]
    months = defaultdict(list)
    for day, loads in days.items():
        main = highest(loads)
        second = highest({at: n for at, n in loads.items() if abs(at - main) >= HOUR})
        early, late = min(main, second), max(main, second)
        lull = any(4 * loads.get(at, 0) <= loads[second] for at in between(early, late))
        double = lull and 100 * loads[second] >= 80 * loads[main]
        months[f"{day:%Y-%m}"].append((loads[main], double, main - second))
    for month, peaks in months.items():
        gaps = [gap for _, double, gap in peaks if double]
        minutes = sum(abs(gap) // timedelta(minutes=1) for gap in gaps)
        yield (
            month,
            len(peaks),
            tenth(sum(load for load, _, _ in peaks), len(peaks)),
            len(gaps),
            sum(gap > timedelta(0) for gap in gaps),
            tenth(minutes, len(gaps)),
        )
