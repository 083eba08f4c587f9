# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    quarters = defaultdict(list)
    for airing in s["airings"]:
        at = airing["event_time"]
        begin = at.replace(hour=at.hour // 6 * 6, minute=0, second=0, microsecond=0)
        quarters[begin].append(airing)
    for begin, airings in quarters.items():
        if len(airings) >= 60:
            shows = {airing["show_id"] for airing in airings}
            places = [airing["site"] for airing in airings]
            yield begin, len(airings), len(shows), len(set(places)), places.count("tv")
