# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def hundredth(x):
    return x.quantize(Decimal("0.01"), ROUND_HALF_UP)


def percentile(values):
    ordered = sorted(values)
    place, hundredths = divmod(95 * (len(ordered) - 1), 100)
    low = ordered[place]
    high = ordered[min(place + 1, len(ordered) - 1)]
    return low + Decimal(hundredths) / 100 * (high - low)


def answer(s):
    kinds = {k["status"]: k["kind"] for k in s["status_kinds"]}
    seasons = defaultdict(list)
    for f in s["fixes"]:
        synoptic = f["event_time"].hour in (0, 6, 12, 18)
        cyclone = kinds.get(f["status"]) in ("tropical", "subtropical")
        if synoptic and cyclone and f["wind_kt"] >= 35:
            seasons[f["season"]].append(f)
    for season, fixes in seasons.items():
        if len(fixes) >= 254:
            weight = sum(f["wind_kt"] ** 2 for f in fixes)
            yield (
                season,
                len(fixes),
                hundredth(sum(f["wind_kt"] ** 2 * f["lat"] for f in fixes) / weight),
                hundredth(sum(f["wind_kt"] ** 2 * f["lon"] for f in fixes) / weight),
                hundredth(percentile([f["wind_kt"] for f in fixes])),
            )
