# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    open_days, lunch, dinner = set(), {}, {}
    for r in s["sales"]:
        day = r["sold_at"].date()
        open_days.add(day)
        meal = lunch if r["sold_at"].hour < 15 else dinner
        meal.setdefault(r["pizza"], set()).add(day)
    for pizza in {*lunch, *dinner}:
        at_lunch, at_dinner = lunch.get(pizza, set()), dinner.get(pizza, set())
        lunch_only, dinner_only = len(at_lunch - at_dinner), len(at_dinner - at_lunch)
        if lunch_only >= 26:
            sold = len(at_lunch | at_dinner)
            pct = (Decimal(100 * dinner_only) / sold).quantize(Decimal("0.01"), ROUND_HALF_UP)
            both = len(at_lunch & at_dinner)
            yield pizza, lunch_only, dinner_only, both, len(open_days) - sold, pct
