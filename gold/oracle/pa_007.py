# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    events, won = set(), {}
    for d in s["disputes"]:
        if d["stage"] == "won":
            before = won.get(d["dispute_id"], d["event_time"])
            won[d["dispute_id"]] = min(before, d["event_time"])
        else:
            events.add((d["event_time"], d["stage"], d["dispute_id"]))
    events |= {(at, "won", number) for number, at in won.items()}
    end = datetime.fromisoformat("2025-03-08")
    while end <= datetime.fromisoformat("2025-04-30"):
        stages = [stage for at, stage, _ in events if end - timedelta(days=7) <= at < end]
        if stages:
            wins, losses = stages.count("won"), stages.count("lost")
            share = Decimal(100 * wins) / (wins + losses) if wins + losses else Decimal(0)
            yield (
                end,
                stages.count("opened"),
                stages.count("evidence"),
                wins,
                losses,
                share.quantize(Decimal("0.1"), ROUND_HALF_UP),
            )
        end += timedelta(days=1)
