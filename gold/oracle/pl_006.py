# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from itertools import pairwise


def answer(s):
    devices = defaultdict(list)
    for r in s["scans"]:
        if r["handheld"] is not None:
            devices[r["handheld"]].append(r)
    for device, rows in devices.items():
        rows.sort(key=lambda r: r["event_time"])
        shifts = [[rows[0]]]
        for before, r in pairwise(rows):
            if r["event_time"] - before["event_time"] > timedelta(minutes=40):
                shifts.append([])
            shifts[-1].append(r)
        for shift in shifts:
            began, ended = shift[0]["event_time"], shift[-1]["event_time"]
            scans = {r["scan_id"]: r for r in shift}
            if ended - began >= timedelta(hours=2) and len(scans) >= 10:
                departed = sum(r["kind"] == "departed" for r in scans.values())
                parcels = {r["parcel_id"] for r in shift}
                yield device, began, ended, len(scans), len(parcels), departed
