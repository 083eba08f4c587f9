# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import itertools
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def percent(new, old):
    return (100 * (new - old) / old).quantize(Decimal("0.01"), ROUND_HALF_UP)


def trips(bars):
    """Yields purchase, sale or None, sale before or None, and the bars of the trip."""
    trip, before, low, waited = [bars[0]], None, None, 0
    for yesterday, bar in itertools.pairwise(bars):
        close = bar["close_price"]
        if trip:
            trip.append(bar)
            if 100 * close <= 94 * max(b["close_price"] for b in trip):
                yield trip[0], bar, before, trip
                trip, before, low, waited = [], bar, close, 0
        else:
            waited += 1
            low = min(low, close)
            if waited > 5 and 100 * close >= 104 * low and close > yesterday["close_price"]:
                trip = [bar]
    if trip:
        yield trip[0], None, before, trip


def answer(s):
    shares = defaultdict(list)
    for bar in s["bars"]:
        shares[bar["ticker"]].append(bar)
    for ticker, bars in shares.items():
        for bought, sold, before, trip in trips(bars):
            high = max(trip, key=lambda bar: (bar["close_price"], bar["bar_date"]))
            yield (
                ticker,
                bought["bar_date"],
                sold and sold["bar_date"],
                high["bar_date"],
                percent(trip[-1]["close_price"], bought["close_price"]),
                before and percent(bought["close_price"], before["close_price"]),
            )
