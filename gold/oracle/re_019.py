# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta

OPEN = timedelta(minutes=57)


def answer(s):
    waves, before = [], None
    for p in sorted(s["publications"], key=lambda p: p["event_time"]):
        if p["channel"] == "stable":
            close = before is not None and p["event_time"] - before["event_time"] <= OPEN
            if close and before["channel"] == "stable":
                waves[-1].append(p)
            else:
                waves.append([p])
        before = p
    for wave in waves:
        if len(wave) >= 2:
            lines = [int(p["version"].split(".")[0]) for p in wave]
            times = wave[0]["event_time"], wave[-1]["event_time"]
            downloads = sum(p["downloads"] for p in wave)
            yield *times, len(wave), min(lines), max(lines), downloads
