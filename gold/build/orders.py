"""Make `tasks/orders/data`: a simulated shop with three warehouses, seeded.

    python gold/build/orders.py [--seed N] [--out FOLDER] [--ledger FILE]

35 days from 1 March 2025 00:00 UTC; clocks change in Canada on the 9th and in Europe on the 30th.
Modelled: customers of 22 regions by a power law, who visit by local hour and weekday and come back
within the hour; baskets from a list of goods with unequal popularity, priced as of the moment;
orders that are amended and cancelled; picking in the warehouses' local working hours, at once or in
parts; returns by category, with refunds.

Injected, and counted in the ledger: exact repeats; shipments reported again, corrected; imports
from a marketplace in one millisecond; orders sent late by a phone without network; a migration day
on which old orders appear; a total outage (nothing at all), a strike in Vancouver, quiet Sundays on
the telephone; goods, customers and a warehouse that stand in no table, and rows of tables never
used; SKUs that differ only in case; gift cards as negative lines; prices that no list gives, lists
that overlap by a day or leave one out; orders cancelled after shipping; shipments in parts, exactly
48 hours after the order, exactly at the cut-off, of dropped lines and over the ordered quantity;
orders exactly an hour after one another; returns before their shipment, above its quantity, of
unknown shipments, flushed in one millisecond, and refunded twice.

Everything is integers: time in milliseconds, money in euro cents. Every entity draws from a
generator of its own, keyed by the seed and its name.
"""

import datetime as dt
from bisect import bisect_right
from collections import Counter
from itertools import accumulate
from pathlib import Path
from zoneinfo import ZoneInfo

import pyarrow as pa

from curation.draw import Draw
from curation.simulated import write_world

SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000
EPOCH, MS = dt.datetime(1970, 1, 1, tzinfo=dt.UTC), dt.timedelta(milliseconds=1)
BEGIN = (dt.datetime(2025, 3, 1, tzinfo=dt.UTC) - EPOCH) // MS
END = BEGIN + 35 * DAY
OUTAGE = (BEGIN + 17 * DAY + 13 * HOUR + 20 * MINUTE, BEGIN + 17 * DAY + 15 * HOUR + 5 * MINUTE)
STRIKE = (dt.date(2025, 3, 24), dt.date(2025, 3, 26))  # local days in Vancouver, both included
MIGRATION = BEGIN + 11 * DAY + 3 * HOUR

