# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def answer(s):
    entries, led = Counter(), Counter()
    credit = defaultdict(Fraction)
    shared = defaultdict(Counter)
    for r in s["revisions"]:
        begins = r["event_time"].replace(hour=0, minute=0, second=0, microsecond=0)
        codes = set(r["sources"].split(","))
        for code in codes:
            entries[begins, code] += 1
            led[begins, code] += r["quake_id"][:2] == code
            credit[begins, code] += Fraction(1, len(codes))
            shared[begins, code].update(codes - {code})
    days = {day for day, _ in entries}
    wanted = {(day, n["net"]) for day in days for n in s["networks"]}
    for key in wanted | set(entries):
        points = credit[key]
        exact = Decimal(points.numerator) / Decimal(points.denominator)
        ranked = sorted(shared[key].items(), key=lambda pair: (-pair[1], pair[0]))
        yield (
            key[0],
            key[1],
            entries[key],
            led[key],
            exact.quantize(Decimal("0.01"), ROUND_HALF_UP),
            ", ".join(f"{partner} {n}" for partner, n in ranked)
            or ("alone" if entries[key] else "idle"),
        )
