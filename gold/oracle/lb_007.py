# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta


def answer(s):
    by_subject = defaultdict(list)
    for c in s["collected"]:
        by_subject[c["subject_id"]].append(c)
    for subject, specimens in by_subject.items():
        specimens.sort(key=lambda c: c["event_time"])
        episodes = []
        for c in specimens:
            if episodes and c["event_time"] - episodes[-1][-1]["event_time"] <= timedelta(hours=72):
                episodes[-1].append(c)
            else:
                episodes.append([c])
        for episode in episodes:
            first, last = episode[0]["event_time"], episode[-1]["event_time"]
            if last - first >= timedelta(hours=72):
                clinics = {c["clinic"] for c in episode}
                drive_thru = sum(c["drive_thru_ind"] == 1 for c in episode)
                yield subject, first, last, len(episode), len(clinics), drive_thru
