# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict


def half_day(at):
    return at.replace(hour=at.hour // 12 * 12, minute=0, second=0, microsecond=0)


def answer(s):
    events, tried = defaultdict(Counter), defaultdict(dict)
    for e in s["card_events"]:
        if e["kind"] in {"blocked", "unblocked"}:
            events[half_day(e["event_time"]), e["card_id"]][e["kind"]] += 1
    for a in s["authorisations"]:
        tried[half_day(a["event_time"]), a["card_id"]][a["auth_id"]] = a
    for group, kinds in events.items():
        attempts = tried.get(group, {}).values()
        if len(attempts) >= 3:
            yield (
                *group,
                kinds["blocked"],
                kinds["unblocked"],
                len(attempts),
                sum(not a["approved"] for a in attempts),
            )
