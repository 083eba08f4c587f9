# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta
from decimal import ROUND_HALF_UP, Decimal


def answer(s):
    codes = {(m["network"], m["mote_id"]): m["code"] for m in s["motes"]}
    hours = defaultdict(list)
    for network in ("singlehop", "multihop"):
        for r in s[network]:
            if r["label"] == 0:
                hour = r["event_time"].replace(minute=0, second=0)
                hours[network, hour, codes[network, r["mote_id"]]].append(
                    (r["event_time"], r["temperature"])
                )
    looks = defaultdict(list)
    for (network, hour, code), readings in hours.items():
        before = hours.get((network, hour - timedelta(hours=1), code), [])
        usual = spread([t for _, t in before])
        for minutes in range(10, 61, 10):
            until = hour + timedelta(minutes=minutes)
            now = spread([t for at, t in readings if at < until])
            if now is not None:
                calmer = usual is not None and now < usual
                looks[network, until].append((now, code, calmer))
    for key, judged in looks.items():
        judged.sort()
        yield (
            *key,
            len(judged),
            rounded(100 * judged[-1][0], "0.1"),
            ", ".join(f"{code} {rounded(now, '0.01')}" for now, code, _ in judged),
            ", ".join(sorted(code for _, code, calmer in judged if calmer)) or "none",
        )


def spread(values):
    n = len(values)
    if n < LEAST:
        return None
    hundredths = [int(100 * v) for v in values]
    squares = n * sum(v * v for v in hundredths) - sum(hundredths) ** 2
    return (Decimal(squares) / (n * (n - 1))).sqrt() / 100


def rounded(number, step):
    return number.quantize(Decimal(step), ROUND_HALF_UP)


LEAST = 240
