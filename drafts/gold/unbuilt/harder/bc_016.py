# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

SINCE, BEFORE = (
    datetime.fromisoformat("2024-03-31T15:00"),
    datetime.fromisoformat("2025-09-30T15:00"),
)
WAVE, WEEK = timedelta(hours=72), timedelta(hours=168)


def waves(launches):
    wave = []
    for launch in launches:
        if wave and launch["event_time"] > wave[0]["event_time"] + WAVE:
            yield wave
            wave = []
        wave.append(launch)
    yield wave


def state(run, at):
    past = [time for time in run if time <= at]
    if not past:
        return "ahead"
    return "running" if at - max(past) <= WEEK else "stale"


def launches_in_waves(s):
    """Yields site, state of the wave and time since it began."""
    television, shows = defaultdict(list), defaultdict(list)
    for airing in s["airings"]:
        if airing["site"] == "tv":
            television[airing["show_id"]].append(airing["event_time"])
    for launch in s["launches"]:
        if launch["show_id"] in television:
            shows[launch["show_id"]].append(launch)
    for show, launches in shows.items():
        for wave in waves(launches):
            began = wave[0]["event_time"]
            if SINCE <= began < BEFORE:
                for launch in wave:
                    yield (
                        launch["site"],
                        state(television[show], began),
                        launch["event_time"] - began,
                    )


def answer(s):
    sites = defaultdict(list)
    for site, *found in launches_in_waves(s):
        sites[site].append(found)
    for site, found in sites.items():
        if len(found) >= 14:
            states = [state for state, _ in found]
            lags = [int(lag.total_seconds()) for _, lag in found if lag]
            mean = None
            if lags:
                mean = Decimal(sum(lags)) / 3600 / len(lags)
                mean = mean.quantize(Decimal("0.01"), ROUND_HALF_UP)
            first = len(found) - len(lags)
            yield site, len(found), states.count("ahead"), states.count("running"), first, mean
