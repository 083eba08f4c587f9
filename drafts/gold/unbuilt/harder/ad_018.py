# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import date, datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

FIRST, LAST = date(2025, 3, 25), date(2025, 4, 6)
CHANGE = {
    "Europe/Athens": (datetime.fromisoformat("2025-03-30T01:00"), 2, 3),
    "Australia/Sydney": (datetime.fromisoformat("2025-04-05T16:00"), 11, 10),
}
MS = timedelta(milliseconds=1)


def answer(s):
    campaigns = {
        c["campaign_id"]: c
        for c in s["campaigns"]
        if c["daily_budget_micros"] is not None and c["zone"] in CHANGE
    }
    shown, known = defaultdict(lambda: defaultdict(int)), set()
    for i in s["impressions"]:
        number = i["campaign_id"]
        if i["impression_id"] not in known and number in campaigns:
            known.add(i["impression_id"])
            change, before, after = CHANGE[campaigns[number]["zone"]]
            hours = before if i["event_time"] < change else after
            day = (i["event_time"] + timedelta(hours=hours)).date()
            shown[number, day][i["event_time"]] += i["price_micros"]
    for (number, day), costs in shown.items():
        if FIRST <= day <= LAST:
            zone, budget = campaigns[number]["zone"], campaigns[number]["daily_budget_micros"]
            begin, end = midnight(day, zone), midnight(day + timedelta(days=1), zone)
            found = alarms(sorted(costs.items()), budget, begin, (end - begin) // MS)
            if found:
                yield (
                    number,
                    f"{day}",
                    len(found),
                    begin + found[0][0] * MS,
                    rounded(sum(Fraction(off - on) for on, off, _ in found) / 60_000, "0.1"),
                    rounded(sum(cost for *_, cost in found) / Fraction(1_000_000), "0.01"),
                )


def alarms(costs, budget, begin, length):
    """On and off, in milliseconds from the day's beginning, and the cost of each."""
    found, spent, on = [], 0, None
    for moment, cost in costs:
        now = (moment - begin) // MS
        if on is not None and caught_up(spent, budget, length) <= now:
            found.append((on, caught_up(spent, budget, length), spent - before))
            on = None
        spent += cost
        lead = spent - Fraction(budget * now, length)
        if on is None and lead > Fraction(budget, 20):
            on, before = now, spent - cost
    if on is not None:
        found.append((on, min(caught_up(spent, budget, length), length), spent - before))
    return found


def caught_up(spent, budget, length):
    return Fraction(spent * length, budget)


def midnight(day, zone):
    """The moment, in UTC, at which the local day begins."""
    change, before, after = CHANGE[zone]
    local = datetime.combine(day, time())
    moment = local - timedelta(hours=before)
    return moment if moment < change else local - timedelta(hours=after)


def rounded(number, digits):
    number = Decimal(number.numerator) / Decimal(number.denominator)
    return number.quantize(Decimal(digits), ROUND_HALF_UP)
