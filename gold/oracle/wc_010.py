# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta

FIRST, BLOCK = datetime.fromisoformat("2024-01-18"), timedelta(days=28)


def answer(s):
    blocks = defaultdict(lambda: defaultdict(list))
    for c in s["support_changes"]:
        if (
            c["change"] == "added"
            and c["feature"].startswith("css.properties.")
            and c["event_time"] >= FIRST
        ):
            block = (c["event_time"] - FIRST) // BLOCK
            blocks[block][c["feature"].split(".")[2]].append(c)
    for block, properties in blocks.items():
        ranked = sorted(properties.items(), key=lambda item: (-len(item[1]), item[0]))
        for place, (name, cs) in enumerate(ranked[:3], start=1):
            keys, browsers = {c["feature"] for c in cs}, {c["browser"] for c in cs}
            yield FIRST + block * BLOCK, place, name, len(cs), len(keys), len(browsers)
