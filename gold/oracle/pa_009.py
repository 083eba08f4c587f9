# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta


def answer(s):
    shops = {m["merchant_id"]: (m["country"], m["descriptor"]) for m in s["merchants"]}
    first = {}
    for a in s["authorisations"]:
        key = a["idempotency_key"]
        if a["approved"] and (key not in first or a["event_time"] < first[key]["event_time"]):
            first[key] = a
    weeks = defaultdict(lambda: defaultdict(list))
    for a in first.values():
        if a["merchant_id"] in shops:
            country, name = shops[a["merchant_id"]]
            name = " ".join(part for part in name.split(" ") if part).lower()
            since = a["event_time"] - datetime.fromisoformat("2025-02-27")
            week = datetime.fromisoformat("2025-02-27") + timedelta(days=since.days // 7 * 7)
            weeks[week][country, name].append((a["card_id"], a["merchant_id"]))
    for week, found in weeks.items():
        ranked = []
        for (country, name), rows in found.items():
            cards = len({card for card, _ in rows})
            key = -len(rows), -cards, min(merchant for _, merchant in rows)
            ranked.append((key, (country, name, len(rows), cards)))
        for place, (_, row) in enumerate(sorted(ranked)[:15], start=1):
            yield week, place, *row
