# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction


def rounded(share):
    value = Decimal(share.numerator) / Decimal(share.denominator)
    return value.quantize(Decimal("0.01"), ROUND_HALF_UP)


def answer(s):
    everyone, failed = defaultdict(set), defaultdict(set)
    for r in s["requests"]:
        everyone[r["service"]].add(r["request_id"])
        if 500 <= r["status"] <= 504:
            failed[r["service"]].add(r["request_id"])
    shares, teams = {}, defaultdict(list)
    for service in s["services"]:
        name = service["service"]
        share = Fraction(0)
        if everyone[name]:
            share = Fraction(100 * len(failed[name]), len(everyone[name]))
        shares[name] = share
        teams[service["team"] or "nobody"].append(share)
    assigned = {(i["service"], i["team"]) for i in s["incidents"] if i["kind"] == "assigned"}
    for service in s["services"]:
        name, team = service["service"], service["team"] or "nobody"
        mean = sum(teams[team]) / len(teams[team])
        if (name, team) not in assigned and shares[name] >= mean / 2:
            yield name, team, len(everyone[name]), rounded(shares[name]), rounded(mean)
