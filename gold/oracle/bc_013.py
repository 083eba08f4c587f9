# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import re
from collections import Counter, defaultdict


def season(title):
    stated = re.search("第([0-9]+)期", title) or re.search("(?i:season) ?([0-9]+)", title)
    return int(stated[1]) if stated else None


def answer(s):
    launches = Counter(launch["show_id"] for launch in s["launches"])
    seasons = defaultdict(list)
    for show in s["shows"]:
        seasons[season(show["title"])].append(show)
    for number, shows in seasons.items():
        counts = [launches[show["show_id"]] for show in shows]
        if number is not None and sum(counts) > 0:
            longest = max(len(show["title"]) for show in shows)
            yield number, len(shows), sum(n > 0 for n in counts), sum(counts), longest
