# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import timedelta

DAYPARTS = [(300, "morning"), (600, "daytime"), (1020, "evening"), (1380, "late night")]
PARTS = {m: max(d for d in DAYPARTS if d[0] <= m)[1] for m in range(300, 1740)}
WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


def answer(s):
    running = defaultdict(Counter)  # (broadcasting day, daypart): minute of the clock: airings
    shows = defaultdict(set)  # (weekday, daypart)
    for airing in s["airings"]:
        if airing["site"] != "tv":
            continue
        since_five = airing["event_time"] + timedelta(hours=9) - timedelta(hours=5)
        midnight = since_five.replace(hour=0, minute=0)
        minute = since_five.hour * 60 + since_five.minute
        for m in range(minute, minute + (60 if airing["slot"] == 1 else 30)):
            day = (midnight + timedelta(days=m // 1440)).date()
            clock = 300 + m % 1440
            daypart = PARTS[clock]
            running[day, daypart][clock] += 1
            shows[WEEKDAYS[day.weekday()], daypart].add(airing["show_id"])
    on_air, alone, longest = Counter(), Counter(), {}
    for (day, daypart), minutes in running.items():
        key = WEEKDAYS[day.weekday()], daypart
        on_air[key] += len(minutes)
        alone[key] += sum(n == 1 for n in minutes.values())
        began = None
        for minute in sorted(minutes):
            if minute - 1 not in minutes:
                began = minute
            stretch = minute - began + 1, day, began
            longest[key] = max(longest.get(key, stretch), stretch)
    for key in on_air:
        _, day, began = longest[key]
        text = f"{day} {began // 60:02}:{began % 60:02}"
        yield *key, len(shows[key]), on_air[key], alone[key], text
