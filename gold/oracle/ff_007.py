# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta


def answer(s):
    counts = {(c["sensor_id"], c["event_time"]): c["pedestrians"] for c in s["counts"]}
    for sensor, start in counts:
        hours = [counts.get((sensor, start + timedelta(hours=h))) for h in range(4)]
        if sensor != 15 and None not in hours and sum(hours) <= 10:
            end = start + timedelta(hours=4)
            yield sensor, start, end, sum(hours), max(hours), hours.count(0)
