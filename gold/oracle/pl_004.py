# benchmark data, not for training; canary e766454a-0c1d-43b8-a0a5-228c275af7e3
from collections import defaultdict
from decimal import Decimal


def answer(s):
    values = defaultdict(dict)
    for b in s["bookings"]:
        key = b["from_depot"][:2], b["sender_id"].lower()
        values[key][b["parcel_id"]] = b["declared_value_minor"] or 0
    countries = defaultdict(list)
    for (country, sender), parcels in values.items():
        countries[country].append((-len(parcels), sender, sum(parcels.values())))
    for country, senders in countries.items():
        for place, (parcels, sender, cents) in enumerate(sorted(senders)[:5], start=1):
            yield country, place, sender, -parcels, Decimal(cents) / 100
