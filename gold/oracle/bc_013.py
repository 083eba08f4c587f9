# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import re
from collections import Counter, defaultdict


def answer(s):
    sites = defaultdict(list)
    for launch in s["launches"]:
        sites[launch["show_id"]].append(launch["site"])
    shows = defaultdict(list)
    for show in s["shows"]:
        for word in set(re.findall(r"[a-z]+", (show["title_en"] or "").lower())):
            if len(word) >= 4:
                shows[word].append(show["show_id"])
    for word, ids in shows.items():
        launched = [i for i in ids if i in sites]
        if len(launched) < 5:
            continue
        count = Counter(site for i in launched for site in sites[i])
        often = sorted(site for site, n in count.items() if 2 * n >= len(launched))
        yield word, len(ids), len(launched), count.total(), ", ".join(often)
