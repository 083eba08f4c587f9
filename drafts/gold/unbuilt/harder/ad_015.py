# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import date, datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal

FIRST, LAST = date(2025, 3, 25), date(2025, 4, 6)
HOUR = timedelta(hours=1)
CHANGES = {
    "America/Bogota": (datetime.fromisoformat("2026-01-01"), -5, -5),
    "Asia/Kolkata": (datetime.fromisoformat("2026-01-01"), 5.5, 5.5),
    "Europe/Athens": (datetime.fromisoformat("2025-03-30T01:00"), 2, 3),
    "Australia/Sydney": (datetime.fromisoformat("2025-04-05T16:00"), 11, 10),
}


def answer(s):
    zones = {c["campaign_id"]: c["zone"] for c in s["campaigns"]}
    days, known = defaultdict(lambda: defaultdict(list)), set()
    for i in s["impressions"]:
        zone = zones.get(i["campaign_id"])
        if i["impression_id"] not in known and zone is not None:
            known.add(i["impression_id"])
            change, before, after = CHANGES[zone]
            offset = before if i["event_time"] < change else after
            day = (i["event_time"] + offset * HOUR).date()
            hour = (i["event_time"] - moment(day, 0, zone)) // HOUR
            days[i["campaign_id"], day][hour].append(i["price_micros"])
    for (campaign, day), hours in days.items():
        zone = zones[campaign]
        last = LAST - timedelta(days=1) if zone == "America/Bogota" else LAST
        if not FIRST <= day <= last:
            continue
        for clock in (6, 12, 18, 24):
            passed = (moment(day, clock, zone) - moment(day, 0, zone)) // HOUR
            so_far = [hours.get(hour, []) for hour in range(passed)]
            shown, fullest = sum(map(len, so_far)), max(map(len, so_far))
            busy = [len(prices) >= 5 for prices in so_far]
            if sum(busy) >= 3 and 100 * fullest >= 25 * shown:
                yield (
                    campaign,
                    f"{day}",
                    f"{clock:02}:00",
                    longest(busy),
                    rounded(Decimal(100 * fullest) / shown, "0.01"),
                    rounded(Decimal(sum(map(sum, so_far))) / 1000 / passed, "0.1"),
                )


def longest(busy):
    best = run = 0
    for is_busy in busy:
        run = run + 1 if is_busy else 0
        best = max(best, run)
    return best


def moment(day, clock, zone):
    """When the clocks of the zone show this hour (24 is midnight), in UTC."""
    change, before, after = CHANGES[zone]
    local = datetime.combine(day, time()) + clock * HOUR
    found = local - before * HOUR
    return found if found < change else local - after * HOUR


def rounded(number, digits):
    return number.quantize(Decimal(digits), ROUND_HALF_UP)
