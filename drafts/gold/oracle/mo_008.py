from collections import defaultdict


def answer(s):
    halves = defaultdict(lambda: defaultdict(list))
    for r in s["journal"]:
        code, keyword = r["line"].split(" ")[:2]
        t = r["event_time"]
        halves[t.replace(minute=t.minute // 30 * 30, second=0)][code].append(keyword)
    for start, codes in halves.items():
        table = [(-len(words), -len(set(words)), code) for code, words in codes.items()]
        for place, (lines, keywords, code) in enumerate(sorted(table)[:2], 1):
            yield start, place, code, -lines, -keywords
