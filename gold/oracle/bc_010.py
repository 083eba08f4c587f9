# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal

SINCE, BEFORE = (
    datetime.fromisoformat("2023-12-31T15:00"),
    datetime.fromisoformat("2025-12-31T15:00"),
)


def answer(s):
    launched, aired = defaultdict(set), defaultdict(set)
    for launch in s["launches"]:
        if SINCE <= launch["event_time"] < BEFORE:
            launched[launch["site"]].add(launch["show_id"])
    for airing in s["airings"]:
        if airing["site"] != "tv":
            aired[airing["site"]].add(airing["show_id"])
    for site, shows in launched.items():
        if len(shows) < 18:
            continue
        not_aired, not_launched = shows - aired[site], aired[site] - shows
        share = Decimal(100 * len(not_aired)) / len(shows)
        share = share.quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield site, len(shows), len(not_aired), len(aired[site]), len(not_launched), share
