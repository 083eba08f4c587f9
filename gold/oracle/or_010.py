# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    revisions = defaultdict(list)
    for r in s["orders"]:
        revisions[r["order_id"]].append((r["event_time"], r["revision"], r["status"]))
    first = {}
    for r in sorted(s["shipments"], key=lambda r: r["event_time"]):
        first.setdefault(r["shipment_id"], r)
    groups = defaultdict(list)
    for r in first.values():
        known = [v for v in revisions[r["order_id"]] if v[0] <= r["event_time"]]
        state = max(known)[2] if known else "unknown"
        groups[r["carrier"] or "collected", state].append(r)
    for (carrier, state), rows in groups.items():
        pieces = sum(r["quantity"] for r in rows)
        yield carrier, state, len(rows), pieces, len({r["order_id"] for r in rows})
