# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import datetime, timedelta

DAY = timedelta(days=1)


def answer(s):
    weeks = defaultdict(list)
    for launch in s["launches"]:
        midnight = launch["event_time"].replace(hour=0, minute=0, second=0, microsecond=0)
        weeks[midnight - midnight.weekday() * DAY].append(launch)
    for start, launches in weeks.items():
        if start < datetime.fromisoformat("2024-01-01"):
            continue
        before = None
        for k in range(1, 8):
            as_of = start + k * DAY
            counts = Counter(x["site"] for x in launches if x["event_time"] < as_of)
            if not counts:
                continue
            best = max(counts.values())
            leaders = ", ".join(sorted(site for site, n in counts.items() if n == best))
            if leaders != before:
                others = [n for n in counts.values() if n < best]
                yield start, as_of, leaders, best, best - max(others, default=0), counts.total()
            before = leaders
