# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import Counter, defaultdict

LETTER = {"negative": "N", "positive": "P", "invalid": "I"}


def answer(s):
    results = defaultdict(list)
    for result in s["verified"]:
        results[result["subject_id"]].append((result["event_time"], LETTER[result["outcome"]]))
    histories = defaultdict(Counter)
    for mine in results.values():
        history = "".join(letter for _, letter in sorted(mine))
        for n in range(1, len(history) + 1):
            histories[n][history[:n]] += 1
    for n, counts in histories.items():
        if counts.total() < 11:
            continue
        positives = sum(c for text, c in counts.items() if text[-1] == "P")
        first = sum(c for text, c in counts.items() if text.find("P") == n - 1)
        usual = min((t for t in counts if "P" in t), key=lambda t: (-counts[t], t))
        yield n, counts.total(), positives, first, len(counts), usual
