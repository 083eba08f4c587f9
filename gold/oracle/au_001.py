# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    names = {c["category_id"]: c["name"] for c in s["categories"]}
    groups = defaultdict(list)
    for listing in s["listings"]:
        if listing["category_id"] in names:
            groups[names[listing["category_id"]], listing["currency"]].append(listing)
    for key, found in groups.items():
        if len(found) >= 18:
            total = sum(listing["start_price"] for listing in found)
            mean = (Decimal(total) / len(found)).quantize(Decimal("0.1"), ROUND_HALF_UP)
            reserved = sum(listing["reserve_price"] is not None for listing in found)
            yield (*key, len(found), reserved, mean)
