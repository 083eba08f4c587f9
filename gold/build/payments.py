"""Make `tasks/payments/data`: the cards of one issuer, simulated, the same bytes anywhere.

    python gold/build/payments.py [--seed N] [--out FOLDER] [--ledger FILE]

Sixty days from 1 March 2025 00:00 UTC. Modelled: accounts in twelve countries and their cards; the
life of a card (issued, blocked and unblocked, replaced by another number, expired); purchases by
local hour, day of the week and payday, at merchants of a power law; subscriptions on fixed days;
journeys; amounts by category with psychological prices; answers to authorisations; clearings 1 to 6
days later, in files of four times a day and none on Sundays; fuel and hotels that authorise more
than they clear, tips that clear more, clearings in parts, refunds; disputes and their decisions.

Injected, and counted in the ledger: exact repeats; clearings sent again with another amount;
retries with the same idempotency key, some with another answer or amount; authorisations never
cleared, or cleared very late, or exactly seven days later; clearings without an authorisation, or
of an unknown one; cards charged before they were issued, after they were replaced, while blocked;
blocks on blocks; disputes won twice; unknown cards and merchants, and static rows never used; test
merchants; details (JSON) without a key, with null, with a number as text; spellings of one merchant
that differ in blanks, case and accents; a stand-in processor that declines without a reason;
a total outage, and quiet hours of one country, one entry mode and the card desk; 40 episodes of
fraud (bursts, card testing, impossible travel) and 40 near misses.

Everything is integers: time in milliseconds, money in minor units of its currency. Every entity
draws from a generator of its own, keyed by the seed and its name.
"""

import datetime as dt
import json
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path

import pyarrow as pa

from curation.draw import Draw
from curation.simulated import write_world

SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000
BEGIN = int(dt.datetime(2025, 3, 1, tzinfo=dt.UTC).timestamp()) * SECOND
DAYS = 60
END = BEGIN + DAYS * DAY
EU_CHANGE, US_CHANGE = BEGIN + 29 * DAY + HOUR, BEGIN + 8 * DAY + 7 * HOUR
TOTAL_OUTAGE = (BEGIN + 39 * DAY + 200 * MINUTE, BEGIN + 39 * DAY + 245 * MINUTE)
STAND_IN = (BEGIN + 26 * DAY + 13 * HOUR, BEGIN + 26 * DAY + 17 * HOUR)
NO_CONTACTLESS = (BEGIN + 18 * DAY + 10 * HOUR, BEGIN + 18 * DAY + 16 * HOUR)
NO_JAPAN = (BEGIN + 19 * DAY + 15 * HOUR, BEGIN + 20 * DAY + 3 * HOUR)
NO_CARD_DESK = (BEGIN + 42 * DAY + 20 * HOUR, BEGIN + 43 * DAY + 4 * HOUR)
EXPIRY = BEGIN + 30 * DAY + 21 * HOUR

