# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter


def answer(s):
    model = {p["tailnum"]: p["model"] for p in s["planes"]}
    flights, minutes = Counter(), Counter()
    for a in s["arrivals"]:
        tail = a["tailnum"]
        before = minutes[tail]
        flights[tail] += 1
        minutes[tail] += a["air_time"]
        if before < 3600 <= minutes[tail]:
            label = model.get(tail, "not registered")
            yield tail, label, a["event_time"], flights[tail], minutes[tail]
