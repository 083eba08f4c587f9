# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    by_subject = defaultdict(list)
    for v in s["verified"]:
        by_subject[v["subject_id"]].append(v)
    for subject, results in by_subject.items():
        isolation = []
        for v in sorted(results, key=lambda v: v["event_time"]):
            if not isolation:
                if v["outcome"] == "positive":
                    isolation = [v]
                continue
            before = isolation[-1]
            isolation.append(v)
            apart = v["event_time"] - before["event_time"]
            two_negatives = before["outcome"] == v["outcome"] == "negative"
            if two_negatives and apart >= timedelta(hours=24):
                start, end = isolation[0]["event_time"], v["event_time"]
                positives = sum(x["outcome"] == "positive" for x in isolation)
                hours = (end - start) // timedelta(hours=1)
                yield subject, start, end, len(isolation), positives, hours
                isolation = []
