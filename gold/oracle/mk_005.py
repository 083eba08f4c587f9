# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    name = {e["mic"]: e["name"] for e in s["exchanges"]}
    sessions = defaultdict(dict)
    for e in s["sessions"]:
        sessions[e["mic"], e["session_date"]][e["phase"]] = e["event_time"]
    net = defaultdict(list)
    for (mic, _), at in sessions.items():
        length = at["close"] - at["open"]
        if "break_start" in at:
            length -= at["break_end"] - at["break_start"]
        net[mic].append(length // timedelta(minutes=1))
    for mic, minutes in net.items():
        short = sum(m <= 300 for m in minutes)
        if short >= 6:
            n = len(minutes)
            share = (Decimal(100 * short) / n).quantize(Decimal("0.01"), ROUND_HALF_UP)
            mean = (Decimal(sum(minutes)) / n).quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield name[mic], n, short, share, mean
