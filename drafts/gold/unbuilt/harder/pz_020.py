# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

SOON = timedelta(minutes=30)
LEAST = 102


def answer(s):
    contents = defaultdict(set)
    for r in s["sales"]:
        contents[r["order_no"]].add(r["pizza"])
    recent = []  # group orders of the last half hour: [number, time, has an echo]
    echoes, strays = defaultdict(list), defaultdict(int)
    for o in sorted(s["orders"], key=lambda o: o["ordered_at"]):
        no, at = o["order_no"], o["ordered_at"]
        recent = [g for g in recent if at - g[1] <= SOON]
        if o["pizzas"] >= 3:
            recent.append([no, at, False])
        elif o["pizzas"] == 1 and recent:
            [pizza] = contents[no]
            free = [g for g in recent if not g[2]]
            if free:
                group = free[-1]
                group[2] = True
                late = (at - group[1]) // timedelta(seconds=1)
                echoes[pizza].append((group is not recent[-1], pizza in contents[group[0]], late))
            else:
                strays[pizza] += 1
    for pizza, found in echoes.items():
        if len(found) >= LEAST:
            minutes = Decimal(sum(late for _, _, late in found)) / (60 * len(found))
            yield (
                pizza,
                len(found),
                sum(earlier for earlier, _, _ in found),
                sum(same for _, same, _ in found),
                strays[pizza],
                minutes.quantize(Decimal("0.1"), ROUND_HALF_UP),
            )
