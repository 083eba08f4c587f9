# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta

JAPAN = timedelta(hours=9)
SINCE, BEFORE = datetime.fromisoformat("2024-04-01"), datetime.fromisoformat("2025-04-01")


def answer(s):
    slots = [airing for airing in s["airings"] if airing["slot"] == 1]
    feeds = {}
    for name, events in (("launches", s["launches"]), ("airings", slots)):
        feeds[name] = {
            (event["show_id"], event["site"], event["event_time"] + JAPAN)
            for event in events
            if SINCE <= event["event_time"] + JAPAN < BEFORE
        }
    months = defaultdict(set)
    for opening in feeds["launches"] | feeds["airings"]:
        months[opening[2].strftime("%Y-%m")].add(opening)
    for month, openings in months.items():
        shows = {show for show, _, _ in openings}
        confirmed = openings & feeds["launches"] & feeds["airings"]
        launch_only = openings - feeds["airings"]
        yield month, len(openings), len(shows), len(confirmed), len(launch_only)
