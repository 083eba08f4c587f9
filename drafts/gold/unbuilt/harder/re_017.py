# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    line_of = {p["release_id"]: int(p["version"].split(".")[0]) for p in s["publications"]}
    stable = [
        (p["event_time"], line_of[p["release_id"]])
        for p in s["publications"]
        if p["channel"] == "stable"
    ]
    files = defaultdict(list)
    for u in s["uploads"]:
        files[u["release_id"]].append(u)
    groups = defaultdict(list)
    for release, uploads in files.items():
        jobs = []
        for u in sorted(uploads, key=lambda u: u["event_time"]):
            if jobs and u["event_time"] <= jobs[-1][0]["event_time"] + timedelta(minutes=20):
                jobs[-1].append(u)
            else:
                jobs.append([u])
        line = line_of[release]
        for job in jobs:
            newest = max(n for at, n in stable if at <= job[0]["event_time"])
            lower = "supported" if line >= newest - 2 else "ended"
            groups[line, "upcoming" if line > newest else lower].append(job)
    for (line, status), jobs in groups.items():
        size = Decimal(sum(u["size_bytes"] for job in jobs for u in job)) / 10**9
        yield (
            line,
            status,
            len(jobs),
            sum(len(job) for job in jobs),
            size.quantize(Decimal("0.01"), ROUND_HALF_UP),
            sum(len(job) < 10 for job in jobs),
        )
