"""Make `tasks/parcels/data`: a simulated parcel carrier, seeded, the same bytes anywhere.

    python gold/build/parcels.py [--seed N] [--out FOLDER] [--ledger FILE]

Three weeks from Monday 17 March 2025 of 60 depots in Portugal, Poland, Greece, Georgia
and India; Europe's clocks go forward on 30 March at 01:00 UTC. Modelled: bookings by local hour and
weekday, senders and depots of unequal size (a power law); a hub a country, with vehicles between
hub and depots and lorries between hubs, by timetable; closing days; parcels from hand-in over the
sorters to the door, with failed attempts, misroutes, loops, long rests and losses; claims by state
machine, most of them about parcels that are late.

Injected, and counted in the ledger: exact repeats; rows sent twice with another payload; one scan
in ten missing; two handhelds on one parcel within five seconds; handhelds offline, which upload in
one millisecond hours or days later; sorters that stamp a batch in one millisecond; parcels
relabelled once or twice; deliveries twice, or before the parcel went out; wrong check digits;
numbers and postcodes in mixed case and with blanks; weights in pounds; missing weights; bookings of
one sender in one millisecond; keys without a static row and static rows never used; scans exactly
on edges of minutes and hours; a depot renamed, with handhelds that keep the old code; vehicles
without tracker, legs without arrival; depots closed, one flooded for days; a total outage.

Everything is integers: time in milliseconds, money in cents. Each entity draws from its own stream.
"""

import datetime as dt
from collections import Counter
from itertools import count, pairwise
from pathlib import Path

import pyarrow as pa

from curation.draw import Draw
from curation.simulated import write_world

SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000
BEGIN = int(dt.datetime(2025, 3, 17, tzinfo=dt.UTC).timestamp()) * SECOND
DAYS = 21
END = BEGIN + DAYS * DAY
CLOCK_CHANGE = BEGIN + 13 * DAY + HOUR
OUTAGE = (BEGIN + 16 * DAY + 7 * HOUR + 10 * MINUTE, BEGIN + 16 * DAY + 7 * HOUR + 50 * MINUTE)
RENAMED, OLD_CODE, NEW_CODE = BEGIN + 10 * DAY, "GRHER", "GRIRA"
POUNDS, FLOODED = "PLKAT", "INGAU"
BOOKINGS, SENDERS, LANES = 6_960, 420, 900
PERMILLE_MISSING, PERMILLE_TRACKED = 100, 910

