"""Make `tasks/rides/data`: a simulated ride-hailing platform, seeded, the same bytes anywhere.

    python gold/build/rides.py [--seed N] [--out FOLDER] [--ledger FILE]

Ten days from 20 October 2025 00:00 UTC in São Paulo, Kraków (whose clocks change on the 26th) and
Kathmandu. Modelled: demand by local hour, day of the week and zone (a power law), one stadium
evening and a curfew; prices by rule and quarter-hourly surge; drivers with shifts, breaks and
unequal luck; offers to one driver after the other; trips from pick-up to rating, with fares that
are adjusted up to 48 hours later; pings of the busiest drivers on four of the days.

Injected, and counted in the ledger: exact repeats; requests sent again with another product; keys
without a static row, and static rows never used; requests exactly when a fare or a day begins; a
pricing outage, and zones without a price for a quarter of an hour (NULLs); a total outage (nothing
at all); trips without drop-off, cancelled after pick-up, or in the millisecond of their acceptance;
offers to drivers on a trip; phones with wrong clocks, one by a day; pings held back and flushed in
one millisecond; silent gaps; jumps of 50 km; drivers on two phones at once.

Everything is integers: time in milliseconds, money in hundredths, positions in micro-degrees.
Every entity draws from a generator of its own (splitmix64), keyed by the seed and its name.
"""

import datetime as dt
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pyarrow as pa

from curation.draw import Draw
from curation.simulated import write_world

SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000
BEGIN = int(dt.datetime(2025, 10, 20, tzinfo=dt.UTC).timestamp()) * SECOND
END = BEGIN + 10 * DAY
CLOCK_CHANGE = BEGIN + 6 * DAY + HOUR
PRICING_OUTAGE = (BEGIN + 2 * DAY + 16 * HOUR, BEGIN + 2 * DAY + 18 * HOUR)
TOTAL_OUTAGE = (BEGIN + 8 * DAY + 4 * HOUR + 10 * MINUTE, BEGIN + 8 * DAY + 4 * HOUR + 52 * MINUTE)
CURFEW = (BEGIN + 4 * DAY + 16 * HOUR + 15 * MINUTE, BEGIN + 4 * DAY + 23 * HOUR)
STADIUM = (BEGIN + 5 * DAY + 19 * HOUR, BEGIN + 5 * DAY + 22 * HOUR)
PING_DAYS = (BEGIN + 3 * DAY, BEGIN + 7 * DAY)

