from collections import defaultdict


def answer(s):
    by_subject = defaultdict(list)
    for c in s["collected"]:
        by_subject[c["subject_id"]].append(c)
    ranked = sorted(by_subject.items(), key=lambda item: (-len(item[1]), item[0]))
    for subject, specimens in ranked[:10]:
        times = [c["event_time"] for c in specimens]
        clinics = {c["clinic"] for c in specimens}
        yield subject, len(specimens), len(clinics), min(times), max(times)
