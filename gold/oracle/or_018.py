# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, timedelta

DAY = timedelta(days=1)


def answer(s):
    category = {p["sku"]: p["category"] for p in s["products"] if p["category"] is not None}
    lines = {}
    for r in s["order_lines"]:
        if r["revision"] == 1 and r["unit_price_minor"] >= 0 and r["sku"] in category:
            lines[r["order_id"], r["line_no"]] = r
    sold = defaultdict(lambda: defaultdict(int))
    for r in lines.values():
        day = datetime.combine(r["event_time"].date(), datetime.min.time())
        sold[category[r["sku"]], day][r["sku"]] += r["quantity"]
    leaders = defaultdict(dict)
    for (name, day), pieces in sold.items():
        leaders[name][day] = min(pieces, key=lambda sku: (-pieces[sku], sku))
    for name, leader in leaders.items():
        for run in reigns(rulers(leader)):
            if len(run) >= 4:
                sku = run[0][1]
                yield (
                    name,
                    sku,
                    run[0][0],
                    len(run),
                    sum(leader.get(day) == sku for day, _ in run),
                    sum(sold[name, day].get(sku, 0) for day, _ in run),
                )


def rulers(leader):
    ruler = dict(leader)
    for day, sku in leader.items():
        if leader.get(day + 2 * DAY) == sku:
            ruler[day + DAY] = sku
    return ruler


def reigns(ruler):
    run = []
    for day, sku in sorted(ruler.items()):
        if run and (run[-1][0] + DAY, run[-1][1]) != (day, sku):
            yield run
            run = []
        run.append((day, sku))
    yield run
