"""Simulate an online auction house: the data of `tasks/auction`.

    python gold/build/auction.py [--seed N] [--out FOLDER]

Without `--seed` it makes the published instance; another seed gives another world with the same
habits. Only whole numbers are used, drawn by splitmix64 from the seed, a purpose and an entity, so
the same seed gives the same bytes anywhere and an entity more changes no other one.

The world. 28 days from 5 October 2025, with the end of summer time in Europe on 26 October. 5,000
persons, 3,000 of whom register within the period. 700 of the persons sell: some many lots, most a
few. A lot's popularity follows a power law with exponent 1.1. Bidders keep to a few categories; a
lot has a few rivals who outbid one another, partly through agents (`proxy`) that answer within the
same millisecond. A bid in the last minute prolongs the auction by two minutes, again and again. The
house sells to the highest bid that stands at the close if it reaches the reserve.

The dirt. Bids before the opening, at or after the close, below the start price, equal to the
highest bid, by the seller; bids withdrawn or corrected afterwards; bids transmitted twice, some of
them with another clock reading; clocks of bidders that are wrong by up to 90 seconds, one by a day;
bidders who register only after their first bid; second accounts with the referrer of a seller;
auctions that are withdrawn, or reopened after the sale; sales decided without heed to corrections;
an outage, after which the queue is flushed within one millisecond; a category of lots that pauses
for three days; lots in a category that does not exist, persons of countries that are not in the
table; fee rows that overlap, and a gap between two; handles in many scripts. How often each was
injected is printed.
"""

import argparse
import heapq
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pyarrow as pa

from curation.draw import Draw, mixed
from curation.package_data import write_sources

SEED = 20251005
SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000
START = 1_759_622_400_000  # 2025-10-05T00:00:00Z
END = START + 28 * DAY
OUTAGE = (
    START + 9 * DAY + 2 * HOUR + 10 * MINUTE,
    START + 9 * DAY + 3 * HOUR + 25 * MINUTE,
)
QUIET_ROOT, QUIET = 8, (START + 12 * DAY, START + 15 * DAY)

OLD_MEMBERS, NEWCOMERS, SELLERS, LISTINGS = 2_000, 3_000, 700, 6_000
FIRST_PERSON, FIRST_AUCTION = 10_001, 500_001
BIDS, FLATTEN = 13_400, 150  # scale and offset of the power law
TENTH_POWERS = (65536, 70240, 75281, 80684, 86475, 92682, 99334, 106463, 114105, 122294)
EIGHTHS = (
    256,
    279,
    304,
    332,
    362,
    395,
    431,
    470,
)  # of an octave: 256 times 2 to the k/8

# Their ids, parents and names.
CATEGORIES = (
    (1, None, "Books"), (11, 1, "First editions"), (12, 1, "Maps"), (13, 1, "Comics"),
    (131, 13, "Bandes dessinées"), (132, 13, "Manga"),
    (2, None, "Cameras"), (21, 2, "Film cameras"), (211, 21, "Rangefinders"),
    (212, 21, "Instant cameras"), (22, 2, "Lenses"),
    (3, None, "Coins"), (31, 3, "Ancient coins"), (32, 3, "Banknotes"), (33, 3, "Medals"),
    (4, None, "Watches"), (41, 4, "Wristwatches"), (411, 41, "Chronographs"),
    (42, 4, "Pocket watches"), (43, 4, "Clocks"), (44, 4, "Barometers"),
    (5, None, "Furniture"), (51, 5, "Chairs"), (52, 5, "Lamps"), (53, 5, "Carpets"),
    (6, None, "Music"), (61, 6, "Guitars"), (62, 6, "Vinyl"), (621, 62, "Jazz"), (622, 62, "Enka"),
    (63, 6, "Synthesizers"),
    (7, None, "Toys"), (71, 7, "Model trains"), (72, 7, "Tin toys"), (73, 7, "Dolls"),
    (74, 7, "Puzzles"),
    (8, None, "Wine"), (81, 8, "Bordeaux"), (82, 8, "Whisky"), (83, 8, "Tokaji"),
)  # fmt: skip
NEVER_USED = (33, 44, 74)
NO_CATEGORY = 900
PARENTS = {category: parent for category, parent, _ in CATEGORIES}
LEAVES = tuple(
    c for c, parent, _ in CATEGORIES if parent is not None and c not in NEVER_USED and c != 13
)

