# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    groups = defaultdict(list)
    for mote in s["motes"]:
        for r in s[mote["network"]]:
            if r["mote_id"] == mote["mote_id"]:
                index = heat_index(r["temperature"], r["humidity"])
                groups[mote["code"], level(s["heat_levels"], index)].append((index, r["humidity"]))
    for (code, name), readings in groups.items():
        if len(readings) >= 4:
            humidity = sum(h for _, h in readings) / len(readings)
            index = sum(i for i, _ in readings) / len(readings)
            yield code, name, len(readings), rounded(humidity), rounded(index)


def heat_index(temperature, humidity):
    fahrenheit = Decimal("1.8") * temperature + 32
    steam = Decimal("0.094") * humidity
    return (fahrenheit + 61 + Decimal("1.2") * (fahrenheit - 68) + steam) / 2


def level(levels, index):
    reached = [x for x in levels if x["from_f"] <= index]
    return max(reached, key=lambda x: x["from_f"])["level_name"] if reached else "none"


def rounded(x):
    return x.quantize(Decimal("0.01"), ROUND_HALF_UP)
