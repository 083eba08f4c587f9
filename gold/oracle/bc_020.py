# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
DAYPARTS = ((23, "late night"), (17, "evening"), (10, "daytime"), (5, "morning"))


def answer(s):
    groups = defaultdict(list)
    for airing in s["airings"]:
        if airing["site"] == "tv":
            local = airing["event_time"] + timedelta(hours=9)
            day = (local - timedelta(hours=5)).date()
            hour = local.hour if local.hour >= 5 else local.hour + 24
            daypart = next(name for begin, name in DAYPARTS if hour >= begin)
            clock = f"{hour:02}:{local.minute:02}"
            groups[WEEKDAYS[day.weekday()], daypart].append((airing["show_id"], day, clock))
    for key, airings in groups.items():
        shows, days, clocks = zip(*airings, strict=True)
        yield *key, len(airings), len(set(shows)), len(set(days)), max(clocks)
