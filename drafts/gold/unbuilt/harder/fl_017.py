# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from datetime import timedelta

DAY, NEW_YORK = timedelta(days=1), timedelta(hours=-5)


def days_in_a_row(departures):
    days = {(departure["event_time"] + NEW_YORK).date() for departure in departures}
    longest = 0
    for day in days:
        n = 0
        while day + n * DAY in days:
            n += 1
        longest = max(longest, n)
    return longest


def answer(s):
    airlines, cancelled = defaultdict(lambda: defaultdict(list)), set()
    for departure in s["departures"]:
        if departure["cancelled"]:
            cancelled.add(departure["tailnum"])
        else:
            airlines[departure["carrier"]][departure["tailnum"]].append(departure)
    for carrier, fleet in airlines.items():
        total = sum(map(len, fleet.values()))
        for tailnum, departures in fleet.items():
            n = len(departures)
            place = 1 + sum(len(other) > n for other in fleet.values())
            if place <= 10 and n * len(fleet) >= 2 * total and tailnum not in cancelled:
                miles = sum(departure["distance"] for departure in departures)
                yield carrier, tailnum, place, n, days_in_a_row(departures), miles
