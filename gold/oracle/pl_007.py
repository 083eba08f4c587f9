# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    depots = {d["depot"]: d for d in s["depots"]}
    depots |= {d["renamed_from"]: d for d in s["depots"] if d["renamed_from"]}
    groups = defaultdict(set)
    for r in s["legs"]:
        if r["kind"] == "departed":
            time, here, there = r["event_time"], depots[r["depot"]], depots[r["next_depot"]]
            start = time.replace(hour=time.hour // 6 * 6, minute=0, second=0, microsecond=0)
            crossing = here["country"] != there["country"]
            groups[start, here["country"]].add(
                (r["leg_id"], there["hub"] == there["depot"], crossing)
            )
    for key, legs in groups.items():
        if len(legs) >= 4:
            yield (*key, len(legs), sum(leg[1] for leg in legs), sum(leg[2] for leg in legs))
