# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import datetime, timedelta

MONDAY, WEEK = datetime.fromisoformat("2021-12-27"), timedelta(days=7)


def week(moment):
    return (moment + timedelta(hours=9) - MONDAY) // WEEK


def streaks(scoops, launches):
    """Yields the weeks of each streak of one site."""
    streak = []
    for w in range(min(launches), max(launches) + 2):
        if scoops[w]:
            streak.append(w)
        elif not launches[w] or (streak and not scoops[streak[-1]]):
            yield streak
            streak = []
        elif streak:
            streak.append(w)


def answer(s):
    shows, launches, scoops = defaultdict(list), defaultdict(Counter), defaultdict(Counter)
    for launch in s["launches"]:
        shows[launch["show_id"]].append(launch)
        launches[launch["site"]][week(launch["event_time"])] += 1
    for show in shows.values():
        first = min(show, key=lambda launch: launch["event_time"])
        limit = first["event_time"] + timedelta(hours=72)
        if sum(launch["event_time"] <= limit for launch in show) == 1:
            scoops[first["site"]][week(first["event_time"])] += 1
    for site in scoops:
        for weeks in streaks(scoops[site], launches[site]):
            while weeks and not scoops[site][weeks[-1]]:
                weeks.pop()
            good = sum(scoops[site][w] > 0 for w in weeks)
            if good >= 3:
                yield (
                    site,
                    MONDAY + weeks[0] * WEEK,
                    len(weeks),
                    len(weeks) - good,
                    sum(scoops[site][w] for w in weeks),
                    sum(launches[site][w] for w in weeks),
                )
