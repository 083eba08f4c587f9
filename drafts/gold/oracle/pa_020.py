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


def answer(s):
    blocks, first, cards = defaultdict(list), {}, defaultdict(list)
    for e in s["card_events"]:
        if e["kind"] == "blocked":
            blocks[e["card_id"]].append(e["event_time"])
    for a in s["authorisations"]:
        key = a["idempotency_key"]
        if key not in first or a["event_time"] < first[key]["event_time"]:
            first[key] = a
    for a in first.values():
        cards[a["card_id"]].append(a)
    for card, payments in cards.items():
        payments.sort(key=lambda a: (a["event_time"], a["idempotency_key"]))
        for run, large in probes(payments):
            struck = large["event_time"]
            wait = min((at - struck for at in blocks[card] if at >= struck), default=100 * HOUR)
            reaction = "fast" if wait <= 4 * HOUR else "slow" if wait <= 48 * HOUR else "none"
            merchants = {a["merchant_id"] for a in [*run, large]}
            yield card, run[0]["event_time"], struck, len(run), len(merchants), reaction