# With their weights among newcomers, the last numbers; no one comes from those of weight 0.
COUNTRIES = (
    ("DE", "Germany", "Europe", "Europe/Berlin", "EUR", 150),
    ("PL", "Poland", "Europe", "Europe/Warsaw", "PLN", 130),
    ("FR", "France", "Europe", "Europe/Paris", "EUR", 110),
    ("GB", "United Kingdom", "Europe", "Europe/London", "GBP", 120),
    ("US", "United States", "Americas", "America/New_York", "USD", 140),
    ("JP", "Japan", "Asia", "Asia/Tokyo", "JPY", 90),
    ("IT", "Italy", "Europe", "Europe/Rome", "EUR", 40),
    ("ES", "Spain", "Europe", "Europe/Madrid", "EUR", 40),
    ("GR", "Greece", "Europe", "Europe/Athens", "EUR", 25),
    ("IN", "India", "Asia", "Asia/Kolkata", "INR", 35),
    ("NP", "Nepal", "Asia", "Asia/Kathmandu", "NPR", 12),
    ("IL", "Israel", "Asia", "Asia/Jerusalem", "ILS", 18),
    ("EG", "Egypt", "Africa", "Africa/Cairo", "EGP", 16),
    ("TH", "Thailand", "Asia", "Asia/Bangkok", "THB", 16),
    ("KR", "South Korea", "Asia", "Asia/Seoul", "KRW", 24),
    ("GE", "Georgia", "Asia", "Asia/Tbilisi", "GEL", 8),
    ("CN", "China", "Asia", "Asia/Shanghai", "CNY", 24),
    ("BR", "Brazil", "Americas", "America/Sao_Paulo", "BRL", 26),
    ("UA", "Ukraine", "Europe", "Europe/Kyiv", "UAH", 22),
    ("AU", "Australia", "Oceania", "Australia/Sydney", "AUD", 24),
    ("NZ", "New Zealand", "Oceania", "Pacific/Auckland", "NZD", 10),
    ("CA", "Canada", "Americas", "America/Toronto", "CAD", 26),
    ("MX", "Mexico", "Americas", "America/Mexico_City", "MXN", 14),
    ("NL", "Netherlands", "Europe", "Europe/Amsterdam", "EUR", 24),
    ("BE", "Belgium", "Europe", "Europe/Brussels", "EUR", 16),
    ("AT", "Austria", "Europe", "Europe/Vienna", "EUR", 16),
    ("CH", "Switzerland", "Europe", "Europe/Zurich", "CHF", 16),
    ("SE", "Sweden", "Europe", "Europe/Stockholm", "SEK", 16),
    ("NO", "Norway", "Europe", "Europe/Oslo", "NOK", 12),
    ("DK", "Denmark", "Europe", "Europe/Copenhagen", "DKK", 10),
    ("FI", "Finland", "Europe", "Europe/Helsinki", "EUR", 10),
    ("PT", "Portugal", "Europe", "Europe/Lisbon", "EUR", 12),
    ("IE", "Ireland", "Europe", "Europe/Dublin", "EUR", 8),
    ("CZ", "Czechia", "Europe", "Europe/Prague", "CZK", 14),
    ("HU", "Hungary", "Europe", "Europe/Budapest", "HUF", 14),
    ("RO", "Romania", "Europe", "Europe/Bucharest", "RON", 10),
    ("BG", "Bulgaria", "Europe", "Europe/Sofia", "BGN", 6),
    ("LT", "Lithuania", "Europe", "Europe/Vilnius", "EUR", 6),
    ("LV", "Latvia", "Europe", "Europe/Riga", "EUR", 5),
    ("EE", "Estonia", "Europe", "Europe/Tallinn", "EUR", 5),
    ("SI", "Slovenia", "Europe", "Europe/Ljubljana", "EUR", 5),
    ("SK", "Slovakia", "Europe", "Europe/Bratislava", "EUR", 6),
    ("HR", "Croatia", "Europe", "Europe/Zagreb", "EUR", 6),
    ("TR", "Türkiye", "Asia", "Europe/Istanbul", "TRY", 14),
    ("ZA", "South Africa", "Africa", "Africa/Johannesburg", "ZAR", 10),
    ("MA", "Morocco", "Africa", "Africa/Casablanca", "MAD", 6),
    ("KE", "Kenya", "Africa", "Africa/Nairobi", "KES", 5),
    ("NG", "Nigeria", "Africa", "Africa/Lagos", "NGN", 6),
    ("AR", "Argentina", "Americas", "America/Argentina/Buenos_Aires", "ARS", 8),
    ("CL", "Chile", "Americas", "America/Santiago", "CLP", 5),
    ("SG", "Singapore", "Asia", "Asia/Singapore", "SGD", 6),
    ("HK", "Hong Kong", "Asia", "Asia/Hong_Kong", "HKD", 8),
    ("TW", "Taiwan", "Asia", "Asia/Taipei", "TWD", 8),
    ("VN", "Vietnam", "Asia", "Asia/Ho_Chi_Minh", "VND", 5),
    ("ID", "Indonesia", "Asia", "Asia/Jakarta", "IDR", 6),
    ("IS", "Iceland", "Europe", "Atlantic/Reykjavik", "ISK", 0),
    ("LU", "Luxembourg", "Europe", "Europe/Luxembourg", "EUR", 0),
    ("MT", "Malta", "Europe", "Europe/Malta", "EUR", 0),
    ("UY", "Uruguay", "Americas", "America/Montevideo", "UYU", 0),
    ("FJ", "Fiji", "Oceania", "Pacific/Fiji", "FJD", 0),
)
NO_COUNTRIES = (("XK", 6), ("AQ", 4))  # not in the table
CURRENCIES = (("EUR", 45), ("GBP", 16), ("USD", 18), ("PLN", 11), ("JPY", 10))

