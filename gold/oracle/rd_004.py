# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
def choices(s):
    rows = [
        (r["record_id"], r["plot_id"], r["weight_g"], r["event_time"])
        for r in s["captures"]
        if r["weight_g"] is not None
    ]
    cut = sorted((row[2] for row in rows), reverse=True)[20]
    above = [row for row in rows if row[2] > cut]
    return [(len(above), above), (21 - len(above), [row for row in rows if row[2] == cut])]
