# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    by_engine = defaultdict(list)
    for r in s["browser_releases"]:
        if r["engine"] is not None:
            by_engine[r["engine"]].append(r)
    for engine, releases in by_engine.items():
        waves = []
        for r in sorted(releases, key=lambda r: r["event_time"]):
            if waves and r["event_time"] - waves[-1][-1]["event_time"] <= timedelta(days=2):
                waves[-1].append(r)
            else:
                waves.append([r])
        for wave in waves:
            if len(wave) >= 4:
                browsers = {r["browser"] for r in wave}
                versions = {r["engine_version"] for r in wave}
                first, last = wave[0]["event_time"], wave[-1]["event_time"]
                yield engine, first, last, len(wave), len(browsers), len(versions)
