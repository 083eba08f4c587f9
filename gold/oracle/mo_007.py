# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    codes = {m["mote_id"]: m["code"] for m in s["motes"] if m["network"] == "singlehop"}
    baseline = {b["code"]: b["mean_temp"] for b in s["baseline"]}
    halves = defaultdict(list)
    for r in s["singlehop"]:
        t = r["event_time"]
        start = t.replace(minute=t.minute // 30 * 30, second=0)
        halves[start, codes[r["mote_id"]]].append(r["temperature"])
    for (start, code), values in halves.items():
        mean = (sum(values) / len(values)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        if code not in baseline:
            verdict = "no baseline"
        elif mean - baseline[code] >= Decimal("0.41"):
            verdict = "warmer"
        elif mean - baseline[code] <= Decimal("-0.41"):
            verdict = "cooler"
        else:
            verdict = "near"
        yield start, code, len(values), mean, verdict
