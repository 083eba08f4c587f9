# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    files = defaultdict(list)
    for u in s["uploads"]:
        files[u["release_id"]].append(u)
    release = {p["version"]: p["release_id"] for p in s["publications"]}
    for t in s["dist_tags"]:
        found = files.get(release.get(t["version"]), [])
        if len(found) >= 76:
            arm = sum(u["arch"] in {"arm64", "armv7l"} for u in found)
            size = Decimal(sum(u["size_bytes"] for u in found)) / 10**9
            gigabytes = size.quantize(Decimal("0.01"), ROUND_HALF_UP)
            downloads = sum(u["downloads"] for u in found)
            yield t["tag"], t["version"], len(found), arm, gigabytes, downloads
