# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta

DAYS = [datetime.fromisoformat("2025-03-01") + timedelta(days=n) for n in range(35)]


def answer(s):
    category = {p["sku"]: p["category"] for p in s["products"] if p["category"] is not None}
    lines = {}
    for r in s["order_lines"]:
        if r["revision"] == 1 and r["unit_price_minor"] >= 0 and r["sku"] in category:
            lines[r["order_id"], r["line_no"]] = r
    sold = defaultdict(lambda: defaultdict(int))
    for r in lines.values():
        day = datetime.combine(r["event_time"].date(), datetime.min.time())
        sold[category[r["sku"]], day][r["sku"]] += r["quantity"]
    for name in sorted({name for name, _ in sold}):
        found = reigns([sold[name, day] for day in DAYS])
        if len(found) > 1:
            for sku, place, days, won in found:
                pieces = sum(sold[name, day].get(sku, 0) for day in DAYS[place : place + days])
                yield name, sku, DAYS[place], days, won, pieces


def reigns(sales):
    """Holder, place of the first day, days and days won of each reign."""
    found, holder, wins = [], None, defaultdict(int)
    for place, pieces in enumerate(sales):
        most = max(pieces.values())
        best = sorted(sku for sku, count in pieces.items() if count == most)
        winner = holder if holder in best else best[0]
        if holder is not None and winner != holder:
            wins[winner] += 1
        if holder is None or wins[winner] == 3:
            holder, wins = winner, defaultdict(int)
            found.append([holder, place, 0, 0])
        found[-1][2] += 1
        found[-1][3] += winner == holder
    return found
