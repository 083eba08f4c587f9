# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import timedelta


def answer(s):
    periods, finished = [], None
    for o in sorted(s["orders"], key=lambda o: o["order_no"]):
        came = o["ordered_at"]
        if finished is None or came > finished:
            periods.append([])
            start = came
        else:
            start = finished
        batches = (o["pizzas"] + 1) // 2
        finished = start + timedelta(minutes=5 * batches)
        periods[-1].append((came, start, finished, o["pizzas"]))
    for period in periods:
        if len(period) >= 20:
            waits = [start - came for came, start, _, _ in period]
            # The orders before it that are unfinished when an order comes in, and itself.
            queues = [
                sum(done > came for _, _, done, _ in period[: i + 1])
                for i, (came, _, _, _) in enumerate(period)
            ]
            yield (
                period[0][0],
                period[-1][2],
                len(period),
                sum(pizzas for _, _, _, pizzas in period),
                max(waits) // timedelta(seconds=1),
                max(queues),
            )
