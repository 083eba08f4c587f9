# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    warehouse = {r["shipment_id"]: r["warehouse"] for r in s["shipments"]}
    returns = defaultdict(dict)
    for r in s["returned_goods"]:
        returns[r["shipment_id"]][r["return_id"]] = r
    groups = defaultdict(list)
    for shipment, rows in returns.items():
        if shipment not in warehouse:
            continue
        for a in rows.values():
            for b in rows.values():
                gap = b["event_time"] - a["event_time"]
                amount = a["refunded_minor"]
                if (
                    timedelta(0) < gap <= timedelta(days=5)
                    and amount is not None
                    and amount == b["refunded_minor"]
                ):
                    key = (warehouse[shipment], b["reason"] or "none")
                    groups[key].append((shipment, amount))
    for (house, reason), pairs in groups.items():
        shipments = {shipment for shipment, _ in pairs}
        yield house, reason, len(pairs), len(shipments), sum(amount for _, amount in pairs)
