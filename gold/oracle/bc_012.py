# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def rounded(number, digits):
    return number.quantize(Decimal(digits), ROUND_HALF_UP)


def answer(s):
    television = defaultdict(list)
    for airing in s["airings"]:
        if airing["site"] == "tv":
            television[airing["show_id"]].append(airing["event_time"])
    sites = defaultdict(list)
    for airing in s["airings"]:
        if airing["site"] != "tv":
            delays = [airing["event_time"] - at for at in television[airing["show_id"]]]
            delays = [d for d in delays if timedelta(0) <= d <= timedelta(hours=1)]
            sites[airing["site"]].append(min(delays) if delays else None)
    for site, delays in sites.items():
        simulcast = [delay for delay in delays if delay is not None]
        seconds = Decimal(int(sum(simulcast, timedelta(0)).total_seconds()))
        yield (
            site,
            len(delays),
            len(simulcast),
            simulcast.count(timedelta(0)),
            rounded(Decimal(100 * len(simulcast)) / len(delays), "0.01"),
            rounded(seconds / 60 / len(simulcast), "0.1"),
        )
