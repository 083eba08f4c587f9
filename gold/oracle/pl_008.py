# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    days = defaultdict(lambda: defaultdict(lambda: {"failed": set(), "out": set()}))
    for r in s["scans"]:
        if r["kind"] in {"failed", "out"} and "-" not in r["depot"]:
            depot = "GRIRA" if r["depot"] == "GRHER" else r["depot"]
            day = r["event_time"].replace(hour=0, minute=0, second=0, microsecond=0)
            days[day][depot][r["kind"]].add(r["parcel_id"])
    for day, depots in days.items():
        ranked = sorted(
            (
                (len(kinds["failed"]), -len(kinds["out"]), depot)
                for depot, kinds in depots.items()
                if kinds["failed"]
            ),
            reverse=True,
        )
        for place, (failed, out, depot) in enumerate(ranked[:5], start=1):
            yield day, place, depot, failed, -out
