"""A broker and a cluster that let in only who has certificates and passwords right."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from harness.access.flink import cluster_at
from harness.access.kafka import Broker, broker_at
from harness.doctor.broker import broker_findings
from harness.doctor.cluster import cluster_findings
from harness.doctor.finding import Verdict
from harness.doctor.trip import tiny_task
from harness.engine import Limits
from harness.errors import ServiceError
from harness.kafka.lease import runs_on
from harness.kafka.topics import Topics
from harness.live import Access, Site, live_engine
from harness.outcome import Ok
from harness.run import run_task
from tests.support.secured import FLINK_CREDENTIAL, WORD, Secured, secured
from tests.support.worlds import candidate


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Secured]:
    with secured(tmp_path_factory.mktemp("secured")) as addresses:
        yield addresses


def site(there: Secured, environment: dict[str, str]) -> Site:
    access = Access(
        broker_at(there.kafka, there.kafka_config, environment),
        cluster_at(there.flink, environment),
    )
    return Site(kafka=there.kafka, flink=there.flink, access=access)


def test_a_run_gets_in_and_leaves_neither_topic_nor_secret(there: Secured, tmp_path: Path) -> None:
    place = site(there, there.environment)
    task = tiny_task(tmp_path)
    home = tmp_path / "run"
    home.mkdir()
    assert place.access is not None
    with live_engine(place, Limits(), home, print) as engine:
        engine.load([task], print)
        (run,) = runs_on(place.access.kafka)
        assert run.alive
        right = run_task(task, candidate(task, "SELECT n + 1 FROM tick"), engine)
        wrong = run_task(task, candidate(task, "SELECT nothing FROM tick"), engine)
    assert isinstance(right, Ok), right
    assert dict(right.relation.rows) == {("42",): 1}
    said = repr((right, wrong)) + "".join(
        path.read_text(errors="replace") for path in home.rglob("*") if path.is_file()
    )
    assert WORD not in said
    assert FLINK_CREDENTIAL not in said
    assert runs_on(place.access.kafka) == []


def test_doctor_finds_all_that_a_run_needs(there: Secured) -> None:
    access = site(there, there.environment).access
    assert access is not None
    findings = [*broker_findings(access.kafka), *cluster_findings(access.flink)]
    assert [finding for finding in findings if finding.verdict is not Verdict.GOOD] == []
    assert "by SASL_SSL" in findings[0].text


def test_a_wrong_password_is_told_without_it(there: Secured, tmp_path: Path) -> None:
    place = site(there, there.environment | {"KAFKA_SECRET": "a wrong secret"})
    with (
        pytest.raises(ServiceError) as told,
        live_engine(place, Limits(), tmp_path, print) as engine,
    ):
        engine.load([tiny_task(tmp_path)], print)
    assert "a wrong secret" not in str(told.value)
    assert "uthentication" in str(told.value)


def test_a_cluster_that_wants_a_password_is_told_at_once(there: Secured, tmp_path: Path) -> None:
    place = site(
        there, there.environment | {"FLINK_REST_CLIENT_HEADERS": "Authorization:Basic eA=="}
    )
    with (
        pytest.raises(ServiceError, match="the JobManager refused GET /overview: 401"),
        live_engine(place, Limits(), tmp_path, print),
    ):
        pass


def test_what_a_killed_run_has_left_is_seen_and_is_of_no_living_run(there: Secured) -> None:
    broker: Broker = broker_at(there.kafka, there.kafka_config, there.environment)
    left = ("ssb.out.20200101T000000Z-abcdef.fl_001.1", "ssb.run.20200101T000000Z-abcdef")
    Topics(broker).create(left)
    (run,) = runs_on(broker)
    assert (run.topics, run.alive) == (left, False)
    Topics(broker).delete(run.topics)
    assert runs_on(broker) == []
