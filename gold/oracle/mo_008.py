# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    quarters = defaultdict(lambda: defaultdict(list))
    for r in s["journal"]:
        code, keyword = r["line"].split(" ")[:2]
        t = r["event_time"]
        quarters[t.replace(minute=t.minute // 15 * 15, second=0)][code].append(keyword)
    for start, codes in quarters.items():
        table = [(-len(words), -len(set(words)), code) for code, words in codes.items()]
        for place, (lines, keywords, code) in enumerate(sorted(table)[:2], 1):
            yield start, place, code, -lines, -keywords
