# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

STATES = {"issued": "active", "unblocked": "active"}


def state_at(events, at):
    """State, and age of it; the events of the card are (time, kind) in order."""
    before = [(when, STATES.get(kind, kind)) for when, kind in events if when <= at]
    if not before:
        early = events and events[0][1] == "issued"
        return ("early", events[0][0] - at) if early else ("active", None)
    state = before[-1][1]
    since = before[-1][0]
    for when, other in reversed(before):
        if other != state:
            break
        since = when
    return state, at - since


def answer(s):
    homes = {c["card_id"]: c["home_country"] for c in s["cards"]}
    rates = {c["currency"]: (c["minor_digits"], c["micro_eur"]) for c in s["currencies"]}
    events = defaultdict(list)
    for e in s["card_events"]:
        events[e["card_id"]].append((e["event_time"], e["kind"]))
    for history in events.values():
        history.sort()
    groups, letters, written, seen = defaultdict(list), defaultdict(int), {}, set()
    for a in sorted(s["authorisations"], key=lambda a: a["event_time"]):
        if a["auth_id"] in seen or a["card_id"] not in homes:
            continue
        seen.add(a["auth_id"])
        state, age = state_at(events[a["card_id"]], a["event_time"])
        if state == "active":
            continue
        group = homes[a["card_id"]], state
        groups[group].append((a, age))
        last = written.get(a["card_id"])
        if state != "early" and (last is None or a["event_time"] - last > timedelta(hours=72)):
            letters[group] += 1
            written[a["card_id"]] = a["event_time"]
    for group, rows in groups.items():
        approved = [a for a, _ in rows if a["approved"]]
        euros = Decimal(0)
        for a in approved:
            digits, rate = rates[a["currency"]]
            amount = Decimal(a["amount_minor"]) * rate / 10**digits / 1_000_000
            euros += amount.quantize(Decimal("0.01"), ROUND_HALF_UP)
        age = sum((age for _, age in rows), timedelta(0)) // timedelta(milliseconds=1)
        hours = (Decimal(age) / 3_600_000 / len(rows)).quantize(Decimal("0.1"), ROUND_HALF_UP)
        yield *group, len(rows), letters[group], euros, hours
