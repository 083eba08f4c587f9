# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

SOON = timedelta(minutes=30)


def answer(s):
    contents = defaultdict(list)
    for r in s["sales"]:
        contents[r["order_no"]].append((r["pizza"], r["size"]))
    groups, recent, assigned = Counter(), [], defaultdict(list)
    for o in sorted(s["orders"], key=lambda o: o["ordered_at"]):
        no, at = o["order_no"], o["ordered_at"]
        recent = [(group, came) for group, came in recent if at - came <= SOON]
        if o["pizzas"] >= 3:
            groups.update({pizza for pizza, _ in contents[no]})
            recent.append((no, at))
        elif o["pizzas"] == 1:
            [(pizza, size)] = contents[no]
            fits = [pair for pair in recent if any(p == pizza for p, _ in contents[pair[0]])]
            if fits:
                group, came = fits[-1]
                assigned[group].append((pizza, size, at - came))
    echoes, same_size, stragglers, delay = Counter(), Counter(), Counter(), defaultdict(timedelta)
    for group, singles in assigned.items():
        (pizza, size, after), *others = singles
        echoes[pizza] += 1
        same_size[pizza] += (pizza, size) in contents[group]
        delay[pizza] += after
        stragglers.update(p for p, _, _ in others)
    for pizza, n in echoes.items():
        if n >= 20:
            minutes = Decimal(delay[pizza] // timedelta(seconds=1)) / (60 * n)
            yield (
                pizza,
                groups[pizza],
                n,
                same_size[pizza],
                stragglers[pizza],
                minutes.quantize(Decimal("0.1"), ROUND_HALF_UP),
            )
