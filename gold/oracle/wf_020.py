# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")
THIRD = Decimal(1) / 3
STANDARD = Decimal("1.225")
LEAST = 14


def answer(s):
    model = sorted(s["reanalysis"], key=lambda m: m["event_time"])
    times = [m["event_time"] for m in model]
    roots = {m["density"]: (m["density"] / STANDARD) ** THIRD for m in model}
    winds = defaultdict(list)  # (turbine, hour) → normalized winds
    for r in s["scada"]:
        latest = bisect_right(times, r["event_time"]) - 1
        if r["wind_ms"] is None or latest < 0:
            continue
        normal = (r["wind_ms"] * roots[model[latest]["density"]]).quantize(CENT, ROUND_HALF_UP)
        winds[r["turbine"], r["event_time"].replace(minute=0)].append(normal)
    bins = defaultdict(list)
    for (turbine, _), six in winds.items():
        mean = sum(six) / len(six)
        if len(six) != 6 or mean < 5:
            continue
        deviation = (sum((w - mean) ** 2 for w in six) / 6).sqrt()
        bins[turbine, int(mean)].append(100 * deviation / mean)
        bins["all", int(mean)].append(100 * deviation / mean)
    for (turbine, wind_bin), found in bins.items():
        n = len(found)
        if n < LEAST:
            continue
        mean = sum(found) / n
        deviation = (sum((t - mean) ** 2 for t in found) / (n - 1)).sqrt()
        rough = sum(t >= 12 for t in found)
        characteristic = mean + Decimal("1.28") * deviation
        yield (
            turbine,
            wind_bin,
            n,
            rough,
            mean.quantize(CENT, ROUND_HALF_UP),
            characteristic.quantize(CENT, ROUND_HALF_UP),
        )
