# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import datetime, timedelta


def answer(s):
    ways = {
        source: {(quarter(r["event_time"]), r["driver_id"]) for r in s[source]}
        for source in ("offers", "trips", "pings")
    }
    for number in range(16):
        start = datetime.fromisoformat("2025-10-23") + timedelta(hours=6 * number)
        for fleet in ("SP", "KR", "KT"):
            offers, trips, pings = (
                {d for at, d in ways[source] if at == start and d[:2] == fleet}
                for source in ("offers", "trips", "pings")
            )
            if offers | trips | pings:
                yield (
                    start,
                    fleet,
                    len(offers | trips | pings),
                    len(trips - offers),
                    len(offers & trips & pings),
                    len(pings - trips),
                )


def quarter(time):
    return time.replace(hour=time.hour // 6 * 6, minute=0, second=0, microsecond=0)