ACCOUNTS, CARDS, NEW_NUMBERS, MERCHANTS = 2_000, 2_500, 330, 900
HOLDERS = CARDS - NEW_NUMBERS
EPISODES = ("burst",) * 16 + ("testing",) * 14 + ("travel",) * 10
DECLINES = ("insufficient_funds",) * 6 + ("limit_exceeded",) * 2 + ("wrong_pin", "do_not_honor")
RHYTHM = (2, 1, 1, 1, 1, 3, 8, 14, 17, 13, 13, 15, 18, 15, 13, 14, 17, 22, 20, 16, 12, 9, 6, 4)
SPREAD = (
    120, 190, 260, 320, 380, 440, 500, 560, 620, 690, 760, 830, 910, 1_000,
    1_090, 1_200, 1_320, 1_450, 1_620, 1_820, 2_080, 2_450, 3_000, 4_100, 7_600,
)  # fmt: skip
# Country: currency, minutes from UTC in winter, rule of the clocks, weight as home, weight of shops
COUNTRIES = {
    "FI": ("EUR", 120, "EU", 22, 16), "EE": ("EUR", 120, "EU", 12, 10),
    "PL": ("PLN", 60, "EU", 14, 11), "GR": ("EUR", 120, "EU", 8, 7), "GB": ("GBP", 0, "EU", 10, 9),
    "JP": ("JPY", 540, "", 8, 7), "KW": ("KWD", 180, "", 6, 5), "IN": ("INR", 330, "", 6, 5),
    "TH": ("THB", 420, "", 4, 4), "IL": ("ILS", 120, "", 3, 3), "KR": ("KRW", 540, "", 3, 3),
    "BR": ("BRL", -180, "", 4, 4), "US": ("USD", -300, "US", 0, 5), "SE": ("SEK", 60, "EU", 0, 3),
    "CH": ("CHF", 60, "EU", 0, 2), "CZ": ("CZK", 60, "EU", 0, 2), "HU": ("HUF", 60, "EU", 0, 2),
    "TR": ("TRY", 180, "", 0, 2), "AE": ("AED", 240, "", 0, 2), "IS": ("ISK", 0, "", 0, 1),
}  # fmt: skip
# Currency: digits of the minor unit, millionths of a euro for one whole unit
CURRENCIES = {
    "EUR": (2, 1_000_000), "USD": (2, 924_000), "GBP": (2, 1_191_000), "PLN": (2, 239_000),
    "SEK": (2, 91_200), "CHF": (2, 1_046_000), "CZK": (2, 40_100), "HUF": (2, 2_490),
    "TRY": (2, 24_300), "ILS": (2, 250_500), "AED": (2, 251_600), "INR": (2, 10_800),
    "THB": (2, 27_300), "BRL": (2, 160_900), "JPY": (0, 6_190), "KRW": (0, 636),
    "ISK": (0, 6_960), "KWD": (3, 2_998_000), "BHD": (3, 2_451_000), "CLP": (0, 978),
}  # fmt: skip
# Category code: euro cents of a middling purchase, weight among purchases
CATEGORIES = {
    5411: (2_800, 25), 5812: (3_200, 20), 4111: (240, 13), 5541: (12_000, 9), 5651: (5_500, 8),
    5912: (1_500, 8), 5732: (11_000, 5), 7011: (18_000, 4), 4511: (21_000, 3), 6011: (6_000, 5),
    7995: (2_500, 2), 5968: (999, 2),
}  # fmt: skip
FUEL, HOTEL, RESTAURANT, CASH, SUBSCRIPTION = 5541, 7011, 5812, 6011, 5968
# What may be checked, by how the card was read
CHECKS = {
    "chip": ("pin", "geo", "limit"), "contactless": ("geo", "limit"), "magstripe": ("pin", "geo"),
    "online": ("3ds", "avs", "cvv", "geo"), "recurring": ("avs", "limit"),
}  # fmt: skip
SHOPS = {
    "FI": ("Kahvila Åäkköset", "Mäntylä Market"), "EE": ("Õunapuu Pood", "Tamm & Õed"),
    "PL": ("Żółta Łódź", "Pod Gruszą"), "GR": ("Φούρνος", "Γαλάζιο Κύμα"),
    "GB": ("Fig & Ferry", "the Copper Kettle"), "JP": ("さくら屋", "カフェ ポテト"),
    "KW": ("مخبز النور", "سوق الواحة"), "IN": ("मिठाई घर", "नीला बाज़ार"),
    "TH": ("ร้านมะลิ", "กาแฟดอย"), "IL": ("מאפיית הגן", "שוק התמר"),
    "KR": ("달빛 상점", "커피 나무"), "BR": ("Pão & Mel", "Açaí do Zé 🥤"),
    "": ("Café Sólo", "Corner Shop", "Zoë's ☕"),
}  # fmt: skip
HOLDER_NAMES = {
    "FI": ("Aino Mäki", "Väinö Ström"), "EE": ("Õie Tamm", "Jüri Kask"),
    "PL": ("Łucja Żak", "Józef Święty"), "GR": ("Ελένη Κόκκινου", "Νίκος Βλάχος"),
    "GB": ("Zoë O'Hara", "  ned FERRY"), "JP": ("佐藤 ゆき", "田中 ケン"),
    "KW": ("نورة السالم", "يوسف الحمد"), "IN": ("सीता राव", "राम 🙂 दास"),
    "TH": ("สมชาย ใจดี", "มะลิ สุขใจ"), "IL": ("שירה לוי", "נועם כהן"),
    "KR": ("김 민준", "이 서연"), "BR": ("João Sá", "Conceição Luz"),
}  # fmt: skip
COLUMNS = {
    "authorisations": "answered_ms auth_id idempotency_key card_id merchant_id amount_minor"
    " currency entry_mode approved decline_reason details",
    "clearings": "received_ms clearing_id auth_id merchant_id amount_minor currency presented_ms",
    "disputes": "noted_ms dispute_id clearing_id stage amount_minor",
    "card_events": "noted_ms card_id kind replaced_by",
    "cards": "card_id account_id home_country product",
    "accounts": "account_id holder currency opened limit_minor",
    "merchants": "merchant_id descriptor mcc country is_test",
    "currencies": "currency minor_digits micro_eur",
}
INTEGERS = ("auth_id", "idempotency_key", "clearing_id", "dispute_id", "mcc", "micro_eur")
KINDS = {"approved": pa.bool_(), "is_test": pa.bool_(), "opened": pa.date32()}


