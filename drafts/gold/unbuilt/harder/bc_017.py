# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

LATEST, NEAR = timedelta(days=28), timedelta(days=45)


def answer(s):
    sites = defaultdict(list)
    for launch in s["launches"]:
        sites[launch["show_id"]].append(launch)
    spread, shows = {}, []
    for show in s["shows"]:
        until = show["begins_at"] + LATEST
        n = sum(launch["event_time"] <= until for launch in sites[show["show_id"]])
        if show["kind"] == "tv" and n:
            spread[show["show_id"]] = n
            shows.append(show)
    english = Counter(show["title_en"] for show in s["shows"])
    travellers = {}
    for show in shows:
        number = show["show_id"]
        peers = {
            other["show_id"]
            for other in shows
            if other is not show and abs(other["begins_at"] - show["begins_at"]) <= NEAR
        }
        total = sum(spread[peer] for peer in peers)
        unique = show["title_en"] is None or english[show["title_en"]] == 1
        crunchyroll = any(launch["site"] == "crunchyroll" for launch in sites[number])
        wide = 2 * spread[number] * len(peers) >= 3 * total
        if len(peers) >= 45 and wide and unique and not crunchyroll:
            mean = (Decimal(total) / len(peers)).quantize(Decimal("0.01"), ROUND_HALF_UP)
            travellers[number] = peers, mean
    for number, (peers, mean) in travellers.items():
        rivals = sum(peer in travellers and spread[peer] >= spread[number] for peer in peers)
        yield number, spread[number], len(peers), mean, rivals
