# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import datetime, timedelta


def answer(s):
    drop_offs = {tuple(t.values()): t for t in s["trips"] if t["kind"] == "dropped_off"}.values()
    for day in range(10):
        start = datetime.fromisoformat("2025-10-20") + timedelta(days=day)
        for fleet in ("SP", "KR", "KT"):
            for hours in (6, 12, 18, 24):
                look = start + timedelta(hours=hours)
                seen = [
                    t
                    for t in drop_offs
                    if t["driver_id"][:2] == fleet and start <= t["event_time"] < look
                ]
                if seen:
                    fares = [t["amount"] for t in seen if t["amount"] is not None]
                    drivers = {t["driver_id"] for t in seen}
                    unmetered = len(seen) - len(fares)
                    yield look, fleet, len(seen), sum(fares), unmetered, len(drivers)
