# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

HOUR = timedelta(hours=1)


def spells(observations):
    """Yields the frosty observations of each spell."""
    spell, run = None, []
    for obs in observations:
        frosty = obs["temp"] <= 32
        follows = run and obs["event_time"] - run[-1]["event_time"] == HOUR
        if not follows or (run[-1]["temp"] <= 32) != frosty:
            run = []
        run.append(obs)
        if frosty and spell is None and len(run) == 3:
            spell = run[:2]
        if spell is not None and frosty:
            spell.append(obs)
        if not frosty and spell is not None and len(run) == 3:
            yield spell
            spell = None
    if spell is not None:
        yield spell


def answer(s):
    airports = defaultdict(list)
    for obs in s["weather"]:
        airports[obs["origin"]].append(obs)
    for origin, observations in airports.items():
        for spell in spells(observations):
            first, last = spell[0]["event_time"], spell[-1]["event_time"]
            lowest = Decimal(repr(min(obs["temp"] for obs in spell)))
            lowest = lowest.quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield origin, first, last, len(spell), (last - first) // HOUR + 1 - len(spell), lowest
