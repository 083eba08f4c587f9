# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal

THURSDAY = 3


def week(at):
    midnight = datetime.combine(at.date(), time())
    return midnight - timedelta(days=(at.weekday() - THURSDAY) % 7)


def answer(s):
    shows = {show["show_id"]: show for show in s["shows"]}
    weeks = defaultdict(list)
    for launch in s["launches"]:
        weeks[week(launch["event_time"])].append(launch)
    for begin, launches in weeks.items():
        if len(launches) >= 20:
            known = {launch["show_id"] for launch in launches}
            movies = sum(shows[launch["show_id"]]["kind"] == "movie" for launch in launches)
            late = sum(
                launch["event_time"] - shows[launch["show_id"]]["begins_at"] >= timedelta(hours=72)
                for launch in launches
            )
            share = Decimal(100 * late) / len(launches)
            share = share.quantize(Decimal("0.1"), ROUND_HALF_UP)
            yield begin, len(launches), len(known), movies, late, share
