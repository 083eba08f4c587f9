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
    run = []
    for a in payments:
        near = run and a["event_time"] - run[-1]["event_time"] <= HOUR
        if size(a) == "tiny":
            run = [*run, a] if near else [a]
        else:
            if size(a) == "large" and len(run) >= 2 and near:
                yield run, a
            run = []


def outcome(attempts, received, struck):
    approved = [a["auth_id"] for a in attempts if a["approved"]]
    if not approved:
        return "refused"
    soon = any(at <= struck + 72 * HOUR for number in approved for at in received[number])
    return "collected" if soon else "outstanding"


def answer(s):
    received, attempts, cards = defaultdict(list), defaultdict(list), defaultdict(list)
    for c in s["clearings"]:
        if c["amount_minor"] > 0:
            received[c["auth_id"]].append(c["event_time"])
    for a in s["authorisations"]:
        attempts[a["idempotency_key"]].append(a)
    for tries in attempts.values():
        first = min(tries, key=lambda a: a["event_time"])
        cards[first["card_id"]].append(first)
    for card, payments in cards.items():
        payments.sort(key=lambda a: (a["event_time"], a["idempotency_key"]))
        for run, large in probes(payments):
            struck = large["event_time"]
            merchants = {a["merchant_id"] for a in [*run, large]}
            end = outcome(attempts[large["idempotency_key"]], received, struck)
            yield card, run[0]["event_time"], struck, len(run), len(merchants), end
