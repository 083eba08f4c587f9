# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta


def answer(s):
    codes = {(m["network"], m["mote_id"]): m["code"] for m in s["motes"]}
    lines = [(r["event_time"], r["line_no"], *r["line"].split(" ")[:2]) for r in s["journal"]]
    for p in s["limits"]:
        if p["temp_high"] is not None:
            continue
        code, at = codes[p["network"], p["mote_id"]], p["event_time"]
        before = [line for line in lines if line[2] == code and line[0] < at]
        hints = [
            line
            for line in before
            if line[0] >= at - timedelta(minutes=3) and line[3] in ("BAND", "JUMP")
        ]
        if not hints:
            time, number, _, keyword = max(before)
            yield code, at, p["hum_high"], number, keyword, (at - time) // timedelta(seconds=1)
