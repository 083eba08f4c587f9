# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal

SINCE = datetime.fromisoformat("2021-07-01")


def answer(s):
    files = defaultdict(list)
    for u in s["uploads"]:
        files[u["release_id"]].append(u)
    branches = defaultdict(list)
    for p in s["publications"]:
        if p["event_time"] >= SINCE:
            branches[p["branch"]].append(files.get(p["release_id"], []))
    for branch, releases in branches.items():
        filled = [r for r in releases if r]
        ia32 = [any((u["platform"], u["arch"]) == ("linux", "ia32") for u in r) for r in filled]
        libcxx = [any(u["kind"] == "libcxx" for u in r) for r in filled]
        complete = sum(a and b for a, b in zip(ia32, libcxx, strict=True))
        pct = (Decimal(100 * complete) / len(releases)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        missing = len(releases) - len(filled)
        yield branch, len(releases), missing, ia32.count(False), libcxx.count(False), pct
