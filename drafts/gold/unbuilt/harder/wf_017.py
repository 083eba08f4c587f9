# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import groupby
from math import atan2, degrees

SECTORS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
FIRM = 3
LEAST = 9


def answer(s):
    model = sorted(s["reanalysis"], key=lambda m: m["event_time"])
    spells = []  # [regime, [positions of model values]]
    spell_of = {}
    at = 0
    for where, run in groupby(model, key=sector):
        n = len(list(run))
        if n >= FIRM and (not spells or spells[-1][0] != where):
            spells.append((where, []))
        if spells:
            spells[-1][1].extend(range(at, at + n))
            spell_of.update(dict.fromkeys(range(at, at + n), len(spells) - 1))
        at += n
    published = [m["event_time"] + timedelta(minutes=40) for m in model]
    apart = defaultdict(list)
    for r in s["scada"]:
        i = bisect_right(published, r["event_time"]) - 1
        if r["wind_ms"] is not None and i in spell_of:
            apart[spell_of[i]].append(r["wind_ms"] - model[i]["wind_ms"])
    for number, (regime, values) in enumerate(spells):
        if len(values) >= LEAST:
            found = apart[number]
            bias = (sum(found) / len(found)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            off = sum(abs(x) >= 3 for x in found)
            yield model[values[0]]["event_time"], regime, len(values), len(found), bias, off


def sector(m):
    """Where the model's wind comes from."""
    return SECTORS[int((degrees(atan2(-m["u_ms"], -m["v_ms"])) + 22.5) % 360 // 45)]
