# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def choices(s):
    sellers = {listing["auction_id"]: listing["seller_id"] for listing in s["listings"]}
    buyers = defaultdict(list)
    for c in s["closings"]:
        if c["outcome"] == "sold":
            buyers[c["winner_id"]].append(c)
    rows = []
    for buyer, won in buyers.items():
        put_off = sum(c["extended_by_s"] > 0 for c in won)
        rows.append((buyer, len(won), len({sellers[c["auction_id"]] for c in won}), put_off))
    rows.sort(key=lambda row: -row[1])
    cut = rows[13][1]
    above = [row for row in rows if row[1] > cut]
    return [(len(above), above), (14 - len(above), [row for row in rows if row[1] == cut])]
