"""What `doctor` finds on a cluster of somebody else's, by its REST API."""

import json
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TypeAlias

import pytest

from harness.access.flink import Cluster
from harness.doctor.cluster import cluster_findings
from harness.doctor.finding import Finding, Verdict
from harness.services import cluster_config
from harness.services.cluster_config import flink_settings, required_of_clusters
from tests.support.numbered import PORTS

CONNECTOR = "/opt/flink/lib/flink-sql-connector-kafka-5.0.0-2.2.jar"
GOOD: dict[str, object] = {
    "/overview": {"flink-version": "2.2.1", "slots-total": 8, "slots-available": 3},
    "/jobmanager/environment": {"classpath": ["/opt/flink/lib/flink-dist.jar", CONNECTOR]},
    "/jobmanager/config": [
        {"key": "taskmanager.jvm-exit-on-oom", "value": "true"},
        {"key": "task.cancellation.timeout", "value": "8 s"},
    ],
}

Find: TypeAlias = Callable[..., list[Finding]]


@pytest.fixture
def find() -> Iterator[Find]:
    """Findings on a cluster that answers as it is told; what it is not told of is 404."""
    answers: dict[str, object] = {}

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            told = self.path in answers
            allowed = self.headers["Authorization"] == "Basic eA=="
            body = json.dumps(answers.get(self.path)).encode()
            self.send_response(401 if not allowed else 200 if told else 404)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None: ...

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()

        def ask(changes: dict[str, object], headers: str = "Basic eA==") -> list[Finding]:
            answers.clear()
            answers.update(GOOD | changes)
            url = f"http://127.0.0.1:{server.server_port}"
            return list(cluster_findings(Cluster(url, {"Authorization": headers})))

        yield ask
        server.shutdown()


def not_good(findings: list[Finding]) -> list[tuple[Verdict, str, str]]:
    return [(f.verdict, f.text, f.remedy) for f in findings if f.verdict is not Verdict.GOOD]


def test_a_cluster_as_needed_is_good(find: Find) -> None:
    findings = find({})
    assert not_good(findings) == []
    assert [finding.text.partition(" answers")[0] for finding in findings] == [
        "Flink 2.2.1",
        "3 of 8 slots are free.",
        "The JobManager has flink-sql-connector-kafka-5.0.0-2.2.jar.",
        "The cluster's settings are as needed; those of tables are sent with each job.",
    ]


@pytest.mark.parametrize(
    ("changes", "verdict", "text", "remedy"),
    [
        (
            {"/overview": {"flink-version": "1.20.0", "slots-total": 1, "slots-available": 1}},
            Verdict.BAD,
            "Flink 1.20.0 answers at",
            "It must be Flink 2.2.1, like the client here.",
        ),
        (
            {"/overview": {"flink-version": "2.2.1", "slots-total": 0, "slots-available": 0}},
            Verdict.BAD,
            "The cluster has no slots.",
            "Start a TaskManager.",
        ),
        (
            {"/overview": {"flink-version": "2.2.1", "slots-total": 8, "slots-available": 0}},
            Verdict.POOR,
            "0 of 8 slots are free.",
            "Each job needs one",
        ),
        (
            {"/jobmanager/environment": {"classpath": ["/lib/flink-dist.jar"]}},
            Verdict.BAD,
            "The JobManager has no Kafka connector, not flink-sql-connector-kafka-5.0.0-2.2.jar.",
            "Put it into lib/ of JobManager and TaskManagers",
        ),
        (
            {"/jobmanager/environment": {"classpath": ["/lib/flink-sql-connector-kafka-3.jar"]}},
            Verdict.BAD,
            "The JobManager has flink-sql-connector-kafka-3.jar, not",
            "Put it into lib/",
        ),
        ({"/overview": {}}, Verdict.BAD, "it does not say 'flink-version'", "correct --flink"),
        ({"/jobmanager/config": {}}, Verdict.POOR, "answers with no list", "docs/scale-out.md"),
    ],
)
def test_what_is_wrong_is_told_with_its_remedy(
    changes: dict[str, object], verdict: Verdict, text: str, remedy: str, find: Find
) -> None:
    (wrong,) = not_good(find(changes))
    assert wrong[0] is verdict
    assert text in wrong[1]
    assert remedy in wrong[2]


def test_flink_s_own_defaults_are_told_where_they_do_not_do(find: Find) -> None:
    memory, cancellation = not_good(find({"/jobmanager/config": []}))
    assert memory[1].startswith("taskmanager.jvm-exit-on-oom is false: a TaskManager whose memory")
    assert cancellation[1].startswith("task.cancellation.timeout is 180000: a task that does not")
    assert cancellation[2] == "Set it to 8000 ms."


def test_a_cluster_that_does_not_let_us_in_is_told(find: Find) -> None:
    (wrong,) = not_good(find({}, headers="Basic wrong"))
    assert "401 Unauthorized" in wrong[1]
    assert "FLINK_REST_CLIENT_HEADERS" in wrong[2]


def test_a_cluster_that_is_not_there_is_told_in_few_words() -> None:
    (wrong,) = not_good(list(cluster_findings(Cluster("http://127.0.0.1:1"))))
    assert "Connection refused" in wrong[1]
    assert "object at 0x" not in wrong[1]


def test_the_embedded_cluster_has_what_others_are_asked_for() -> None:
    settings = flink_settings(PORTS, Path("/run"))
    for need in required_of_clusters():
        assert need.holds(settings.get(need.key, need.default)), need.key


@pytest.mark.parametrize(
    ("text", "milliseconds"),
    [("8000", 8000), ("8 s", 8000), ("3000 ms", 3000), ("1min", 60_000), ("PT8S", 0), ("", 0)],
)
def test_durations_are_read_as_flink_writes_them(text: str, milliseconds: int) -> None:
    assert cluster_config._milliseconds(text) == milliseconds
