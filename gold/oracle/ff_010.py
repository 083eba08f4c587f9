# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    sensors = {r["sensor_id"]: r for r in s["sensors"]}
    blocks = defaultdict(lambda: {"EW": 0, "NS": 0})
    for c in s["counts"]:
        sensor, at = sensors[c["sensor_id"]], c["event_time"]
        if sensor["direction"] is not None:
            block = at.replace(hour=at.hour // 6 * 6), sensor["street"]
            blocks[block][sensor["direction"]] += c["pedestrians"]
    for key, people in blocks.items():
        ew, ns = people["EW"], people["NS"]
        if ew + ns >= 3500:
            pct = Decimal(100 * ew) / (ew + ns)
            remark = "EW" if pct >= 55 else "NS" if pct <= 45 else "balanced"
            yield (*key, ew, ns, pct.quantize(Decimal("0.01"), ROUND_HALF_UP), remark)
