# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta


def answer(s):
    sessions = []
    for p in sorted(s["publications"], key=lambda p: p["event_time"]):
        if p["channel"] != "stable":
            continue
        current = sessions[-1] if sessions else []
        if (
            current
            and len(current) < 3
            and p["event_time"] <= current[0]["event_time"] + timedelta(hours=24)
        ):
            current.append(p)
        else:
            sessions.append([p])
    for releases in sessions:
        if len(releases) < 2:
            continue
        opened, last = releases[0]["event_time"], releases[-1]["event_time"]
        lines = [int(p["version"].split(".")[0]) for p in releases]
        others = sum(
            p["channel"] != "stable" and opened < p["event_time"] < last for p in s["publications"]
        )
        downloads = sum(p["downloads"] for p in releases)
        yield opened, last, len(releases), max(lines), others, downloads
