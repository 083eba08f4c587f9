# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import datetime, timedelta
from decimal import Decimal

ANCHOR = datetime.fromisoformat("2024-01-18")


def answer(s):
    browsers = defaultdict(lambda: defaultdict(Counter))  # browser, number of the block, day
    for c in s["support_changes"]:
        if c["change"] == "added":
            block = (c["event_time"] - ANCHOR).days // 28
            browsers[c["browser"]][block][c["event_time"]] += 1
    for browser, blocks in browsers.items():
        additions = {block: sum(per_day.values()) for block, per_day in blocks.items()}
        for block, n in additions.items():
            before = sorted(additions.get(block - k, 0) for k in range(1, 7))
            usual = Decimal(before[2] + before[3]) / 2
            if block >= min(additions) + 6 and n >= 20 and n >= 5 * usual:
                start = ANCHOR + timedelta(days=28 * block)
                yield browser, start, n, max(blocks[block].values()), usual, before.count(0)
