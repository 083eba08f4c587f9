# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
def answer(s):
    zones = {z["zone_id"]: z for z in s["zones"]}
    best = {}
    for r in s["requests"]:
        zone = zones.get(r["zone_id"])
        if zone is None or r["quoted_fare"] is None:
            continue
        district = (zone["city"], zone["district"] or "none")
        rank = (-r["quoted_fare"], r["event_time"], r["request_id"])
        if district not in best or rank > best[district][0]:
            best[district] = (rank, r, zone["name"])
    for district, (_, r, name) in best.items():
        yield *district, name, r["product"], r["quoted_fare"], r["event_time"]
