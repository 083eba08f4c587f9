# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    rows = Counter((r["city"], r["product"], r["rider_id"]) for r in s["requests"])
    groups = defaultdict(list)
    for (city, product, _), count in rows.items():
        groups[city, product].append(count)
    for (city, product), counts in groups.items():
        mean = Decimal(sum(counts)) / len(counts)
        yield (
            city,
            product,
            len(counts),
            counts.count(1),
            max(counts),
            mean.quantize(Decimal("0.01"), ROUND_HALF_UP),
        )
