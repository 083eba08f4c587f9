# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    minutes = defaultdict(set)
    for source, rows in s.items():
        for row in rows:
            minutes[row["event_time"].replace(second=0, microsecond=0)].add(source)
    days = defaultdict(list)
    for minute, kinds in minutes.items():
        days[f"{minute:%Y-%m-%d}"].append(kinds)
    for day, minutes_of_day in days.items():
        yield (
            day,
            len(minutes_of_day),
            sum({"page_views", "impressions", "clicks"} <= kinds for kinds in minutes_of_day),
            sum("conversions" in kinds and "clicks" not in kinds for kinds in minutes_of_day),
            sum("impressions" in kinds and "page_views" not in kinds for kinds in minutes_of_day),
        )
