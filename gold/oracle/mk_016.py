# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict
from itertools import pairwise


def answer(s):
    dollar = [f for f in s["fixings"] if f["currency"] == "USD"]
    times = [f["event_time"] for f in dollar]
    shares = defaultdict(list)
    for b in s["bars"]:
        fixing = dollar[bisect_right(times, b["event_time"]) - 1]
        shares[b["ticker"]].append((b, fixing))
    counts = defaultdict(lambda: [0, 0, 0, 0])
    for ticker, valued in shares.items():
        for (b0, f0), (b1, f1) in pairwise(valued):
            usd = b1["close_price"] > b0["close_price"]
            # b1 / f1 > b0 / f0, without division
            eur = b1["close_price"] * f0["rate"] > b0["close_price"] * f1["rate"]
            same_day = f1["fixed_on"] == b1["bar_date"]
            count = counts[ticker, b1["bar_date"].year]
            for i, true in enumerate((usd, eur, usd and not eur, same_day)):
                count[i] += true
    for key, count in counts.items():
        yield (*key, *count)
