# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter


def part_of(person, sellers, winners, bidders):
    if person in winners:
        return "both sides" if person in sellers else "buyer"
    if person in sellers:
        return "hopeful seller" if person in bidders else "seller"
    return "bidder" if person in bidders else "onlooker"


def answer(s):
    regions = {c["country"]: c["region"] for c in s["countries"]}
    latest = {}
    for r in sorted(s["registrations"], key=lambda r: r["event_time"]):
        latest[r["person_id"]] = r
    sellers = {x["seller_id"] for x in s["listings"]}
    bidders = {b["bidder_id"] for b in s["bids"]}
    winners = {c["winner_id"] for c in s["closings"] if c["outcome"] == "sold"}
    persons, invited = Counter(), Counter()
    for person in latest.keys() | sellers | bidders | winners:
        r = latest.get(person)
        home = "old member" if r is None else regions.get(r["country"], "unknown")
        key = part_of(person, sellers, winners, bidders), home
        persons[key] += 1
        if r is not None and (r["referrer"] or "").startswith("inv-"):
            invited[key] += 1
    for key, count in persons.items():
        yield (*key, count, invited[key])
