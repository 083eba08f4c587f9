"""What the JobManager tells of a failed job, at once or later."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
import urllib3

from harness.access.flink import Cluster
from harness.errors import ServiceError
from harness.flink import job
from harness.flink.job import JobClient, Pace

NOTHING_YET: dict[str, object] = {"exceptionHistory": {"entries": []}}
TOLD: dict[str, object] = {
    "exceptionHistory": {"entries": [{"stacktrace": "A: first"}, {"stacktrace": "B: second"}]}
}


def answering(answers: Iterator[dict[str, object]], monkeypatch: pytest.MonkeyPatch) -> JobClient:
    """A client whose JobManager gives these answers, one a request."""
    monkeypatch.setattr(JobClient, "_get", lambda *_: next(answers))
    return JobClient(Cluster("http://127.0.0.1:1"))


def test_a_trace_that_is_not_there_yet_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    client = answering(iter([NOTHING_YET, {}, TOLD]), monkeypatch)
    assert client.failure("id") == "A: first\nB: second"


def test_the_old_form_of_the_answer_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answering(iter([{"root-exception": "C"}]), monkeypatch).failure("id") == "C"


def test_where_flink_tells_nothing_at_all_the_trace_is_empty(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(job, "STALE_SECONDS", 0.1)
    monkeypatch.setattr(JobClient, "_get", lambda *_: NOTHING_YET)
    assert JobClient(Cluster("http://127.0.0.1:1")).failure("id") == ""


def test_a_pace_grows_with_age_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    pace = Pace(0.015, 0.05)
    asked = []
    while now < 200:
        now += 0.005
        if pace.due():
            asked.append(now - 100)
    steps = [later - earlier for earlier, later in pairwise(asked)]
    assert min(steps) >= 0.015
    assert all(step <= max(0.02, 0.05 * at + 0.01) for at, step in zip(asked, steps, strict=False))
    assert 1.0 <= max(steps) < 1.01
    assert len(asked) < 250


@pytest.mark.parametrize(
    ("status", "body", "told"),
    [
        (302, b"moved", "refused GET /overview: 302"),
        (200, b"<html>Log in</html>", "answered /overview with b'<html>Log in</html>'"),
        (200, b"[1]", "answered /overview with [1]"),
    ],
)
def test_somebody_else_s_answer_is_told_as_such(
    status: int, body: bytes, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = JobClient(Cluster("http://127.0.0.1:1"))
    page = urllib3.HTTPResponse(body=body, status=status)
    monkeypatch.setattr(urllib3.PoolManager, "request", lambda *_, **__: page)
    with pytest.raises(ServiceError) as raised:
        client.free_slots()
    assert told in str(raised.value)
