# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

SHORT = timedelta(seconds=90)
PAUSE = timedelta(seconds=50)
SILENCE = timedelta(minutes=10)


def runs(messages):
    """Rows of short episodes that directly follow one another; an episode is its messages."""
    run, episode, before = [], [], None
    for m in messages:
        if m["state"] == "firing":
            if before is None or before["state"] == "resolved":
                episode = [m]
                if run and m["event_time"] - run[-1][-1]["event_time"] > PAUSE:
                    yield run
                    run = []
            else:
                episode.append(m)
        elif before is not None and before["state"] == "firing":
            episode.append(m)
            if m["event_time"] - episode[0]["event_time"] <= SHORT:
                run.append(episode)
            else:
                yield run
                run = []
        else:  # nothing was firing
            yield run
            run = []
        before = m
    yield run


def answer(s):
    metric = {r["rule"]: r["metric"] for r in s["rules"]}
    series, seen = defaultdict(list), set()
    for a in s["alerts"]:
        if a["alert_id"] not in seen:
            seen.add(a["alert_id"])
            series[a["rule"], a["service"], a["pop"]].append(a)
    proven = []
    for messages in series.values():
        for flap in runs(messages):
            if len(flap) >= 3:
                proof = flap[2][-1]
                peak = max(m["measured"] for e in flap for m in e if m["state"] == "firing")
                proven.append(
                    (proof["event_time"], proof["alert_id"], proof["rule"], len(flap), peak)
                )
    rings = []
    for at, _, rule, episodes, peak in sorted(proven):
        if rings and at - rings[-1][0] <= SILENCE:
            rings[-1][-1] += 1
        else:
            rings.append([at, rule, metric.get(rule, "unknown"), episodes, peak, 0])
    yield from map(tuple, rings)
