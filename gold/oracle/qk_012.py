# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import datetime, timedelta

FIRST = datetime.fromisoformat("2018-02-01T00:00")
HOURS = 120


def hours(events):
    found = {(e["event_time"] - FIRST) // timedelta(hours=1) for e in events}
    return {h for h in found if 0 <= h < HOURS}


def answer(s):
    for n in s["networks"]:
        net = n["net"]
        shaken = hours(o for o in s["origins"] if o["net"] == net)
        desk = hours(
            r for r in s["revisions"] if r["quake_id"][:2] == net and r["status"] == "reviewed"
        )
        yield (
            n["name"],
            len(shaken & desk),
            len(shaken - desk),
            len(desk - shaken),
            HOURS - len(shaken | desk),
        )
