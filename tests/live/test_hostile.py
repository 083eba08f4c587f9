"""Every hostile candidate ends in its own outcome, takes nothing, and harms nobody after it.

The corpus lies in tests/hostile/corpus. Secrets are planted where candidates look for them,
and a listener where they knock; neither may be seen, no topic may change, and the next
question must get the right answer.
"""

import hashlib
import secrets
import socket
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from harness.engine import Limits, LiveEngine
from harness.kafka.drain import records_of
from harness.outcome import CandidateFailure, HarnessFault, Ok, Outcome
from harness.pack.task import Task
from harness.run import run_alone
from tests.support.hostile import CHAPTERS, Case, chapter
from tests.support.worlds import candidate, live, static, task

EVENT = {"id": "INT NOT NULL", "word": "STRING", "v": "INT", "et": "TIMESTAMP(3) NOT NULL"}
ROWS = 20_000
RIGHT = "SELECT word, COUNT(*) FROM events GROUP BY word"
ANSWER = {(word, str(ROWS // 4)): 1 for word in "abcd"}
QUICK = {"rejected", "parse_error", "invalid", "schema_mismatch"}  # no job was submitted
SECONDS = 60.0
SECONDS_TO_TIME_OUT = 6.0
LIMITS = Limits(seconds=SECONDS, output_records=50_000, output_bytes=16 * 1024 * 1024)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trap:
    """What candidates are after, and what would tell that one got it."""

    secret: str
    listener: socket.socket
    question: Task
    elsewhere: Task  # of another domain
    places: dict[str, str]

    def knocked(self) -> bool:
        """Whether somebody connected to the listener."""
        try:
            self.listener.accept()[0].close()
        except BlockingIOError:
            return False
        return True


@pytest.fixture(scope="module")
def trap(engine: LiveEngine, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trap]:
    folder = tmp_path_factory.mktemp("hostile")
    secret = f"canary-{secrets.token_hex(12)}"
    start = datetime(2013, 2, 1)  # noqa: DTZ001  # TIMESTAMP(3) has no zone
    rows = [
        {"id": i, "word": "abcd"[i % 4], "v": i % 100, "et": start + timedelta(seconds=i)}
        for i in range(ROWS)
    ]
    sink = {"word": "STRING", "n": "BIGINT"}
    words = static(folder, "words", {"word": "STRING", "v": "INT"}, [{"word": "a", "v": 1}])
    question = task([live(folder, "events", EVENT, rows), words], sink)
    other = live(folder, "other_events", EVENT, [rows[0] | {"word": secret}])
    elsewhere = task([other], sink, task_id="w_002")
    engine.load([question, elsewhere], lambda _: None)
    ((_, other_topic),) = engine.source_topics(elsewhere)
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        tempfile.TemporaryDirectory(prefix=".canary-", dir=Path.home()) as home,
    ):
        listener.settimeout(0)
        places = {"gold": str(folder / "gold"), "other_run": str(folder / "run"), "home": home}
        for place in places.values():
            Path(place).mkdir(exist_ok=True)
            (Path(place) / "secret.csv").write_text(secret, encoding="utf-8")
        places |= {
            "port": str(listener.getsockname()[1]),
            "kafka": engine.services.kafka.address,
            "other_topic": other_topic.name,
            "events_topic": engine.source_topics(question)[0][1].name,
        }
        yield Trap(
            secret=secret,
            listener=listener,
            question=question,
            elsewhere=elsewhere,
            places=places,
        )


def topics(engine: LiveEngine, trap: Trap) -> dict[str, str]:
    """A hash of every source topic's values and timestamps."""
    return {
        topic.name: hashlib.sha256(
            repr(records_of(engine.reader(), topic.name, topic.end)).encode()
        ).hexdigest()
        for question in (trap.question, trap.elsewhere)
        for _, topic in engine.source_topics(question)
    }


def ask(engine: LiveEngine, question: Task, sql: str, seconds: float) -> Outcome:
    usual, engine.limits = engine.limits, replace(LIMITS, seconds=seconds)
    try:
        return run_alone(question, candidate(question, sql), engine)
    finally:
        engine.limits = usual


def name_of(outcome: Outcome) -> str:
    match outcome:
        case Ok():
            return "ok"
        case CandidateFailure():
            return outcome.kind.value
        case HarnessFault():
            return "a fault of ours"


def wrong(case: Case, outcome: Outcome, trap: Trap) -> Iterator[str]:
    """What is not as it must be."""
    told = "" if isinstance(outcome, Ok) else outcome.message
    if name_of(outcome) not in case.outcomes:
        yield f"{name_of(outcome)} instead of {' or '.join(case.outcomes)}: {told[:300]}"
    elif name_of(outcome) == case.outcomes[0] and case.says not in told:
        yield f"does not say {case.says!r}: {told[:300]}"
    if case.right and isinstance(outcome, Ok) and dict(outcome.relation.rows) != ANSWER:
        yield "another result than without its trick"
    if trap.secret in repr(outcome):
        yield "knows the secret"
    if trap.knocked():
        yield "reached the listener"


@pytest.mark.parametrize("name", CHAPTERS)
def test_each_hostile_candidate_ends_in_its_own_outcome_and_harms_nobody(
    engine: LiveEngine, trap: Trap, name: str
) -> None:
    before = topics(engine, trap)
    problems = []
    for case in chapter(name):
        seconds = SECONDS_TO_TIME_OUT if case.outcomes == ("timeout",) else SECONDS
        start = time.monotonic()
        outcome = ask(engine, trap.question, case.filled(trap.places), seconds)
        took = time.monotonic() - start
        problems += [f"{case.name}, {took:.0f} s: {what}" for what in wrong(case, outcome, trap)]
        if not QUICK.issuperset(case.outcomes):
            after = ask(engine, trap.question, RIGHT, SECONDS)
            if not isinstance(after, Ok) or dict(after.relation.rows) != ANSWER:
                problems.append(f"{case.name}: harmed the next task: {after}")
    after = ask(engine, trap.question, RIGHT, SECONDS)
    assert isinstance(after, Ok), after
    assert dict(after.relation.rows) == ANSWER
    assert topics(engine, trap) == before
    assert engine.jobs.unfinished() == []
    if problems:
        pytest.fail("\n".join(problems))


def test_no_log_of_the_services_holds_the_secret(engine: LiveEngine, trap: Trap) -> None:
    services = engine.services
    logs = list((services.folder / "logs").rglob("*.log"))  # type: ignore[attr-defined]
    assert len(logs) == 4
    for log in logs:
        assert trap.secret not in log.read_text(encoding="utf-8", errors="replace")


def test_the_corpus_holds_at_least_two_hundred_candidates_all_different() -> None:
    texts = [case.sql for name in CHAPTERS for case in chapter(name)]
    assert len(set(texts)) == len(texts)
    assert len(texts) >= 200
