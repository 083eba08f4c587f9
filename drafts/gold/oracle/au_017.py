from collections import defaultdict


def answer(s):
    withdrawn = {b["bid_id"] for b in s["bids"] if b["amount"] is None}
    first, latest = {}, {}
    for b in sorted(s["bids"], key=lambda b: b["event_time"]):
        if b["bid_id"] not in withdrawn:
            first.setdefault(b["bid_id"], b)
            known = latest.get(b["bid_id"])
            if known is None or b["revision"] > known["revision"]:
                latest[b["bid_id"]] = b
    auctions = defaultdict(list)
    for bid_id in sorted(first):
        b = first[bid_id]
        auctions[b["auction_id"]].append(
            (b["bidder_id"], b["event_time"], latest[bid_id]["amount"])
        )
    for auction, bids in auctions.items():
        found = [bids[begin:end] for begin, end in duels([b[0] for b in bids]) if end - begin >= 8]
        if found:
            longest = max(found, key=len)  # the first of equals
            amounts = [amount for _, _, amount in longest]
            rise = max(amounts) - min(amounts)
            yield auction, len(found), longest[0][1], longest[-1][1], len(longest), rise


def duels(persons):
    """Begin and end of the runs, as long as possible, in which two persons take turns."""
    begin = 0
    for at in range(1, len(persons) + 1):
        if at == len(persons) or persons[at] == persons[at - 1]:
            yield begin, at
            begin = at
        elif at - begin >= 2 and persons[at] != persons[at - 2]:
            yield begin, at
            begin = at - 1
