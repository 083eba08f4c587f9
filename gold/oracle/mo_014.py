# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    motes = {m["code"]: (m["network"], m["mote_id"]) for m in s["motes"]}
    times = defaultdict(list)
    for r in s["journal"]:
        code, keyword = r["line"].split(" ")[:2]
        if keyword not in ("UP", "LOST"):
            times[code].append(r["event_time"])
    networks = defaultdict(list)
    for code, moments in times.items():
        for first, last, lines in bursts(moments):
            networks[motes[code][0]].append((first, last, lines, code))
    for found in networks.values():
        for episode in episodes(sorted(found)):
            if len({code for *_, code in episode}) >= 2:
                yield (
                    episode[0][0],
                    max(last for _, last, *_ in episode),
                    len(episode),
                    sum(lines for _, _, lines, _ in episode),
                    max(sum(a <= t <= b for a, b, *_ in episode) for t, *_ in episode),
                    sum(judged(s["limits"], motes[code], first) for first, *_, code in episode),
                )


def bursts(moments):
    """First moment, last moment, number of lines."""
    burst = []
    for t in moments:
        if burst and t - burst[-1] > timedelta(seconds=280):
            if len(burst) >= 3:
                yield burst[0], burst[-1], len(burst)
            burst = []
        burst.append(t)
    if len(burst) >= 3:
        yield burst[0], burst[-1], len(burst)


def episodes(found):
    episode, until = [], None
    for burst in found:
        if episode and burst[0] > until:
            yield episode
            episode = []
        until = max(until, burst[1]) if episode else burst[1]
        episode.append(burst)
    yield episode


def judged(limits, mote, moment):
    latest = None
    for p in limits:
        if (p["network"], p["mote_id"]) == mote and p["event_time"] <= moment:
            latest = p
    return latest is not None and latest["temp_high"] is not None
