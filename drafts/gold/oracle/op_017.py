import datetime as dt
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

SECOND = dt.timedelta(seconds=1)


def episodes(messages):
    """Begin and end of each finished episode, with the places of its messages."""
    begun = None
    for place, (time, state) in enumerate(messages):
        if state == "firing":
            if begun is None:
                begun = (place, time)
        elif begun is not None:
            yield begun[0], place, begun[1], time
            begun = None


def answer(s):
    metrics = {r["rule"]: r["metric"] for r in s["rules"]}
    series = defaultdict(dict)
    for a in s["alerts"]:
        series[a["rule"], a["service"], a["pop"]][a["alert_id"]] = (a["event_time"], a["state"])
    flaps = defaultdict(list)
    for key, messages in series.items():
        found = list(episodes(sorted(messages.values())))
        place = 0
        while place + 3 <= len(found):
            three = found[place : place + 3]
            short = all(end - begin <= 90 * SECOND for _, _, begin, end in three)
            close = all(
                b[0] == a[1] + 1 and b[2] - a[3] <= 50 * SECOND
                for a, b in zip(three, three[1:], strict=False)
            )
            if short and close:
                firing = sum((end - begin) // SECOND for _, _, begin, end in three)
                flaps[key[0]].append((key, (three[2][3] - three[0][2]) // SECOND, firing))
                place += 3
            else:
                place += 1
    for rule, members in flaps.items():
        share = Decimal(100 * sum(m[2] for m in members)) / sum(m[1] for m in members)
        yield (
            rule,
            metrics.get(rule, "unknown"),
            len(members),
            len({m[0] for m in members}),
            max(m[1] for m in members),
            share.quantize(Decimal("0.1"), ROUND_HALF_UP),
        )
