import datetime as dt
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

EVER = dt.datetime(9999, 1, 1)
TICK, EXPIRY = dt.timedelta(seconds=10), dt.timedelta(minutes=45)
SHIFTS = {
    **{"BOG": -300, "GRU": -180, "LIS": 0, "WAW": 60, "ATH": 120, "KBP": 120, "TLV": 120},
    **{"CAI": 120, "ADD": 180, "TBS": 240, "BOM": 330, "KTM": 345, "BKK": 420, "TYO": 540, "SEL": 540},
}
CHANGES = {"NYC": (-4, 6), "CHI": (-5, 7), "LAX": (-7, 9)}


def to_utc(pop, local):
    if pop in SHIFTS:
        return local - dt.timedelta(minutes=SHIFTS[pop])
    summer, hour = CHANGES[pop]
    early = local - dt.timedelta(hours=summer)
    if early < dt.datetime(2025, 11, 2, hour):
        return early
    return local - dt.timedelta(hours=summer - 1)


def minutes(ticks):
    return (Decimal(10 * ticks) / 60).quantize(Decimal("0.1"), ROUND_HALF_UP)


def answer(s):
    series = defaultdict(set)
    for a in s["alerts"]:
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
    planned = defaultdict(list)
    for m in s["maintenance"]:
        planned[m["pop"]].append((m["begins"], m["ends"] or EVER))
    for site in s["pops"]:
        pop = site["pop"]
        for day in (1, 2):
            begin = to_utc(pop, dt.datetime(2025, 11, day, 22))
            end = to_utc(pop, dt.datetime(2025, 11, day + 1, 6))
            runs, run, tick = [], 0, begin
            while tick < end:  # all times are full ten seconds
                noisy = any(b <= tick < e for b, e in firing[pop])
                if noisy and not any(b <= tick < e for b, e in planned[pop]):
                    run += 1
                elif run:
                    runs.append(run)
                    run = 0
                tick += TICK
            runs += [run] if run else []
            told = sum(begin <= b < end for b, _ in firing[pop])
            name = f"2025-11-{day:02}"
            yield pop, name, len(runs), minutes(sum(runs)), minutes(max(runs, default=0)), told
