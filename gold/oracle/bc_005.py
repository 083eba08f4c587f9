# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    sheets = defaultdict(list)
    for airing in s["airings"]:
        if airing["site"] != "tv":
            midnight = datetime.combine(airing["event_time"].date(), time())
            for back in range(4):
                sheet = midnight - timedelta(days=back)
                if sheet <= airing["event_time"] < sheet + timedelta(hours=72):
                    sheets[sheet, airing["site"]].append(airing["slot"])
    for (sheet, site), slots in sheets.items():
        first = slots.count(1)
        if len(slots) >= 25 and 4 * first >= len(slots):
            share = Decimal(100 * first) / len(slots)
            share = share.quantize(Decimal("0.01"), ROUND_HALF_UP)
            yield sheet, site, len(slots), first, share, max(slots)
