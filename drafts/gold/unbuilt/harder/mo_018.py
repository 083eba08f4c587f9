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
            motes[r["mote_id"]].append((r["event_time"], excess))
    found = [(mote, *alert) for mote, readings in motes.items() for alert in alerts(readings)]
    incident = []
    for alert in sorted(found, key=lambda alert: alert[1]):
        if incident and alert[1] > max(closed for _, _, closed, _ in incident):
            if len(incident) >= 2:
                yield row(incident)
            incident = []
        incident.append(alert)
    if len(incident) >= 2:
        yield row(incident)


def row(incident):
    out = [excess for *_, excesses in incident for excess in excesses]
    return (
        incident[0][1],
        max(closed for _, _, closed, _ in incident),
        len(incident),
        max(sum(a <= at < b for _, a, b, _ in incident) for _, at, _, _ in incident),
        len(out),
        int(100 * sum(out)),
    )


def alerts(readings):
    """When each alert is opened and closed, and the excesses of its readings that are out."""
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
                yield alert[2][0], reading[0], [excess for _, excess in alert]
                alert = None
