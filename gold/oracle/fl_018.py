# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    by_tail = defaultdict(list)
    for d in s["departures"]:
        if not d["cancelled"]:
            by_tail[d["tailnum"]].append(d)
    for tail, flights in by_tail.items():
        spell = []
        for d in flights:
            if not spell:
                if d["dep_delay"] >= 60:
                    spell = [d]
            elif d["dep_delay"] > 0:
                spell.append(d)
            else:
                late = len(spell)
                if late >= 3:
                    worst = max(x["dep_delay"] for x in spell)
                    yield (
                        tail,
                        spell[0]["event_time"],
                        d["event_time"],
                        late,
                        spell[0]["dep_delay"],
                        worst,
                    )
                spell = []
