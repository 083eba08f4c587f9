# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def answer(s):
    shown = {i["impression_id"]: i["creative_id"] for i in s["impressions"]}
    clicked = {c["impression_id"] for c in s["clicks"]} & set(shown)
    impressions = Counter(shown.values())
    clicks = Counter(shown[i] for i in clicked)
    groups = defaultdict(list)
    for c in s["creatives"]:
        creative, count = c["creative_id"], impressions[c["creative_id"]]
        if count >= 47:
            rate = Fraction(clicks[creative], count)
            groups[c["size"], c["lang"] or "none"].append((rate, -count, creative))
    for group, competitors in groups.items():
        _, count, creative = min(competitors)
        pct = Decimal(100 * clicks[creative]) / -count
        pct = pct.quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield *group, creative, -count, clicks[creative], pct
