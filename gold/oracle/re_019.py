# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from bisect import bisect_right
from collections import defaultdict
from datetime import timedelta


def answer(s):
    stable = sorted(
        (p for p in s["publications"] if p["channel"] == "stable"), key=lambda p: p["event_time"]
    )
    lines = defaultdict(list)
    for p in stable:
        lines[int(p["version"].split(".")[0])].append(p["event_time"])
    stopgaps, trains = [], []
    for p in stable:
        at, line = p["event_time"], int(p["version"].split(".")[0])
        after = bisect_right(lines[line], at)
        if after < len(lines[line]) and lines[line][after] - at <= timedelta(hours=72):
            stopgaps.append(at)
            continue
        train = trains[-1] if trains else []
        if train and len(train) < 4 and at - train[0][0] <= timedelta(hours=48):
            train.append((at, line, p["downloads"]))
        else:
            trains.append([(at, line, p["downloads"])])
    for train in trains:
        if len(train) >= 2:
            first, last = train[0][0], train[-1][0]
            yield (
                first,
                last,
                len(train),
                max(line for _, line, _ in train),
                sum(first < at < last for at in stopgaps),
                sum(downloads for *_, downloads in train),
            )
