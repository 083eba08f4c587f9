from collections import Counter, defaultdict


def answer(s):
    per_day = defaultdict(Counter)
    for c in s["support_changes"]:
        if c["change"] == "added":
            per_day[c["browser"]][c["event_time"]] += 1
    for browser, counts in per_day.items():
        runs = []
        for day in sorted(counts):
            if runs and counts[day] < counts[runs[-1][-1]]:
                runs[-1].append(day)
            else:
                runs.append([day])
        for run in runs[:-1]:  # the last run has no day that ends it
            peak = counts[run[0]]
            if peak >= 20 and len(run) >= 3:
                yield browser, run[0], run[-1], len(run), peak, sum(counts[day] for day in run)
