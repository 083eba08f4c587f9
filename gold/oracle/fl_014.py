# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    for origin in ("EWR", "JFK", "LGA"):
        spells, previous = [], None
        for o in (o for o in s["weather"] if o["origin"] == origin):
            if o["temp"] <= 32:
                joined = (
                    previous is not None
                    and previous["temp"] <= 32
                    and o["event_time"] - previous["event_time"] == timedelta(hours=1)
                )
                if joined:
                    spells[-1].append(o)
                else:
                    spells.append([o])
            previous = o
        for spell in spells:
            if len(spell) >= 6:
                coldest = Decimal(str(min(o["temp"] for o in spell)))
                first, last = spell[0]["event_time"], spell[-1]["event_time"]
                yield (
                    origin,
                    first,
                    last,
                    len(spell),
                    coldest.quantize(Decimal("0.1"), ROUND_HALF_UP),
                )
