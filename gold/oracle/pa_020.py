# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

HOUR = timedelta(hours=1)


def size(a):
    kuwait = a["currency"] == "KWD"
    if a["amount_minor"] <= (5_000 if kuwait else 1_000):
        return "tiny"
    return "large" if a["amount_minor"] >= (20_000 if kuwait else 5_000) else "middle"


def probes(payments):
    """Runs of tiny payments, each with the payment that follows within an hour, or None."""
    run = []
    for a in [*payments, None]:
        near = bool(run) and a is not None and a["event_time"] - run[-1]["event_time"] <= HOUR
        if near and size(a) == "tiny":
            run.append(a)
            continue
        if len(run) >= 2:
            yield run, a if near else None
        run = [a] if a is not None and size(a) == "tiny" else []


def answer(s):
    received, last, cards = defaultdict(list), {}, defaultdict(list)
    for c in s["clearings"]:
        if c["amount_minor"] > 0:
            received[c["auth_id"]].append(c["event_time"])
    for a in s["authorisations"]:
        key = a["idempotency_key"]
        if key not in last or a["event_time"] > last[key]["event_time"]:
            last[key] = a
    for a in last.values():
        if a["approved"] or size(a) == "large":
            cards[a["card_id"]].append(a)
    for card, payments in cards.items():
        payments.sort(key=lambda a: (a["event_time"], a["idempotency_key"]))
        for run, follower in probes(payments):
            strike = [follower] if follower is not None and size(follower) == "large" else []
            if not strike:
                outcome = "let go" if follower is None else "turned"
            elif not follower["approved"]:
                outcome = "refused"
            else:
                until = follower["event_time"] + 72 * HOUR
                soon = any(at <= until for at in received[follower["auth_id"]])
                outcome = "collected" if soon else "outstanding"
            members = [*run, *strike]
            merchants = len({a["merchant_id"] for a in members})
            ended = members[-1]["event_time"]
            yield card, run[0]["event_time"], ended, len(run), merchants, outcome
