# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

HOUR = timedelta(hours=1)


def answer(s):
    storms = defaultdict(dict)
    for f in s["fixes"]:
        storms[f["storm"], f["season"]][f["event_time"]] = f["wind_kt"]
    for (storm, season), track in storms.items():
        advised_at = None
        issued, aged, offs = 1, 0, []
        for at in sorted(track):
            if advised_at is None:
                advised_at = at
                continue
            hours = (at - advised_at) // HOUR
            off = abs(track[at] - track[advised_at])
            if hours >= 24 or (hours >= 6 and off >= 15):
                advised_at = at
                issued += 1
                aged += off < 15
            else:
                offs.append(off)
        if issued >= 18:
            mean = Decimal(sum(offs)) / len(offs)
            mean = mean.quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield storm, season, issued, aged, mean, (max(track) - advised_at) // HOUR
