"""Make `tasks/adserve/data`: a simulated advertising network, seeded, the same bytes anywhere.

    python gold/build/adserve.py [--seed N] [--out FOLDER] [--ledger FILE]

Two weeks from 24 March 2025 00:00 UTC, seen from Bogotá, Athens (clocks change on 30 March),
Kolkata and Sydney (clocks change on 5 April, 16:00 UTC). Modelled: visitors who come back, by a
power law, at their own hours; visits of 1 to 40 page views, wandering between publishers and back;
an ad server that fills slots from campaigns in flight, by the days of their own zone, until the
budget is spent (and somewhat longer), with a frequency cap that sometimes fails; an election
night; clicks, and conversions up to 13 days later.

Injected, and counted in the ledger: exact repeats; rows sent again with another payload; wrong
device clocks, beacons queued offline; impressions flushed, and tabs restored, in one millisecond;
events on edges (pauses of 30 minutes, full hours, local midnights, round delays, seven days after a
click); keys without a static row, static rows never used; a total outage, a silent country and
publisher; unmeasured hours; steady robots; ids that change in mid-visit; clicks before their
impression, double clicks; impressions without a view; conversions without a click, or of nobody;
addresses percent-encoded in either case. All is integers; every entity has draws of its own.
"""

import datetime as dt
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa

from curation.draw import Draw
from curation.simulated import write_world

SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000
BEGIN = int(dt.datetime(2025, 3, 24, tzinfo=dt.UTC).timestamp()) * SECOND
END = BEGIN + 14 * DAY
ATHENS_CHANGE, SYDNEY_CHANGE = BEGIN + 6 * DAY + HOUR, BEGIN + 12 * DAY + 16 * HOUR
OUTAGE = (BEGIN + 3 * DAY + 9 * HOUR + 17 * MINUTE, BEGIN + 3 * DAY + 10 * HOUR + 2 * MINUTE)
INDIA_OUTAGE = (BEGIN + 8 * DAY + 6 * HOUR, BEGIN + 8 * DAY + 8 * HOUR + 30 * MINUTE)
UNMEASURED = (BEGIN + 7 * DAY + 12 * HOUR, BEGIN + 7 * DAY + 19 * HOUR)
QUIET = ("P005", BEGIN + 4 * DAY, BEGIN + 7 * DAY)
JAMS = tuple(BEGIN + hours * HOUR for hours in (39, 127, 229, 284))  # of 12 minutes
ELECTION = BEGIN + 13 * DAY + 13 * HOUR  # everybody in Sydney looks at the results
FLUSH = 4 * MINUTE  # how often it sends what it holds meanwhile

ZONES = ("America/Bogota", "Europe/Athens", "Asia/Kolkata", "Australia/Sydney")
COUNTRIES, CURRENCIES = ("CO", "GR", "IN", "AU"), ("COP", "EUR", "INR", "AUD")
PRICE_SCALE = (4_100, 1, 90, 2)  # of conversions, to the euro
VISITORS, ANONYMOUS = (668, 484, 464, 328), (400, 305, 294, 224)
RHYTHM = (4, 2, 1, 1, 1, 2, 5, 9, 12, 13, 12, 12, 14, 13, 12, 11, 12, 13, 15, 18, 20, 19, 14, 8)
SECTIONS = ("news", "sport", "culture", "travel", "food", "science")
WORDS = (
    "%CE%BD%CE%AD%CE%B1", "%ce%bd%ce%ad%ce%b1", "caf%C3%A9", "Caf%c3%a9", "monta%C3%B1a",
    "%E0%A4%AD%E0%A4%BE%E0%A4%B0%E0%A4%A4", "budget-2025", "Budget-2025", "long%20read",
    "cricket", "elections", "%F0%9F%8D%8B-recipes", "a%26b", "100%25-fresh", "interview",
)  # fmt: skip
NAMES = (
    "El Mirador", "Primavera", "Περίπατος", "Πάσχα 2025", "भोर समाचार", "होली", "Harbour Post",
    "Новый Берег", "Весна", "שחר", "صباح الخير", "朝の便り", "봄날", "สายลม", "Café Ágora ☕",
    " Norte", "norte", "NORTE", "Zmije Ráno", "Señal 🚦", "Autumn Sale", "Été", "晨光",
)  # fmt: skip
SIZES = ("300x250", "728x90", "160x600", "320x50", "970x250")
LANGUAGES = (("es", "en"), ("el", "en"), ("hi", "en"), ("en", "en"))
SOURCES = ("mail", "Mail", "social", "SOCIAL", "partner", "push")
SLOTS = ("top", "inline", "side", "footer")
TYPES = {"i": pa.int64(), "s": pa.string(), "b": pa.bool_(), "d": pa.date32()}
COLUMNS = """
page_views ms:i view_id:i visitor_id:s url:s referrer:s publisher_id:s client_ms:i
impressions ms:i impression_id:i view_id:i campaign_id:i creative_id:s slot:s price:i viewable:b
clicks ms:i click_id:i impression_id:i x:i y:i
conversions ms:i conversion_id:i visitor_id:s kind:s value_minor:i currency:s
campaigns campaign_id:i name:s zone:s flight_from:d flight_to:d daily_budget:i
creatives creative_id:s campaign_id:i size:s language:s
publishers publisher_id:s site:s country:s
"""
SCHEMAS = {
    name: {column[:-2]: TYPES[column[-1]] for column in columns}
    for name, *columns in map(str.split, COLUMNS.strip().splitlines())
}


