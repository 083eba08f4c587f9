# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
def answer(s):
    for mote in s["motes"]:
        best = None
        for r in s[mote["network"]]:
            if r["mote_id"] == mote["mote_id"] and r["label"] == 0:
                dew_point = r["temperature"] - (100 - r["humidity"]) / 5
                if best is None or dew_point >= best[-1]:
                    best = (r["reading"], r["temperature"], r["humidity"], dew_point)
        yield mote["code"], *best