CITIES = ("São Paulo", "Kraków", "Kathmandu")
CODES = ("SP", "KR", "KT")
ZONES, DRIVERS, REQUESTS = (36, 28, 26), (170, 130, 100), (5_180, 3_560, 2_960)
STADIUM_REQUESTS, PANEL, RIDERS = 260, 13, 900
FIRST = (0, 5_300, 9_300)  # of the requests' serial numbers, by city
CENTRES = ((-23_550_000, -46_633_000), (50_061_000, 19_937_000), (27_717_000, 85_324_000))
PRODUCTS = ("economy", "comfort", "moto", "van")
PRODUCT_WEIGHTS = ((60, 18, 15, 7), (70, 24, 0, 6), (45, 10, 40, 5))
PER_KM = ((230, 340, 140, 420), (310, 450, 0, 560), (4_200, 6_100, 2_600, 7_500))
VEHICLES = ("sedan", "hatchback", "electric", "motorbike", "van")
RHYTHM = (3, 2, 1, 1, 1, 3, 8, 15, 18, 11, 8, 8, 10, 9, 8, 9, 12, 18, 20, 16, 13, 12, 10, 6)
ZONE_NAMES = (
    (
        "Sé", "Liberdade", "Bela Vista", "Consolação", "Pinheiros", "Vila Mariana", "Moema",
        "Itaim Bibi", "Santana", "Tatuapé", "Lapa", "Butantã", "Morumbi", "Jabaquara",
        "Ipiranga", "Mooca", "Brás", "Bom Retiro", "Perdizes", "Barra Funda", "Penha",
        "Vila Prudente", "Saúde", "Campo Belo", "Santo Amaro", "Cidade Dutra", "Grajaú",
        "Capão Redondo", "Jaguaré", "Pirituba", "Casa Verde", "Tucuruvi", "Itaquera",
        "Guaianases", "São Mateus", "Sapopemba",
    ),
    (
        "Stare Miasto", "Kazimierz", "Podgórze", "Dębniki", "Grzegórzki", "Krowodrza",
        "Bronowice", "Zwierzyniec", "Prądnik Biały", "Prądnik Czerwony", "Łagiewniki",
        "Borek Fałęcki", "Swoszowice", "Bieżanów", "Prokocim", "Czyżyny", "Mistrzejowice",
        "Bieńczyce", "Wzgórza", "Nowa Huta", "Zabłocie", "Płaszów", "Ruczaj", "Kliny",
        "Salwator", "Azory", "Olsza", "Rakowice",
    ),
    (
        "ठमेल", "असन", "पाटन", "भक्तपुर", "बौद्ध", "पशुपति", "कालिमाटी", "कलंकी", "बालाजु",
        "महाराजगंज", "लाजिम्पाट", "बानेश्वर", "कोटेश्वर", "थापाथली", "त्रिपुरेश्वर", "स्वयम्भू",
        "चाबहिल", "जोरपाटी", "बुढानीलकण्ठ", "गोंगबु", "सातदोबाटो", "जावलाखेल", "पुल्चोक",
        "कीर्तिपुर", "थिमी", "सानेपा",
    ),
)  # fmt: skip
NICKNAMES = (
    "João 🚕", "Świetłana", " Zé da Van", "Αλέξης", "Наталія", "يوسف", "שירה", "सीता", "ゆき",
    "민준", "สมชาย", "小龙", "ana", "Ana", "ANA", "Zoë", "Łukasz", "राम 🛵", "Nguyễn",
)  # fmt: skip
INTEGER, TEXT = pa.int64(), pa.string()
SCHEMAS = {
    "requests": {
        "requested_ms": INTEGER,
        "request_id": INTEGER,
        "rider_id": TEXT,
        "city": TEXT,
        "zone_id": TEXT,
        "product": TEXT,
        "surge_permille": INTEGER,
        "quoted_fare": INTEGER,
    },
    "offers": {
        "ended_ms": INTEGER,
        "offer_id": INTEGER,
        "request_id": INTEGER,
        "driver_id": TEXT,
        "sent_ms": INTEGER,
        "answer": TEXT,
    },
    "trips": {
        "reported_ms": INTEGER,
        "trip_id": INTEGER,
        "request_id": INTEGER,
        "driver_id": TEXT,
        "kind": TEXT,
        "amount": INTEGER,
        "rating": INTEGER,
    },
    "pings": {
        "received_ms": INTEGER,
        "driver_id": TEXT,
        "phone": TEXT,
        "lat_e6": INTEGER,
        "lon_e6": INTEGER,
        "speed_kmh": INTEGER,
        "device_ms": INTEGER,
    },
    "zones": {
        "zone_id": TEXT,
        "city": TEXT,
        "name": TEXT,
        "lat_e6": INTEGER,
        "lon_e6": INTEGER,
        "district": TEXT,
    },
    "drivers": {
        "driver_id": TEXT,
        "city": TEXT,
        "nickname": TEXT,
        "vehicle": TEXT,
        "joined": pa.date32(),
        "home_zone": TEXT,
    },
    "fare_rules": {
        "rule_id": INTEGER,
        "city": TEXT,
        "product": TEXT,
        "per_km": INTEGER,
        "minimum": INTEGER,
        "valid_from_ms": INTEGER,
        "valid_to_ms": INTEGER,
    },
}


