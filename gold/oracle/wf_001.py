# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from math import floor


def answer(s):
    expected = {row["wind_bin"]: row["expected_kw"] for row in s["power_curve"]}
    powers = defaultdict(list)
    for r in s["scada"]:
        if r["wind_ms"] is not None and floor(r["wind_ms"]) in expected:
            powers[r["turbine"], floor(r["wind_ms"])].append(r["power_kw"])
    for (turbine, wind_bin), kw in powers.items():
        if len(kw) >= 240:
            mean = sum(kw) / len(kw)
            yield (
                turbine,
                wind_bin,
                len(kw),
                mean.quantize(Decimal("0.1"), ROUND_HALF_UP),
                (mean - expected[wind_bin]).quantize(Decimal("0.1"), ROUND_HALF_UP) + 0,
                sum(p <= 0 for p in kw),
            )
