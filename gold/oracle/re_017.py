# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import re
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def rounded(value, digits):
    return value.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)


def answer(s):
    version = {p["release_id"]: p["version"] for p in s["publications"] if p["channel"] == "stable"}
    groups = defaultdict(list)
    for file in s["uploads"]:
        if file["release_id"] not in version:
            continue
        bare = file["name"].replace("-v" + version[file["release_id"]], "")
        words = {*re.split(r"[-._]", bare.lower()), "all"}
        for word in words:
            for platform in (file["platform"] or "none", "all"):
                groups[word, platform].append(file)
    for (word, platform), files in groups.items():
        size = Decimal(sum(f["size_bytes"] for f in files)) / 10**9
        share = Decimal(100 * len(files)) / len(groups["all", platform])
        yield (
            word,
            platform,
            len(files),
            len({f["release_id"] for f in files}),
            rounded(size, 2),
            rounded(share, 2),
        )
