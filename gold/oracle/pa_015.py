# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

END = datetime.fromisoformat("2025-04-30T00:00")
MS = timedelta(milliseconds=1)
POINT = 7_200_000  # a point leaks away in so many milliseconds; scores are kept in such units
REASONS = {
    "insufficient_funds": 25,
    "limit_exceeded": 25,
    "wrong_pin": 40,
    "do_not_honor": 40,
    "card_blocked": 15,
    "card_replaced": 15,
    "card_expired": 15,
    "timeout": 0,
    None: 5,
}


def answer(s):
    seen, cards = set(), defaultdict(lambda: defaultdict(int))
    for a in s["authorisations"]:
        if a["auth_id"] not in seen:
            seen.add(a["auth_id"])
            points = -10 if a["approved"] else REASONS[a["decline_reason"]]
            cards[a["card_id"]][a["event_time"]] += points * POINT
    for card, moments in cards.items():
        score = top = alarms = in_alarm = 0
        since = before = None  # since: of the alarm that is on
        for at in sorted(moments):
            if before is not None:
                gap = (at - before) // MS
                if since is not None and score - gap <= 15 * POINT:
                    in_alarm += (before - since) // MS + score - 15 * POINT
                    since = None
                score = max(0, score - gap)
            score, before = max(0, score + moments[at]), at
            top = max(top, score)
            if since is None and score >= 40 * POINT:
                since, alarms = at, alarms + 1
            elif since is not None and score <= 15 * POINT:
                in_alarm += (at - since) // MS
                since = None
        if since is not None:
            ends = before + (score - 15 * POINT) * MS
            in_alarm += (min(ends, END) - since) // MS
            since = since if ends > END else None
        if alarms >= 2:
            yield (
                card,
                alarms,
                (Decimal(top) / POINT).quantize(Decimal("0.1"), ROUND_HALF_UP),
                (Decimal(in_alarm) / 3_600_000).quantize(Decimal("0.1"), ROUND_HALF_UP),
                "no" if since is None else "yes",
            )
