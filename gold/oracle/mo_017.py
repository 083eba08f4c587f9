# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    crossings = undisturbed(s["journal"])
    for a in s["motes"]:
        for b in s["motes"]:
            same_place = (a["network"], a["indoor"]) == (b["network"], b["indoor"])
            if same_place and a["code"] != b["code"]:
                leader = crossings[a["code"]]
                delays = list(echoes(leader, crossings[b["code"]]))
                yield (
                    a["code"],
                    b["code"],
                    len(leader) - len(delays),
                    len(delays),
                    mean(delays),
                    max(delays, default=None),
                )


def mean(delays):
    if not delays:
        return None
    return (Decimal(sum(delays)) / len(delays)).quantize(Decimal("0.1"), ROUND_HALF_UP)


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
    free = sorted(follower)
    for lead_at, change in sorted(leader):
        for at, other in free:
            if other == change and lead_at <= at <= lead_at + timedelta(seconds=630):
                yield (at - lead_at) // timedelta(seconds=1)
                free.remove((at, other))
                break
