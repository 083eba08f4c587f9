# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

MARK = 72_500
SELLERS = 40


def answer(s):
    days = defaultdict(lambda: defaultdict(list))
    for c in s["counts"]:
        days[c["counting_day"]][c["event_time"]].append((c["sensor_id"], c["pedestrians"]))
    for day, hours in days.items():
        so_far = defaultdict(int)
        for begins in sorted(hours):
            for sensor, n in hours[begins]:
                so_far[sensor] += n
            city = sum(so_far.values())
            if city < MARK:
                continue
            carriers, held = [], 0
            for sensor in sorted(so_far, key=lambda i: (-so_far[i], i)):
                if 2 * held >= city:
                    break
                carriers.append(sensor)
                held += so_far[sensor]
            ids = ", ".join(map(str, sorted(carriers)))
            sent = sellers(so_far, city)
            mine = sum(sent[i] for i in carriers)
            without = sum(not n for n in sent.values())
            yield day, begins + timedelta(hours=1), city, ids, mine, without
            break


def sellers(so_far, city):
    """Whole parts first, then one each by the largest fraction."""
    sent = {i: SELLERS * n // city for i, n in so_far.items()}
    left = SELLERS - sum(sent.values())
    for i in sorted(so_far, key=lambda i: -(SELLERS * so_far[i] % city))[:left]:
        sent[i] += 1
    return sent
