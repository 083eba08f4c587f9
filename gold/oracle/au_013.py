# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import UTC
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo


def answer(s):
    zones = {c["country"]: ZoneInfo(c["zone"]) for c in s["countries"]}
    homes = {}
    for r in sorted(s["registrations"], key=lambda r: r["event_time"]):
        homes[r["person_id"]] = r["country"]
    received = {}
    for b in s["bids"]:
        if b["revision"] == 1:
            key = b["bid_id"], b["bidder_id"]
            received[key] = min(b["event_time"], received.get(key, b["event_time"]))
    clocks = defaultdict(list)
    for (_, bidder), at in received.items():
        country = homes.get(bidder)
        if country in zones:
            clocks[country].append(at.replace(tzinfo=UTC).astimezone(zones[country]))
    for country, times in clocks.items():
        if len(times) >= 51:
            hours = Counter(at.hour for at in times)
            busiest = min(hours, key=lambda hour: (-hours[hour], hour))
            night = sum(at.hour == 23 or at.hour < 6 for at in times)
            pct = (Decimal(100 * night) / len(times)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            weekend = sum(at.weekday() >= 5 for at in times)
            yield country, len(times), busiest, hours[busiest], weekend, pct
