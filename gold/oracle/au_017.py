# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    withdrawn = {b["bid_id"] for b in s["bids"] if b["amount"] is None}
    auctions = defaultdict(dict)
    for b in s["bids"]:
        if b["bid_id"] not in withdrawn:
            auctions[b["auction_id"]][b["bid_id"]] = b["bidder_id"]
    for auction, bids in auctions.items():
        persons = [bids[bid_id] for bid_id in sorted(bids)]
        lengths = [end - begin for begin, end in duels(persons) if end - begin >= 8]
        if lengths:
            riposts = sum(
                persons[at] == persons[at - 2] and persons[at] != persons[at - 1]
                for at in range(2, len(persons))
            )
            yield auction, len(persons), riposts, len(lengths), sum(lengths)


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