REGIONS = (
    *((region, "Europe/Lisbon") for region in ("Norte", "Centro", "Lisboa", "Alentejo", "Algarve")),
    ("Açores", "Atlantic/Azores"),
    ("Madeira", "Atlantic/Madeira"),
    *(
        (region, "Europe/Warsaw")
        for region in (
            "Pomorskie", "Mazowieckie", "Małopolskie", "Śląskie", "Wielkopolskie",
            "Dolnośląskie", "Łódzkie", "Lubelskie",
        )
    ),
    ("British Columbia", "America/Vancouver"),
    ("Alberta", "America/Edmonton"),
    ("Saskatchewan", "America/Regina"),
    ("Manitoba", "America/Winnipeg"),
    ("Ontario", "America/Toronto"),
    ("Québec", "America/Toronto"),
    ("Yukon", "America/Whitehorse"),
)  # fmt: skip
REGION_WEIGHTS = (8, 6, 12, 2, 3, 1, 1, 9, 12, 6, 5, 4, 4, 3, 2, 10, 4, 1, 2, 8, 4, 1)
WAREHOUSES = (
    ("LIS", "Lisbon", "Europe/Lisbon", 15),
    ("GDN", "Gdańsk", "Europe/Warsaw", 14),
    ("YVR", "Vancouver", "America/Vancouver", 13),
)
CURRENCIES = ("EUR", "PLN", "CAD")
CATEGORIES = (  # name, prefix, share of goods, permille returned, least price
    ("shirts", "SH", 70, 330, 1_490), ("trousers", "TR", 55, 400, 2_990),
    ("shoes", "FT", 60, 420, 4_490), ("coats", "CO", 30, 380, 7_990),
    ("hats", "HA", 25, 240, 990), ("bags", "BA", 40, 210, 2_490),
    ("kitchen", "KT", 60, 120, 790), ("lamps", "LA", 35, 190, 1_990),
    ("bedding", "BE", 35, 160, 2_490), ("towels", "TO", 25, 90, 690),
    ("garden", "GA", 40, 110, 590), ("tools", "TL", 45, 140, 1_190),
    ("toys", "TY", 60, 170, 890), ("games", "GM", 40, 150, 1_990),
    ("paper", "PA", 35, 60, 290), ("tea", "TE", 30, 40, 390), ("coffee", "CF", 25, 40, 590),
    ("soap", "SO", 25, 50, 350), ("e-books", "EB", 125, 0, 499), ("patterns", "PT", 45, 0, 399),
)  # fmt: skip
DIGITAL = ("e-books", "patterns")
GOODS, UNUSED_GOODS, CUSTOMERS, UNUSED_CUSTOMERS = 799, 56, 5_000, 400
GIFT = "GIFT-CARD"
CHANNELS, CHANNEL_WEIGHTS = ("web", "app", "phone", "marketplace"), (38, 23, 6, 33)
CARRIERS = (
    ("Tejo Express", "Atlas", "Rápido"), ("Bursztyn", "Atlas", "Wisła Kurier"),
    ("Salish", "Atlas", "Maple Freight"),
)  # fmt: skip
COUPONS = (
    "SPRING10", "WELCOME", "APP5", "FREESHIP", "LISBOA", "BALTIC", "PACIFIC", "TEATIME",
    "GARDEN20", "VIP", "SORRY", "MARCH",
)  # fmt: skip
REASONS = ("too small", "too large", "damaged", "wrong item", "late", "changed mind")
RHYTHM = (2, 1, 1, 1, 1, 2, 4, 8, 11, 12, 12, 12, 14, 12, 11, 11, 12, 14, 18, 22, 24, 20, 12, 5)
FOLLOW_UPS = (3, 8, 15, 20, 30, 40, 55, 60, 60, 60, 61, 75, 90)
DELAYS = ((1, 6), (6, 30), (30, 70), (70, 240))  # hours to the picking
NAMES = (
    "Ana Sousa", "ANA SOUSA", " João Brás", "Łukasz Żak", "Świętosława", "Élise Côté", "Αλέξης",
    "Наталія", "يوسف", "שירה", "सीता", "ゆき", "민준", "สมชาย", "小龙", "Զարուհի", "Nguyễn Văn",
    "zoë 🌿", "José", "Noe\u0308l",
)  # fmt: skip
WORDS = (
    "Fjord", "Ipê", "Żubr", "Ὠκεανός", "Зірка", "قمر", "כוכב", "फूल", "さくら", "하늘", "ดาว",
    "月", "Érable", "Ὑγίεια", " Loft", "mini", "MINI", "Maple 🍁", "Onda", "Bałtyk",
)  # fmt: skip
NUMBER, TEXT = pa.int64(), pa.string()
SCHEMAS = {
    "orders": {
        "recorded_ms": NUMBER, "order_id": NUMBER, "revision": NUMBER, "customer_id": TEXT,
        "channel": TEXT, "currency": TEXT, "coupon": TEXT, "status": TEXT, "placed_ms": NUMBER,
    },
    "order_lines": {
        "recorded_ms": NUMBER, "order_id": NUMBER, "line_no": NUMBER, "revision": NUMBER,
        "sku": TEXT, "quantity": NUMBER, "unit_price_minor": NUMBER,
    },
    "shipments": {
        "left_ms": NUMBER, "shipment_id": NUMBER, "order_id": NUMBER, "line_no": NUMBER,
        "warehouse": TEXT, "quantity": NUMBER, "carrier": TEXT,
    },
    "returned_goods": {
        "received_ms": NUMBER, "return_id": NUMBER, "shipment_id": NUMBER, "quantity": NUMBER,
        "reason": TEXT, "refunded_minor": NUMBER,
    },
    "products": {
        "sku": TEXT, "category": TEXT, "name": TEXT, "weight_g": NUMBER, "stock": NUMBER,
    },
    "customers": {
        "customer_id": TEXT, "name": TEXT, "region": TEXT, "zone": TEXT, "joined": pa.date32(),
    },
    "warehouses": {"warehouse": TEXT, "city": TEXT, "zone": TEXT, "cut_off_hour": NUMBER},
    "price_list": {
        "price_id": NUMBER, "sku": TEXT, "price_minor": NUMBER, "valid_from_ms": NUMBER,
        "valid_to_ms": NUMBER,
    },
}  # fmt: skip


