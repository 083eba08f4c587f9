# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import datetime as dt
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from itertools import groupby

FIRST = dt.datetime.fromisoformat("2025-11-01")
EVER = dt.datetime.fromisoformat("9999-01-01")
TICK, EXPIRY = dt.timedelta(seconds=10), dt.timedelta(minutes=45)
SHIFTS = {"BOG": -300, "GRU": -180, "LIS": 0, "WAW": 60, "ATH": 120, "KBP": 120, "TLV": 120}
SHIFTS |= {"CAI": 120, "ADD": 180, "TBS": 240, "BOM": 330, "KTM": 345, "BKK": 420}
SHIFTS |= {"TYO": 540, "SEL": 540}
CHANGES = {"NYC": (-4, 6), "CHI": (-5, 7), "LAX": (-7, 9)}


def to_utc(pop, local):
    if pop in SHIFTS:
        return local - dt.timedelta(minutes=SHIFTS[pop])
    summer, hour = CHANGES[pop]
    early = local - dt.timedelta(hours=summer)
    if early < FIRST + dt.timedelta(days=1, hours=hour):
        return early
    return local - dt.timedelta(hours=summer - 1)


def minutes(ticks):
    return (Decimal(10 * ticks) / 60).quantize(Decimal("0.1"), ROUND_HALF_UP)


def firing_times(alerts):
    """From and to, by site; they overlap."""
    series = defaultdict(set)
    for a in alerts:
        if a["pop"] is not None:
            series[a["rule"], a["service"], a["pop"]].add((a["event_time"], a["state"]))
    firing = defaultdict(list)
    for (_, _, pop), messages in series.items():
        ended = EVER
        for time, state in sorted(messages, reverse=True):
            if state == "resolved":
                ended = time
            else:
                firing[pop].append((time, min(ended, time + EXPIRY)))
    return firing


def awake_ticks(begin, end, firing, planned):
    """Whether the shift is awake, for each tick of the night: all times are full ten seconds."""
    awake = [False] * ((end - begin) // TICK)
    for spans, disturbs in ((firing, True), (planned, False)):
        for b, e in spans:
            for place in range(max(0, (b - begin) // TICK), min(len(awake), (e - begin) // TICK)):
                awake[place] = disturbs
    last = None
    for place, disturbed in enumerate(list(awake)):
        if disturbed:
            if last is not None and place - last - 1 < 90:  # fifteen minutes
                awake[last:place] = [True] * (place - last)
            last = place
    return awake


def answer(s):
    firing = firing_times(s["alerts"])
    planned = defaultdict(list)
    for m in s["maintenance"]:
        planned[m["pop"]].append((m["begins"], m["ends"] or EVER))
    for pop in [site["pop"] for site in s["pops"]]:
        for day in (1, 2):
            begin = to_utc(pop, FIRST + dt.timedelta(days=day - 1, hours=22))
            end = to_utc(pop, FIRST + dt.timedelta(days=day, hours=6))
            ticks = awake_ticks(begin, end, firing[pop], planned[pop])
            runs = [(kind, len(list(run))) for kind, run in groupby(ticks)]
            up = [length for kind, length in runs if kind]
            asleep = minutes(max((length for kind, length in runs if not kind), default=0))
            told = sum(begin <= b < end for b, _ in firing[pop])
            yield pop, f"2025-11-{day:02}", len(up), minutes(sum(up)), asleep, told
