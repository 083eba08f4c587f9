# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import json
from collections import defaultdict
from datetime import timedelta

GAP = timedelta(minutes=9)


def answer(s):
    messages = {a["alert_id"]: a for a in s["alerts"] if a["state"] == "firing"}
    blamed = defaultdict(list)
    for a in sorted(messages.values(), key=lambda a: a["event_time"]):
        labels = json.loads(a["labels"])
        hosts = labels.get("hosts") or []
        for host in set(hosts):
            spells = blamed[host]
            if not spells or a["event_time"] - spells[-1][-1][0] > GAP:
                spells.append([])
            shard = labels.get("shard")
            known = set() if shard is None else {int(shard)}
            spells[-1].append((a["event_time"], a["rule"], hosts[0] == host, known))
    for host, spells in blamed.items():
        for spell in spells:
            rules = sorted({rule for _, rule, _, _ in spell})
            if len(spell) >= 5 and len(rules) >= 2:
                shards = sorted(set().union(*(known for *_, known in spell)))
                yield (
                    host,
                    spell[0][0],
                    spell[-1][0],
                    len(spell),
                    sum(first for _, _, first, _ in spell),
                    ", ".join(rules),
                    ", ".join(map(str, shards)),
                )
