"""Make `tasks/ops/data`: edge servers and their services, seeded, the same bytes anywhere.

    python gold/build/ops.py [--seed N] [--out FOLDER] [--ledger FILE]

72 hours from 1 November 2025 00:00 UTC at 18 sites (pops), with the end of summer time in the
United States on the 2nd. Modelled: 40 services whose popularity follows a power law; demand by the
local hour of each site; two incidents of three hours with every request kept, and a sample of the
rest; spells of errors, some begun by a deployment and ended by its roll-back; episodes of alerts by
rule, service and site; incidents from opening to closing and back; planned maintenance of sites.

Injected, and counted in the ledger: log lines sent again, some of them corrected; whole batches
stamped with one millisecond; a site whose clock is 90 seconds ahead for six hours; lines held back
by their site; requests exactly on a minute; status 0 and 499; services and sites without a static
row, and static rows never used; minutes missing at a site, a site silent for hours, and half an
hour of which nothing is known; alerts that fire twice, resolve twice, never resolve, flap
every 40 seconds, or come exactly when a maintenance or a deployment begins or ends; deployments
that overlap or are rolled back; labels (JSON) of alerts without a key, with null, with a number
as text; incidents reopened, never mitigated, or raised after closing.

Everything is integers, time in milliseconds. Every entity draws from a generator of its own.
"""

import datetime as dt
import json
from collections import Counter
from pathlib import Path

import pyarrow as pa

from curation.draw import Draw
from curation.simulated import write_world

SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000
BEGIN = int(dt.datetime(2025, 11, 1, tzinfo=dt.UTC).timestamp()) * SECOND
END = BEGIN + 3 * DAY
INCIDENTS = (BEGIN + 14 * HOUR, BEGIN + 2 * DAY + 19 * HOUR)  # each lasts three hours
CAPTURE = 3 * HOUR
NOTHING_KNOWN = (BEGIN + DAY + 20 * HOUR + 10 * MINUTE, BEGIN + DAY + 20 * HOUR + 38 * MINUTE)
FAST_CLOCK = ("WAW", BEGIN + DAY + 6 * HOUR, BEGIN + DAY + 12 * HOUR)
SILENT_SITE = ("LAX", BEGIN + DAY + 15 * HOUR, BEGIN + DAY + 18 * HOUR + 20 * MINUTE)
SAMPLED, CAPTURED, DEPLOYS, TROUBLES = 21_600, 27_000, 180, 227

# Site, region, zone, hours from UTC in November times 60, name, weight; an unused one has none.
POPS = (
    ("NYC", "americas", "America/New_York", -300, "New York", 17),
    ("CHI", "americas", "America/Chicago", -360, "Chicago", 9),
    ("LAX", "americas", "America/Los_Angeles", -480, "Los Ángeles", 10),
    ("GRU", "americas", "America/Sao_Paulo", -180, "São Paulo", 9),
    ("BOG", "americas", "America/Bogota", -300, "Bogotá", 0),
    ("LIS", "europe", "Europe/Lisbon", 0, "Lisboa", 4),
    ("WAW", "europe", "Europe/Warsaw", 60, "Warszawa-Śródmieście", 12),
    ("ATH", "europe", "Europe/Athens", 120, "Αθήνα", 3),
    ("KBP", "europe", "Europe/Kyiv", 120, "Київ", 5),
    ("TLV", "mena", "Asia/Jerusalem", 120, "תל אביב", 3),
    ("CAI", "mena", "Africa/Cairo", 120, "القاهرة", 4),
    ("ADD", "mena", "Africa/Addis_Ababa", 180, "አዲስ አበባ", 1),
    ("TBS", "europe", "Asia/Tbilisi", 240, "თბილისი", 1),
    ("BOM", "asia", "Asia/Kolkata", 330, "मुंबई", 8),
    ("KTM", "asia", "Asia/Kathmandu", 345, "काठमाडौं", 1),
    ("BKK", "asia", "Asia/Bangkok", 420, "กรุงเทพมหานคร", 3),
    ("TYO", "asia", "Asia/Tokyo", 540, "東京", 9),
    ("SEL", "asia", "Asia/Seoul", 540, "서울", 5),
)
RHYTHM = (4, 3, 2, 2, 2, 3, 5, 8, 11, 13, 14, 14, 13, 13, 14, 14, 13, 13, 14, 15, 15, 13, 10, 7)
SERVICES = (
    "search", "catalog", "login", "static", "checkout", "feed", "img", "cart", "auth", "chat",
    "maps", "video", "profile", "billing", "notify", "upload", "recs", "geo", "mail", "docs",
    "sync", "quota", "graphql", "webhooks", "export", "reports", "status", "support", "ledger",
    "fraud", "tax", "rates", "vault", "cron", "batch", "wiki", "labs", "legacy", "canary",
    "attic",
)  # fmt: skip
UNUSED = 3  # the last services of the list
TITLES = (
    "Suche 🔎", " Katalog", "LogIn", "Статика", "Checkout €", "Ροή", "圖片", "עגלה", "Auth ✔",
    "دردشة", "地図", "동영상", "Próf\u0131le", "Zahlung", "Be\u0301ne\u0301fices", "Upload ⬆",
    "recs", "भूगोल", "MAIL", "doki", "sYnc", "โควตา", "GraphQL", "web hooks", "Wywóz", "Отчёты",
    "Status", "سند", "Ledger  book", "Frau\u0308d", "TAX", "Rates", "🔐 vault", "cron", "Batch",
    "ვიკი", "labs", "legacy", "Canary 🐤", "Dachboden",
)  # fmt: skip
TEAMS = ("amber", "birch", "cedar", "delta", "ember", "fjord", "grove")
LEAVES = ("list", "item/7", "item/19", "detail", "v2/query", "main.css",
          "app.js", "logo.png")  # fmt: skip
