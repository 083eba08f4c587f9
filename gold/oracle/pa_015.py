# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

END = datetime.fromisoformat("2025-04-30")
POINTS = {
    "insufficient_funds": 25,
    "limit_exceeded": 25,
    "wrong_pin": 40,
    "do_not_honor": 40,
    "card_blocked": 15,
    "card_replaced": 15,
    "card_expired": 15,
    None: 5,
    "timeout": 0,
}


def answer(s):
    cards, seen = defaultdict(lambda: defaultdict(int)), set()
    for a in s["authorisations"]:
        if a["auth_id"] not in seen:
            seen.add(a["auth_id"])
            points = -10 if a["approved"] else POINTS[a["decline_reason"]]
            cards[a["card_id"]][a["event_time"]] += points
    for card, changes in cards.items():
        score = top = alarms = 0
        since, on = None, timedelta(0)
        for at in sorted(changes):
            score = max(0, score + changes[at])
            top = max(top, score)
            if since is None and score >= 60:
                since, alarms = at, alarms + 1
            elif since is not None and score <= 20:
                on += at - since
                since = None
        if alarms:
            still_on = "no" if since is None else "yes"
            if since is not None:
                on += END - since
            hours = Decimal(on // timedelta(milliseconds=1)) / 3_600_000
            hours = hours.quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield card, alarms, top, hours, still_on
