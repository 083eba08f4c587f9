# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta
from decimal import Decimal

HALF_HOUR = timedelta(minutes=30)


def answer(s):
    runs = {
        mote: list(fan_runs([r for r in s["multihop"] if r["mote_id"] == mote])) for mote in (3, 4)
    }
    both = [(max(a, c), min(b, d)) for a, b in runs[3] for c, d in runs[4] if max(a, c) < min(b, d)]
    nine = s["multihop"][0]["event_time"].replace(hour=9, minute=0, second=0)
    for number in range(13):
        start = nine + number * HALF_HOUR
        end = start + HALF_HOUR
        for mote in (3, 4):
            starts = sum(start <= on < end for on, _ in runs[mote])
            yield start, mote, starts, within(runs[mote], start, end), within(both, start, end)


def fan_runs(readings):
    """Moments of switching on and off."""
    on = off = None
    for r in readings:
        t, temperature = r["event_time"], r["temperature"]
        if t.second != 0:
            continue
        if on is None:
            cool = off is None or t - off >= timedelta(minutes=15)
            if cool and temperature >= Decimal("27.00"):
                on = t
        elif temperature <= Decimal("26.90") and t - on >= timedelta(minutes=10):
            yield on, t
            on, off = None, t
    if on is not None:
        yield on, readings[-1]["event_time"] + timedelta(days=1)


def within(spans, start, end):
    total = timedelta(0)
    for a, b in spans:
        total += max(min(b, end) - max(a, start), timedelta(0))
    return total // timedelta(seconds=1)
