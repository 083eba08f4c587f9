# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    own = {p["release_id"]: p for p in s["publications"]}
    lines = defaultdict(list)
    for p in s["publications"]:
        lines[line_of(p)].append(p)
    groups = defaultdict(list)
    for u in s["uploads"]:
        release = own[u["release_id"]]
        if u["kind"] == "electron" and f"-v{release['version']}" in u["name"]:
            there = [p for p in lines[line_of(release)] if p["event_time"] <= u["event_time"]]
            newest = max(there, key=lambda p: p["event_time"]) if there else None
            channel = newest["channel"] if newest else "unpublished"
            changed = newest is not None and newest["chrome"] != release["chrome"]
            groups[release["channel"], channel].append((u, changed))
    for key, files in groups.items():
        releases = {u["release_id"] for u, _ in files}
        size = Decimal(sum(u["size_bytes"] for u, _ in files)) / 10**9
        gigabytes = size.quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield *key, len(releases), len(files), sum(changed for _, changed in files), gigabytes


def line_of(publication):
    return int(publication["version"].split(".")[0])