class World:
    """One run of the simulator: the rows of each source, and the ledger of what was injected."""

    def __init__(self, seed):
        self.seed = seed
        self.ledger = Counter()
        self.rows = {name: [] for name in SCHEMAS}
        self.busy_until, self.shifts = {}, {}
        self.offer_count = self.trip_count = 0
        self.place_zones()
        self.register_drivers()
        self.set_fares()
        requests = sorted(
            (row for city in range(3) for row in self.demand(city)), key=lambda row: row[:2]
        )
        for row in requests:
            self.serve(row)
        self.track()
        self.finish()

    def dice(self, *names):
        return Draw(self.seed, *names)

    def place_zones(self):
        for city, names in enumerate(ZONE_NAMES):
            for number, name in enumerate(names[: ZONES[city]], start=1):
                zone = f"{CODES[city]}-{number:02}"
                dice = self.dice("zone", zone)
                lat, lon = CENTRES[city]
                place = (lat + dice.between(-90_000, 90_000), lon + dice.between(-90_000, 90_000))
                district = dice.pick(("centre", "north", "south", "east", "west", None))
                self.rows["zones"].append((zone, CITIES[city], name, *place, district))

    def register_drivers(self):
        """Drivers, the luckiest first; each city's last three drive without being registered."""
        self.fleet = []
        for city, count in enumerate(DRIVERS):
            self.fleet.append([])
            for number in range(count + 3):
                driver = f"{CODES[city]}{(number * 37 + 11) % 173:03}"
                dice = self.dice("driver", driver)
                vehicle = dice.pick(VEHICLES[: 4 if city != 1 else 3] + VEHICLES[4:])
                home = None if dice.chance(90) else f"{CODES[city]}-{dice.between(1, 20):02}"
                joined = dt.date(2019, 1, 1) + dt.timedelta(days=dice.below(2_490))
                if number < count:
                    nickname = dice.pick(NICKNAMES)
                    self.rows["drivers"].append(
                        (driver, CITIES[city], nickname, vehicle, joined, home)
                    )
                idle = number % 13 == 12
                if idle:
                    self.ledger["drivers never used"] += 1
                else:
                    self.fleet[city].append((driver, 3_000 // (12 + len(self.fleet[city]))))
                    self.shifts[driver] = list(self.working_times(city, driver))
                    self.busy_until[driver] = 0

    def working_times(self, city, driver):
        """On duty from and to, for every stretch between breaks."""
        for day in range(10):
            dice = self.dice("shift", driver, day)
            if dice.chance(820):
                hour = dice.pick((5, 6, 6, 7, 8, 10, 13, 14, 15, 16, 17, 19, 21))
                start = BEGIN + day * DAY + hour * HOUR - offset(city, BEGIN + day * DAY + DAY // 2)
                start += dice.below(12) * 5 * MINUTE
                middle = start + dice.between(150, 280) * MINUTE
                back = middle + dice.pick((10, 15, 20, 25, 30, 30, 40, 45, 60)) * MINUTE
                yield start, middle
                yield back, back + dice.between(120, 260) * MINUTE

    def set_fares(self):
        """Versions of the fare by city and product; some overlap by a day, some leave a gap."""
        number = 0
        for city in range(3):
            for kind, product in enumerate(PRODUCTS):
                if not PER_KM[city][kind]:
                    continue
                dice = self.dice("fares", city, product)
                starts = [BEGIN - 300 * DAY - offset(city, BEGIN)]
                for _ in range(dice.between(2, 3) if (city, kind) != (2, 3) else 3):
                    last = max(starts[-1], BEGIN - DAY)
                    starts.append(last + dice.between(36, 84) * HOUR)
                for version, (since, after) in enumerate(pairwise([*starts, None])):
                    until = after
                    number += 1
                    per_km = PER_KM[city][kind] + version * PER_KM[city][kind] // 25
                    if after is not None and dice.chance(130):
                        until += DAY
                        self.ledger["fare rules that overlap"] += 1
                    elif after is not None and dice.chance(250):
                        until -= 5 * HOUR
                        self.ledger["gaps between fare rules"] += 1
                    self.rows["fare_rules"].append(
                        (number, CITIES[city], product, per_km, per_km * 4, since, until)
                    )

    def rule(self, city, product, time):
        """Per kilometre and minimum of the newest rule that began before."""
        rules = [
            row
            for row in self.rows["fare_rules"]
            if row[1:3] == (CITIES[city], product) and row[5] <= time
        ]
        return max(rules, key=lambda row: row[5])[3:5]

    def demand(self, city):
        """Requests of a city, not yet served: time, number, rider, city, zone, product."""
        hours = range(BEGIN, END, HOUR)
        weights = [self.weight(city, hour) for hour in hours]
        zones = [4_000 // (8 + number * number) + 1 for number in range(ZONES[city] - 2)]
        for number in range(REQUESTS[city]):
            dice = self.dice("request", city, number)
            time = hours[dice.weighted(weights)] + moment(dice, HOUR)
            zone = f"{CODES[city]}-{dice.weighted(zones) + 1:02}"
            if dice.chance(7):
                zone = f"{CODES[city]}-{dice.between(91, 93)}"
                self.ledger["requests from unknown zones"] += 1
            yield self.ask(dice, time, city, zone, number)
        if city == 1:
            for number in range(STADIUM_REQUESTS):
                dice = self.dice("stadium", number)
                time = STADIUM[0] + moment(
                    dice, dice.pick((HOUR, 2 * HOUR, STADIUM[1] - STADIUM[0]))
                )
                yield self.ask(dice, time, city, "KR-08", REQUESTS[1] + number)
        first = REQUESTS[city] + STADIUM_REQUESTS * (city == 1)
        for number, (time, product) in enumerate(self.edges(city), start=first):
            dice = self.dice("edge", city, number)
            zone = f"{CODES[city]}-{dice.between(1, 4):02}"
            self.ledger["requests on an edge"] += 1
            yield *self.ask(dice, time, city, zone, number)[:-1], product

    def edges(self, city):
        """Moments at which something begins or ends, and products that it touches."""
        for rule in self.rows["fare_rules"]:
            if rule[1] == CITIES[city]:
                for time in rule[5:7]:
                    if time is not None and time > BEGIN:
                        yield time, rule[2]
        for day in range(1, 10):
            yield BEGIN + day * DAY, "economy"
        yield END - 5 * MINUTE, "economy"

    def ask(self, dice, time, city, zone, number):
        rider = f"{CODES[city]}R{dice.below(dice.pick((40, 200, RIDERS))):03}"
        product = PRODUCTS[dice.weighted(PRODUCT_WEIGHTS[city])]
        serial = (FIRST[city] + number) * 7_919 % 13_007
        return time, 100_000 + serial, rider, city, zone, product

    def weight(self, city, hour):
        local = hour + HOUR // 2 + offset(city, hour)
        weight = RHYTHM[local % DAY // HOUR]
        if (local - BEGIN) // DAY % 7 in {4, 5} and local % DAY >= 20 * HOUR:  # Friday, Saturday
            weight *= 2
        curfew = city == 2 and CURFEW[0] - HOUR < hour < CURFEW[1]
        return 0 if curfew else weight

    def surge(self, city, zone, time):
        """Of a zone in a quarter of an hour, in thousandths."""
        dice = self.dice("surge", zone, time // (15 * MINUTE))
        local = (time + offset(city, time)) % DAY // HOUR
        high = RHYTHM[local] // 3 + 6 * (zone == "KR-08" and STADIUM[0] <= time < STADIUM[1])
        return 1_000 + 100 * max(0, dice.below(high + 1) - dice.below(4))

    def serve(self, request):
        time, number, rider, city, zone, product = request
        dice = self.dice("serve", number)
        metres = 700 + dice.below(4_000) + dice.below(1_000) * dice.below(1_000) // 60
        per_km, minimum = self.rule(city, product, time)
        surge = self.surge(city, zone, time)
        fare = max(minimum, per_km * metres // 1_000) * surge // 1_000 // 10 * 10
        unpriced = PRICING_OUTAGE[0] <= time < PRICING_OUTAGE[1]
        if self.dice("unpriced", zone, time // (15 * MINUTE)).chance(30):
            unpriced = True
            self.ledger["requests while the zone was not priced"] += 1
        unquoted = unpriced or zone[3] == "9" or (product == "van" and city == 2)
        shown = None if unpriced else surge
        row = [time, number, rider, CITIES[city], zone, product, shown, None if unquoted else fare]
        self.rows["requests"].append(tuple(row))
        if dice.chance(8):
            self.ledger["requests sent again"] += 1
            row[0] += dice.between(1, 30) * SECOND
            row[5] = "comfort" if product == "economy" else "economy"
            if row[7] is not None:
                row[7] = row[7] * (7 if row[5] == "comfort" else 5) // 60 * 10
            self.rows["requests"].append(tuple(row))
        wait = dice.pick((60, 90, 120, 150, 240)) if dice.chance(15) else dice.between(1, 6)
        self.offer(dice, row[0] + wait * SECOND, (number, city, metres, fare))

    def offer(self, dice, time, ride, tried=()):
        """Offer a request to one driver after the other, until one takes it."""
        number, city, *_ = ride
        tried = list(tried)
        for _ in range(dice.between(3, 6)):
            driver = self.choose(dice, city, time, tried)
            if driver is None:
                return
            tried.append(driver)
            answer = ("accepted", "declined", "expired", None)[dice.weighted((43, 30, 20, 7))]
            waits = dice.between(2, 14) * SECOND + (0 if dice.chance(600) else dice.below(1_000))
            ended = time + (waits if answer in {"accepted", "declined"} else 15 * SECOND)
            self.offer_count += 1
            serial = 300_000 + self.offer_count * 7_919 % 40_009
            self.rows["offers"].append((ended, serial, number, driver, time, answer))
            if answer == "accepted":
                self.travel(dice, ended, driver, ride, tried)
                return
            time = ended + dice.pick((0, 0, 1, 5, 10, 30, 45)) * SECOND

    def choose(self, dice, city, time, tried):
        drivers, weights = [], []
        ask_busy = dice.chance(40)
        for driver, weight in self.fleet[city]:
            if driver not in tried and any(a <= time < b for a, b in self.shifts[driver]):
                busy = self.busy_until[driver] > time
                if busy == ask_busy:
                    drivers.append(driver)
                    weights.append(weight)
        if not drivers:
            return None
        self.ledger["offers to drivers on a trip"] += ask_busy
        return drivers[dice.weighted(weights)]

    def travel(self, dice, accepted, driver, ride, tried):
        """From acceptance to the last adjustment; a cancelled trip may go to another driver."""
        number, _, metres, fare = ride
        self.trip_count += 1
        trip = (1 << 53) + 1 + self.trip_count * 7_919 % 20_011

        def report(time, kind, amount=None, rating=None):
            self.rows["trips"].append((time, trip, number, driver, kind, amount, rating))

        if dice.chance(5):
            self.ledger["acceptances without a trip"] += 1
            return
        if dice.chance(105):
            at_once = dice.chance(120)
            self.ledger["cancelled in the millisecond of acceptance"] += at_once
            gone = accepted if at_once else accepted + dice.between(10, 600) * SECOND
            report(gone, "cancelled", None if dice.chance(600) else fare // 4 // 10 * 10)
            self.busy_until[driver] = max(self.busy_until[driver], gone)
            if dice.chance(450):
                self.offer(dice, gone + 5 * SECOND, ride, tried)
            return
        picked = accepted + dice.between(90, 840) * SECOND
        report(picked, "picked_up")
        dropped = picked + (120 + metres * 100 // dice.between(380, 900)) * SECOND
        if dice.chance(150):
            dropped -= dropped % (30 * SECOND)
        self.busy_until[driver] = max(self.busy_until[driver], dropped)
        if dice.chance(14):
            self.ledger["cancelled after pick-up"] += 1
            gone = picked + dice.between(20, 400) * SECOND
            report(gone, "cancelled", fare // 2 // 10 * 10)
            if dice.chance(700):
                self.offer(dice, gone + 5 * SECOND, ride, tried)
        elif dice.chance(20):
            self.ledger["trips without drop-off"] += 1
        else:
            metered = fare * dice.between(90, 115) // 100 // 10 * 10
            unmetered = dice.chance(9)
            self.ledger["drop-offs without a fare"] += unmetered
            report(dropped, "dropped_off", None if unmetered else metered)
            self.settle(dice, report, dropped, metered)

    def settle(self, dice, report, dropped, metered):
        """Ratings and adjustments."""
        if dice.chance(940):
            stars = (5, 5, 5, 4, 4, 3, 2, 1, None)
            rated = dropped + dice.between(20, 21_600) * SECOND
            report(rated, "rated", None, dice.pick(stars))
            if dice.chance(20):
                self.ledger["rated again"] += 1
                report(rated + dice.between(30, 86_400) * SECOND, "rated", None, dice.pick(stars))
        chance, time = 110, dropped
        while dice.chance(chance):
            time += dice.between(10, 1_400 - chance) * MINUTE
            if time > dropped + 2 * DAY:
                break
            change = dice.pick(
                (
                    None,
                    -metered,
                    -metered // 2,
                    -metered * 2,
                    200,
                    500,
                    metered,
                    -300,
                    -metered // 5,
                )
            )
            report(time, "fare_adjusted", change if change is None else change // 10 * 10)
            self.ledger["fares adjusted"] += 1
            chance = 420

    def track(self):
        """Pings of the busiest drivers of each city."""
        for city, fleet in enumerate(self.fleet):
            for place, (driver, _) in enumerate(fleet[:PANEL]):
                dice = self.dice("phone", driver)
                skew = dice.between(-90, 90) * SECOND if dice.chance(400) else 0
                skew = -DAY if (city, place) == (0, 4) else skew
                self.ledger["phones with a wrong clock"] += skew != 0
                for start, stop in self.shifts[driver]:
                    if PING_DAYS[0] <= start and stop <= PING_DAYS[1]:
                        self.ping(city, driver, "A", skew, start, stop)
                        if place % 5 == 2 and dice.chance(400):
                            self.ledger["stretches on two phones"] += 1
                            shift = dice.between(-20, 60) * 30 * SECOND
                            self.ping(city, driver, "B", 0, start + shift, start + shift + 2 * HOUR)

    def ping(self, city, driver, phone, skew, start, stop):
        dice = self.dice("pings", driver, phone, start)
        lat, lon = (c + dice.between(-60_000, 60_000) for c in CENTRES[city])
        time, held_until = start, 0
        while time < stop:
            lat, lon = lat + dice.between(-3_000, 3_000), lon + dice.between(-3_000, 3_000)
            jump = dice.chance(4)
            self.ledger["jumps of 50 km"] += jump
            if time >= held_until and dice.chance(18):
                length = dice.pick((4, 6, 10, 12, 20, 20, 24, 30, 40, 60)) * 30 * SECOND
                if dice.chance(500):
                    held_until = min(time + length, stop)
                    self.ledger["pings held back and flushed"] += 1
                else:
                    time += length
                    self.ledger["silent gaps"] += 1
                    continue
            held = time < held_until
            received = held_until if held else time + dice.pick((0, 0, 0, 0, 1, 2)) * SECOND
            fix = not (dice.chance(500) if held else dice.chance(15))
            speed = dice.between(0, 14) * dice.between(0, 5) if fix else None
            place = (lat + jump * 450_000, lon)
            self.rows["pings"].append((received, driver, phone, *place, speed, time + skew))
            time += dice.between(2, 6) * 30 * SECOND

    def finish(self):
        """Repeat some rows, leave out what no source recorded, and order by time."""
        for name in ("requests", "offers", "trips", "pings"):
            kept = []
            for row in self.rows[name]:
                lost = TOTAL_OUTAGE[0] <= row[0] < TOTAL_OUTAGE[1]
                self.ledger[f"{name} lost in the outage"] += lost
                if not lost and BEGIN <= row[0] < END:
                    kept.append(row)
                    if name != "requests" and self.dice(name, *row).chance(10):
                        kept.append(row)
                        self.ledger[f"{name} repeated"] += 1
            # Within a millisecond the order must say nothing, and be the same on any machine.
            kept.sort(key=lambda row: (row[0], self.dice("order", *row).below(1 << 40)))
            self.rows[name] = kept


def offset(city, time):
    """Of the city's clocks from UTC."""
    if city == 1:
        return (2 if time < CLOCK_CHANGE else 1) * HOUR
    return -3 * HOUR if city == 0 else 5 * HOUR + 45 * MINUTE


def moment(dice, span):
    """A time within a span: most at a full second, some at a full five minutes."""
    time = dice.below(span)
    if dice.chance(30):
        return time // (5 * MINUTE) * 5 * MINUTE
    return time if dice.chance(250) else time // SECOND * SECOND


if __name__ == "__main__":
    write_world(Path(__file__), World, SCHEMAS, seed=20251020)
