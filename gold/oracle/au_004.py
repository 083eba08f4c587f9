# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    tags = defaultdict(list)
    for listing in s["listings"]:
        words = listing["title"].split(" ")
        carried = Counter(word[1:].lower() for word in words if word.startswith("#"))
        for tag, times in carried.items():
            tags[tag].append((times, listing["reserve_price"] is not None))
    for tag, auctions in tags.items():
        reserved = sum(reserve for _, reserve in auctions)
        pct = (Decimal(100 * reserved) / len(auctions)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield tag, len(auctions), sum(times > 1 for times, _ in auctions), pct
