# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    browsers = {b["browser"]: b for b in s["browsers"]}
    features = {f["feature"]: f for f in s["features"]}
    groups = defaultdict(list)
    for c in s["support_changes"]:
        plain = not c["is_partial"] and not c["behind_flag"] and c["prefix"] is None
        if c["change"] != "added" or not plain or c["event_time"].year < 2024:
            continue
        family, kind = c["browser"], browsers[c["browser"]]["kind"]
        while browsers[family]["upstream"] is not None:
            family = browsers[family]["upstream"]
        feature = features[c["feature"]]
        groups[kind, "all", feature["area"]].append(feature)
        groups["all", family, feature["area"]].append(feature)
        groups[kind, "all", "all"].append(feature)
        groups["all", family, "all"].append(feature)
        groups["all", "all", "all"].append(feature)
    for key, fs in groups.items():
        different = {f["feature"] for f in fs}
        ungrouped = sum(f["web_feature"] is None for f in fs)
        share = (Decimal(100 * ungrouped) / len(fs)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield (*key, len(fs), len(different), share)
