from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    crossings = undisturbed(s["journal"])
    for a in s["motes"]:
        for b in s["motes"]:
            if a["code"] == b["code"]:
                continue
            if (a["network"], a["indoor"]) == (b["network"], b["indoor"]):
                delays = list(echoes(crossings[a["code"]], crossings[b["code"]]))
                mean = Decimal(sum(delays)) / len(delays) if delays else None
                yield (
                    a["code"],
                    b["code"],
                    len(crossings[a["code"]]),
                    len(delays),
                    mean.quantize(Decimal("0.1"), ROUND_HALF_UP) if delays else None,
                    max(delays) if delays else None,
                )


def undisturbed(journal):
    """Moment and change of the crossings of each mote."""
    crossings, disturbed = defaultdict(list), set()
    for r in sorted(journal, key=lambda r: (r["event_time"], "EVENT" not in r["line"])):
        code, keyword, *details = r["line"].split(" ")
        if keyword == "EVENT":
            (disturbed.add if details[0] == "on" else disturbed.discard)(code)
        if keyword == "BAND" and code not in disturbed:
            crossings[code].append((r["event_time"], details[0]))
    return crossings


def echoes(leader, follower):
    """Seconds that each echo comes later."""
    for lead_at, change in leader:
        for at, other in follower:
            if other != change or not lead_at <= at <= lead_at + timedelta(seconds=630):
                continue
            led = any(c == change and lead_at < t <= at for t, c in leader)
            followed = any(c == change and lead_at <= t < at for t, c in follower)
            if not led and not followed:
                yield (at - lead_at) // timedelta(seconds=1)
