from collections import defaultdict


def answer(s):
    booked = {b["parcel_id"]: clean(b["to_postcode"])[:2] for b in s["bookings"]}
    stems = {number[:9]: number for number in booked}
    groups = defaultdict(list)
    for c in {c["claim_id"]: c for c in s["claims"]}.values():
        number = clean(c["parcel_id"])
        wrong = sum(int(d) * (1 if at % 2 else 3) for at, d in enumerate(number[2:])) % 10 != 0
        booking = stems.get(number[:9]) if wrong else number if number in booked else None
        country = booked[booking] if booking else "none"
        groups[c["kind"], country].append((number != c["parcel_id"], wrong, booking))
    for key, rows in groups.items():
        bookings = {row[2] for row in rows if row[2]}
        yield (*key, len(rows), sum(r[0] for r in rows), sum(r[1] for r in rows), len(bookings))


def clean(text):
    return text.replace(" ", "").upper()
