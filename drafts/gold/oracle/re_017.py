import re
from bisect import bisect_right
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    own = {p["release_id"]: p for p in s["publications"]}
    lines = defaultdict(list)
    for p in sorted(s["publications"], key=lambda p: p["event_time"]):
        lines[int(p["version"].split(".")[0])].append(p)
    groups = defaultdict(list)
    for u in s["uploads"]:
        stated = re.search(r"-v(\d+)\.", u["name"])
        if stated:
            published = lines[int(stated[1])]
            count = bisect_right(published, u["event_time"], key=lambda p: p["event_time"])
            newest = published[count - 1] if count else None
            channel = newest["channel"] if newest else "unpublished"
            release = own[u["release_id"]]
            changed = newest is not None and newest["chrome"] != release["chrome"]
            groups[release["channel"], channel].append((u, changed))
    for key, files in groups.items():
        releases = {u["release_id"] for u, _ in files}
        size = Decimal(sum(u["size_bytes"] for u, _ in files)) / 10**9
        gigabytes = size.quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield *key, len(releases), len(files), sum(changed for _, changed in files), gigabytes
