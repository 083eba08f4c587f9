from collections import Counter, defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

SOME_START, BLOCK = datetime.fromisoformat("2024-01-18"), timedelta(days=28)


def answer(s):
    blocks = defaultdict(lambda: defaultdict(Counter))
    for c in s["support_changes"]:
        if c["change"] == "added":
            number = (c["event_time"] - SOME_START) // BLOCK
            blocks[c["browser"]][number][c["event_time"]] += 1
    for browser, active in blocks.items():
        numbers = sorted(active)
        for i in range(6, len(numbers)):
            days = active[numbers[i]]
            before = sum(active[number].total() for number in numbers[i - 6 : i])
            if Decimal(days.total()) >= 3 * Decimal(before) / 6:
                usual = (Decimal(before) / 6).quantize(Decimal("0.01"), ROUND_HALF_UP)
                start = SOME_START + numbers[i] * BLOCK
                yield browser, start, len(days), days.total(), max(days.values()), usual
