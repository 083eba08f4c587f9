# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

QUARTER = timedelta(days=91)
A_START = datetime.fromisoformat("2008-02-14")


def answer(s):
    rates = defaultdict(lambda: defaultdict(list))
    for f in s["fixings"]:
        start = A_START + (f["event_time"] - A_START) // QUARTER * QUARTER
        rates[start][f["currency"]].append(f["rate"])
    for start, by_currency in rates.items():
        field = []
        for currency, quoted in by_currency.items():
            if len(quoted) >= 62:
                low, high = min(quoted), max(quoted)
                swing = int((100 * (high - low) / low).quantize(Decimal(1), ROUND_HALF_UP))
                field.append((-swing, currency, low, high))
        for place, (minus, currency, low, high) in enumerate(sorted(field)[:3], start=1):
            yield start, place, currency, -minus, low, high
