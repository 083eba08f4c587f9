# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    given = {b["parcel_id"] for b in s["bookings"]}
    given |= {r["parcel_id"] for r in s["scans"] if r["old_parcel_id"] is not None}
    rows = {d["depot"]: d for d in s["depots"]}
    rows |= {d["renamed_from"]: d for d in s["depots"] if d["renamed_from"]}
    scans, misread = Counter(), Counter()
    for r in {r["scan_id"]: r for r in s["scans"]}.values():
        if r["depot"] in rows:
            depot = rows[r["depot"]]
            for key in (depot["depot"], depot["country"]):
                scans[key] += 1
                misread[key] += r["parcel_id"] not in given
    for d in s["depots"]:
        depot, country = d["depot"], d["country"]
        if scans[depot] >= 95 and misread[depot] * scans[country] > misread[country] * scans[depot]:
            shares = (percent(misread[key], scans[key]) for key in (depot, country))
            yield (country, depot, scans[depot], misread[depot], *shares)


def percent(part, whole):
    return (Decimal(100 * part) / whole).quantize(Decimal("0.01"), ROUND_HALF_UP)
