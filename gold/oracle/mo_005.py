# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    minutes = defaultdict(list)
    for r in s["singlehop"]:
        minutes[r["mote_id"], r["event_time"].replace(second=0)].append(r["temperature"])
    hours = defaultdict(list)
    for (mote, minute), temperatures in minutes.items():
        if len(temperatures) == 12:
            hours[minute.replace(minute=0), mote].append(
                100 * (max(temperatures) - min(temperatures))
            )
    for (hour, mote), spans in hours.items():
        mean = (sum(spans) / len(spans)).quantize(Decimal("0.01"), ROUND_HALF_UP)
        still = sum(span <= 2 for span in spans)
        yield hour, mote, len(spans), still, int(max(spans)), mean