ZONES = {
    "PT": ("Europe/Lisbon", 0, True),
    "PL": ("Europe/Warsaw", HOUR, True),
    "GR": ("Europe/Athens", 2 * HOUR, True),
    "GE": ("Asia/Tbilisi", 4 * HOUR, False),
    "IN": ("Asia/Kolkata", 5 * HOUR + 30 * MINUTE, False),
}
PLACES = {
    "PT": (
        "LIS Lisboa", "OPO Porto 📦", "BRA Braga", "COI Coimbra", "FAO faro", "AVE Aveiro",
        "EVO E\u0301vora", "SET Setúbal", "VIS  Viseu", "LEI LEIRIA", "GUI Guimarães",
    ),
    "PL": (
        "WAW Warszawa", "KRA Kraków", "LOD Ło\u0301dz\u0301", "WRO Wrocław", "KAT Katowice",
        "GDA Gdańsk", "POZ Poznań", "SZC Szczecin", "LUB lublin", "BIA Białystok", "RZE Rzeszów",
        "TOR Toruń", "OLS Olsztyn",
    ),
    "GR": (
        "ATH Αθήνα", "SKG Θεσσαλονίκη", "IRA Ηράκλειο", "PAT Πάτρα", "LAR Λάρισα", "VOL  Βόλος",
        "IOA ΙΩΑΝΝΙΝΑ", "KAV Καβάλα", "KAL Καλαμάτα", "ROD Ρόδος 🏖", "CHA Χανιά",
        "ALX Αλεξανδρούπολη",
    ),
    "GE": (
        "TBS თბილისი", "BUS ბათუმი", "KUT ქუთაისი", "RUS რუსთავი", "GOR გორი", "ZUG ზუგდიდი",
        "POT ფოთი", "TEL თელავი", "KHA ხაშური", "OZU ოზურგეთი",
    ),
    "IN": (
        "DEL दिल्ली", "BOM मुंबई", "MAA சென்னை", "BLR ಬೆಂಗಳೂರು", "CCU কলকাতা", "HYD حیدرآباد",
        "AMD અમદાવાદ", "PNQ पुणे", "COK കൊച്ചി", "GAU গুৱাহাটী", "ATQ ਅੰਮ੍ਰਿਤਸਰ",
        "BBI ଭୁବନେଶ୍ୱର", "VTZ విశాఖపట్నం", "JAI जयपुर",
    ),
}  # fmt: skip
IDLE = ("PTGUI", "PLOLS", "GRALX", "GEOZU")
COUNTRY_WEIGHTS = {"PT": 20, "PL": 27, "GR": 20, "GE": 12, "IN": 21}
BETWEEN_HUBS = {  # hours of a lorry, or of freight by air to and from India
    "PTPL": 34, "PTGR": 46, "PTGE": 70, "PTIN": 30, "PLGR": 28, "PLGE": 48, "PLIN": 26, "GRGE": 36,
    "GRIN": 24, "GEIN": 22,
}  # fmt: skip
SERVICES = {  # last hour of hand-in, percent of the lane's hours, how often booked
    "express": (17, 75, 20),
    "standard": (19, 100, 52),
    "economy": (20, 150, 20),
    "letter": (18, 100, 3),
    "pallet": (15, 200, 0),
}
RHYTHM = (1, 1, 0, 0, 0, 1, 3, 8, 14, 18, 20, 18, 14, 13, 15, 16, 15, 13, 10, 9, 8, 6, 4, 2)
WEEKDAYS = (15, 14, 13, 13, 15, 7, 4)
COLUMNS = {
    "bookings": "booked_ms parcel_id sender_id from_depot to_postcode service weight_g"
    " declared_value_minor",
    "scans": "scanned_ms scan_id parcel_id depot kind handheld old_parcel_id uploaded_ms",
    "legs": "reported_ms leg_id vehicle depot kind next_depot",
    "claims": "filed_ms claim_id parcel_id kind state",
    "depots": "depot name country zone hub postcode_area renamed_from",
    "lanes": "from_depot to_depot promised_hours",
    "services": "service cut_off_hour promise_pct",
    "closures": "depot local_day reason",
}
NUMBERS = {
    *("booked_ms", "weight_g", "declared_value_minor", "scanned_ms", "scan_id", "uploaded_ms"),
    *("reported_ms", "leg_id", "filed_ms", "claim_id"),
    *("promised_hours", "cut_off_hour", "promise_pct"),
}
SCHEMAS = {
    source: {
        name: pa.int64() if name in NUMBERS else pa.date32() if name == "local_day" else pa.string()
        for name in names.split()
    }
    for source, names in COLUMNS.items()
}


