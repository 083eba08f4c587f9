# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    quarters = defaultdict(lambda: defaultdict(lambda: (set(), {})))
    for r in s["requests"]:
        resource = r["path"].lower().split("?")[0].removesuffix("/")
        if resource.startswith(("/api/search/", "/assets/")):
            continue
        t = r["event_time"]
        since = t.replace(hour=t.hour // 6 * 6, minute=0, second=0, microsecond=0)
        everyone, failed = quarters[since][resource]
        everyone.add(r["request_id"])
        if 500 <= r["status"] <= 504:
            failed[r["request_id"]] = r["verb"]
    for since, resources in quarters.items():
        rows = [
            (name, len(failed), len(everyone), len(set(failed.values())))
            for name, (everyone, failed) in resources.items()
        ]
        rows.sort(key=lambda row: (-row[1], -row[2], row[0]))
        for place, row in enumerate(rows[:3], start=1):
            yield since, place, *row
