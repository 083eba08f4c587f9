# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter
from datetime import timedelta
from itertools import pairwise

CONTENDERS = ("DM", "OT", "PB", "PF", "PP", "RM")
PLOTS = (3, 15, 19, 21)


def answer(s):
    bouts = []
    for r in sorted(s["captures"], key=lambda r: r["event_time"]):
        day = r["event_time"]
        if not bouts or day - bouts[-1][1] > timedelta(days=7):
            bouts.append([day, day, Counter()])
        bouts[-1][1] = day
        if r["plot_id"] in PLOTS and r["species_id"] in CONTENDERS:
            bouts[-1][2][r["species_id"]] += 1
    reigns = []
    for bout in bouts:
        counts = bout[2]
        most = max(counts[code] for code in CONTENDERS)
        if not reigns or counts[reigns[-1][0]] < most:
            reigns.append((min(code for code in CONTENDERS if counts[code] == most), []))
        reigns[-1][1].append(bout)
    for (holder, held), (successor, _) in pairwise(reigns):
        if len(held) >= 3:
            shared = sum(
                any(c[code] == c[holder] for code in CONTENDERS if code != holder)
                for _, _, c in held
            )
            records = sum(c[holder] for _, _, c in held)
            yield holder, held[0][0], len(held), records, shared, successor