SYLLABLES = (  # in many scripts
    ("ka", "Lo", "mi", "re", "Tan", "vo"), ("é", "ñu", "Zoë", "a\u0308l", "łó", "ß"),
    ("Ки", "ля", "жи", "ве"), ("Αθ", "ηνά", "νί", "κη"), ("שי", "רא", "לו", "מי"),
    ("سا", "مي", "نو", "را"), ("का", "मि", "नी", "रा"), ("미", "소", "라", "준"),
    ("さくら", "ユキ", "まこ", "ケン"), ("文", "海", "美", "林"), ("สม", "ใจ", "ดา", "รี"),
    ("მზე", "ია", "ნა", "თო"), ("🦊", "⚓", "🎻", "🕰"),
)  # fmt: skip
SCRIPT_OF = {
    "UA": 2, "BG": 2, "GR": 3, "IL": 4, "EG": 5, "MA": 5, "IN": 6, "NP": 6, "KR": 7, "JP": 8,
    "CN": 9, "TW": 9, "HK": 9, "TH": 10, "GE": 11,
}  # fmt: skip
CAMPAIGNS = (
    ("search", 30), ("newsletter", 18), ("partner", 14), ("fair-2025", 6), ("podcast", 4),
)  # fmt: skip
THINGS = (
    "lot", "Set", "old", "Rare", "pair of", "signed", "Restored", "boxed", "estate", "small",
)  # fmt: skip
TAGS = (
    "vintage", "rare", "boxed", "signed", "NoReserve", "mint", "repaired", "Japan", "1930s",
)  # fmt: skip

FEES = tuple(
    (root, rate, since, until)
    for root, rates in (
        (1, ((90, None, 8), (95, 8, 21), (100, 21, None))),
        (2, ((80, None, 10), (85, 10, 20), (80, 20, None))),
        # The first two overlap by a day.
        (3, ((110, None, 15), (105, 14, 22), (120, 22, None))),
        (4, ((70, None, 7), (75, 7, 14), (72, 14, None))),
        (5, ((100, None, 12), (110, 12, 24), (105, 24, None))),
        # A day's promotion, and a row that was left open when its successor came.
        (6, ((85, None, 9), (90, 9, None), (50, 19, 20), (95, 25, None))),
        (7, ((95, None, 10), (90, 12, 21), (98, 21, None))),  # nothing for two days
        (8, ((120, None, 11), (125, 11, 18), (130, 18, None))),
    )
    for rate, since, until in rates
)

SCHEMAS: dict[str, dict[str, pa.DataType]] = {
    "registrations": {
        "person_id": pa.int32(), "handle": pa.string(), "country": pa.string(),
        "referrer": pa.string(), "birth_year": pa.int32(), "at_ms": pa.int64(),
    },
    "listings": {
        "auction_id": pa.int32(), "seller_id": pa.int32(), "category_id": pa.int32(),
        "title": pa.string(), "currency": pa.string(), "start_price": pa.int64(),
        "reserve_price": pa.int64(), "opens_ms": pa.int64(), "closes_ms": pa.int64(),
        "at_ms": pa.int64(),
    },
    "bids": {
        "bid_id": pa.int64(), "revision": pa.int32(), "auction_id": pa.int32(),
        "bidder_id": pa.int32(), "amount": pa.int64(), "kind": pa.string(),
        "placed_ms": pa.int64(), "at_ms": pa.int64(),
    },
    "closings": {
        "auction_id": pa.int32(), "outcome": pa.string(), "hammer_price": pa.int64(),
        "winner_id": pa.int32(), "extended_by_s": pa.int32(), "at_ms": pa.int64(),
    },
    "categories": {"category_id": pa.int32(), "parent_id": pa.int32(), "name": pa.string()},
    "countries": {
        "country": pa.string(), "name": pa.string(), "region": pa.string(), "zone": pa.string(),
        "currency": pa.string(),
    },
    "fee_schedule": {
        "fee_id": pa.int32(), "category_id": pa.int32(), "rate_permille": pa.int32(),
        "valid_from_ms": pa.int64(), "valid_to_ms": pa.int64(),
    },
}  # fmt: skip

