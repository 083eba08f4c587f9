# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import datetime, timedelta


def answer(s):
    bouts = []
    for v in sorted(s["visits"], key=lambda v: v["event_time"]):
        if not bouts or v["event_time"] - bouts[-1][-1]["event_time"] > timedelta(days=7):
            bouts.append([])
        bouts[-1].append(v)
    for bout in bouts:
        plots = {v["plot_id"] for v in bout}
        first, last = bout[0]["event_time"], bout[-1]["event_time"]
        if first >= datetime.fromisoformat("1980-01-15") and (
            len(plots) < 23 or len(bout) > len(plots)
        ):
            yield first, last, len({v["event_time"] for v in bout}), len(plots), len(bout)
