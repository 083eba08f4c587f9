# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    about = {f["feature"]: f for f in s["features"]}
    browsers = defaultdict(set)
    for c in s["support_changes"]:
        plain = not c["is_partial"] and not c["behind_flag"] and c["prefix"] is None
        if c["change"] == "added" and plain:
            browsers[c["feature"]].add(c["browser"])
    total, css, ungrouped = Counter(), Counter(), Counter()
    for feature, found in browsers.items():
        reach = len(found)
        total[reach] += 1
        css[reach] += about[feature]["area"] == "css"
        ungrouped[reach] += about[feature]["web_feature"] is None
    for reach, n in total.items():
        share = (Decimal(100 * n) / len(browsers)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield reach, n, css[reach], ungrouped[reach], share
