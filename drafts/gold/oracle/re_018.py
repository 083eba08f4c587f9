from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    tagged = {t["version"] for t in s["dist_tags"]}
    stable, missing = defaultdict(list), set()
    for p in s["publications"]:
        line = p["version"].split(".")[0]
        if p["npm_package"] is None:
            missing.add(line)
        if p["channel"] == "stable":
            stable[line].append(p)
    for line, ps in stable.items():
        if line in missing:
            continue
        total = sum(p["downloads"] for p in ps)
        mean = (Decimal(total) / len(ps)).quantize(Decimal("0.1"), ROUND_HALF_UP)
        for p in ps:
            if p["version"] not in tagged and 2 * p["downloads"] * len(ps) >= 3 * total:
                newer = [q["downloads"] for q in ps if q["event_time"] > p["event_time"]]
                if newer:
                    yield p["version"], p["downloads"], mean, len(newer), sum(newer)