class Order:
    """One order as it happened: who, when, its revisions and the states of its lines."""

    def __init__(self, key, recorded, placed, channel):
        self.key, self.recorded, self.placed, self.channel = key, recorded, placed, channel
        self.customer, self.place = key[0], 0
        self.coupon = None
        self.revisions = []  # (time, status, [(line_no, sku, quantity, price)])
        self.cancelled = None

    def line_at(self, line_no, time):
        """The last state of a line at a moment, or its first."""
        states = [
            (at, line) for at, _, lines in self.revisions for line in lines if line[0] == line_no
        ]
        known = [line for at, line in states if at <= time]
        return known[-1] if known else states[0][1]


class World:
    """One run of the simulator: the rows of each source, and the ledger of what was injected."""

    def __init__(self, seed):
        self.seed = seed
        self.ledger = Counter()
        self.rows = {name: [] for name in SCHEMAS}
        self.rows["warehouses"] = list(WAREHOUSES)
        self.prices, self.physical, self.home, self.category = {}, {}, {}, {}
        self.stock_goods()
        self.register_customers()
        orders = [order for rank in range(len(self.buyers)) for order in self.shopping(rank)]
        orders += [self.migrated(number) for number in range(210)]
        orders.sort(key=lambda order: (order.recorded, order.key))
        shipped = []
        for number, order in enumerate(orders, start=4_100_001):
            self.record(number, order)
            if order.channel != "marketplace":
                shipped += [(time, number, order, *rest) for time, *rest in self.ship(order)]
        shipped.sort(key=lambda row: (row[0], row[1], row[3], row[5]))
        for number, row in enumerate(shipped):
            self.dispatch(9_007_199_254_741_000 + 3 * number, row)
        self.finish()

    def draw(self, *names):
        return Draw(self.seed, *names)

    def stock_goods(self):
        shares = [category[2] for category in CATEGORIES]
        order = []
        for number in range(GOODS):
            draw = self.draw("good", number)
            name, prefix, _, _, least = CATEGORIES[draw.weighted(shares)]
            sku = f"{prefix}-{100 + number}"
            if number % 62 == 61 and name not in DIGITAL:
                sku = order[number - 40].lower()
                self.ledger["skus that differ only in case"] += 1
            order.append(sku)
            weight = None if name in DIGITAL else draw.between(3, 250) * 10
            stock = None if weight is None else 2 + 1_200 // (number + 25) + draw.below(6)
            title = f"{draw.pick(WORDS)} {name[:-1]} {draw.between(1, 99)}"
            category = None if draw.chance(20) else name
            self.rows["products"].append((sku, category, title, weight, stock))
            self.physical[sku], self.category[sku] = weight is not None, name
            self.price(sku, least, number)
        self.rows["products"].append((GIFT, "gift cards", "Gift card, redeemed", None, None))
        self.rows["products"].sort(key=lambda row: self.draw("shelf", row[0]).below(1 << 40))
        sold = order[: GOODS - UNUSED_GOODS]
        self.ledger["goods never sold"] = UNUSED_GOODS
        for number in range(7):  # goods of no table, with middling popularity
            sku = f"ZZ-{number + 1}"
            sold.insert(90 + 40 * number, sku)
            self.physical[sku], self.category[sku] = True, "tools"
            self.prices[sku] = [(0, END, 1_290 + 100 * number)]
        self.sold = sold
        self.popularity = list(accumulate(1_000_000 // (rank + 12) for rank in range(len(sold))))

    def price(self, sku, least, number):
        """Three or four versions; some overlap, some leave a day out, some are missing."""
        draw = self.draw("price", sku)
        amount = (least + draw.below(1 + least * 3)) // 100 * 100 + draw.pick((90, 95, 99, 99, 0))
        days = sorted({draw.between(1, 33) for _ in range(2 if number % 9 else 3)})
        starts = [BEGIN - draw.between(20, 300) * DAY, *(BEGIN + day * DAY for day in days)]
        versions = []
        for at, start in enumerate(starts):
            stop = starts[at + 1] if at + 1 < len(starts) else None
            if stop and draw.chance(18):
                stop += DAY
                self.ledger["price versions that overlap the next"] += 1
            elif stop and draw.chance(18):
                stop -= DAY
                self.ledger["price versions that end a day early"] += 1
            versions.append((start, stop, amount))
            amount = max(90, amount + draw.pick((-500, -300, -200, -100, 100, 100, 200, 400)))
        self.prices[sku] = [(start, stop or END, price) for start, stop, price in versions]
        if number % 53 == 52:
            self.ledger["goods without a price list"] += 1
            return
        for start, stop, price in versions:
            serial = 10_000 + len(self.rows["price_list"])
            self.rows["price_list"].append((serial, sku, price, start, stop))

    def register_customers(self):
        buyers = []
        for number in range(CUSTOMERS):
            customer = f"C{(number * 2_741 + 77) % 10_007:05}"
            draw = self.draw("customer", customer)
            at = draw.weighted(REGION_WEIGHTS)
            region, zone = REGIONS[at]
            joined = dt.date(2016, 1, 1) + dt.timedelta(days=draw.below(3_330))
            region = None if draw.chance(15) else region
            self.rows["customers"].append((customer, draw.pick(NAMES), region, zone, joined))
            if number < CUSTOMERS - UNUSED_CUSTOMERS:
                buyers.append((customer, zone, at))
        self.ledger["customers who never ordered"] = UNUSED_CUSTOMERS
        for number in range(40):  # guests, who stand in no table
            draw = self.draw("guest", number)
            at = draw.weighted(REGION_WEIGHTS)
            buyers.insert(150 + 97 * number, (f"guest-{number + 1}", REGIONS[at][1], at))
        self.buyers = buyers
        self.rows["customers"].sort()

    def shopping(self, rank):
        """The orders of one customer: visits, orders that follow up, and second tries."""
        customer, zone, region = self.buyers[rank]
        rate = 1_950_000 // (rank + 62)
        visits = rate // 1_000 + self.draw("visits", customer).chance(rate % 1_000)
        waiting = [(time, None) for n in range(visits) for time in self.visit(customer, zone, n)]
        number = 0
        while waiting:
            time, before = waiting.pop(0)
            if time >= END:
                continue
            order = self.compose((customer, number), region, time, before)
            number += 1
            if order.coupon and order.cancelled and order.channel != "marketplace":
                draw = self.draw("again", *order.key)
                if draw.chance(850):
                    wait = draw.pick((4, 25, 60, 180, 600, 1_400, 2_880, 2_880, 2_881, 4_000))
                    waiting.append((order.cancelled + wait * MINUTE, order))
            yield order

    def visit(self, customer, zone, number):
        draw = self.draw("visit", customer, number)
        day = draw.weighted([(11, 13, 10, 9, 9, 10, 12)[day % 7] for day in range(35)])
        local = BEGIN + day * DAY + draw.weighted(RHYTHM) * HOUR + moment(draw, HOUR)
        time = utc(local, zone)
        if draw.chance(8):
            time = time // DAY * DAY
            self.ledger["visits exactly at midnight UTC"] += 1
        for _ in range(4):
            yield time
            if not draw.chance(190):
                return
            wait = draw.pick(FOLLOW_UPS)
            self.ledger["orders exactly an hour after one another"] += wait == 60
            time += wait * MINUTE + (0 if draw.chance(600) else draw.below(60) * SECOND)

    def compose(self, key, region, time, before):
        draw = self.draw("order", *key)
        channel = CHANNELS[draw.weighted(CHANNEL_WEIGHTS)] if before is None else before.channel
        recorded = time
        if channel == "phone" and day_of(time, REGIONS[region][1]).weekday() == 6:
            channel = "web"  # nobody answers the telephone on Sundays
            self.ledger["telephone orders moved off a Sunday"] += 1
        hour = (time - BEGIN) // HOUR
        if channel == "marketplace" and hour // 24 % 3 == 1 and hour % 24 >= 16:
            recorded = BEGIN + (hour // 4 + 1) * 4 * HOUR
            self.ledger["orders imported together"] += 1
        elif channel == "app" and draw.chance(90):
            recorded = time + draw.between(60, 5_400) * SECOND
            self.ledger["orders sent late by a phone"] += 1
        order = Order(key, recorded, time, channel)
        order.place = 0 if region < 7 else 1 if region < 15 else 2
        taste = self.draw("taste", key[0])
        if draw.chance(900 if taste.chance(110) else 130) or before is not None:
            order.coupon = draw.pick([taste.pick(COUPONS) for _ in range(3)])
            if before is not None and draw.chance(250):
                order.coupon = None if draw.chance(400) else before.coupon
        lines = before.revisions[0][2] if before is not None else self.basket(draw, time)
        order.revisions.append((recorded, "placed", lines))
        self.revise(draw, order)
        return order

    def basket(self, draw, time):
        lines = []
        for line_no in range(1, 1 + 1 + draw.weighted((22, 27, 22, 13, 8, 5, 3))):
            sku = self.sold[bisect_right(self.popularity, draw.below(self.popularity[-1]))]
            quantity = 1 + draw.weighted((700, 180, 50, 25, 15, 10, 0, 0, 0, 12))
            lines.append((line_no, sku, quantity, self.quote(draw, sku, time)))
        if draw.chance(40):
            self.ledger["gift cards redeemed"] += 1
            lines.append(
                (len(lines) + 1, GIFT, 1, -draw.pick((1_000, 2_000, 2_500, 5_000, 10_000)))
            )
        return lines

    def quote(self, draw, sku, time):
        """The price of the moment; where versions overlap, the newer; now and then another one."""
        versions = self.prices[sku]
        price = [price for start, _, price in versions if start <= time or start == versions[0][0]]
        if len(price) > 1 and versions[len(price) - 1][0] == time:
            self.ledger["prices of a version that ends at this moment"] += 1
            return price[-2]
        if draw.chance(25):
            self.ledger["prices that no list gives"] += 1
            return max(50, price[-1] - draw.pick((1, 10, 50, 100)))
        if draw.chance(15) and len(price) > 1:
            self.ledger["prices of an older list"] += 1
            return price[-2]
        return price[-1]

    def revise(self, draw, order):
        time, lines = order.recorded, list(order.revisions[0][2])
        chances = [150, 250] if order.channel != "marketplace" else [40, 0]
        while chances and draw.chance(chances.pop(0)):
            time += draw.pick((5, 12, 30, 47, 90, 200, 500, 900, 1_500, 2_880)) * MINUTE
            time += 0 if draw.chance(300) else draw.below(60) * SECOND
            changes = []
            for _ in range(draw.between(1, 2)):
                kind = draw.weighted((45, 30, 25))
                line_no, sku, quantity, price = draw.pick(lines)
                if kind == 0 and price > 0:
                    changes.append(
                        (line_no, sku, max(1, quantity + draw.pick((-1, 1, 1, 2))), price)
                    )
                elif kind == 1 and price > 0:
                    changes.append((line_no, sku, 0, price))
                    self.ledger["lines dropped"] += 1
                else:
                    _, sku, quantity, price = self.basket(draw, time)[0]
                    changes.append((len(lines) + 1, sku, quantity, price))
                    lines.append(changes[-1])
                    self.ledger["lines added"] += 1
            # An amendment names a line once.
            changes = list({change[0]: change for change in changes}.values())
            order.revisions.append((time, "amended", changes))
        if draw.chance(340 if order.coupon else 60):
            wait = draw.pick((2, 5, 10, 20, 30, 45, 60, 60, 60, 61, 120, 300, 1_000, 2_880, 6_000))
            order.cancelled = time + wait * MINUTE + (0 if draw.chance(500) else draw.below(59_000))
            order.revisions.append((order.cancelled, "cancelled", []))

    def migrated(self, number):
        customer, _, region = self.buyers[(number * 19 + 5) % 4_100]
        draw = self.draw("old", customer)
        placed = BEGIN - 10 * DAY + moment(draw, 20 * DAY)
        order = Order((customer, 1_000), MIGRATION + number // 42 * SECOND, placed, "web")
        order.place = 0 if region < 7 else 1 if region < 15 else 2
        order.revisions.append((order.recorded, "placed", self.basket(draw, placed)))
        self.ledger["old orders on the migration day"] += 1
        return order

    def record(self, number, order):
        for revision, (time, status, lines) in enumerate(order.revisions, start=1):
            self.rows["orders"].append(
                (time, number, revision, order.customer, order.channel, CURRENCIES[order.place],
                 order.coupon, status, order.placed)
            )  # fmt: skip
            for line_no, sku, quantity, price in lines:
                self.rows["order_lines"].append(
                    (time, number, line_no, revision, sku, quantity, price)
                )

    def ship(self, order):
        """Time, line, quantity, part, warehouse and carrier of each shipment of an order."""
        draw = self.draw("ship", *order.key)
        home = order.place if draw.chance(900) else draw.below(3)
        together = self.picked(draw, order, home)
        skus = {line[0]: line[1] for _, _, lines in order.revisions for line in lines}
        for line_no, sku in sorted(skus.items()):
            if not self.physical.get(sku, False) or draw.chance(100):
                continue
            place = home if draw.chance(930) else draw.below(3)
            time = together if draw.chance(780) else self.picked(draw, order, place)
            if draw.chance(9):
                time = order.recorded + 48 * HOUR
                self.ledger["shipments exactly 48 hours after the order"] += 1
            elif draw.chance(9) and len(order.revisions) > 1:
                time = order.revisions[-1][0]
                self.ledger["shipments in the millisecond of a revision"] += 1
            time = max(time, order.placed + 2 * MINUTE)
            first = min(
                at for at, _, lines in order.revisions for line in lines if line[0] == line_no
            )
            if first > time:
                time = self.working(first + draw.between(1, 9) * HOUR, place)
            quantity = order.line_at(line_no, time)[2]
            if order.cancelled and order.cancelled < time and not draw.chance(50):
                continue
            yield from self.parts(draw, order, time, line_no, quantity, place)

    def parts(self, draw, order, time, line_no, quantity, place):
        if quantity == 0:
            if not draw.chance(80):
                return
            quantity = order.line_at(line_no, order.recorded)[2] or 1
            self.ledger["shipments of dropped lines"] += 1
        if order.cancelled and order.cancelled > time:
            self.ledger["shipments of orders cancelled later"] += 1
        if draw.chance(12):
            quantity += 1
            self.ledger["shipments over the ordered quantity"] += 1
        warehouse = "OPO" if draw.chance(6) else WAREHOUSES[place][0]
        self.ledger["shipments from a warehouse of no table"] += warehouse == "OPO"
        carrier = None if draw.chance(60) else draw.pick(CARRIERS[place])
        split = quantity > 1 and draw.chance(260)
        first = draw.between(1, quantity - 1) if split else quantity
        yield time, line_no, first, 1, warehouse, carrier
        if split and not draw.chance(100):
            self.ledger["lines shipped in parts"] += 1
            later = self.working(time + draw.between(1, 90) * HOUR, place)
            yield later, line_no, quantity - first, 2, warehouse, carrier

    def picked(self, draw, order, place):
        least, most = DELAYS[draw.weighted((58, 27, 10, 5))]
        time = order.placed + draw.between(least * 60, most * 60) * MINUTE
        time = self.working(time, place)
        if draw.chance(12):
            zone, hour = WAREHOUSES[place][2:]
            time = utc(local(time, zone) // DAY * DAY + hour * HOUR, zone)
            self.ledger["pickings exactly at the cut-off"] += 1
        return time if draw.chance(250) else time // (5 * MINUTE) * 5 * MINUTE

    def working(self, time, place):
        """The next moment in working hours: Monday to Saturday, 8 to 18, no strike."""
        zone = WAREHOUSES[place][2]
        clock = local(time, zone)
        hour = clock // HOUR % 24
        if not 8 <= hour < 18:
            clock = (clock + 6 * HOUR) // DAY * DAY + 8 * HOUR + clock % (2 * HOUR)
        while True:
            day = (EPOCH + clock * MS).date()
            strike = place == 2 and STRIKE[0] <= day <= STRIKE[1]
            self.ledger["pickings moved by the strike"] += strike
            if day.weekday() < 6 and not strike:
                return utc(clock, zone)
            clock += DAY

    def dispatch(self, serial, shipment):
        time, number, order, line_no, quantity, _, warehouse, carrier = shipment
        draw = self.draw("parcel", *order.key, line_no, time)
        self.rows["shipments"].append((time, serial, number, line_no, warehouse, quantity, carrier))
        if draw.chance(7):
            again = time + draw.between(1, 420) * MINUTE
            corrected = draw.pick(CARRIERS[order.place]) if draw.chance(400) else carrier
            count = quantity if corrected != carrier else quantity + 1
            self.rows["shipments"].append(
                (again, serial, number, line_no, warehouse, count, corrected)
            )
            self.ledger["shipments corrected"] += 1
        _, sku, _, price = order.line_at(line_no, time)
        share = next(c[3] for c in CATEGORIES if c[0] == self.category[sku])
        if draw.chance(share * 123 // 100):
            self.give_back(draw, serial, time, quantity, price)

    def give_back(self, draw, serial, time, quantity, price):
        received = time + draw.between(2 * 24, 15 * 24) * HOUR + moment(draw, HOUR)
        if draw.chance(12):
            received = time - draw.between(1, 20) * HOUR
            self.ledger["returns before their shipment"] += 1
        if draw.chance(70):
            received = (received // DAY) * DAY + 17 * HOUR
            self.ledger["returns flushed together"] += 1
        count = draw.between(1, quantity)
        if draw.chance(15):
            count = quantity + 1
            self.ledger["returns above the quantity shipped"] += 1
        reason = None if draw.chance(150) else draw.pick(REASONS)
        refund = None if draw.chance(80) else count * price
        target = serial + 1 if draw.chance(7) else serial
        self.ledger["returns of unknown shipments"] += target != serial
        self.take_back(received, target, count, reason, refund)
        if refund and draw.chance(65):
            self.ledger["refunded twice"] += 1
            wait = draw.pick((1, 9, 30, 77, 100, 119, 120, 120, 120, 121, 150, 220)) * HOUR
            again = refund if draw.chance(850) else refund // 2
            self.take_back(received + wait, target, count, draw.pick((reason, None)), again)
            if draw.chance(220):
                self.take_back(received + wait + 26 * HOUR, target, count, reason, refund)
        elif quantity > count and draw.chance(250):
            rest = draw.between(1, 8) * DAY + moment(draw, HOUR)
            refund = None if draw.chance(80) else (quantity - count) * price
            self.take_back(received + rest, target, quantity - count, reason, refund)

    def take_back(self, received, serial, count, reason, refund):
        self.rows["returned_goods"].append([received, 0, serial, count, reason, refund])

    def finish(self):
        """Number returns, repeat some rows, leave out what no source recorded, order by time."""
        self.rows["returned_goods"].sort(key=lambda row: (row[0], row[2], row[3], row[5] or 0))
        self.rows["returned_goods"] = [
            (row[0], 700_001 + number, *row[2:])
            for number, row in enumerate(self.rows["returned_goods"])
        ]
        for name in ("orders", "order_lines", "shipments", "returned_goods"):
            kept = []
            for row in self.rows[name]:
                lost = OUTAGE[0] <= row[0] < OUTAGE[1]
                self.ledger[f"{name} lost in the outage"] += lost
                if not lost and BEGIN <= row[0] < END:
                    kept.append(row)
                    if self.draw(name, *row).chance(11):
                        kept.append(row)
                        self.ledger[f"{name} repeated"] += 1
            # Within a millisecond the order must say nothing, and be the same on any machine.
            kept.sort(key=lambda row: (row[0], self.draw("order", *row).below(1 << 40)))
            self.rows[name] = kept


def utc(clock, zone):
    """Milliseconds since 1970 of a reading of local clocks, given in the same unit."""
    reading = (EPOCH + clock * MS).replace(tzinfo=ZoneInfo(zone))
    return (reading.astimezone(dt.UTC) - EPOCH) // MS


def local(time, zone):
    """The reading of local clocks at a moment."""
    reading = (EPOCH + time * MS).astimezone(ZoneInfo(zone))
    return (reading.replace(tzinfo=dt.UTC) - EPOCH) // MS


def day_of(time, zone):
    return (EPOCH + time * MS).astimezone(ZoneInfo(zone)).date()


def moment(draw, span):
    """A time within a span: most at a full second, some at a full hour or five minutes."""
    time = draw.below(span)
    if draw.chance(60):
        return time // HOUR * HOUR if draw.chance(500) else time // (5 * MINUTE) * 5 * MINUTE
    return time if draw.chance(250) else time // SECOND * SECOND


if __name__ == "__main__":
    write_world(Path(__file__), World, SCHEMAS, seed=20250301)
