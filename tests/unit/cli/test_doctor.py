import pytest

from harness.cli.options import Tools
from harness.doctor.finding import Finding, Verdict
from harness.doctor.trip import round_trip
from harness.errors import CandidateError, FailureKind, ServiceError
from harness.live import Site
from tests.support.changelog import changelog
from tests.support.recorded_engine import RecordedEngine, Recording
from tests.unit.cli.conftest import Command

GOOD = Finding(verdict=Verdict.GOOD, text="All there.")
POOR = Finding(verdict=Verdict.POOR, text="No Landlock.", remedy="Another kernel.")
BAD = Finding(verdict=Verdict.BAD, text="No jars.", remedy="`make setup`.")


def found(monkeypatch: pytest.MonkeyPatch, *findings: Finding) -> None:
    monkeypatch.setattr("harness.cli.diagnose.examine", lambda *_: findings)


def test_a_weak_machine_can_run(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    found(monkeypatch, GOOD, POOR)
    engine = RecordedEngine({"doctor_001": changelog("+I 42")})
    result = command("doctor", engine=engine)
    assert result.code == 0
    assert result.out.splitlines() == [
        "ok      All there.",
        "weak    No Landlock.",
        "        Another kernel.",
        "ok      One row went from Kafka through Flink to Kafka, in 1.5 s.",
    ]


def test_where_something_is_missing_nothing_is_started(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    found(monkeypatch, BAD)
    engine = RecordedEngine({})
    result = command("doctor", engine=engine)
    assert result.code == 1
    assert result.out.splitlines() == [
        "missing No jars.",
        "        `make setup`.",
        "Not tried: the round trip, since something is missing.",
    ]
    assert engine.sites == []


def test_the_round_trip_can_be_left_out(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    found(monkeypatch, GOOD)
    engine = RecordedEngine({})
    assert command("doctor", "--no-round-trip", engine=engine).code == 0
    assert engine.sites == []


@pytest.mark.parametrize(
    ("recording", "sentence"),
    [
        (changelog("+I 41"), "another result came back"),
        (CandidateError(FailureKind.INVALID, "no table tick"), "no table tick"),
        (ServiceError("factory 'kafka' not found"), "factory 'kafka' not found"),
    ],
)
def test_a_round_trip_that_fails_says_why(recording: Recording, sentence: str) -> None:
    tools = Tools(open_engine=RecordedEngine({"doctor_001": recording}).open)
    finding = round_trip(tools.open_engine, Site(), lambda _: None)
    assert finding.verdict is Verdict.BAD
    assert sentence in finding.text


def test_missing_jars_and_silent_addresses_are_said_with_what_to_do(command: Command) -> None:
    result = command("doctor", "--kafka", "127.0.0.1:1", "--flink", "http://127.0.0.1:1")
    assert result.code == 1
    assert "jars are missing or not the locked ones" in result.out
    assert "No Kafka broker answers at 127.0.0.1:1" in result.out
    assert "Start it, or correct --flink, FLINK_REST_CLIENT_HEADERS or SSL_CERT_FILE." in result.out


@pytest.mark.parametrize("words", [("doctor",), ("run", "candidates.jsonl"), ("clean",)])
@pytest.mark.parametrize(
    ("kafka", "flink", "said"),
    [
        ("broker", "http://a:1", "--kafka broker: give it as HOST:PORT"),
        ("a:1", "manager:8081", "--flink manager:8081: give it as http://HOST:PORT, or https"),
        ("a:1", "http://u:p@a:1", "put them into FLINK_REST_CLIENT_HEADERS"),
    ],
)
def test_what_is_no_address_is_refused_by_each_command(
    words: tuple[str, ...], kafka: str, flink: str, said: str, command: Command
) -> None:
    result = command(*words, "--kafka", kafka, "--flink", flink)
    assert result.code == 2
    assert said in result.err
