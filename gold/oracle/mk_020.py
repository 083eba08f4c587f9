# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import UTC
from itertools import pairwise
from zoneinfo import ZoneInfo


def answer(s):
    sessions = defaultdict(list)
    for e in s["sessions"]:
        if e["phase"] == "open":
            local = e["event_time"].replace(tzinfo=UTC).astimezone(ZoneInfo("Europe/Berlin"))
            sessions[e["mic"]].append((e["session_date"], local.strftime("%H:%M")))
    for mic, openings in sessions.items():
        in_a_row = 0
        for (_, old), (day, new) in pairwise(openings):
            in_a_row += 1
            if new != old:
                if 2009 <= day.year <= 2011:
                    yield mic, day, old, new, in_a_row
                in_a_row = 0