class World:
    """One run of the simulator: the rows of each source, and the ledger of what was injected."""

    def __init__(self, seed):
        self.seed = seed
        self.ledger = Counter()
        self.rows = {name: [] for name in SCHEMAS}
        self.closed, self.runs, self.offline = {}, {}, {}
        self.scan_numbers, self.claim_numbers, self.label_numbers = count(1), count(1), count(8_000)
        self.build_depots()
        self.close_days()
        self.build_lanes()
        for number in range(BOOKINGS):
            self.book(number)
        self.report_legs()
        self.finish()

    def draw(self, *names):
        return Draw(self.seed, *names)

    def build_depots(self):
        """Depots, hubs first in each country; weights fall with the place in the list."""
        self.hubs, self.weights, self.areas = {}, {}, {}
        for country, places in PLACES.items():
            for place, text in enumerate(places):
                depot, name = country + text[:3], text[4:]
                hub = self.hubs.setdefault(country, depot)
                self.areas[depot] = f"{country}{10 + place * 3}"
                self.weights[depot] = (
                    0 if depot in IDLE else 1_000 // (2 + place * (1 + place // 4))
                )
                old = OLD_CODE if depot == NEW_CODE else None
                self.rows["depots"].append(
                    (depot, name, country, ZONES[country][0], hub, self.areas[depot], old)
                )
        for service, (hour, percent, _) in SERVICES.items():
            self.rows["services"].append((service, hour, percent))
        self.ledger["depots never used"] = len(IDLE)

    def close_days(self):
        """Two national holidays, a flood of three days, a few single days."""
        days = [(d, 8, "holiday") for d in self.areas if d[:2] == "GR"]
        days += [(d, 14, "holiday") for d in self.areas if d[:2] == "IN"]
        days += [(FLOODED, day, "flood") for day in (15, 16, 17)]
        draw = self.draw("closures")
        others = [d for d in self.areas if d not in self.hubs.values() and d not in IDLE]
        while len(days) < 40:
            single = (draw.pick(others), draw.between(1, 19), draw.pick(("strike", "stocktaking")))
            if single[:2] not in {day[:2] for day in days}:
                days.append(single)
        for depot, day, reason in days:
            self.closed[depot, day] = reason
            local_day = dt.date(2025, 3, 17) + dt.timedelta(days=day)
            self.rows["closures"].append((depot, local_day, reason))

    def build_lanes(self):
        """The busiest pairs have a promise, and a few that nobody uses."""
        pairs = []
        for start in self.areas:
            for target in self.areas:
                if start != target:
                    draw = self.draw("lane", start, target)
                    same = 7 if start[:2] == target[:2] else 1
                    busy = self.weights[start] * self.weights[target] * same
                    pairs.append((busy * draw.between(70, 130), draw.below(1 << 40), start, target))
        pairs.sort(reverse=True)
        self.promises = {}
        for _, _, start, target in pairs[: LANES - 30] + pairs[-30:]:
            hours = 0
            path = self.path(start, target)
            for a, b in pairwise(path):
                hours += self.hours(a, b) + (10 if a[:2] == b[:2] else 22)
            jitter = self.draw("promise", start, target).pick((12, 12, 24, 36))
            self.promises[start, target] = (hours + 14) // 12 * 12 + jitter
        self.rows["lanes"] = [(a, b, hours) for (a, b), hours in sorted(self.promises.items())]

    def path(self, start, target):
        """The depots that a parcel should pass."""
        stops = [start, self.hubs[start[:2]], self.hubs[target[:2]], target]
        return [stop for place, stop in enumerate(stops) if stop not in stops[:place]]

    def hours(self, start, target):
        """Of a vehicle between two depots, by timetable."""
        if start[:2] != target[:2]:
            return BETWEEN_HUBS.get(start[:2] + target[:2]) or BETWEEN_HUBS[target[:2] + start[:2]]
        return self.draw("distance", *sorted((start, target))).between(1, 6)

    def run(self, start, target, day):
        """Departure and arrival of the run on a local day of its start; None if there is none."""
        key = (start, target, day)
        if key not in self.runs:
            route, draw = self.draw("route", start, target), self.draw("run", *key)
            long = start[:2] != target[:2]
            rests = (day % 7 == 6 and not long) or (long and (day + route.below(2)) % 2)
            shut = (start, day) in self.closed or (target, day) in self.closed
            if rests or (shut and not long):
                self.runs[key] = None
            else:
                hour = 22 if long else 3 if start == self.hubs[start[:2]] else 19
                local = hour * 60 + route.below(12) * 10 + draw.pick((0, 0, 0, 1, 2, 5, 10, 25))
                leaves = utc(start[:2], day, local * MINUTE)
                lasts = self.hours(start, target) * 60 + draw.between(-20, 40)
                self.runs[key] = (leaves, leaves + lasts * MINUTE, [0])
        return self.runs[key]

    def next_run(self, start, target, time):
        """The first run that a parcel which is ready at `time` can take."""
        day = local_day(start[:2], time)
        for later in range(day, day + 12):
            run = self.run(start, target, later)
            if run and run[0] >= time + 20 * MINUTE:
                run[2][0] += 1
                return run
        raise AssertionError((start, target, day))

    def book(self, number):
        """One booking, and what becomes of it."""
        draw = self.draw("booking", number)
        batch = draw.chance(170)
        # A batch of one sender at one depot: its bookings share what they draw from this stream.
        chief = self.draw("batch", draw.below(140)) if batch else draw
        self.ledger["bookings in batches"] += batch
        start = self.depot(chief, tuple(PLACES)[chief.weighted(list(COUNTRY_WEIGHTS.values()))])
        day = chief.below(3) * 7 + chief.weighted(WEEKDAYS)
        time = utc(start[:2], day, chief.weighted(RHYTHM) * HOUR + moment(chief, HOUR))
        sender = self.sender(draw, chief)
        if batch and draw.chance(120):
            time += DAY
            self.ledger["bookings exactly a day after their batch"] += 1
        target = self.target(draw, start)
        parcel = label(number)
        service = tuple(SERVICES)[draw.weighted([s[2] for s in SERVICES.values()])]
        if draw.chance(7):
            service = "locker"
            self.ledger["bookings of an unknown service"] += 1
        weight = self.weigh(draw, start, service, day)
        area = self.areas[target]
        if draw.chance(7):
            area = f"{target[:2]}99"
            self.ledger["bookings to an unknown postcode area"] += 1
        postcode = f"{area}-{draw.between(100, 999)}"
        if draw.chance(30):
            postcode = draw.pick((postcode.lower(), f" {postcode}", f"{postcode} "))
            self.ledger["postcodes in another spelling"] += 1
        value = None if draw.chance(550) else price(draw)
        row = (time, parcel, sender, code(start, time), postcode, service, weight, value)
        self.rows["bookings"].append(row)
        if draw.chance(3):
            self.ledger["bookings sent again with another weight"] += 1
            again = (
                time + draw.between(1, 90) * SECOND,
                *row[1:6],
                draw.between(200, 9_000),
                value,
            )
            self.rows["bookings"].append(again)
        if draw.chance(25):
            self.ledger["bookings never handed in"] += 1
        else:
            Parcel(self, draw, parcel, service, time).travel(start, target)

    def target(self, draw, start):
        """Where a parcel goes: most stay in their country, few have no lane."""
        home = draw.chance(650)
        while True:
            country = start[:2] if home else tuple(PLACES)[draw.below(5)]
            target = self.depot(draw, country)
            if target != start and (start, target) in self.promises:
                return target
            if target != start and draw.chance(35):
                self.ledger["bookings without a lane"] += 1
                return target

    def depot(self, draw, country):
        depots = [depot for depot in self.areas if depot[:2] == country]
        return depots[draw.weighted([self.weights[depot] for depot in depots])]

    def sender(self, draw, chief):
        """A power law of senders; the first letter is capital or small, as it was typed."""
        place = min(chief.below(SENDERS) for _ in range(4))
        name = f"shop-{place * 37 % SENDERS:03}"
        return name.capitalize() if draw.chance(40) else name

    def weigh(self, draw, start, service, day):
        if service == "letter" or self.draw("scale", start, day).chance(4):
            self.ledger["bookings without weight"] += 1
            return None
        grams = draw.between(2, 40) * draw.between(2, 40) * draw.between(5, 25)
        if start != POUNDS:
            return grams
        self.ledger["weights in pounds"] += 1
        return max(1, grams // 454)

    def upload(self, handheld, time, draw):
        """When a scan arrives: seconds later, or when its handheld is online again."""
        day = (time - BEGIN) // DAY
        key = handheld, day
        if key not in self.offline:
            chances = self.draw("offline", *key)
            since = BEGIN + day * DAY + chances.between(0, 16) * HOUR
            length = chances.pick((20, 40, 60, 120, 180, 300, 600, 1_440, 2_880)) * MINUTE
            until = since + length + chances.below(MINUTE)
            self.offline[key] = (since, until) if chances.chance(130) else (0, 0)
        since, until = self.offline[key]
        if since <= time < until:
            self.ledger["scans uploaded late"] += 1
            return until
        seconds = draw.pick((0, 0, 0, 1, 1, 2, 3, 4, 6, 9, 15))
        return time + seconds * SECOND + draw.pick((0, 0, draw.below(999)))

    def report_legs(self):
        """The runs that carried parcels, of vehicles with a tracker."""
        numbers = count(70_001)
        for (start, target, day), run in sorted(self.runs.items()):
            if not run or not run[2][0]:
                continue
            vehicle = "-".join(sorted((start, target)))
            if start[:2] != target[:2]:
                vehicle += f"-{day % 4 // 2 + 1}"
            draw = self.draw("leg", start, target, day)
            if not self.draw("tracker", vehicle).chance(PERMILLE_TRACKED):
                self.ledger["runs without a tracker"] += 1
                continue
            leg, (leaves, arrives, _) = next(numbers), run
            self.rows["legs"].append(
                (leaves, leg, vehicle, code(start, leaves), "departed", code(target, leaves))
            )
            if draw.chance(25):
                self.ledger["legs without arrival"] += 1
            else:
                self.rows["legs"].append(
                    (arrives, leg, vehicle, code(target, arrives), "arrived", None)
                )

    def finish(self):
        """Repeat some rows, leave out what nobody recorded, and order by time."""
        for name in ("bookings", "scans", "legs", "claims"):
            kept = []
            for row in self.rows[name]:
                lost = OUTAGE[0] <= row[0] < OUTAGE[1]
                self.ledger[f"{name} lost in the outage"] += lost
                if not lost and BEGIN <= row[0] < END:
                    kept.append(row)
                    chances = self.draw("repeat", name, *row)
                    if chances.chance(9):
                        kept.append(row)
                        self.ledger[f"{name} repeated"] += 1
                    elif name == "scans" and chances.chance(2):
                        kept.append((*row[:7], row[7] + chances.between(1, 600) * MINUTE))
                        self.ledger["scans uploaded twice"] += 1
            # Within a millisecond the order must say nothing, and be the same on any machine.
            kept.sort(key=lambda row: (row[0], self.draw("order", *row).below(1 << 40)))
            self.rows[name] = kept


class Parcel:
    """One parcel on its way."""

    def __init__(self, world, draw, number, service, booked):
        self.world, self.draw = world, draw
        self.number = self.first_number = number
        self.service, self.booked = service, booked
        self.link = None
        self.clock = self.labels = 0

    def scan(self, time, kind, depot, *, sure=False):
        """Record a scan; one in ten is missing, a few are odd."""
        world, draw = self.world, self.draw
        self.clock = time
        if draw.chance(PERMILLE_MISSING) and not (sure or self.link):
            world.ledger["scans missing"] += 1
            return
        at = code(depot, time - draw.below(3) * DAY)
        if draw.chance(6):
            at = f"{depot[:2]}-P{draw.between(1, 9)}"
            world.ledger["scans at places without a row"] += 1
        number = self.number
        if draw.chance(7) and not self.link:
            number = number[:-1] + str((int(number[-1]) + draw.between(1, 9)) % 10)
            world.ledger["scans with a wrong check digit"] += 1
        machine = kind == "sorted"
        handheld = None if machine else f"{depot}-{draw.between(1, 5)}"
        self.record(time, number, at, kind, handheld)
        if not machine and draw.chance(25):
            world.ledger["scanned by two handhelds"] += 1
            later = time + draw.pick((0, 700, 1_000, 2_000, 3_400, 5_000, 5_000))
            self.record(later, number, at, kind, f"{depot}-{draw.between(6, 7)}")
        self.link = None

    def record(self, time, number, depot, kind, handheld):
        world = self.world
        serial = next(world.scan_numbers) * 7_919 % 60_013 + (1 << 53)
        late = time if handheld is None else world.upload(handheld, time, self.draw)
        world.rows["scans"].append((time, serial, number, depot, kind, handheld, self.link, late))

    def travel(self, start, target):
        world, draw = self.world, self.draw
        ready = self.hand_in(start)
        self.scan(ready, "accepted", start)
        lost = draw.chance(12)
        for a, b in pairwise(self.detour(world.path(start, target))):
            if draw.chance(25):
                world.ledger["long rests"] += 1
                ready += draw.between(20, 90) * HOUR
            leaves, arrives, _ = world.next_run(a, b, ready)
            self.scan(leaves - draw.pick((0, 1, 2, 3, 5, 8, 12, 15, 20, 25, 30)) * MINUTE
                      - draw.pick((0, 0, draw.below(MINUTE))), "departed", a)  # fmt: skip
            if lost and draw.chance(400):
                world.ledger["parcels lost"] += 1
                self.complain("lost", arrives + draw.between(48, 150) * HOUR)
                return
            ready = arrives + draw.pick((1, 2, 4, 5, 9, 10, 15, 20, 30, 40)) * MINUTE
            self.scan(ready + draw.pick((0, 0, draw.below(MINUTE))), "arrived", b)
            if b != target and b in world.hubs.values():
                self.relabel(16)
                ready = arrives + 50 * MINUTE + arrives // MINUTE * 7_919 % 21 * MINUTE
                self.scan(ready, "sorted", b)
        self.relabel(4)
        self.hand_out(target, ready)

    def hand_in(self, start):
        """Accepted during the day, on the day of the booking or the next one that is open."""
        country, draw = start[:2], self.draw
        if draw.chance(8):
            self.world.ledger["handed in exactly two days later"] += 1
            return self.booked + 2 * DAY
        day = local_day(country, self.booked)
        hour = (self.booked - utc(country, day, 0)) // HOUR
        day += hour >= SERVICES.get(self.service, (18,))[0] or draw.chance(60)
        while (start, day) in self.world.closed or day % 7 == 6:
            day += 1
        earliest = max(self.booked, utc(country, day, 9 * HOUR))
        latest = max(utc(country, day, 20 * HOUR), earliest + 20 * MINUTE)
        return earliest + moment(draw, latest - earliest)

    def detour(self, path):
        """A misroute or a loop: from a hub to a wrong depot and back, perhaps more than once."""
        draw, world = self.draw, self.world
        hubs = [place for place, depot in enumerate(path) if depot in world.hubs.values()]
        if not hubs or not draw.chance(45):
            return path
        at = hubs[-1]
        wrong = world.depot(draw, path[at][:2])
        if wrong in path:
            return path
        world.ledger["parcels misrouted"] += 1
        times = 1 if draw.chance(700) else 2
        return path[: at + 1] + [wrong, path[at]] * times + path[at + 1 :]

    def relabel(self, permille):
        chance = (permille, permille * 12, 0)[self.labels]
        if self.draw.chance(chance):
            self.labels += 1
            self.world.ledger["parcels relabelled"] += 1
            self.link, self.number = self.number, label(next(self.world.label_numbers))

    def hand_out(self, target, ready):
        """Up to three attempts on days that are open, or a rest of exactly 36 hours before."""
        world, draw, country = self.world, self.draw, target[:2]
        exact = draw.chance(8)
        world.ledger["rests of exactly 36 hours"] += exact
        day = local_day(country, ready)
        day += ready > utc(country, day, 10 * HOUR + 30 * MINUTE)
        for attempt in range(3):
            while (target, day) in world.closed or day % 7 == 6:
                day += 1
            out = max(utc(country, day, 8 * HOUR + moment(draw, 150 * MINUTE)), ready)
            out = self.clock + 36 * HOUR if exact and not attempt else out
            door = out + draw.between(1, 40) * 12 * MINUTE + moment(draw, 12 * MINUTE)
            if not attempt and draw.chance(13):
                world.ledger["delivered before out"] += 1
                out, door = door, out
            self.scan(out, "out", target)
            if not draw.chance(130 if attempt == 0 else 380):
                self.deliver(target, door)
                return
            self.scan(door, "failed", target)
            day = local_day(country, max(door, out)) + 1
        self.scan(self.clock + draw.between(1, 30) * HOUR, "returned", target)
        world.ledger["parcels returned"] += 1

    def deliver(self, target, door):
        world, draw = self.world, self.draw
        self.scan(door, "delivered", target)
        if draw.chance(10):
            world.ledger["delivered twice"] += 1
            self.scan(door + draw.between(1, 40) * HOUR, "delivered", target, sure=True)
        took = (door - self.booked) // HOUR
        if draw.chance(9):
            self.complain("damaged", door + draw.pick((0, moment(draw, 60 * HOUR))), door)
        elif took > 96 and draw.chance(225):
            # Half of those who wait complain before their parcel is there.
            shift = draw.between(-72, 24) * HOUR
            self.complain("late", door + shift + moment(draw, HOUR), door)

    def complain(self, kind, time, door=END * 2):
        """A claim: opened, then decided; some are reopened, withdrawn, or filed again."""
        world, draw = self.world, self.draw
        claim = 500_000 + next(world.claim_numbers) * 77 % 4_001
        number = self.first_number if draw.chance(850) else self.number
        if draw.chance(110):
            number = draw.pick(
                (number.lower(), f" {number}", f"{number} ", f"{number[:2]} {number[2:]}")
            )
            world.ledger["claims with the number in another spelling"] += 1
        elif draw.chance(70):
            number = number[:-1] + str((int(number[-1]) + 5) % 10)
            world.ledger["claims with a wrong check digit"] += 1
        rows = world.rows["claims"]
        rows.append((time, claim, number, kind, "opened"))
        if draw.chance(40):
            world.ledger["claims filed again"] += 1
            again = 500_000 + next(world.claim_numbers) * 77 % 4_001
            rows.append((time + draw.between(1, 50) * HOUR, again, number, kind, "opened"))
        early = time < door < END
        state = draw.weighted((300 if early else 0, 330, 240, 130))
        if state < 3:
            at = (
                time + draw.between(3, 30) * 4 * HOUR
                if state
                else door + draw.pick((0, draw.below(5 * HOUR)))
            )
            rows.append((at, claim, number, kind, ("withdrawn", "paid", "rejected")[state]))
            if state == 2 and draw.chance(350):
                rows.append((at + draw.between(1, 40) * HOUR, claim, number, kind, "reopened"))
                world.ledger["claims reopened"] += 1


def offset(country, time):
    """Of a country's clocks from UTC."""
    return ZONES[country][1] + (HOUR if ZONES[country][2] and time >= CLOCK_CHANGE else 0)


def local_day(country, time):
    """Number of the local day; 0 is 17 March."""
    return (time + offset(country, time) - BEGIN) // DAY


def utc(country, day, local_ms):
    """The instant at which a country's clocks show a time of a local day."""
    time = BEGIN + day * DAY + local_ms
    return time - offset(country, time - ZONES[country][1])


def code(depot, time):
    """What a depot was called at the time."""
    return OLD_CODE if depot == NEW_CODE and time < RENAMED else depot


def label(number):
    """The number of a parcel, with its check digit."""
    digits = f"{number * 7_919 % 100_003 + 4_100_000:07}"
    total = sum(int(digit) * (1 if place % 2 else 3) for place, digit in enumerate(digits))
    return f"PC{digits}{-total % 10}"


def price(draw):
    """Cents, most just below a round sum."""
    return draw.between(1, 12) * draw.between(1, 30) * 100 - draw.pick((1, 1, 5, 0))


def moment(draw, span):
    """A time within a span: most at a full second, some at a full five minutes."""
    time = draw.below(max(span, 1))
    if draw.chance(60):
        return time // (5 * MINUTE) * 5 * MINUTE
    return time if draw.chance(250) else time // SECOND * SECOND


if __name__ == "__main__":
    write_world(Path(__file__), World, SCHEMAS, seed=20250317)
