from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

END, REACH = datetime.fromisoformat("2025-04-30"), timedelta(hours=3)


def locks_of(events):
    """From and until, of one card."""
    since = None
    for at, kind in sorted(events):
        if kind == "blocked":
            since = since or at
        elif since:
            yield since, at
            since = None
    if since:
        yield since, END


def lockouts_of(locks):
    found = []
    for begun, ended in sorted(locks):
        if found and begun - found[-1][1] <= REACH:
            found[-1][1] = max(found[-1][1], ended)
        else:
            found.append([begun, ended])
    return found


def answer(s):
    accounts = {c["card_id"]: c["account_id"] for c in s["cards"]}
    events, locks, tried = defaultdict(list), defaultdict(list), defaultdict(dict)
    for e in s["card_events"]:
        events[e["card_id"]].append((e["event_time"], e["kind"]))
    for card, history in events.items():
        locks[accounts[card]] += locks_of(history)
    for a in s["authorisations"]:
        tried[accounts.get(a["card_id"])][a["auth_id"]] = a
    for account, spans in locks.items():
        lockouts = lockouts_of(spans)
        if len(lockouts) < 2:
            continue
        length = sum((ended - begun for begun, ended in lockouts), timedelta(0))
        hours = Decimal(length // timedelta(milliseconds=1)) / 3_600_000
        inside = [
            a
            for a in tried[account].values()
            if any(begun <= a["event_time"] < ended for begun, ended in lockouts)
        ]
        yield (
            account,
            len(lockouts),
            hours.quantize(Decimal("0.1"), ROUND_HALF_UP),
            len(inside),
            sum(not a["approved"] for a in inside),
            "yes" if lockouts[-1][1] == END else "no",
        )