MASK = (1 << 64) - 1


class Stream(Draw):
    """Random whole numbers for one purpose and entity."""

    def __init__(self, seed: int, purpose: str, entity: int = 0) -> None:
        # Begun otherwise than its base, since the published data were drawn so.
        state = seed & MASK
        for byte in purpose.encode():
            state = ((state ^ byte) * 0x100000001B3) & MASK
        self._state = mixed(state ^ mixed(entity + 0x9E3779B97F4A7C15))

    def early(self, items: Sequence[Any]) -> Any:
        """One of the items, the first ones more often than the last."""
        share = self.below(1 << 16)
        return items[(len(items) * share * share) >> 32]

    def by_weight(self, items: Sequence[tuple[Any, int]]) -> Any:
        """One of the items, by their weights."""
        return items[self.weighted([weight for _, weight in items])][0]

    def log_normal(self, least: int, octaves: int) -> int:
        """`least` times two to the power of a bell-shaped number from 0 to `octaves`."""
        eighths = sum(self.below(8 * octaves // 4 + 1) for _ in range(4))
        return (least << (eighths // 8)) * EIGHTHS[eighths % 8] >> 8


def moment(draw: Stream, since: int, until: int) -> int:
    """An instant of a time span, rather in the European afternoon and evening than at night."""
    at = since
    for _ in range(4):
        at = since + draw.below(max(1, until - since))
        hour = at // HOUR % 24
        if draw.below(10) < (2 if hour < 6 else 5 if hour < 12 else 8 if hour < 17 else 10):
            break
    return at


@dataclass(slots=True, kw_only=True)
class Lot:
    """An auction while it is being simulated; `bids` and `closings` are rows."""

    auction_id: int
    seller: int
    category: int
    currency: str
    start: int
    reserve: int | None
    opens: int
    closes: int
    listed: int
    title: str
    rivals: list[int] = field(default_factory=list)
    bids: list[dict[str, Any]] = field(default_factory=list)
    closings: list[dict[str, Any]] = field(default_factory=list)
    high: int = 0
    leader: int = 0
    limits: dict[int, int] = field(default_factory=dict)
    dates: dict[int, int] = field(default_factory=dict)  # who promised to be back, and when


class House:
    """The simulation of one seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.ledger: Counter[str] = Counter()
        self.registered: dict[int, int] = {}  # when; old members are not in it
        self.registrations: list[dict[str, Any]] = []
        self.double: dict[int, int] = {}  # seller: second account
        self._register()
        draw = Stream(seed, "sellers")
        people = list(range(FIRST_PERSON, FIRST_PERSON + OLD_MEMBERS + NEWCOMERS))
        order = sorted(people, key=lambda p: (Stream(seed, "seller", p).below(1 << 60), p))
        self.sellers = order[:SELLERS]
        self._second_accounts(draw)
        self.fans: dict[int, list[int]] = defaultdict(list)
        for person in order[SELLERS:] + order[: SELLERS // 4]:
            taste = Stream(seed, "taste", person)
            for _ in range(3):
                category = taste.pick(LEAVES)
                if not self.fans[category] or self.fans[category][-1] != person:
                    self.fans[category].append(person)

    def _register(self) -> None:
        countries = [(code, weight) for code, *_, weight in COUNTRIES] + list(NO_COUNTRIES)
        for person in range(FIRST_PERSON + OLD_MEMBERS, FIRST_PERSON + OLD_MEMBERS + NEWCOMERS):
            draw = Stream(self.seed, "person", person)
            at = after_outage(moment(draw, START, END - HOUR))
            country = draw.by_weight(countries)
            referrer = None if draw.chance(220) else draw.by_weight(CAMPAIGNS)
            if referrer is not None and draw.chance(250):
                referrer = f"inv-{draw.below(700) + 100}"
            born = None if referrer == "partner" or draw.chance(70) else draw.between(1944, 2007)
            row = {
                "person_id": person, "handle": handle(draw, country), "country": country,
                "referrer": referrer, "birth_year": born, "at_ms": at,
            }  # fmt: skip
            self.ledger["country without a row"] += country in {code for code, _ in NO_COUNTRIES}
            self.registered[person] = at
            self.registrations.append(row)
            for _ in range(2):
                if draw.chance(70):
                    at = after_outage(at + draw.between(HOUR, 9 * DAY))
                    others = [item for item in countries if item[0] != row["country"]]
                    country = draw.by_weight(others)
                    row = {**row, "country": country, "at_ms": at}
                    if at < END:
                        self.ledger["profile changed"] += 1
                        self.registrations.append(row)

    def _second_accounts(self, draw: Stream) -> None:
        """Give sellers who are newcomers a second account that came by the same invitation."""
        by_person = {row["person_id"]: row for row in reversed(self.registrations)}
        mine = [seller for seller in self.sellers if seller in by_person][:60]
        others = [p for p in sorted(by_person) if p not in set(self.sellers)]
        for seller in mine:
            later = [p for p in others if self.registered[p] > self.registered[seller]]
            if draw.chance(600) and later:
                second = draw.pick(later)
                others.remove(second)
                self.double[seller] = second
                code = f"inv-{seller}"
                for row in self.registrations:
                    if row["person_id"] in {seller, second}:
                        row["referrer"] = code
        self.ledger["second accounts"] = len(self.double)

    def bidder(self, draw: Stream, lot: Lot, at: int) -> int:
        """Someone who bids on a lot."""
        if lot.seller in self.double and draw.chance(180):
            second = self.double[lot.seller]
            if self.registered[second] < at:
                self.ledger["bids by a second account"] += 1
                return second
        if draw.chance(4):
            self.ledger["bids by the seller"] += 1
            return lot.seller
        for _ in range(8):
            person = int(draw.early(lot.rivals))
            known = self.registered.get(person, START) <= at or draw.chance(4)
            if known and (person != lot.leader or draw.chance(60)):
                return person
        return FIRST_PERSON + draw.below(OLD_MEMBERS)


def after_outage(at: int) -> int:
    """What is queued during the outage is flushed at its end."""
    return OUTAGE[1] if OUTAGE[0] <= at < OUTAGE[1] else at


def handle(draw: Stream, country: str) -> str:
    """A name as people of that country write it."""
    script = SYLLABLES[SCRIPT_OF.get(country, draw.below(2))]
    name = "".join(draw.pick(script) for _ in range(draw.between(2, 4)))
    if draw.chance(120):
        name += draw.pick(SYLLABLES[-1])
    if draw.chance(500):
        name += str(draw.between(1, 999))
    return f" {name}" if draw.chance(15) else name


def root_of(category: int) -> int:
    """The topmost category above."""
    while PARENTS.get(category) is not None:
        category = int(PARENTS[category] or 0)
    return category


def listing(house: House, number: int) -> Lot:
    """A new lot, without bids."""
    draw = Stream(house.seed, "listing", number)
    category = draw.early(LEAVES)
    listed = after_outage(moment(draw, START, END - 40 * HOUR))
    while root_of(category) == QUIET_ROOT and QUIET[0] <= listed < QUIET[1]:
        category = draw.early(LEAVES)
    opens = listed + (draw.below(20 * HOUR) if draw.chance(500) else 0)
    opens += -opens % (5 * MINUTE)
    if draw.chance(15):
        opens += -opens % DAY
    days = draw.by_weight(((1, 30), (3, 35), (5, 20), (7, 15)))
    price = draw.log_normal(200, 8)
    price = price - price % 100 + (99 if draw.chance(350) else 0) if price > 1_000 else price
    reserve = price * draw.between(105, 260) // 100 if draw.chance(400) else None
    words = [draw.pick(THINGS), "№", str(draw.between(1, 99))]
    tags = [draw.pick(TAGS) for _ in range(draw.by_weight(((0, 35), (1, 25), (2, 22), (3, 18))))]
    tags = [
        tag.upper() if draw.chance(150) else tag.lower() if draw.chance(300) else tag
        for tag in tags
    ]
    name = next((n for c, _, n in CATEGORIES if c == category), "")
    if draw.chance(8):
        category = NO_CATEGORY
        house.ledger["category without a row"] += 1
    return Lot(
        auction_id=FIRST_AUCTION + number, seller=draw.early(house.sellers), category=category,
        currency=draw.by_weight(CURRENCIES), start=price, reserve=reserve, opens=opens,
        closes=opens + days * DAY, listed=listed,
        title=" ".join([name, *words, *(f"#{tag}" for tag in tags)]),
    )  # fmt: skip


def expected(rank: int) -> int:
    """Thousandths of bids of the lot with this popularity, by the power law."""
    # The tenth root of n is two to the power of a tenth of its logarithm.
    shifted = rank + FLATTEN
    octave = shifted.bit_length() - 1
    eighth = sum((shifted << 8 >> octave) >= step for step in EIGHTHS) - 1
    tenths, rest = divmod(8 * octave + eighth, 80)
    root = TENTH_POWERS[rest // 8] << tenths
    return BIDS * 1_000 * 65_536 // (shifted * root)


def attempts(draw: Stream, lot: Lot, count: int) -> Iterator[int]:
    """When people try to bid."""
    for _ in range(count):
        way = draw.below(1_000)
        if way < 25:
            yield max(lot.listed, lot.opens - draw.below(2 * HOUR) - 1)
        elif way < 40:
            yield lot.closes + draw.below(30 * MINUTE)
        elif way < 150:
            yield lot.closes - 1 - draw.below(MINUTE)
        elif way < 400:
            yield lot.closes - 1 - draw.below(3 * HOUR)
        elif way < 416:
            edges = (lot.opens, lot.opens + DAY, lot.closes - HOUR, lot.closes - MINUTE, lot.closes)
            yield draw.pick(edges)
        else:
            yield moment(draw, lot.opens, lot.closes)


def step_of(amount: int) -> int:
    """The house's smallest raise."""
    return 50 if amount < 2_000 else 100 if amount < 10_000 else 500 if amount < 50_000 else 2_500


def play(house: House, lot: Lot, draw: Stream, times: list[int], closes: int) -> int:
    """Let people bid until the close, which last-minute bids put off; when it really is."""
    heapq.heapify(times)
    before, extended = None, 0
    while times:
        at = heapq.heappop(times)
        if at == before or OUTAGE[0] <= at < OUTAGE[1] or at >= END:
            continue
        before = at
        person = bid(house, lot, draw, at)
        if draw.chance(12):  # on the dot
            at_dot = at + draw.pick((MINUTE, 30 * MINUTE, 30 * MINUTE))
            if at_dot < closes - HOUR:
                lot.dates[at_dot] = person if at_dot - at > MINUTE else 0
                heapq.heappush(times, at_dot)
        if closes - MINUTE <= at < closes and extended < 30:
            closes += 2 * MINUTE
            extended += 1
            if draw.chance(650):
                heapq.heappush(times, closes - 1 - draw.below(MINUTE))
            if draw.chance(40):
                heapq.heappush(times, closes - draw.pick((0, MINUTE)))
    return closes


def bid(house: House, lot: Lot, draw: Stream, at: int) -> int:
    """One person, whose number is given back, bids; agents answer within the same millisecond."""
    person = lot.dates.get(at) or house.bidder(draw, lot, at)
    lowest = max(lot.start, lot.high + step_of(lot.high)) if lot.high else lot.start
    amount = lowest + step_of(lowest) * draw.below(4)
    way = draw.below(1_000)
    if way < 15:
        amount = max(100, lot.start * draw.between(50, 99) // 100)
        house.ledger["bids below the start price"] += 1
    elif way < 40 and lot.high:
        amount = lot.high
        house.ledger["bids equal to the highest"] += 1
    elif way < 75 and lot.high > lot.start:
        amount = draw.between(lot.start, lot.high)
    kind = "manual"
    if draw.chance(350):
        lot.limits[person] = amount * draw.between(105, 170) // 100
    placed(house, lot, draw, person, amount, kind, at)
    for _ in range(2):
        rival, limit = lot.leader, lot.limits.get(lot.leader, 0)
        if amount > lot.high:
            lot.high, lot.leader = amount, person
        if rival in {0, person} or limit < amount or amount < lot.high:
            return person
        answer = min(limit, amount + step_of(amount))
        placed(house, lot, draw, rival, answer, "proxy", at)
        if answer == amount:
            house.ledger["bids equal to the highest"] += 1
            lot.leader = rival if draw.chance(1) else person
            return person
        lot.high, lot.leader = answer, rival
        limit = lot.limits.get(person, 0)
        if limit <= answer or draw.chance(550):
            return person
        amount = min(limit, answer + step_of(answer))
        placed(house, lot, draw, person, amount, "proxy", at)
    return person


def placed(
    house: House, lot: Lot, draw: Stream, person: int, amount: int, kind: str, at: int
) -> None:
    """Note a bid, and what becomes of it later."""
    way = draw.below(1_000)
    typo = kind == "manual" and way < 6
    first = {
        "key": (at, lot.auction_id, len(lot.bids)), "revision": 1, "auction_id": lot.auction_id,
        "bidder_id": person, "amount": amount * 10 if typo else amount, "kind": kind,
        "placed_ms": at - clock(house, draw, person), "at_ms": at,
    }  # fmt: skip
    lot.bids.append(first)
    last = dict(first)
    revisions = (
        [amount] if typo else [None] if way < 22 else [lot.high or amount] if way < 27 else []
    )
    if revisions and draw.chance(150):
        revisions.append(None if revisions[0] is not None else amount)
    for value in revisions:
        at = last["at_ms"] + draw.between(20 * SECOND, 3 * HOUR if draw.chance(700) else 30 * HOUR)
        if at >= END or OUTAGE[0] <= at < OUTAGE[1]:
            return
        last = {**last, "revision": last["revision"] + 1, "amount": value, "at_ms": at}
        last["placed_ms"] = at - clock(house, draw, person)
        house.ledger["bids withdrawn" if value is None else "bids corrected"] += 1
        lot.bids.append(last)


def clock(house: House, draw: Stream, person: int) -> int:
    """How far a bidder's clock reads before the house's, in milliseconds."""
    if person == house.sellers[5]:
        return -DAY
    if draw.chance(50):
        house.ledger["wrong clocks"] += 1
        return draw.between(-90 * SECOND, 90 * SECOND)
    return draw.between(40, 1_500)


def best(lot: Lot, since: int, until: int, *, heed: bool = True) -> dict[str, Any] | None:
    """The bid that wins: the highest that stands, the earliest of equals."""
    standing: dict[tuple[int, ...], dict[str, Any]] = {}
    for row in lot.bids:
        if row["revision"] == 1 and since <= row["at_ms"] < until:
            standing[row["key"]] = row
    if heed:
        for row in lot.bids:
            if row["key"] in standing and row["at_ms"] < until:
                standing[row["key"]] = row
    valid = [
        row for row in standing.values()
        if row["amount"] is not None and row["amount"] >= lot.start
        and row["bidder_id"] != lot.seller
    ]  # fmt: skip
    return min(valid, key=lambda row: (-row["amount"], row["key"]), default=None)


def closing(
    lot: Lot,
    outcome: str,
    at: int,
    extended: int,
    price: int | None = None,
    winner: int | None = None,
) -> None:
    """Note a closing."""
    row = {
        "auction_id": lot.auction_id, "outcome": outcome, "hammer_price": price,
        "winner_id": winner, "extended_by_s": extended, "at_ms": after_outage(at),
    }  # fmt: skip
    if row["at_ms"] < END:
        lot.closings.append(row)


def decide(house: House, lot: Lot, draw: Stream, since: int, planned: int, real: int) -> bool:
    """Close a round of an auction; whether it was sold."""
    heed = not draw.chance(250)
    won = best(lot, since, real, heed=heed)
    if won != best(lot, since, real):
        house.ledger["sales without heed to revisions"] += 1
    extended = (real - planned) // SECOND
    if won is None or (lot.reserve is not None and won["amount"] < lot.reserve):
        closing(lot, "unsold", real, extended)
        return False
    closing(lot, "sold", real, extended, won["amount"], won["bidder_id"])
    return True


def run(house: House, lot: Lot, rank: int) -> None:
    """The life of an auction."""
    draw = Stream(house.seed, "auction", lot.auction_id)
    mean = expected(rank)
    count = 0 if draw.chance(100) else (draw.below(2 * mean + 1) + draw.below(1_000)) // 1_000
    fans = house.fans.get(lot.category) or house.fans[LEAVES[0]]
    crowd = 2 + count // 4
    lot.rivals = [draw.early(fans) for _ in range(crowd)] + [
        draw.pick(house.fans[draw.pick(LEAVES)])
    ]
    lot.rivals = [person for person in lot.rivals if person != lot.seller] or [fans[0]]
    if draw.chance(35):
        gone = moment(draw, lot.opens, lot.closes)
        times = [t for t in attempts(draw, lot, count) if t < gone or draw.chance(60)]
        play(house, lot, draw, times, END + DAY)
        closing(lot, "withdrawn", gone - gone % SECOND, 0)
        house.ledger["auctions withdrawn"] += 1
        return
    real = play(house, lot, draw, list(attempts(draw, lot, count)), lot.closes)
    sold = decide(house, lot, draw, lot.opens, lot.closes, real)
    if sold and draw.chance(60):
        again = real + draw.between(HOUR, 30 * HOUR)
        again = after_outage(again - again % MINUTE)
        until = again + DAY
        closing(lot, "reopened", again, 0)
        house.ledger["auctions reopened"] += 1
        lot.high, lot.leader, lot.limits = 0, 0, {}
        times = [moment(draw, again, until) for _ in range(draw.between(0, 7))]
        if draw.chance(400):
            times.append(until - 1 - draw.below(MINUTE))
        real = play(house, lot, draw, times, until)
        decide(house, lot, draw, again, until, real)


def transmitted(house: House, bids: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Bids with their numbers, in the order of time; some of them come twice."""
    numbers: dict[tuple[int, ...], int] = {}
    taken: Counter[int] = Counter()
    for row in sorted(bids, key=lambda row: (row["key"], row["revision"])):
        if row["revision"] == 1:
            at = row["at_ms"]
            numbers[row["key"]] = at * 8_192 + taken[at]
            taken[at] += 1
    for row in bids:
        row["bid_id"] = numbers[row["key"]]
        yield row
        draw = Stream(house.seed, "transmit", row["bid_id"] + row["revision"])
        if draw.chance(10):
            house.ledger["bids transmitted twice"] += 1
            yield row
        elif draw.chance(5):
            delay = draw.between(1, 4_000)
            house.ledger["bids transmitted twice, with another clock reading"] += 1
            yield {
                **row,
                "at_ms": row["at_ms"] + delay,
                "placed_ms": row["placed_ms"] + delay - 7,
            }


def simulate(seed: int) -> tuple[dict[str, Any], Counter[str]]:
    """All sources by name, each a mapping of columns, and how much dirt was injected."""
    house = House(seed)
    lots = [listing(house, number) for number in range(LISTINGS)]
    popular = sorted(
        lots,
        key=lambda lot: (
            Stream(seed, "rank", lot.auction_id).below(1 << 60),
            lot.auction_id,
        ),
    )
    for rank, lot in enumerate(popular, start=1):
        run(house, lot, rank)
    listings = [
        {
            "auction_id": lot.auction_id, "seller_id": lot.seller, "category_id": lot.category,
            "title": lot.title, "currency": lot.currency, "start_price": lot.start,
            "reserve_price": lot.reserve, "opens_ms": lot.opens, "closes_ms": lot.closes,
            "at_ms": lot.listed,
        }
        for lot in lots
    ]  # fmt: skip
    bids = list(transmitted(house, [row for lot in lots for row in lot.bids]))
    fees = [
        {
            "fee_id": number, "category_id": root, "rate_permille": rate,
            "valid_from_ms": START - 277 * DAY if since is None else START + since * DAY,
            "valid_to_ms": None if until is None else START + until * DAY,
        }
        for number, (root, rate, since, until) in enumerate(FEES, start=1)
    ]  # fmt: skip
    tables = {
        "registrations": in_time(house.registrations, "person_id"),
        "listings": in_time(listings, "auction_id"),
        "bids": in_time([row for row in bids if row["at_ms"] < END], "bid_id"),
        "closings": in_time([row for lot in lots for row in lot.closings], "auction_id"),
        "categories": [dict(zip(SCHEMAS["categories"], row, strict=True)) for row in CATEGORIES],
        "countries": [dict(zip(SCHEMAS["countries"], row, strict=False)) for row in COUNTRIES],
        "fee_schedule": fees,
    }
    return {
        name: {column: [row[column] for row in rows] for column in SCHEMAS[name]}
        for name, rows in tables.items()
    }, house.ledger


def in_time(rows: list[dict[str, Any]], key: str) -> list[dict[str, Any]]:
    """The rows in the order of their event time, then of their key."""
    return sorted(rows, key=lambda row: (row["at_ms"], row[key]))


def main() -> None:
    """Write one Parquet file a source, and say how many rows each has and what was injected."""
    parser = argparse.ArgumentParser(description="Simulate the auction house.")
    parser.add_argument("--seed", type=int, default=SEED)
    data = Path(__file__).resolve().parents[2] / "tasks" / "auction" / "data"
    parser.add_argument("--out", type=Path, default=data)
    options = parser.parse_args()
    tables, ledger = simulate(options.seed)
    write_sources(tables, SCHEMAS, options.out)
    for kind, count in sorted(ledger.items()):
        sys.stdout.write(f"{count:6} {kind}\n")


if __name__ == "__main__":
    main()
