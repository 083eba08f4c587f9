# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta


def answer(s):
    last = {}
    for r in s["scada"]:
        if r["power_kw"] is not None:
            t = r["event_time"]
            shift = t.replace(hour=t.hour // 8 * 8, minute=0)
            last[shift, r["turbine"]] = r  # replayed in the order of time
    for (shift, turbine), r in last.items():
        if r["event_time"] < shift + timedelta(hours=8) - timedelta(minutes=10):
            label = "stale"
        elif r["power_kw"] <= 0 and r["wind_ms"] >= 2:
            label = "standing"
        else:
            continue
        yield shift, turbine, r["event_time"], r["wind_ms"], r["power_kw"], label
