# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict


def answer(s):
    animals = defaultdict(Counter)
    for r in s["captures"]:
        animals[r["plot_id"]][r["event_time"]] += r["species_id"] is not None
    spells = [spell for plot, visits in animals.items() for spell in quiet_spells(plot, visits)]
    for plot, fell, woke, visits in spells:
        others = sum(
            other != plot and since <= fell and (until is None or until > fell)
            for other, since, until, _ in spells
        )
        yield plot, fell, woke, len(visits), sum(visits), others


def quiet_spells(plot, visits):
    fell, during = None, []
    days = sorted(visits)
    for i, day in enumerate(days):
        if i >= 5:
            gauge = sum(visits[d] for d in days[i - 5 : i + 1])
            if fell is None and gauge <= 9:
                fell = day
            elif fell is not None and gauge >= 17:
                yield plot, fell, day, during
                fell, during = None, []
        if fell is not None:
            during.append(visits[day])
    if fell is not None:
        yield plot, fell, None, during
