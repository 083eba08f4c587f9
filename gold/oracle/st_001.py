# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    kinds = {k["status"]: k["kind"] for k in s["status_kinds"]}
    groups = defaultdict(list)
    for f in s["fixes"]:
        if f["status"] in kinds:
            for c in s["scale"]:
                if c["from_kt"] <= f["wind_kt"] <= c["to_kt"]:
                    groups[f["season"], kinds[f["status"]], c["category"]].append(f)
    for key, fixes in groups.items():
        storms = {f["storm"] for f in fixes}
        if len(storms) >= 3:
            yield (*key, len(fixes), len(storms), min(f["pressure_mb"] for f in fixes))
