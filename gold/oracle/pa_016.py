# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
import json
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    cells, seen = defaultdict(list), set()
    for a in s["authorisations"]:
        if a["auth_id"] in seen:
            continue
        seen.add(a["auth_id"])
        said = json.loads(a["details"]) if a["details"] is not None else {}
        checks = said.get("checks")
        device = said.get("device")
        os = "no device" if device is None else device.get("os") or "unknown"
        last = checks[-1] if checks else None
        names = {"unknown"} if checks is None else set(checks) or {"none made"}
        for name in names | {"all"}:
            closing = last is not None if name == "all" else last == name
            for place in (os, "all"):
                cells[name, place].append((a, closing, said.get("risk")))
    for (name, os), found in cells.items():
        risks = [int(risk) for _, _, risk in found if risk is not None]
        mean = Decimal(sum(risks)) / len(risks)
        yield (
            name,
            os,
            len(found),
            sum(not a["approved"] for a, _, _ in found),
            sum(closing for _, closing, _ in found),
            mean.quantize(Decimal("0.01"), ROUND_HALF_UP),
            ", ".join(sorted({a["entry_mode"] for a, _, _ in found})),
        )
