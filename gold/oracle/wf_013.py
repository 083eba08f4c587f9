# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

ORDER = ("R80711", "R80721", "R80736", "R80790")


def letter(powers):
    known = [p for p in powers if p is not None]
    if any(p > 0 for p in known):
        return "R"
    return "S" if known else "L"


def answer(s):
    records = defaultdict(lambda: defaultdict(list))
    for r in s["scada"]:
        records[r["event_time"]][r["turbine"]].append(r["power_kw"])
    energy = {r["event_time"]: r["net_energy_kwh"] for r in s["meter"]}
    words = defaultdict(list)
    for at, turbines in records.items():
        words["".join(letter(turbines[t]) for t in ORDER)].append(at)
    for word, times in words.items():
        if len(times) >= 4:
            mean = sum(energy[t] for t in times) / len(times)
            mean = mean.quantize(Decimal("0.01"), ROUND_HALF_UP) + 0
            days = {t.date() for t in times}
            yield word, len(times), len(days), sum(energy[t] < 0 for t in times), mean
