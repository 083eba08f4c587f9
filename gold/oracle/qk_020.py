# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

HOUR = timedelta(hours=1)
FIRST = datetime.fromisoformat("2018-02-01T02:00")
LAST = datetime.fromisoformat("2018-02-07T01:00")


def answer(s):
    networks = defaultdict(list)
    for o in s["origins"]:
        networks[o["net"]].append(o["event_time"])
    for net, times in networks.items():
        alarm = None  # its looks: time, short count, ratio
        frozen = None
        t = FIRST
        while t <= LAST:
            short = sum(t - 2 * HOUR <= x < t for x in times)
            long = sum(t - 24 * HOUR <= x < t for x in times)
            if alarm is None:
                if short >= 4 and 12 * short >= 2 * long:
                    alarm, frozen = [(t, short)], long
            elif 12 * short <= frozen:
                yield result(net, alarm, frozen, t)
                alarm = None
            else:
                alarm.append((t, short))
            t += HOUR


def result(net, alarm, frozen, off_at):
    most = max(short for _, short in alarm)
    ratio = (Decimal(12 * most) / frozen).quantize(Decimal("0.01"), ROUND_HALF_UP)
    return net, alarm[0][0], off_at, len(alarm), most, ratio
