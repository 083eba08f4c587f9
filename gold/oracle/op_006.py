# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import json
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    teams = {row["service"]: row["team"] or "unowned" for row in s["services"]}
    cells = defaultdict(dict)
    for a in s["alerts"]:
        if a["state"] != "firing":
            continue
        runbook = json.loads(a["labels"]).get("runbook")
        handler = "nobody" if runbook is None else "machine" if runbook["auto"] else "human"
        nameless = runbook is not None and runbook["name"] is None
        day = a["event_time"].replace(hour=0, minute=0, second=0)
        for hours in (6, 12, 18, 24):
            until = day + timedelta(hours=hours)
            if a["event_time"] < until:
                for team in (teams[a["service"]], "all"):
                    for who in (handler, "all"):
                        found = (a["service"], nameless, a["pop"] is None)
                        cells[until, team, who][a["alert_id"]] = found
    for key, messages in cells.items():
        found = list(messages.values())
        share = Decimal(100 * sum(everywhere for *_, everywhere in found)) / len(found)
        yield (
            *key,
            len(found),
            len({service for service, *_ in found}),
            sum(nameless for _, nameless, _ in found),
            share.quantize(Decimal("0.1"), ROUND_HALF_UP),
        )
