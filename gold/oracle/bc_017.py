# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    launched_on = defaultdict(list)
    for launch in s["launches"]:
        launched_on[launch["show_id"]].append(launch["site"])
    months = defaultdict(list)
    for show in s["shows"]:
        if show["kind"] == "tv" and show["show_id"] in launched_on:
            months[show["begins_at"].strftime("%Y-%m")].append(show)
    english = Counter(show["title_en"] for show in s["shows"])
    for month, shows in months.items():
        if len(shows) >= 14:
            total = sum(len(launched_on[show["show_id"]]) for show in shows)
            mean = (Decimal(total) / len(shows)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            for show in shows:
                sites = launched_on[show["show_id"]]
                unique = show["title_en"] is None or english[show["title_en"]] == 1
                wide = 2 * len(sites) * len(shows) >= 3 * total
                if wide and unique and "crunchyroll" not in sites:
                    yield show["show_id"], month, len(sites), len(shows), mean
