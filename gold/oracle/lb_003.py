# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict


def answer(s):
    by_subject = defaultdict(list)
    for c in s["collected"]:
        by_subject[c["subject_id"]].append(c)
    ranked = []
    for subject, specimens in by_subject.items():
        times = [c["event_time"] for c in specimens]
        clinics = {c["clinic"] for c in specimens}
        ranked.append((len(specimens), max(times), subject, len(clinics), min(times)))
    ranked.sort(reverse=True)
    for n, last, subject, clinics, first in ranked[:10]:
        yield subject, n, clinics, first, last
