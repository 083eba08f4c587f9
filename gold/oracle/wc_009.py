# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta

THURSDAY, WEEK = datetime.fromisoformat("1970-01-01"), timedelta(days=7)


def answer(s):
    group = {f["feature"]: f["web_feature"] for f in s["features"]}
    landed = defaultdict(list)
    for c in s["support_changes"]:
        full = c["change"] == "added" and not c["is_partial"]
        if full and group[c["feature"]] is not None:
            landed[(c["event_time"] - THURSDAY) // WEEK, group[c["feature"]]].append(c)
    for (week, web_feature), cs in landed.items():
        browsers, features = {c["browser"] for c in cs}, {c["feature"] for c in cs}
        if len(browsers) >= 4:
            yield THURSDAY + week * WEEK, web_feature, len(browsers), len(features), len(cs)
