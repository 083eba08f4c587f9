# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict

SPAN, LOW, HIGH = 6, 9, 17


def answer(s):
    animals = defaultdict(Counter)
    for r in s["captures"]:
        animals[r["plot_id"]][r["event_time"]] += r["species_id"] is not None
    spells = [spell for plot, visits in animals.items() for spell in quiet_spells(plot, visits)]
    for plot, fell, woke, catches in spells:
        others = sum(
            other != plot and since <= fell and (until is None or until > fell)
            for other, since, until, _ in spells
        )
        yield plot, fell, woke, len(catches), sum(catches), others


def quiet_spells(plot, visits):
    fell, catches = None, []  # of the spell that goes on
    recent = []  # catches since the last change
    for day in sorted(visits):
        recent.append(visits[day])
        gauge = sum(recent[-SPAN:])
        due = len(recent) >= SPAN
        if fell is None and due and gauge <= LOW:
            fell, recent = day, []
        elif fell is not None and due and gauge >= HIGH:
            yield plot, fell, day, catches
            fell, catches, recent = None, [], []
        if fell is not None:
            catches.append(visits[day])
    if fell is not None:
        yield plot, fell, None, catches
