# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal


def mean(values):
    return (Decimal(sum(values)) / len(values)).quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    seasons = defaultdict(Counter)
    for f in s["fixes"]:
        majors = seasons[f["season"]]
        if f["category"] is not None and f["category"] >= 3:
            majors[f["storm"]] += 1
    decades = defaultdict(list)
    for season, majors in seasons.items():
        decades[season // 10 * 10].append(majors)
    for decade, found in decades.items():
        counts = [len(majors) for majors in found]
        yield (
            decade,
            len(found),
            mean(counts),
            max(counts),
            sum(n <= 1 for n in counts),
            mean([n for majors in found for n in majors.values()]),
        )
