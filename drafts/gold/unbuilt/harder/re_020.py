# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import UTC, timedelta
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise
from zoneinfo import ZoneInfo


def answer(s):
    days = {"bot": defaultdict(list), "person": defaultdict(list)}
    for p in s["publications"]:
        local = p["event_time"].replace(tzinfo=UTC).astimezone(ZoneInfo("America/Los_Angeles"))
        if local.weekday() < 5:
            off = local.hour < 9 or local.hour >= 17
            days["bot" if p["by_bot"] else "person"][local.date()].append(off)
    for publisher, active in days.items():
        streaks = []
        for day in sorted(active):
            if streaks and missing(streaks[-1][-1], day) <= 1:
                streaks[-1].append(day)
            else:
                streaks.append([day])
        for streak in streaks:
            if len(streak) < 6:
                continue
            forgiven = sum(missing(a, b) for a, b in pairwise(streak))
            offs = [off for day in streak for off in active[day]]
            pct = (Decimal(100 * sum(offs)) / len(offs)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            ends = streak[0].isoformat(), streak[-1].isoformat()
            yield publisher, *ends, len(streak), forgiven, pct


def missing(a, b):
    """The number of working days between two days."""
    between = (a + timedelta(days=n) for n in range(1, (b - a).days))
    return sum(day.weekday() < 5 for day in between)