METRICS = ("error_share", "ttfb_p95", "cache_miss", "queue_length", "disk_used", "silence_s")

TYPES = {"t": pa.string(), "n": pa.int32(), "m": pa.int64()}
COLUMNS = {
    "requests": "m logged_ms, m request_id, t pop, t service, t verb, t path, n status,"
    " m sent_bytes, n ttfb_ms, t cache, m received_ms",
    "deployments": "m event_ms, n deploy_id, t service, t version, t kind",
    "alerts": "m event_ms, n alert_id, t rule, t service, t pop, t state, n measured, t labels",
    "incidents": "m event_ms, n incident_id, n seq, t kind, n severity, t team, t service",
    "services": "t service, t title, n tier, t team, n target_bp",
    "pops": "t pop, t region, t zone, t name",
    "rules": "t rule, t metric, n threshold, n severity",
    "maintenance": "n window_id, t pop, m begins_ms, m ends_ms",
}
SCHEMAS = {
    source: {column[2:]: TYPES[column[0]] for column in columns.split(", ")}
    for source, columns in COLUMNS.items()
}


class World:
    """One run of the simulator: the rows of each source, and the ledger of what was injected."""

    def __init__(self, seed):
        self.seed = seed
        self.ledger = Counter()
        self.rows = {name: [] for name in SCHEMAS}
        self.weights = [30_000 // (2 + n) for n in range(len(SERVICES) - UNUSED)]
        self.alert_count, self.taken = 0, set()
        self.spells = {service: [] for service in SERVICES}
        self.register()
        self.plan_maintenance()
        for number in range(DEPLOYS):
            self.deploy(number)
        self.suffer()
        self.lose_minutes()
        for number in range(SAMPLED + CAPTURED):
            self.request(number)
        self.write_rules()
        for number in range(TROUBLES):
            self.trouble(number)
        self.finish()

    def dice(self, *names):
        return Draw(self.seed, *names)

    def register(self):
        for number, service in enumerate(SERVICES):
            dice = self.dice("service", service)
            tier = 1 + (number > 5) + (number > 17)
            team = None if dice.chance(70) else dice.pick(TEAMS)
            target = None if dice.chance(100) else (500 << tier - 1) // dice.pick((1, 1, 2))
            self.rows["services"].append((service, TITLES[number], tier, team, target))
        self.ledger["services never used"] = UNUSED
        for pop, region, zone, _, name, weight in POPS:
            self.ledger["sites never used"] += weight == 0
            self.rows["pops"].append((pop, region, zone, name))

    def plan_maintenance(self):
        """Windows in full minutes; some overlap another of the site, one has no end."""
        for number in range(30):
            dice = self.dice("maintenance", number)
            pop = POPS[dice.weighted([row[5] + 2 for row in POPS])][0]
            if number % 6 == 5:  # touches, overlaps or lies in the one before
                _, pop, begins, ends = self.rows["maintenance"][-1]
                begins += dice.pick((ends - begins, (ends - begins) // MINUTE // 2 * MINUTE))
                ends = begins + dice.pick((15, 45, 90)) * MINUTE
                self.ledger["maintenance that touches or overlaps"] += 1
            else:
                begins = BEGIN + dice.below(3 * 24 * 4) * 15 * MINUTE
                if dice.chance(350):
                    begins = dice.pick(INCIDENTS) + dice.below(10) * 15 * MINUTE
                ends = begins + dice.pick((30, 45, 60, 90, 120, 180, 240)) * MINUTE
            if number == 15:
                pop, begins, ends = "GRU", BEGIN + 2 * DAY + 5 * HOUR + 30 * MINUTE, None
                self.ledger["maintenance without an end"] += 1
            self.rows["maintenance"].append((number + 1, pop, begins, ends))

    def when(self, dice, permille):
        """A full second; so many times in a thousand during an incident."""
        if dice.chance(permille):
            return dice.pick(INCIDENTS) + dice.below(CAPTURE // SECOND) * SECOND
        return BEGIN + dice.below(3 * DAY // SECOND) * SECOND

    def deploy(self, number):
        dice = self.dice("deploy", number)
        service = SERVICES[dice.weighted([weight + 1_500 for weight in self.weights])]
        if dice.chance(12):
            service = "shadow"
            self.ledger["deployments of an unknown service"] += 1
        started = self.when(dice, 480)
        started -= started % MINUTE if dice.chance(550) else 0
        if number % 9 == 8:
            others = [row for row in self.rows["deployments"] if row[4] == "started"]
            begun, _, service, *_ = dice.pick(others)
            started = begun + dice.between(1, 6) * MINUTE
            self.ledger["deployments begun during another"] += 1
        version = f"{dice.between(1, 4)}.{dice.between(0, 30)}.{dice.pick((0, 0, 0, 1, 2))}"
        finished = started + dice.pick((2, 3, 5, 5, 8, 10, 15)) * MINUTE
        finished += 0 if dice.chance(400) else dice.below(60) * SECOND
        rolled_back = finished + dice.pick((4, 6, 9, 10, 12, 20, 45)) * MINUTE
        bad = dice.chance(330)
        report = [(started, "started"), (finished, "finished")]
        if bad:
            spell = (finished + dice.below(90) * SECOND, rolled_back, dice.between(250, 600))
            self.spells.get(service, []).append(spell)
        if bad and dice.chance(800):
            report.append((rolled_back, "rolled_back"))
            self.ledger["deployments rolled back"] += 1
        elif dice.chance(90):
            report[1] = (finished, "rolled_back")
            self.ledger["deployments rolled back before they finished"] += 1
        elif dice.chance(60):
            report.pop()
            self.ledger["deployments that never ended"] += 1
        for begun, kind in report:
            time = next(t for t in range(begun, 2 * END, SECOND) if (service, t) not in self.taken)
            self.taken.add((service, time))
            deploy = 1_000 + number * 37 % 199
            self.rows["deployments"].append((time, deploy, service, version, kind))

    def suffer(self):
        """Spells of errors without a cause, the more popular the service the more of them."""
        for number, service in enumerate(SERVICES[:16]):
            for incident in INCIDENTS:
                dice = self.dice("spell", service, incident)
                time = incident + dice.below(25) * MINUTE
                while time < incident + CAPTURE:
                    length = dice.pick((2, 3, 4, 5, 5, 6, 7, 9, 14)) * MINUTE
                    self.spells[service].append((time, time + length, dice.between(150, 700)))
                    time += length + dice.pick((1, 1, 2, 3, 10, 20, 35, 40 + 2 * number)) * MINUTE

    def lose_minutes(self):
        """Minutes of which a site's lines were lost."""
        self.lost = set()
        for pop, *_, weight in POPS:
            dice = self.dice("lost", pop)
            for _ in range(5 if weight > 2 else 1):
                first = self.when(dice, 700) // MINUTE
                length = dice.pick((1, 2, 3, 3, 5, 8, 12))
                self.lost.update((pop, minute) for minute in range(first, first + length))
                self.ledger["stretches of minutes lost at a site"] += 1

    def request(self, number):
        dice = self.dice("request", number)
        site = dice.weighted([row[5] for row in POPS])
        pop, *_, shift, _, _ = POPS[site]
        if number < SAMPLED:
            hour = dice.weighted([RHYTHM[(24 * 60 + 60 * h + shift) // 60 % 24] for h in range(72)])
            time = BEGIN + hour * HOUR + dice.below(HOUR)
        else:
            time = INCIDENTS[number % 2] + dice.below(CAPTURE)
        service = SERVICES[dice.weighted(self.weights)]
        if number % 330 == 0:
            step, _, service, *_ = dice.pick(self.rows["deployments"])
            time = step + dice.pick((-10, 0, 10)) * MINUTE
            self.ledger["requests on the edge of a deployment"] += 1
        elif dice.chance(15):
            time -= time % MINUTE
            self.ledger["requests exactly on a minute"] += 1
        elif self.dice("batch", pop, time // MINUTE // 2).chance(14):
            time += 41 * SECOND + 250 - time % MINUTE
            self.ledger["requests stamped in a batch"] += 1
        if dice.chance(7):
            service = dice.pick(("probe", "Search"))
            self.ledger["requests of unknown services"] += 1
        if dice.chance(6):
            pop = "ZRH"
            self.ledger["requests at an unknown site"] += 1
        if (pop, time // MINUTE) in self.lost:
            self.ledger["requests lost with their minute"] += 1
            return
        if pop == SILENT_SITE[0] and SILENT_SITE[1] <= time < SILENT_SITE[2]:
            self.ledger["requests lost while their site was silent"] += 1
            return
        self.log(dice, number, time, pop, service)

    def log(self, dice, number, time, pop, service):
        """The line of a request, and what a shipper made of it."""
        request = (1 << 53) + 1 + number * 7_919 % 65_537
        spells = [s[2] for s in self.spells.get(service, ()) if s[0] <= time < s[1]]
        permille = max(spells, default=14)
        method = ("GET", "HEAD", "POST", "PUT", "DELETE")[dice.weighted((74, 4, 16, 4, 2))]
        leaf = LEAVES[dice.weighted((20, 16, 9, 11, 14, 9, 8, 6))]
        prefix = "/assets" if "." in leaf else dice.pick(("/api", "/api", "/v1"))
        path = f"{prefix}/{service}/{leaf}"
        if dice.chance(25):
            path = dice.pick((path + "/", path + "?page=2", path.upper()))
        status = (200, 204, 301, 304, 403, 404, 429)[dice.weighted((800, 30, 15, 60, 15, 60, 20))]
        if dice.chance(permille):
            status = (500, 502, 503, 504)[dice.weighted((4, 2, 3, 1))]
        elif dice.chance(14):
            status = dice.pick((0, 499))
            self.ledger[f"status {status}"] += 1
        spread = dice.below(40) * dice.below(40) * dice.below(30)
        empty = status in {204, 304} or method == "HEAD"
        size = None if status == 0 else 0 if empty else 180 + spread
        ttfb = 3 + dice.below(30) + dice.below(24) * dice.below(24) // 4
        ttfb += dice.below(900) if permille > 14 else 0
        if prefix != "/assets":
            ttfb += 20 + dice.below(90)
        broken = status == 0 or (status == 499 and dice.chance(500))
        cache = ("hit", "miss", "stale")[dice.weighted((60 + number % 3, 25, 8))]
        if method not in {"GET", "HEAD"} or prefix == "/api" or broken or status >= 500:
            cache = None
        received = time + dice.between(200, 4_000)
        if dice.chance(35):
            received += dice.between(1, 20) * MINUTE
            self.ledger["lines held back"] += 1
        if pop == FAST_CLOCK[0] and FAST_CLOCK[1] <= time < FAST_CLOCK[2]:
            time += 90 * SECOND
            self.ledger["lines with a fast clock"] += 1
        line = [time, request, pop, service, method, path, status, size]
        line += [None if broken else ttfb, cache, received]
        self.rows["requests"].append(tuple(line))
        if dice.chance(17):
            self.send_again(dice, line)

    def send_again(self, dice, line):
        if dice.chance(300):
            self.ledger["lines repeated in every column"] += 1
        elif dice.chance(800):
            line[10] += dice.between(5, 900) * SECOND
            self.ledger["lines sent again later"] += 1
        else:
            line[10] += dice.between(5, 60) * SECOND
            line[6] = 503 if line[6] < 500 else 200
            line[7] = (line[7] or 0) + 512
            self.ledger["lines sent again with another status"] += 1
        self.rows["requests"].append(tuple(line))

    def write_rules(self):
        for number in range(60):
            rule = f"R{number + 1:02}"
            dice = self.dice("rule", rule)
            threshold = dice.pick((20, 50, 100, 250, 900))
            severity = None if dice.chance(80) else dice.between(1, 4)
            self.rows["rules"].append((rule, METRICS[number % 6], threshold, severity))
            if number % 14 == 13:
                self.ledger["rules never used"] += 1
                continue
            for service in sorted({dice.weighted(self.weights) for _ in range(dice.between(2, 7))}):
                pops = {
                    POPS[dice.weighted([row[5] for row in POPS])][0] for _ in range(dice.below(5))
                }
                for pop in [*([None] if not pops or dice.chance(300) else []), *sorted(pops)]:
                    self.watch(rule, threshold, SERVICES[service], pop)
        for service, pop in (("search", None), ("login", "NYC")):
            self.watch("R77", 50, service, pop)
            self.ledger["series of an unknown rule"] += 1

    def watch(self, rule, threshold, service, pop):
        """The episodes of a rule at a service, and at a site or everywhere."""
        dice = self.dice("watch", rule, service, pop)
        begins = [self.when(dice, 560) for _ in range(dice.pick((1, 1, 2, 2, 3, 4, 4)))]
        for _, site, *edges in self.rows["maintenance"]:
            for edge in edges:
                if site == pop and edge is not None and edge < END and dice.chance(100):
                    begins.append(edge)
                    self.ledger["alerts on an edge of a maintenance"] += 1
        for begin, _, deployed, *_ in self.rows["deployments"]:
            if deployed == service and begin < END and dice.chance(14):
                begins.append(begin)
        if dice.chance(150):
            begins.append(BEGIN + dice.between(10, 62) * HOUR)
            self.ledger["alerts on a full hour"] += 1
        free = 0
        for begin in sorted(begins):
            time = begin // (10 * SECOND) * 10 * SECOND
            if time > free:
                free = self.episode(dice, time, (rule, service, pop), threshold)

    def episode(self, dice, time, series, threshold):
        def tell(at, state):
            value = threshold + (0 if dice.chance(120) else dice.below(threshold // 2 + 2))
            if state == "resolved":
                value = None if dice.chance(110) else threshold - 1 - dice.below(threshold // 3)
            self.alert_count += 1
            alert = 10_000 + self.alert_count * 3_571 % 9_973
            self.rows["alerts"].append((at, alert, *series, state, value))

        if dice.chance(35):
            tell(time, "resolved")
            self.ledger["resolved without firing"] += 1
            return time
        flaps = dice.between(2, 11) if dice.chance(135) else 0
        self.ledger["episodes that flap"] += flaps > 0
        for _ in range(flaps):
            tell(time, "firing")
            if dice.chance(80):
                tell(time + 20 * SECOND, "firing")
            time += 40 * SECOND + (0 if dice.chance(800) else dice.pick((-10, 10, 20)) * SECOND)
            tell(time, "resolved")
            time += 40 * SECOND + (0 if dice.chance(800) else dice.pick((-10, 10, 50)) * SECOND)
            if dice.chance(50):
                tell(time - 20 * SECOND, "resolved")
        tell(time, "firing")
        for _ in range(dice.between(1, 3) if dice.chance(130) else 0):
            time += dice.pick((60, 300, 300)) * SECOND
            tell(time, "firing")
            self.ledger["firing again"] += 1
        time += dice.pick((40, 60, 90, 120, 300, 300, 600, 900, 1_800, 5_400)) * SECOND
        if dice.chance(45):
            self.ledger["never resolved"] += 1
        else:
            tell(time, "resolved")
        return time

    def trouble(self, number):
        """The life of an incident."""
        dice = self.dice("trouble", number)
        incident, self.seq, self.last = 500 + number * 61 % 241, 0, 0
        service = None if dice.chance(90) else SERVICES[dice.weighted(self.weights)]

        def tell(at, change, severity=None, team=None):
            self.seq += 1
            self.ledger["changes in one millisecond"] += at == self.last
            self.last = at
            self.rows["incidents"].append((at, incident, self.seq, change, severity, team, service))

        time = (self.when(dice, 450), NOTHING_KNOWN[0] + 9 * MINUTE)[number % 40 == 28]
        alerts = self.rows["alerts"]
        self.fired = [row[0] for row in alerts if row[3] == service and row[5] == "firing"]
        if self.fired and dice.chance(400):
            time = dice.pick(self.fired) + dice.pick((0, 0, 0, 2, 10, 45, 45)) * MINUTE
            self.ledger["incidents opened for an alert"] += 1
        severity = None if dice.chance(90) else dice.between(1, 4)
        tell(time, "opened", severity, None)
        time += 0 if dice.chance(250) else dice.between(1, 40) * MINUTE
        if dice.chance(850):
            tell(time, "assigned", None, dice.pick(TEAMS))
        for _ in range(dice.pick((0, 0, 0, 1, 1, 2))):
            time += dice.between(60, 2_400) * SECOND
            tell(time, "severity", dice.between(1, 4), None)
        while True:
            time = self.treat(dice, tell, time)
            if time is None or dice.chance(620):
                break
            if dice.chance(250):
                between = time + dice.between(1, 9) * MINUTE
                if dice.chance(500):
                    tell(between, "severity", dice.between(1, 3), None)
                else:
                    tell(between, "assigned", None, dice.pick(TEAMS))
                self.ledger["changes between closing and reopening"] += 1
            time += dice.pick((10, 30, 60, 60, 180, 600)) * MINUTE
            time += 0 if dice.chance(450) else dice.below(60) * SECOND
            tell(time, "reopened")
            self.ledger["incidents reopened"] += 1
        if time is not None and dice.chance(150):
            tell(time + dice.between(1, 200) * MINUTE, "severity", 1, None)
            self.ledger["severity raised after closing"] += 1

    def treat(self, dice, tell, time):
        """Until it is closed; None if that never happens."""
        time += dice.pick((5, 10, 20, 30, 60, 60, 90, 240)) * MINUTE
        time += 0 if dice.chance(400) else dice.below(60) * SECOND
        if dice.chance(250):  # the very moment at which an alert fires
            time = next((t for t in sorted(self.fired) if 0 <= t - time < HOUR), time)
        if dice.chance(860):
            tell(time, "mitigated")
            if dice.chance(160):
                tell(
                    time + 7 * MINUTE,
                    "assigned",
                    None,
                    None if dice.chance(300) else dice.pick(TEAMS),
                )
                time += 7 * MINUTE
        else:
            self.ledger["never mitigated before closing"] += 1
        if dice.chance(70):
            self.ledger["never closed"] += 1
            return None
        time += 0 if dice.chance(150) else dice.between(10, 400) * MINUTE
        tell(time, "closed")
        return time

    def finish(self):
        """Repeat some rows, leave out what no source recorded, and order by time."""
        for name in ("requests", "deployments", "alerts", "incidents"):
            kept = []
            for place, row in enumerate(self.rows[name]):
                lost = NOTHING_KNOWN[0] <= row[0] < NOTHING_KNOWN[1]
                self.ledger[f"{name} of which nothing is known"] += lost
                if not lost and BEGIN <= row[0] < END:
                    kept.append(row)
                    if name != "requests" and self.dice("again", name, place).chance(13):
                        kept.append(row)
                        self.ledger[f"{name} repeated"] += 1
            # Within a millisecond the order must say nothing, and be the same on any machine.
            kept.sort(key=lambda row: (row[0], self.dice("order", *row).below(1 << 40)))
            self.rows[name] = kept
        self.rows["alerts"] = [
            (*row, self.labels(row[1], *row[3:5])) for row in self.rows["alerts"]
        ]

    def labels(self, alert, service, pop):
        """What the alerting system wrote on a message: JSON, the same in all its rows."""
        dice = self.dice("labels", alert)
        said = {}
        kind = dice.weighted((740, 90, 60, 110))
        shard = self.dice("shards", service, pop).between(1, 3) + dice.below(3)
        if kind < 3:
            said["shard"] = (shard, str(shard), None)[kind]
        if kind:
            self.ledger["labels, shard " + ("", "as text", "null", "missing")[kind]] += 1
        kind = dice.weighted((850, 40, 110))
        if kind < 2:
            size = dice.weighted((1, 5, 4, 2))
            hosts = [f"{service}-{dice.between(1, 5)}" for _ in range(size)]
            said["hosts"] = None if kind else hosts
        if dice.chance(600):
            name = None if dice.chance(100) else f"RB-{dice.between(1, 9)}"
            said["runbook"] = {"name": name, "auto": dice.chance(300)}
        names = list(said)
        turn = dice.below(len(names)) if names else 0
        ordered = {name: said[name] for name in names[turn:] + names[:turn]}
        return json.dumps(ordered, separators=(",", ":"))


if __name__ == "__main__":
    write_world(Path(__file__), World, SCHEMAS, seed=20251101)
