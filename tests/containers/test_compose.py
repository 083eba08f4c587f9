"""The containers give what the embedded services give."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from harness.doctor.broker import broker_findings
from harness.doctor.cluster import cluster_findings
from harness.doctor.finding import Verdict
from harness.doctor.trip import round_trip
from harness.engine import Limits
from harness.kafka.lease import runs_on
from harness.live import Site, live_engine
from harness.outcome import Ok
from harness.relation.csv_text import csv_text
from harness.run import run_task
from tests.support.worlds import candidate, live, task

WINDOWS = """
SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE e, DESCRIPTOR(`at`), INTERVAL '1' MINUTE))
GROUP BY window_start, window_end
"""


def test_doctor_finds_all_that_a_run_needs(site: Site) -> None:
    assert site.remote is not None
    findings = [*broker_findings(site.remote.kafka), *cluster_findings(site.remote.flink)]
    assert [finding for finding in findings if finding.verdict is not Verdict.GOOD] == []


def test_a_row_makes_its_round_trip_and_leaves_no_topic(site: Site) -> None:
    assert round_trip(live_engine, site, print).verdict is Verdict.GOOD
    assert site.remote is not None
    assert runs_on(site.remote.kafka) == []


def test_the_final_csv_is_the_embedded_services_to_the_byte(site: Site, tmp_path: Path) -> None:
    begin = datetime(2013, 1, 1, tzinfo=UTC).replace(tzinfo=None)
    rows = [{"n": n, "at": begin + timedelta(seconds=7 * n)} for n in range(1000)]
    source = live(tmp_path, "e", {"n": "INT", "at": "TIMESTAMP(3) NOT NULL"}, rows)
    question = task([source], {"window_start": "TIMESTAMP(3)", "n": "BIGINT"})
    found = []
    for place in (site, Site()):
        folder = tmp_path / ("remote" if place.remote else "embedded")
        folder.mkdir()
        with live_engine(place, Limits(), folder, print) as engine:
            engine.load([question], print)
            outcome = run_task(question, candidate(question, WINDOWS), engine)
        assert isinstance(outcome, Ok), outcome
        found.append(csv_text(outcome.relation))
    assert found[0] == found[1]
    assert found[0].count(b"\n") > 100
