# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import Decimal


def answer(s):
    published = defaultdict(list)
    for p in s["limits"]:
        if p["network"] == "multihop":
            published[p["mote_id"]].append(p)
    motes = defaultdict(list)
    for r in s["multihop"]:
        known = [p for p in published[r["mote_id"]] if p["event_time"] <= r["event_time"]]
        if known and known[-1]["temp_high"] is not None:
            low, high = known[-1]["temp_low"], known[-1]["temp_high"]
            excess = max(r["temperature"] - high, low - r["temperature"], Decimal(0))
            motes[r["mote_id"]].append((r["event_time"], excess, known[-1]["event_time"]))
    for mote, readings in motes.items():
        for out in alerts(readings):
            worst = max(excess for _, excess, _ in out)
            yield mote, out[0][0], out[-1][0], len(out), int(100 * worst), out[-1][2]


def alerts(readings):
    """The readings that are out, of each alert."""
    alert, in_a_row, waiting = None, 0, []
    for reading in readings:
        is_out = reading[1] > 0
        if alert is None:
            waiting = [*waiting, reading] if is_out else []
            if len(waiting) == 3:
                alert, in_a_row, waiting = waiting, 0, []
        elif is_out:
            alert.append(reading)
            in_a_row = 0
        else:
            in_a_row += 1
            if in_a_row == 12:
                yield alert
                alert = None
    if alert is not None:
        yield alert
