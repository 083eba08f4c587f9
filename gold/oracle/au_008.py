# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    sellers = {x["auction_id"]: x["seller_id"] for x in s["listings"]}
    referrers = {r["person_id"]: r["referrer"] for r in s["registrations"]}
    sold = {(c["auction_id"], c["winner_id"]) for c in s["closings"] if c["outcome"] == "sold"}
    first = {}
    for b in sorted(s["bids"], key=lambda b: b["event_time"]):
        if b["revision"] == 1:
            first.setdefault(b["bid_id"], b)
    auctions = defaultdict(list)
    for bid_id in sorted(first):
        auctions[first[bid_id]["auction_id"]].append(first[bid_id])
    pushes = defaultdict(list)
    for auction, bids in auctions.items():
        seller = sellers[auction]
        way = referrers.get(seller) or ""
        if way.startswith("inv-"):
            for at, b in enumerate(bids):
                if b["bidder_id"] != seller and referrers.get(b["bidder_id"]) == way:
                    others = [o for o in bids[at + 1 :] if referrers.get(o["bidder_id"]) != way]
                    pushes[seller, b["bidder_id"]].append((auction, pays_off(b, others)))
    for (seller, accomplice), found in pushes.items():
        paid = sum(pays for _, pays in found)
        pushed = {auction for auction, _ in found}
        backfired = sum((auction, accomplice) in sold for auction in pushed)
        yield seller, accomplice, len(pushed), len(found), paid, backfired


def pays_off(push, later):
    until = push["event_time"] + timedelta(minutes=2)
    return any(b["event_time"] <= until and b["amount"] > push["amount"] for b in later)
