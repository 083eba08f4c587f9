# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

JAPANESE = {"danime", "unext", "nicovideo"}


def answer(s):
    shows = defaultdict(list)
    for launch in s["launches"]:
        shows[launch["show_id"]].append((launch["event_time"], launch["site"]))
    for show, launches in shows.items():
        rollouts = []
        for at, site in sorted(launches):
            if rollouts and at - rollouts[-1][-1][0] <= timedelta(hours=24):
                rollouts[-1].append((at, site))
            else:
                rollouts.append([(at, site)])
        for rollout in rollouts:
            first, last = rollout[0][0], rollout[-1][0]
            sites = {site for _, site in rollout}
            if len(sites) >= 6 and last > first:
                minutes = (last - first) // timedelta(minutes=1)
                yield show, first, last, len(rollout), len(sites & JAPANESE), minutes
