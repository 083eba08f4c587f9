"""Whether a Flink cluster of somebody else's runs candidates as an embedded one would."""

import os
from collections.abc import Iterator, Mapping
from importlib.metadata import version

import urllib3

from harness.access.flink import Cluster
from harness.doctor.finding import Finding, bad, good, poor
from harness.services import jars
from harness.services.cluster_config import required_of_clusters
from harness.services.remote import ANSWER_SECONDS


def cluster_findings(cluster: Cluster) -> Iterator[Finding]:
    """Look at a cluster by its REST API, without sending a job."""
    rest = _Rest(cluster)
    try:
        overview = rest.get("/overview")
        found, slots = str(overview["flink-version"]), int(str(overview["slots-total"]))
        free = int(str(overview["slots-available"]))
    except _SILENT as error:
        yield bad(
            f"No Flink cluster answers at {cluster}: {_reason(error)}.",
            "Start it, or correct --flink, FLINK_REST_CLIENT_HEADERS or SSL_CERT_FILE.",
        )
        return
    wanted = version("apache-flink")
    text = f"Flink {found} answers at {cluster}."
    yield (
        good(text)
        if found == wanted
        else bad(text, f"It must be Flink {wanted}, like the client here.")
    )
    yield _slots(slots, free)
    try:
        yield _connector(rest)
        yield from _settings(rest)
    except _SILENT as error:
        yield poor(
            f"The cluster does not show its class path and settings: {_reason(error)}.",
            "See yourself that they are as docs/scale-out.md has them.",
        )


def _slots(slots: int, free: int) -> Finding:
    if not slots:
        return bad("The cluster has no slots.", "Start a TaskManager.")
    text = f"{free} of {slots} slots are free."
    if not free:
        return poor(text, "Each job needs one; a run waits for them, and then gives up.")
    return good(text)


def _connector(rest: "_Rest") -> Finding:
    """Whether the JobManager has the connector; that TaskManagers do, the round trip shows."""
    environment = rest.get("/jobmanager/environment")
    listed = environment.get("classpath")
    there = [os.path.basename(str(path)) for path in listed] if isinstance(listed, list) else []  # noqa: PTH119  # of another machine
    (wanted,) = (jar.file_name for jar in jars.locked_jars() if jar.artifact == jars.CONNECTOR)
    if wanted in there:
        return good(f"The JobManager has {wanted}.")
    others = [name for name in there if name.startswith(jars.CONNECTOR)]
    return bad(
        f"The JobManager has {', '.join(others) or 'no Kafka connector'}, not {wanted}.",
        "Put it into lib/ of JobManager and TaskManagers, as deploy/flink/Dockerfile does.",
    )


def _settings(rest: "_Rest") -> Iterator[Finding]:
    """Compare what cannot be sent with a job; everything else is, and wins."""
    answer = rest.list("/jobmanager/config")
    found = {str(entry["key"]): str(entry["value"]) for entry in answer}
    wrong = False
    for need in required_of_clusters():
        value = found.get(need.key, need.default)
        if not need.holds(value):
            wrong = True
            yield poor(f"{need.key} is {value or 'not set'}: {need.why}.", f"Set {need.wanted}.")
    if not wrong:
        yield good("The cluster's settings are as needed; those of tables are sent with each job.")


class _Rest:
    """The REST API, answers typed."""

    def __init__(self, cluster: Cluster) -> None:
        self._http = cluster.pool(ANSWER_SECONDS)
        self._base = cluster.url

    def get(self, path: str) -> Mapping[str, object]:
        answer = self._answer(path)
        if not isinstance(answer, dict):
            raise TypeError(f"{path} answers with no object")
        return answer

    def list(self, path: str) -> "list[Mapping[str, object]]":
        answer = self._answer(path)
        if not isinstance(answer, list):
            raise TypeError(f"{path} answers with no list")
        return answer

    def _answer(self, path: str) -> object:
        answer = self._http.request("GET", self._base + path)
        if answer.status >= 400:  # noqa: PLR2004
            raise ValueError(f"{answer.status} {answer.reason}")
        return answer.json()


_SILENT = (urllib3.exceptions.HTTPError, ValueError, KeyError, TypeError)


def _reason(error: Exception) -> str:
    """Say it without the object that urllib3 names first."""
    text = f"it does not say {error}" if isinstance(error, KeyError) else str(error)
    return text.rpartition(">: ")[2].rstrip(".")
