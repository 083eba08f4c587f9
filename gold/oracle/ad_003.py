# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    hours = defaultdict(list)
    for v in s["page_views"]:
        hours[v["event_time"].replace(minute=0, second=0, microsecond=0)].append(v)
    for hour, rows in hours.items():
        if len(rows) >= 180:
            ahead = sum(v["client_time"] > v["event_time"] for v in rows)
            slow = sum(
                v["event_time"] - v["client_time"] >= timedelta(milliseconds=500) for v in rows
            )
            visitors = {v["visitor_id"] for v in rows} - {None}
            yield hour, len(rows), ahead, slow, len(visitors)
