# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import datetime as dt
from collections import defaultdict
from itertools import pairwise

SECOND = dt.timedelta(seconds=1)


def episodes(messages):
    """First and last place, begin, end and peak of each finished episode."""
    begun = None
    for place, (time, state, measured) in enumerate(messages):
        if state == "firing":
            if begun is None:
                begun, peak = (place, time), measured
            peak = max(peak, measured)
        elif begun is not None:
            yield begun[0], place, begun[1], time, peak
            begun = None


def answer(s):
    metrics = {r["rule"]: r["metric"] for r in s["rules"]}
    series = defaultdict(dict)
    for a in s["alerts"]:
        key = (a["rule"], a["service"], a["pop"])
        series[key][a["alert_id"]] = (a["event_time"], a["state"], a["measured"])
    flaps = defaultdict(list)
    for key, messages in series.items():
        found = list(episodes(sorted(messages.values(), key=lambda message: message[0])))
        place = 0
        while place + 3 <= len(found):
            three = found[place : place + 3]
            short = all(end - begin <= 90 * SECOND for _, _, begin, end, _ in three)
            close = all(b[0] == a[1] + 1 and b[2] - a[3] <= 50 * SECOND for a, b in pairwise(three))
            if short and close:
                length = (three[2][3] - three[0][2]) // SECOND
                flaps[key[0]].append((key, length, three[2][4] > three[0][4]))
                place += 3
            else:
                place += 1
    for rule, members in flaps.items():
        yield (
            rule,
            metrics.get(rule, "unknown"),
            len(members),
            len({m[0] for m in members}),
            max(m[1] for m in members),
            sum(m[2] for m in members),
        )
