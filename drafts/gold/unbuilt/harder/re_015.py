# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    nightlies = [p for p in s["publications"] if p["channel"] == "nightly"]
    phases = []
    for p in sorted(nightlies, key=lambda p: p["event_time"]):
        if phases and continues(phases[-1], p, timedelta(hours=96)):
            phases[-1].append(p)
        else:
            phases.append([p])
    eras = []
    for phase in phases:
        if len(phase) < 3:
            continue
        if eras and continues(eras[-1][-1], phase[0], timedelta(hours=240)):
            eras[-1].append(phase)
        else:
            eras.append([phase])
    ended = None
    for era in eras:
        nightlies = sum(len(phase) for phase in era)
        if nightlies < 8:
            continue
        first, last = era[0][0]["event_time"], era[-1][-1]["event_time"]
        seconds = int((first - ended).total_seconds()) if ended else 0
        idle = (Decimal(seconds) / 3600).quantize(Decimal("0.1"), ROUND_HALF_UP)
        yield era[0][0]["node"], first, last, len(era), nightlies, idle
        ended = last


def continues(run, p, pause):
    last = run[-1]
    return last["node"] == p["node"] and p["event_time"] - last["event_time"] <= pause
