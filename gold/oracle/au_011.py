# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    listings = {x["auction_id"]: x for x in s["listings"]}
    reopened = {
        c["auction_id"]: c["event_time"] for c in s["closings"] if c["outcome"] == "reopened"
    }
    groups = defaultdict(list)
    for c in s["closings"]:
        auction = c["auction_id"]
        if c["outcome"] == "sold" and not reopened.get(auction, c["event_time"]) > c["event_time"]:
            key = listings[auction]["category_id"], listings[auction]["currency"]
            groups[key].append((auction, c["hammer_price"]))
    for key, sales in groups.items():
        mean = Decimal(sum(price for _, price in sales)) / len(sales)
        for auction, price in sales:
            if len(sales) >= 10 and price >= 4 * mean:
                rounded = mean.quantize(Decimal("0.1"), ROUND_HALF_UP)
                yield auction, *key, price, len(sales), rounded