def whole(name):
    return name in INTEGERS or name.endswith(("_ms", "_minor", "_digits"))


SCHEMAS = {
    source: {
        name: KINDS.get(name, pa.int64() if whole(name) else pa.string()) for name in names.split()
    }
    for source, names in COLUMNS.items()
}


class World:
    """One run of the simulator: the rows of each source, and the ledger of what was injected."""

    def __init__(self, seed):
        self.seed = seed
        self.ledger = Counter()
        self.rows = {name: [] for name in SCHEMAS}
        self.rows["currencies"] = [(name, *CURRENCIES[name]) for name in sorted(CURRENCIES)]
        self.shops, self.merchants, self.tests = defaultdict(list), {}, []
        self.files = defaultdict(list)
        self.attempts = self.payments = self.clearings = self.disputes = 0
        self.open_shops()
        self.open_accounts()
        self.plan_fraud()
        for number in range(HOLDERS):
            self.live(number)
        for number in range(11):
            self.ledger["unknown cards"] += 1
            draw = self.draw("stranger", number)
            self.spend(draw, [], f"C9{number:03}", "FI", 420, 0)
        self.receive_files()
        self.finish()

    def draw(self, *names):
        return Draw(self.seed, *names)

    def open_shops(self):
        """Merchants; some are second registrations of a shop, spelled otherwise."""
        codes, countries = list(CATEGORIES), list(COUNTRIES)
        weights = [CATEGORIES[code][1] + 3 for code in codes]
        known = []
        for number in range(MERCHANTS):
            merchant = f"M{(number * 389 + 17) % 907 + 1_000}"
            draw = self.draw("merchant", merchant)
            country = countries[draw.weighted([COUNTRIES[name][4] for name in countries])]
            mcc = codes[number] if number < len(codes) else codes[draw.weighted(weights)]
            name = f"{draw.pick(SHOPS.get(country, SHOPS['']))} {draw.between(1, 99)}"
            test = number % 100 == 57
            if number > 200 and number % 7 == 3:
                name, mcc, country = known[draw.below(len(known))]
                name = respelled(draw, name)
                self.ledger["merchants spelled otherwise"] += 1
            known.append((name, mcc, country))
            shown = None if draw.chance(30) else mcc
            self.rows["merchants"].append((merchant, name, shown, country, test))
            self.merchants[merchant] = (mcc, country)
            if test:
                self.tests.append(merchant)
            elif number % 15 == 14:
                self.ledger["merchants never used"] += 1
            else:
                self.shops[mcc, country].append(merchant)
                self.shops[mcc, ""].append(merchant)

    def open_accounts(self):
        """Accounts, and cards that hang on them, new numbers included; 170 are never used."""
        countries = list(HOLDER_NAMES)
        self.homes = []
        for number in range(ACCOUNTS):
            account = f"A{(number * 773 + 5) % 2_003 + 1_000}"
            draw = self.draw("account", account)
            country = countries[draw.weighted([COUNTRIES[name][3] for name in countries])]
            currency = COUNTRIES[country][0]
            limit = None if draw.chance(350) else minor(draw.pick((80_000, 250_000)), currency)
            opened = dt.date(2012, 1, 1) + dt.timedelta(days=draw.below(4_800))
            holder = draw.pick(HOLDER_NAMES[country])
            self.rows["accounts"].append((account, holder, currency, opened, limit))
            self.homes.append((account, country))
        for number in range(HOLDERS):
            account, country = self.homes[number % 1_880]
            draw = self.draw("card", number)
            home = draw.pick(list(HOLDER_NAMES)) if draw.chance(20) else country
            product = draw.pick(("debit", "debit", "credit", "virtual"))
            self.rows["cards"].append((card_name(number), account, home, product))

    def plan_fraud(self):
        """Which card is struck by what, when; near misses are told from hits by their numbers."""
        self.fraud, self.new_numbers = {}, 0
        for number in range(2 * len(EPISODES)):
            kind, hit = EPISODES[number // 2], number % 2 == 0
            draw = self.draw("fraud", number)
            time = BEGIN + draw.between(4, 50) * DAY + draw.below(DAY // SECOND) * SECOND
            self.fraud[100 + number * 13] = (kind, hit, time)
            self.ledger[f"fraud, {kind}" if hit else f"near miss, {kind}"] += 1

    def live(self, number):
        """All that happens to a card, and to the number that it is replaced by."""
        card = card_name(number)
        home = self.rows["cards"][number][2]
        draw = self.draw("life", card)
        events = self.events_of(draw, number)
        reissued = next((time for time, kind, _ in events if kind == "replaced"), END)
        if number % 13 == 12:
            self.ledger["cards never used"] += 1
            self.note(card, events)
            return
        rank = number * 577 % HOLDERS
        first = next((time for time, kind, _ in events if kind == "issued"), BEGIN)
        if first > BEGIN and draw.chance(120):
            first -= draw.between(1, 60) * HOUR
            self.ledger["cards charged before they were issued"] += 1
        self.note(card, events)
        self.spend(draw, events, card, home, 127_500 // (rank + 31), number, (first, reissued))
        if reissued < END:
            new = events[-1][2] if events[-1][1] == "replaced" else None
            born = reissued + draw.pick((0, 0, HOUR, DAY, 2 * DAY))
            new_events = [(born, "issued", None)] if born < END else []
            self.note(new, new_events)
            rate = 127_500 // (rank + 31)
            self.spend(draw, new_events, new, home, rate, number, (born, END))

    def events_of(self, draw, number):
        """The events of a card in their order: (time, kind, replaced_by)."""
        events = []
        first = BEGIN
        if draw.chance(200):
            first += draw.below(40 * DAY // MINUTE) * MINUTE
            events.append((first, "issued", None))
        at = first
        for _ in range(draw.between(1, 3) if draw.chance(275) or number in self.fraud else 0):
            soon = draw.chance(160)
            at += (draw.pick((30, 60, 180)) if soon else draw.between(1, 16 * 24 * 60)) * MINUTE
            if number in self.fraud and self.fraud[number][1] and at < self.fraud[number][2]:
                at = self.fraud[number][2] + draw.pick((3, 9, 30, 60, 200)) * MINUTE
            events.append((at, "blocked", None))
            if draw.chance(60):
                events.append((at + draw.between(2, 299) * SECOND, "blocked", None))
                self.ledger["blocks on blocks"] += 1
            if draw.chance(90):
                break
            at += draw.pick((5, 15, 30, 60, 180, 24 * 60, 24 * 60, 4 * 24 * 60)) * MINUTE
            events.append((at, "unblocked", None))
        if number % 6 == 1 and self.new_numbers < NEW_NUMBERS:
            at += draw.between(6, 30 * 24 * 60) * MINUTE
            if at < END - 2 * DAY:
                new = card_name(HOLDERS + self.new_numbers)
                self.new_numbers += 1
                account, _, product = self.rows["cards"][number][1:]
                self.rows["cards"].append((new, account, self.rows["cards"][number][2], product))
                events.append((at, "replaced", new))
        elif number % 15 == 4 and at < EXPIRY:
            time = EXPIRY + number // 15 // 40 * 250
            events = [event for event in events if event[0] < EXPIRY]
            events.append((time, "expired", None))
        return [event for event in events if event[0] < END]

    def note(self, card, events):
        self.rows["card_events"] += [(time, card, kind, new) for time, kind, new in events]

    def spend(self, draw, events, card, home, rate, number, span=(BEGIN, END)):
        """Purchases, subscriptions and frauds of one card within the span of its use."""
        payments = []
        travel, abroad = draw.between(0, 300), draw.pick(list(COUNTRIES))
        for day in range(DAYS):
            date = dt.date(2025, 3, 1) + dt.timedelta(days=day)
            today = rate * (130 if date.day >= 25 else 100) * (120 if date.weekday() > 3 else 96)
            count, rest = divmod(today // 10_000 * draw.between(2, 18) // 10, 1_000)
            country = abroad if travel <= day < travel + 6 else home
            for _ in range(count + draw.chance(rest)):
                payments += self.outing(draw, country, day)
        payments += self.subscribed(draw, home)
        if number in self.fraud and card == card_name(number):
            payments += self.struck(number, home)
        for time, *_ in events:
            if draw.chance(40):
                payments.append((time, self.shop(draw, home), 4_000, "chip"))
                self.ledger["payments at the moment of a card event"] += 1
        for step, payment in enumerate(sorted(payments)):
            late = payment[0] >= span[1]
            if late and (payment[3] == "recurring" or draw.chance(25)):
                self.ledger["old numbers charged"] += 1
            elif late:
                continue
            if span[0] <= payment[0] < END and not quiet(payment[0], TOTAL_OUTAGE):
                self.pay(self.draw("payment", card, step), events, card, payment)

    def outing(self, draw, country, day):
        """One purchase, sometimes several soon after one another: (time, shop, cents, mode)."""
        local = draw.weighted(RHYTHM) * HOUR + draw.below(HOUR // SECOND) * SECOND
        time = BEGIN + day * DAY + local
        time -= offset(country, time) * MINUTE
        if draw.chance(40):
            time = time // (5 * MINUTE) * 5 * MINUTE
        while True:
            online = draw.chance(140)
            place = draw.pick(list(COUNTRIES)) if online else country
            shop = self.shop(draw, place)
            if not (place == "JP" and quiet(time, NO_JAPAN)):
                mode = "online" if online else draw.pick(("contactless",) * 5 + ("chip",) * 3)
                mode = "chip" if mode == "contactless" and quiet(time, NO_CONTACTLESS) else mode
                mode = "magstripe" if mode == "chip" and draw.chance(60) else mode
                yield time, shop, price(draw, self.merchants[shop][0]), mode
            if not draw.chance(210):
                return
            time += draw.pick((0, 60, 90, 120, 240, 300, 600, 600, 900)) * SECOND
            time += 0 if draw.chance(250) else draw.below(420) * SECOND

    def shop(self, draw, country):
        """A shop of a category by its weight, among its peers by a power law."""
        if draw.chance(6):
            return self.tests[draw.below(len(self.tests))]
        codes = list(CATEGORIES)
        mcc = codes[draw.weighted([CATEGORIES[code][1] for code in codes])]
        shops = self.shops.get((mcc, country)) or self.shops[mcc, ""]
        return shops[draw.weighted([1_000 // (2 + rank) for rank in range(len(shops))])]

    def subscribed(self, draw, home):
        """Up to three subscriptions on their days of the month, in batches of one millisecond."""
        for _ in range(draw.between(0, 3) if draw.chance(330) else 0):
            shop = draw.pick(self.shops.get((SUBSCRIPTION, home)) or self.shops[SUBSCRIPTION, ""])
            cents = draw.pick((499, 799, 999, 1_299, 1_999))
            first, batch = draw.between(0, 29), draw.between(0, 8) * 20 * MINUTE
            for day in (first, first + 31):
                if day < DAYS:
                    yield BEGIN + day * DAY + 6 * HOUR + batch, shop, cents, "recurring"

    def struck(self, number, home):
        """The purchases of a fraud, or of a near miss."""
        kind, hit, time = self.fraud[number]
        draw = self.draw("strike", number)
        abroad = [name for name in COUNTRIES if COUNTRIES[name][0] != COUNTRIES[home][0]]
        if kind == "burst":
            count = draw.between(6, 9) if hit else draw.pick((5, 5, 6))
            shop, step = self.shop(draw, draw.pick(abroad)), 24 if hit else 25
            for turn in range(count):
                yield time + turn * step * SECOND, shop, draw.between(900, 9_000), "online"
        elif kind == "testing":
            last = time
            for _ in range(draw.between(3, 7) if hit else draw.pick((2, 3, 4))):
                yield time, self.shop(draw, draw.pick(abroad)), draw.between(20, 150), "online"
                last = time
                time += draw.pick((20, 45, 60, 120, 200, 600)) * SECOND
            if hit or draw.chance(500):
                last += draw.pick((5, 10, 30, 60, 60)) * MINUTE if hit else 61 * MINUTE
                cents = draw.between(20_000, 90_000)
                yield last, self.shop(draw, draw.pick(abroad)), cents, "online"
        else:
            yield time, self.shop(draw, home), 2_500, "chip"
            time += draw.pick((15, 35, 50, 60) if hit else (61, 70)) * MINUTE
            yield time, self.shop(draw, draw.pick(abroad)), draw.between(9_000, 50_000), "chip"

    def pay(self, draw, events, card, payment):
        """A payment: its attempts, and what follows from an approval."""
        time, shop, cents, mode = payment
        mcc, country = self.merchants[shop]
        currency = COUNTRIES[country][0]
        amount = psychological(draw, minor(cents, currency), currency, mcc)
        if draw.chance(7):
            shop = f"M{draw.between(1_950, 1_957)}"
            self.ledger["payments at unknown merchants"] += 1
        self.payments += 1
        key = 9_007_199_254_740_993 + self.payments * 29_501 % 50_021 * 3
        tries = 2 if draw.chance(300 if quiet(time, STAND_IN) else 22) else 1
        tries += tries == 2 and draw.chance(150)
        cleared = None
        for turn in range(tries):
            if time >= END or quiet(time, TOTAL_OUTAGE):
                break
            reason = self.judge(draw, events, time, mode)
            if turn < tries - 1 and draw.chance(600):
                reason = "timeout"
            if reason and quiet(time, STAND_IN):
                reason = "stand_in"
                self.ledger["declined without a reason"] += 1
            self.attempts += 1
            auth = 300_000 + self.attempts * 17_389 % 48_611
            given = None if reason in {"", "stand_in"} else reason
            row = (time, auth, key, card, shop, amount, currency, mode, reason == "", given)
            self.rows["authorisations"].append(row)
            if reason == "" and cleared is None:
                cleared = row
            if turn < tries - 1:
                self.ledger["retries"] += 1
                time += draw.pick((5, 12, 30, 31, 60, 89, 90)) * SECOND
                if draw.chance(60):
                    amount += 1 + amount // 50
                    self.ledger["retries with another amount"] += 1
        if cleared:
            self.clear(draw, cleared, mcc)

    def judge(self, draw, events, time, mode):
        """The reason of a decline, "" for an approval."""
        state = ([""] + [kind for at, kind, _ in events if at <= time])[-1]
        if state == "blocked" and not draw.chance(60):
            return "card_blocked"
        if state == "replaced" and not (mode == "recurring" and draw.chance(700)):
            return "" if draw.chance(200) else "card_replaced"
        if state == "expired" and not draw.chance(50):
            return "card_expired"
        if state == "blocked":
            self.ledger["approved while blocked"] += 1
        if quiet(time, STAND_IN) and draw.chance(350):
            return "stand_in"
        return draw.pick(DECLINES) if draw.chance(68) else ""

    def clear(self, draw, row, mcc):
        """The clearings of an approved authorisation, and perhaps a refund."""
        time, auth, amount, currency = row[0], row[1], row[5], row[6]
        if draw.chance(30 if mcc != HOTEL else 150):
            self.ledger["authorisations never cleared"] += 1
            return
        total = amount
        if mcc in {FUEL, HOTEL}:
            total = amount * draw.between(25, 100) // 100 + 1
        elif mcc == RESTAURANT and draw.chance(400):
            total += amount * draw.pick((5, 10, 10, 15, 20)) // 100
        parts = draw.between(2, 3) if draw.chance(40) and total > 10 else 1
        self.ledger["cleared in parts"] += parts > 1
        sent = time
        for part in range(parts):
            share = total - total // parts * (parts - 1) if part == 0 else total // parts
            sent += draw.pick((1, 1, 1, 2, 2, 3, 4, 5, 6)) * DAY if part == 0 else DAY
            if draw.chance(15):
                sent += draw.between(5, 20) * DAY
                self.ledger["cleared very late"] += 1
            self.present(draw, auth, row[4], share, currency, sent, time)
        if draw.chance(35):
            self.ledger["refunds"] += 1
            back = total if draw.chance(650) else max(1, total // draw.between(2, 5))
            refund = None if draw.chance(150) else auth
            sent += draw.between(0, 18) * DAY
            self.present(draw, refund, row[4], -back, currency, sent, None)

    def present(self, draw, auth, shop, amount, currency, sent, authorised):
        """One clearing, put into the next file that leaves after it was presented."""
        if draw.chance(16):
            auth = None
            self.ledger["clearings without authorisation"] += 1
        elif draw.chance(5):
            auth = 290_000 + draw.below(9_000)
            self.ledger["clearings of an unknown authorisation"] += 1
        sent += draw.between(-6 * 60, 6 * 60) * MINUTE
        self.clearings += 1
        number = 500_000 + self.clearings * 24_001 % 41_011
        tail = [number, auth, shop, amount, currency, sent]
        if authorised and draw.chance(2):
            at = authorised + 7 * DAY
            tail[-1] = at - 6 * HOUR
            self.ledger["cleared exactly seven days later"] += 1
            if at < END and not quiet(at, TOTAL_OUTAGE):
                self.book(at, tail)
            return
        slot = next_file(sent + (14 * HOUR if draw.chance(30) else 0))
        self.files[slot].append(tail)
        if draw.chance(2):
            again = [*tail[:3], amount + amount // 10 + 1, *tail[4:]]
            self.files[next_file(slot + draw.between(1, 60) * HOUR)].append(again)
            self.ledger["clearings sent again with another amount"] += 1

    def receive_files(self):
        """Book the files, in batches of up to 50 rows of one millisecond."""
        for slot in sorted(self.files):
            draw = self.draw("file", slot)
            left = sorted(self.files[slot], key=lambda row: (row[-1], row[0]))
            time = slot
            while left and time < END:
                size = draw.between(2, 50)
                for tail in left[:size]:
                    self.book(time, tail)
                left = left[size:]
                time += draw.between(1, 20) * 250

    def book(self, time, tail):
        self.rows["clearings"].append((time, *tail))
        draw = self.draw("dispute", *tail[:4])
        if tail[3] > 0 and draw.chance(38):
            self.dispute(draw, time, tail[0], tail[3])

    def dispute(self, draw, time, clearing, amount):
        """A dispute; it is decided in the committee of a Monday or a Thursday."""
        self.disputes += 1
        number = 70_000 + self.disputes * 1_201 % 2_003
        asked = amount if draw.chance(800) else amount // 2 + 1
        at = time // DAY * DAY + draw.between(1, 22) * DAY + draw.between(7 * 60, 17 * 60) * MINUTE
        rows = [(at, "opened", asked)]
        decided = at // DAY * DAY + draw.between(4, 24) * DAY + 9 * HOUR
        decided += (0, 3, 2, 1, 0, 2, 1)[decided // DAY % 7] * DAY  # day 0 was a Thursday
        for _ in range(draw.pick((0, 0, 1, 1, 1, 2))):
            when = at + draw.below((decided - at) // MINUTE) * MINUTE
            midnight = draw.chance(80) and when // DAY > at // DAY
            rows.append((when // DAY * DAY if midnight else when, "evidence", None))
        outcome = draw.pick(("won",) * 9 + ("lost",) * 6 + ("withdrawn",) * 2)
        got = asked if draw.chance(750) else asked // 2 + 1
        decided += draw.below(4) * 500
        if not draw.chance(80):
            rows.append((decided, outcome, got if outcome == "won" else None))
            if outcome == "won" and draw.chance(45):
                rows.append((decided + draw.pick((7, 14)) * DAY, "won", got))
                self.ledger["disputes won twice"] += 1
        for when, stage, money in rows:
            if when < END and not quiet(when, TOTAL_OUTAGE):
                self.rows["disputes"].append((when, number, clearing, stage, money))

    def finish(self):
        """Repeat rows, leave quiet hours out, and put each source into its order."""
        self.rows["card_events"] = [
            row
            for row in self.rows["card_events"]
            if not quiet(row[0], TOTAL_OUTAGE) and not quiet(row[0], NO_CARD_DESK)
        ]
        for name, permille in (("authorisations", 8), ("clearings", 8), ("disputes", 12)):
            again = [row for row in self.rows[name] if self.draw("repeat", *row).chance(permille)]
            self.ledger[f"{name} repeated"] += len(again)
            self.rows[name] += again
        for name in ("authorisations", "clearings", "disputes", "card_events"):
            # Within a millisecond the order must say nothing, and be the same on any machine.
            order = [
                (row[0], self.draw("order", *row).below(1 << 40), row) for row in self.rows[name]
            ]
            self.rows[name] = [row for *_, row in sorted(order, key=lambda row: row[:2])]
        self.rows["authorisations"] = [
            (*row, self.details(*row[:2], row[7], row[8])) for row in self.rows["authorisations"]
        ]
        self.rows["cards"].sort()
        self.rows["accounts"].sort()
        self.rows["merchants"].sort()

    def details(self, time, auth, mode, approved):
        """What the network sent along with an attempt: JSON, the same in all its rows."""
        draw = self.draw("details", auth)
        if quiet(time, STAND_IN):
            return None
        said = {}
        risk = draw.below(60) + (0 if approved else draw.below(40))
        kind = draw.weighted((800, 60, 60, 80))
        if kind < 3:
            said["risk"] = (risk, str(risk), None)[kind]
        if kind:
            self.ledger["details, risk " + ("", "as text", "null", "missing")[kind]] += 1
        kind = draw.weighted((850, 30, 120))
        if kind < 2:
            known = CHECKS[mode]
            size = draw.weighted((1, 4, 4, 2))
            said["checks"] = None if kind else [draw.pick(known) for _ in range(size)]
        if mode in {"online", "contactless"}:
            system = ("android", "ios", "web", None)[draw.weighted((45, 35, 12, 8))]
            said["device"] = {"os": system, "fresh": draw.chance(120)}
            if draw.chance(60):
                del said["device"]["os"]
        names = list(said)
        turn = draw.below(len(names)) if names else 0
        ordered = {name: said[name] for name in names[turn:] + names[:turn]}
        return json.dumps(ordered, separators=(",", ":"))


def card_name(number):
    return f"C{number * 1_009 % 2_503 + 1_000}"


def quiet(time, span):
    return span[0] <= time < span[1]


def offset(country, time):
    """Of the country's clocks from UTC, in minutes."""
    _, winter, rule, *_ = COUNTRIES[country]
    summer = rule and time >= (EU_CHANGE if rule == "EU" else US_CHANGE)
    return winter + (60 if summer else 0)


def minor(cents, currency):
    """Euro cents in minor units of a currency, at least one."""
    digits, micro_eur = CURRENCIES[currency]
    return max(1, cents * 10_000 * 10**digits // micro_eur)


def price(draw, mcc):
    """Euro cents of a purchase."""
    if mcc == FUEL:
        return draw.pick((10_000, 12_000, 15_000))
    return CATEGORIES[mcc][0] * draw.pick(SPREAD) // 1_000 * draw.between(80, 120) // 100


def psychological(draw, amount, currency, mcc):
    """An amount as shops like it: whole notes from a machine, x.99, round sums."""
    unit = 10 ** CURRENCIES[currency][0]
    if mcc == CASH:
        return max(10 * unit, amount // (10 * unit) * 10 * unit)
    if unit == 1:
        return max(10, amount // 10 * 10)
    if amount > 3 * unit and draw.chance(450):
        return amount // unit * unit - draw.pick((0, 1, 1, 5)) * unit // 100
    return max(5, amount // 5 * 5) if unit == 1_000 else amount


def respelled(draw, name):
    """The same name with other blanks, case or accents."""
    plain = unicodedata.normalize("NFD", name)
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    choices = (name.upper(), f" {name}", name.replace(" ", "  "), name.lower() + " ", bare, plain)
    return draw.pick(choices)


def next_file(time):
    """The next time of a clearing file: every six hours from 02:00 UTC, but not on Sundays."""
    slot = (time - 2 * HOUR + 6 * HOUR - 1) // (6 * HOUR) * 6 * HOUR + 2 * HOUR
    while (slot - BEGIN) // DAY % 7 == 1:  # 2 March 2025 is a Sunday
        slot += 6 * HOUR
    return slot


if __name__ == "__main__":
    write_world(Path(__file__), World, SCHEMAS, seed=20250301)
