# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal
from urllib.parse import parse_qs, urlsplit

MS = timedelta(milliseconds=1)
PAUSE = timedelta(minutes=30)
LONGEST = timedelta(minutes=45)


def answer(s):
    steps, known = defaultdict(dict), set()
    for v in s["page_views"]:
        if v["view_id"] not in known and v["visitor_id"] is not None:
            known.add(v["view_id"])
            step = steps[v["visitor_id"]].setdefault(v["event_time"], [0, None])
            step[0] += 1
            step[1] = source(v["url"]) or step[1]
    groups = defaultdict(list)
    for seen in steps.values():
        for visit in visits(seen):
            groups[f"{visit['begin']:%Y-%m-%d}", visit["source"] or "none"].append(visit)
    for group, found in groups.items():
        lasted = sum((visit["end"] - visit["begin"]) // MS for visit in found)
        yield (
            *group,
            len(found),
            sum(visit["views"] for visit in found),
            sum(visit["views"] == 1 for visit in found),
            (Decimal(lasted) / (1_000 * len(found))).quantize(Decimal("0.1"), ROUND_HALF_UP),
        )


def source(url):
    named = parse_qs(urlsplit(url).query).get("utm_source")
    return named[0].lower() if named else None


def visits(seen):
    visit = None
    for time in sorted(seen):
        views, name = seen[time]
        paused = visit is None or time - visit["end"] > PAUSE
        other = not paused and name is not None and name != visit["source"]
        if paused or other or time.date() != visit["end"].date() or time - visit["begin"] > LONGEST:
            if visit is not None:
                yield visit
            inherited = name if paused or other else visit["source"]
            visit = {"begin": time, "views": 0, "source": inherited}
        visit["end"] = time
        visit["views"] += views
    yield visit
