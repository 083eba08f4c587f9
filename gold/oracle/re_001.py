# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    node = {line["major"]: line["node_last"] for line in s["release_lines"]}
    stable = defaultdict(list)
    for p in s["publications"]:
        if p["channel"] == "stable":
            stable[int(p["version"].split(".")[0])].append(p)
    for line, ps in stable.items():
        if len(ps) >= 22:
            thousands = Decimal(sum(p["downloads"] for p in ps)) / 1000
            bots = sum(p["by_bot"] for p in ps)
            yield line, node[line], len(ps), bots, thousands.quantize(Decimal("0.1"), ROUND_HALF_UP)