class Person(NamedTuple):
    """Who looks at pages: an id, or nobody known; a zone; a clock that is wrong by so much."""

    visitor: str | None
    zone: int
    skew: int = 0
    robot: bool = False


class View(NamedTuple):
    """A page view before it has its number."""

    time: int
    person: Person
    url: str
    referrer: str | None
    publisher: str
    client: int


class Plan(NamedTuple):
    """How a campaign is served: where, from which day to which, how often, at what price."""

    campaign: int
    home: int
    reach: range | tuple[int, ...]
    first: int
    last: int | None
    weight: int
    base: int
    budget: int | None
    creatives: list[tuple[str, int]]


class World:
    """One run of the simulator: the rows of each source, and the ledger of what was injected."""

    def __init__(self, seed):
        self.seed, self.ledger = seed, Counter()
        self.rows = {name: [] for name in SCHEMAS}
        self.views, self.midnights = [], {}
        self.spent, self.shown, self.stops = Counter(), Counter(), {}
        self.found_publishers()
        self.plan_campaigns()
        for zone in range(4):
            for number in range(VISITORS[zone]):
                self.live(zone, number)
            for number in range(ANONYMOUS[zone]):
                draw = self.draw("anonymous", zone, number)
                self.visit(draw, self.hour_of_arrival(draw, zone), Person(None, zone))
        self.visit_at_midnight()
        for number in range(15):
            self.run_robot(number)
        self.serve_all()
        self.convert_without_click()
        self.finish()

    def draw(self, *names):
        return Draw(self.seed, *names)

    def found_publishers(self):
        """120 publishers, of which 9 are never visited, and four that are not in the table."""
        self.sites = [[] for _ in ZONES]
        for number in range(124):
            publisher = f"P{number + 1:03}" if number < 120 else f"P9{number - 119:02}"
            draw = self.draw("publisher", publisher)
            zone = draw.weighted((34, 26, 24, 16))
            world = number % 17 == 6
            country = None if world else COUNTRIES[zone]
            if number < 120:
                self.rows["publishers"].append((publisher, draw.pick(NAMES), country))
            if number % 13 == 12:
                self.ledger["publishers never visited"] += 1
                continue
            pages = [self.page(draw, publisher) for _ in range(draw.between(6, 18))]
            weight = 9_000 // (14 + number) if number < 120 else 46
            for home in range(4) if world else (zone,):
                self.sites[home].append((publisher, pages, weight))

    def page(self, draw, publisher):
        words = "/".join(draw.pick(WORDS) for _ in range(draw.weighted((2, 6, 2))))
        return f"https://{publisher.lower()}.example/{draw.pick(SECTIONS)}/{words}".rstrip("/")

    def plan_campaigns(self):
        """80 campaigns of five creatives each; the first four are the house's own."""
        self.plans = []
        for number in range(80):
            campaign = 100 + (number * 37 + 5) % 83
            draw = self.draw("campaign", campaign)
            zone = draw.weighted((34, 26, 24, 16))
            house, idle = number < 4, number % 13 == 12
            since, until = draw.between(-30, 8), draw.between(4, 20)
            first = BEGIN + (-30 if house else max(since, -3) if idle else since) * DAY
            last = None if house or draw.chance(200) else max(BEGIN, first) + until * DAY
            weight = 0 if idle else 25 if house else 3_000 // (12 + number)
            base = draw.between(12, 30) if house else draw.between(30, 320)
            level = weight * base * draw.between(700, 2_800) // 100_000 * 100_000
            budget = None if house else level or 2_000_000
            self.ledger["campaigns without impressions"] += idle
            dates = (first // DAY, last and last // DAY)
            name = f"{draw.pick(NAMES)} {number % 7 + 1}"
            self.rows["campaigns"].append((campaign, name, ZONES[zone], *dates, budget))
            creatives = [(f"K{number * 5 + at:03}", draw.between(38, 160)) for at in range(1, 6)]
            for creative, _ in creatives:
                language = None if draw.chance(120) else draw.pick(LANGUAGES[zone])
                self.rows["creatives"].append((creative, campaign, draw.pick(SIZES), language))
            reach = range(4) if house or draw.chance(300) else (zone,)
            plan = (campaign, zone, reach, first, last, weight, base, budget, creatives)
            self.plans.append(Plan(*plan))

    def hour_of_arrival(self, draw, zone):
        if zone == 3 and draw.chance(25):
            return ELECTION + draw.below(3_000) * SECOND
        hour = draw.weighted(RHYTHM)
        local = BEGIN + draw.below(14) * DAY + hour * HOUR + draw.below(HOUR // SECOND) * SECOND
        if draw.chance(12):
            local = local // HOUR * HOUR
            self.ledger["visits that begin on a full hour"] += 1
        time = local - offset(zone, local)
        return time if BEGIN <= time < END else time + (DAY if time < BEGIN else -DAY)

    def live(self, zone, number):
        """All visits of a visitor, in order; a few visitors get another id on the way."""
        draw = self.draw("visitor", zone, number)
        serial = (zone * 1_000 + number) * 7_919 % 39_989
        count = 1 + draw.below(2) + 36 // (4 + draw.below(60))
        starts = sorted(self.hour_of_arrival(draw, zone) for _ in range(count))
        skew = draw.between(-300, 300) * SECOND if draw.chance(60) else 0
        self.ledger["visitors with a wrong clock"] += skew != 0
        person = Person(f"u{10_000 + serial}", zone, DAY if (zone, number) == (1, 7) else skew)
        change = draw.below(count) if draw.chance(48) else None
        free = BEGIN
        for turn, start in enumerate(starts):
            become = f"u{60_000 + serial * 31 % 39_989}" if turn == change else None
            if start >= free:
                visit = self.draw("visit", zone, number, turn)
                free, person = self.visit(visit, start, person, become)
                free += 33 * MINUTE

    def visit(self, draw, time, person, become=None):
        """One visit: when it ended, and who the visitor is by then."""
        length = draw.weighted((0, 330, 220, 220, 220))
        length = length if draw.chance(640) else draw.between(5, draw.pick((10, 10, 18, 40)))
        site = self.choose_site(draw, person.zone)
        other, url, owner, middle = None, None, None, max(1, length // 2)
        for step in range(length):
            person, owner = owner or person, None
            changed = become is not None and step == middle
            if step and other is None and draw.chance(60) and not changed:
                site, other = self.choose_site(draw, person.zone), site
            elif other and draw.chance(500) and not changed:
                site, other = other, None
            page = site[1][draw.below(1 + draw.below(len(site[1])))]
            referrer, tags = self.source(draw, url, page)
            if changed:
                self.ledger["visitors whose id changes, some for one view"] += 1
                owner = person if draw.chance(300) else None
                person, referrer, tags = person._replace(visitor=become), url, ""
            url = page + tags
            self.see(draw, time, person, (url, referrer, site[0]))
            for _ in range(draw.between(1, 4) if draw.chance(7) and not changed else 0):
                self.ledger["tabs restored in the same millisecond"] += 1
                self.see(draw, time, person, (draw.pick(site[1]), None, site[0]))
            if draw.chance(34) and (become is None or step + 1 != middle):
                time += self.pause(draw)
            else:
                time += draw.between(8, draw.pick((60, 180, 180, 600))) * SECOND // 2
        return time, owner or person

    def pause(self, draw):
        kind = draw.weighted((30, 12, 12, 46))
        self.ledger["pauses of exactly 30 minutes"] += kind == 0
        if kind == 3:
            return draw.between(11, 36) * MINUTE + draw.below(60) * SECOND
        return 30 * MINUTE + (0, -1, 1)[kind] * draw.pick((1, 250, 1_000))

    def choose_site(self, draw, zone):
        sites = self.sites[zone]
        return sites[draw.weighted([weight for *_, weight in sites])]

    def source(self, draw, url, page):
        if url is not None and not draw.chance(70):
            return (url if draw.chance(880) else draw.pick((None, None, ""))), ""
        kind = draw.weighted((30, 4, 38, 16, 12))
        if kind < 2:
            return (None, "")[kind], ""
        if kind == 2:
            word = draw.pick((page.rsplit("/", 1)[1], draw.pick(WORDS)))
            return f"https://search.example/?q={word}", ""
        tags = draw.pick(("?", "?", "?utm_medium=ad&")) + f"utm_source={draw.pick(SOURCES)}"
        return ("https://social.example/" if kind == 3 else None), tags

    def see(self, draw, time, person, page):
        """A page view, unless its country or its publisher is silent at the time."""
        if (
            not BEGIN <= time < END
            or (person.zone == 2 and INDIA_OUTAGE[0] <= time < INDIA_OUTAGE[1])
            or (page[2] == QUIET[0] and QUIET[1] <= time < QUIET[2])
        ):
            self.ledger["views lost in silences"] += BEGIN <= time < END
            return
        client = time - draw.between(2, 45) * 20 + person.skew
        if draw.chance(22):
            client -= draw.between(60, 1_200) * SECOND
            self.ledger["views queued offline"] += 1
        self.views.append(View(time, person, *page, client))

    def visit_at_midnight(self):
        """Someone comes just before each local midnight; the impressions fall exactly on it."""
        for zone in range(4):
            for day in range(1, 14):
                time = BEGIN + day * DAY - offset(zone, BEGIN + day * DAY)
                draw = self.draw("midnight", zone, day)
                early = time - draw.between(2, 9) * 100
                self.midnights[early] = time
                self.visit(draw, early, Person(f"u{50_000 + zone * 20 + day}", zone))

    def run_robot(self, number):
        """Spells of page views at a steady pace, with a beat missed now and then."""
        draw = self.draw("robot", number)
        person = Person(f"u{52_000 + number * 311}", number % 4, robot=True)
        time = BEGIN + draw.between(1, 40) * HOUR
        for _ in range(draw.between(3, 5)):
            site = self.choose_site(draw, person.zone)
            beat = draw.pick((20, 30, 45, 60, 60, 90, 120, 300, 600)) * SECOND
            jitter = draw.pick((0, 1, 2, 4, 5, 7))
            self.ledger["spells of robots"] += 1
            length = draw.pick((8, 9, 10, 11, 12, 16, 24, 40, 60))
            for step in range(length):
                url = site[1][step % len(site[1])]
                self.see(draw, time, person, (url, "", site[0]))
                time += beat + draw.between(-jitter, jitter) * 125
                if draw.chance(45):
                    time += draw.pick((beat, 2 * beat, 5 * MINUTE, 15 * MINUTE))
            time = time // SECOND * SECOND + draw.pick((10, 14, 15, 20, 40, 900, 2_000)) * MINUTE

    def serve_all(self):
        """Views in order of time get their numbers, and their slots are filled."""
        for number, view in enumerate(sorted(self.views, key=lambda view: view.time)):
            draw = self.draw("serve", view.time, view.person.visitor, view.url)
            view_id = 700_000 + number * 2 + draw.below(2)
            page = (view_id, view.person.visitor, view.url, view.referrer, view.publisher)
            self.rows["page_views"].append((view.time, *page, view.client))
            if draw.chance(2):
                again = view.time + draw.between(1, 20) * SECOND
                self.rows["page_views"].append((again, *page, view.client + 1_500))
                self.ledger["views sent again with another client time"] += 1
            self.fill(draw, view_id, view)

    def fill(self, draw, view_id, view):
        """Impressions of a view: mostly all in the millisecond in which the page was ready."""
        count = draw.weighted((26, 41, 22, 7, 4)) if view.publisher < "P9" else 0
        together = view.time + draw.between(1, 50) * 50
        for slot in range(count):
            lazy = view.time + draw.between(2, 60) * SECOND if draw.chance(160) else together
            jam = any(start <= lazy < start + 12 * MINUTE for start in JAMS)
            shown = -(-lazy // FLUSH) * FLUSH if jam else lazy
            self.ledger["impressions flushed in a jam"] += shown != lazy
            if view.time in self.midnights:
                shown = self.midnights[view.time]
                self.ledger["impressions on a local midnight"] += 1
            plan = self.choose_plan(draw, shown, view.person)
            if plan is not None:
                self.show(draw, shown, view_id, (slot, plan, view.person))

    def choose_plan(self, draw, time, person):
        """A campaign in flight, not stopped, and not capped for the visitor."""
        plans, weights = [], []
        for plan in self.plans:
            day = (time + offset(plan.home, time)) // DAY
            flies = plan.first // DAY <= day and (plan.last is None or day <= plan.last // DAY)
            if plan.weight and person.zone in plan.reach and flies:
                seen = self.shown[person.visitor, plan.campaign, day]
                capped = person.visitor is not None and seen >= 3 and not draw.chance(90)
                if not capped and self.stops.get((plan.campaign, day), END) > time:
                    plans.append(plan)
                    weights.append(plan.weight * (5 if len(plan.reach) == 1 else 2))
        return plans[draw.weighted(weights)] if plans else None

    def show(self, draw, time, view_id, what):
        slot, plan, person = what
        day = (time + offset(plan.home, time)) // DAY
        price = plan.base * (60 + draw.below(60) + draw.below(60)) * 10
        self.shown[person.visitor, plan.campaign, day] += 1
        self.pay(plan, day, price, time)
        creative, charm = draw.pick(plan.creatives)
        serial = (1 << 53) + 1 + len(self.rows["impressions"]) * 3
        named = view_id + 600_000 if draw.chance(8) else None if draw.chance(20) else view_id
        campaign = draw.between(980, 983) if draw.chance(6) else plan.campaign
        creative = f"K9{draw.between(10, 14)}" if draw.chance(6) else creative
        self.ledger["impressions without a view"] += named != view_id
        self.ledger["impressions of unknown campaigns"] += campaign > 900
        self.ledger["impressions of unknown creatives"] += creative > "K9"
        seen = self.measure(draw, time, slot, robot=person.robot)
        row = (time, serial, named, campaign, creative, SLOTS[slot], price, seen)
        self.rows["impressions"].append(row)
        if seen is None and draw.chance(30):
            again = time + draw.between(1, 30) * SECOND
            self.rows["impressions"].append((again, *row[1:-1], draw.chance(600)))
            self.ledger["impressions sent again with what was measured"] += 1
        if draw.chance(12 if seen is False else charm * (13, 9, 7, 4)[slot] // 10):
            self.click(draw, time, serial, person)

    def pay(self, plan, day, price, time):
        """Charge the day's budget; once it is spent, the campaign stops, at once or later."""
        key = (plan.campaign, day)
        self.spent[key] += price
        if plan.budget and self.spent[key] >= plan.budget and key not in self.stops:
            lag = self.draw("stop", *key).pick((0, 1, 7, 20, 60, 120, 240, 2_000))
            self.stops[key] = time + lag * MINUTE

    def measure(self, draw, time, slot, *, robot):
        if UNMEASURED[0] <= time < UNMEASURED[1] or draw.chance((20, 30, 30, 330)[slot]):
            return None
        return draw.chance(60 if robot else (800, 640, 600, 420)[slot])

    def click(self, draw, time, serial, person):
        kind = draw.weighted((62, 20, 4, 14))
        delay = (
            draw.between(300, 20_000),
            draw.between(20, 1_800) * SECOND,
            -draw.pick((1, 40, 250, 800, 1_500, 2_000, 2_000)),
            draw.pick((1, 5, 10, 10, 30, 60, 60, 300, 1_800)) * SECOND,
        )[kind]
        self.ledger["clicks before their impression"] += delay < 0
        self.ledger["clicks after a round time"] += kind > 2
        when = time + delay
        x, y = draw.below(300), draw.below(250)
        named = serial + 1 if draw.chance(8) else serial
        self.ledger["clicks on unknown impressions"] += named != serial
        for turn in range(1 + draw.chance(85) * (1 + draw.chance(350))):
            if turn:
                when += draw.pick((60, 120, 180, 240, 299, 300, 300, 301, 450, 900, 4_000))
                self.ledger["double clicks"] += 1
            number = 40_000 + len(self.rows["clicks"]) * 7
            self.rows["clicks"].append((when, number, named, x + turn, y))
        if person.visitor is not None and not person.robot and draw.chance(318):
            self.convert(draw, when, person)

    def convert(self, draw, clicked, person):
        """What a visitor does after a click, once or twice."""
        kind = draw.weighted((40, 20, 28, 6, 3, 3))
        hours, days = draw.between(1, 20) * HOUR, draw.between(1, 311) * HOUR
        delay = (draw.between(1, 40) * MINUTE, hours, days, 0, 1, -1)[kind]
        delay += draw.below(60) * SECOND if kind < 3 else 7 * DAY
        self.ledger["conversions on the edge of seven days"] += kind >= 3
        self.report(draw, clicked + delay, person)
        if draw.chance(180):
            self.report(draw, clicked + delay + draw.between(1, 90) * HOUR, person)

    def report(self, draw, time, person):
        time += sum(row[0] == time for row in self.rows["conversions"])  # never two at once
        kind = ("signup", "purchase", "subscription")[draw.weighted((38, 48, 14))]
        value, currency = None, None
        if kind != "signup":
            amount = 300 + draw.below(12) * draw.below(12) * draw.below(9) // 8 * 100 + 99
            amount = draw.pick((999, 1_499)) if kind == "subscription" else amount
            value, currency = amount * PRICE_SCALE[person.zone], CURRENCIES[person.zone]
            value = None if draw.chance(25) else value
        number = 5_000_000 + len(self.rows["conversions"]) * 11
        who = (number, None if draw.chance(35) else person.visitor, kind)
        self.rows["conversions"].append((time, *who, value, currency))
        if value and draw.chance(30):
            self.ledger["conversions that were corrected"] += 1
            later = time + draw.between(1, 48) * HOUR
            self.rows["conversions"].append((later, *who, value // 2, currency))

    def convert_without_click(self):
        for number in range(330):
            draw = self.draw("unclicked", number)
            view = draw.pick(self.views)
            unseen = view.person._replace(visitor=f"u{200_000 + number}")
            person = unseen if number % 6 == 0 else view.person
            time = view.time + draw.pick((0, 30, *[draw.between(-2_000, 4_000)] * 6)) * MINUTE
            self.ledger["conversions made without regard to clicks"] += 1
            self.report(draw, time, person)

    def finish(self):
        """Keep what was recorded, some of it twice; ties stay in the order of their numbers."""
        for name, permille in zip(self.rows, (9, 9, 14, 12), strict=False):
            kept = []
            for row in sorted(self.rows[name], key=lambda row: row[:2]):
                lost = OUTAGE[0] <= row[0] < OUTAGE[1]
                self.ledger[f"lost in the outage from {name}"] += lost
                if BEGIN <= row[0] < END and not lost:
                    twice = self.draw("repeat", name, row[1], row[0]).chance(permille)
                    self.ledger[f"exact repeats in {name}"] += twice
                    kept += [row] * (1 + twice)
            self.rows[name] = kept


def offset(zone, time):
    """Of the zone's clocks from UTC."""
    if zone == 1:
        return (2 if time < ATHENS_CHANGE else 3) * HOUR
    if zone == 3:
        return (11 if time < SYDNEY_CHANGE else 10) * HOUR
    return -5 * HOUR if zone == 0 else 5 * HOUR + 30 * MINUTE


if __name__ == "__main__":
    write_world(Path(__file__), World, SCHEMAS, seed=20250324)
