from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal

SECOND, MINUTE = timedelta(seconds=1), timedelta(minutes=1)


def answer(s):
    views, known = defaultdict(list), set()
    for v in s["page_views"]:
        if v["view_id"] not in known:
            known.add(v["view_id"])
            if v["visitor_id"] is not None:
                views[v["visitor_id"]].append((v["event_time"], v["view_id"]))
    shown = defaultdict(list)
    for i in {i["impression_id"]: i for i in s["impressions"]}.values():
        shown[i["view_id"]].append(i["price_micros"])
    for visitor, seen in views.items():
        found = spells(runs(sorted({time for time, _ in seen})))
        if found:
            robot = [
                view for time, view in seen if any(begin <= time <= end for begin, end in found)
            ]
            prices = [price for view in robot for price in shown[view]]
            longest = max(end - begin for begin, end in found) / SECOND
            yield (
                visitor,
                len(found),
                int(Decimal(str(longest)).quantize(Decimal(1), ROUND_HALF_UP)),
                len(robot),
                len(prices),
                (Decimal(sum(prices)) / 1_000_000).quantize(Decimal("0.01"), ROUND_HALF_UP),
            )


def runs(beats):
    """Begin and end of each row of six or more steady beats."""
    run = []
    for at, time in enumerate(beats):
        steady = False
        if at >= 2:
            gap, before = time - beats[at - 1], beats[at - 1] - beats[at - 2]
            steady = gap <= 10 * MINUTE and abs(gap - before) <= SECOND
        if steady:
            run.append(time)
        elif run:
            if len(run) >= 6:
                yield run[0], run[-1]
            run = []
    if len(run) >= 6:
        yield run[0], run[-1]


def spells(found):
    joined = []
    for begin, end in found:
        if joined and begin - joined[-1][1] <= 17 * MINUTE:
            joined[-1] = joined[-1][0], end
        else:
            joined.append((begin, end))
    return joined
