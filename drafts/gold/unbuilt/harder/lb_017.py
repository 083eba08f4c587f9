# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    by_subject = defaultdict(list)
    for v in s["verified"]:
        by_subject[v["subject_id"]].append(v)
    for subject, results in by_subject.items():
        for isolation in isolations(sorted(results, key=lambda v: v["event_time"])):
            if len(isolation) >= 2:
                start = isolation[0]["event_time"]
                positives = sum(v["outcome"] == "positive" for v in isolation)
                cleared = clears(isolation)
                if cleared:
                    end, ending = isolation[-1]["event_time"], "cleared"
                else:
                    end, ending = start + timedelta(days=28), "lapsed"
                yield subject, start, end, ending, len(isolation), positives


def isolations(results):
    isolation = []
    for v in results:
        lapsed = isolation and v["event_time"] > isolation[0]["event_time"] + timedelta(days=28)
        if lapsed or clears(isolation):
            yield isolation
            isolation = []
        if isolation or v["outcome"] == "positive":
            isolation.append(v)
    yield isolation


def clears(isolation):
    if len(isolation) < 3:
        return False
    before, last = isolation[-2:]
    apart = last["event_time"] - before["event_time"]
    return before["outcome"] == last["outcome"] == "negative" and apart >= timedelta(hours=24)
