# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def closeness(lag):
    if lag < timedelta(0):
        return "early"
    if lag == timedelta(0):
        return "simultaneous"
    return "prompt" if lag <= timedelta(minutes=60) else "late"


def answer(s):
    begins = {show["show_id"]: show["begins_at"] for show in s["shows"] if show["kind"] == "tv"}
    sites = defaultdict(Counter)
    for launch in s["launches"]:
        if launch["show_id"] in begins:
            lag = launch["event_time"] - begins[launch["show_id"]]
            sites[launch["site"]][closeness(lag)] += 1
    for site, n in sites.items():
        late = Decimal(100 * n["late"]) / n.total()
        late = late.quantize(Decimal("0.01"), ROUND_HALF_UP)
        yield site, n.total(), n["early"], n["simultaneous"], n["prompt"], late
