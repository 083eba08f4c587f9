# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import json
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

SIX = timedelta(hours=6)


def answer(s):
    digits = {c["currency"]: c["minor_digits"] for c in s["currencies"]}
    firsts = {}
    for a in sorted(s["authorisations"], key=lambda a: a["event_time"]):
        firsts.setdefault(a["idempotency_key"], a)
    days = defaultdict(list)
    for a in firsts.values():
        if digits.get(a["currency"]) in (0, 3):
            shifted = a["event_time"] - SIX
            began = shifted.replace(hour=0, minute=0, second=0, microsecond=0) + SIX
            days[began, a["currency"]].append(a)
    judged = {day: dict(moments(day[0], paid)) for day, paid in days.items()}
    for (began, currency), found in judged.items():
        yesterday = judged.get((began - timedelta(days=1), currency), {})
        highest = Decimal(-1)
        for turn, (cards, fresh, deviation) in found.items():
            record, highest = deviation > highest, max(deviation, highest)
            if record and (turn not in yesterday or deviation > yesterday[turn][2]):
                yield began, began + turn * SIX, currency, cards, fresh, deviation


def moments(began, paid):
    before = 0
    for turn in (1, 2, 3, 4):
        so_far = [a for a in paid if a["event_time"] < began + turn * SIX]
        scores = [score for score in map(score_of, so_far) if score is not None]
        n, fresh, before = len(scores), len(so_far) - before, len(so_far)
        if n >= 3:
            # n times the sum of squares less the square of the sum: n squared times the variance
            spread = n * sum(x * x for x in scores) - sum(scores) ** 2
            deviation = cents((Decimal(spread) / (n * n)).sqrt())
            cards = len({a["card_id"] for a in so_far})
            yield turn, (cards, fresh, deviation)


def score_of(a):
    risk = json.loads(a["details"] or "{}").get("risk")
    return None if risk is None else int(risk)


def cents(number):
    return number.quantize(Decimal("0.01"), ROUND_HALF_UP)
