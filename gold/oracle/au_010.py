# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta

DAY = timedelta(days=1)


def answer(s):
    received = {}
    for b in s["bids"]:
        if b["revision"] == 1:
            key = b["auction_id"], b["bid_id"]
            received[key] = min(b["event_time"], received.get(key, b["event_time"]))
    bids = defaultdict(list)
    for (auction, _), at in received.items():
        bids[auction].append(at)
    sold = {c["auction_id"] for c in s["closings"] if c["outcome"] == "sold"}
    groups = defaultdict(list)
    for x in s["listings"]:
        opens, closes = x["opens_at"], x["closes_at"]
        if closes - opens >= 3 * DAY and closes < datetime.fromisoformat("2025-11-02"):
            times = bids[x["auction_id"]]
            silent = not any(opens <= at < opens + DAY for at in times)
            woke = silent and any(opens + DAY <= at < closes for at in times)
            groups[(closes - opens).days, x["currency"]].append(
                (silent, woke, silent and x["auction_id"] in sold)
            )
    for key, flags in groups.items():
        yield (*key, len(flags), *(sum(column) for column in zip(*flags, strict=True)))
