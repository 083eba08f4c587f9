"""A job on the session cluster, by Flink's REST API: its state, its failure, its end."""

import time
from enum import StrEnum

import urllib3

from harness.access.flink import Cluster
from harness.errors import ServiceError

REQUEST_SECONDS = 10.0
CANCEL_SECONDS = 15.0  # longer than the worker's own task.cancellation.timeout
POLL_SECONDS = 0.015
POLL_SHARE = 0.05  # of a job's age
POLL_MOST = 1.0
STALE_SECONDS = 6.0  # twice the age that Flink's answers may have


class JobState(StrEnum):
    """What matters of Flink's JobStatus."""

    RUNNING = "running"  # not over yet, in whatever phase
    FINISHED = "finished"
    FAILED = "failed"
    CANCELED = "canceled"


_STATES = {
    "FINISHED": JobState.FINISHED,
    "FAILED": JobState.FAILED,
    "CANCELED": JobState.CANCELED,
}
_OVER = (*_STATES, "SUSPENDED")


class Pace:
    """Tells when to ask again: after a share of all the time so far, within bounds.

    Asking a job that takes seconds in equal steps of milliseconds would cost more than many a job.

    Args:
        least: Seconds between two questions.
        share: Of the time since the first moment, if that is longer; POLL_MOST at most.
    """

    def __init__(self, least: float, share: float = 0.0) -> None:
        self._least, self._share = least, share
        self._begun = time.monotonic()
        self._next = self._begun + least

    def due(self) -> bool:
        """Whether it is time; if so, the next time is set."""
        now = time.monotonic()
        if now < self._next:
            return False
        self._next = now + max(self._least, min(POLL_MOST, self._share * (now - self._begun)))
        return True


class JobClient:
    """The REST API of one cluster, over connections that are kept open. Thread-safe.

    Every method raises `ServiceError` where the JobManager does not answer.
    """

    def __init__(self, flink: Cluster) -> None:
        self._base = flink.url
        self._http = flink.pool(REQUEST_SECONDS, size=16)

    def state(self, job: str) -> JobState:
        """Give the job's state now."""
        return _STATES.get(str(self._get(f"/jobs/{job}/status")["status"]), JobState.RUNNING)

    def failure(self, job: str) -> str:
        """Give the whole stack trace of a failed job; "" where Flink tells none.

        Flink may answer from a copy of the job of up to three seconds ago, when it still ran
        (its option web.refresh-interval).
        """
        deadline = time.monotonic() + STALE_SECONDS
        while not (trace := self._trace(job)) and time.monotonic() < deadline:
            time.sleep(POLL_SECONDS)
        return trace

    def _trace(self, job: str) -> str:
        exceptions = self._get(f"/jobs/{job}/exceptions?maxExceptions=5")
        history = exceptions.get("exceptionHistory")
        entries = history.get("entries", []) if isinstance(history, dict) else []
        traces = [str(entry["stacktrace"]) for entry in entries]
        return "\n".join(traces) or str(exceptions.get("root-exception") or "")

    def unfinished(self) -> list[str]:
        """Give the ids of jobs that are not over."""
        jobs = self._get("/jobs")["jobs"]
        listed = jobs if isinstance(jobs, list) else []
        return [str(job["id"]) for job in listed if job["status"] not in _OVER]

    def unfinished_of(self, run_id: str) -> list[str]:
        """Give the ids of jobs that are not over and bear a run's id in their name."""
        jobs = self._get("/jobs/overview")["jobs"]
        listed = jobs if isinstance(jobs, list) else []
        return [
            str(job["jid"])
            for job in listed
            if job["state"] not in _OVER and f".{run_id}." in str(job["name"])
        ]

    def answers(self) -> bool:
        """Whether the JobManager is there."""
        try:
            self.free_slots()
        except ServiceError:
            return False
        return True

    def free_slots(self) -> int:
        """Give the number of slots that wait for a job."""
        return int(str(self._get("/overview")["slots-available"]))

    def cancel(self, job: str) -> bool:
        """Cancel the job and wait for its end; tell whether it came in time."""
        try:
            self._request("PATCH", f"/jobs/{job}?mode=cancel")
        except ServiceError:
            if self.state(job) is JobState.RUNNING:
                raise
            return True  # it has ended on its own meanwhile
        deadline = time.monotonic() + CANCEL_SECONDS
        while self.state(job) is JobState.RUNNING:
            if time.monotonic() > deadline:
                return False
            time.sleep(POLL_SECONDS)
        return True

    def _get(self, path: str) -> dict[str, object]:
        answer = self._request("GET", path)
        try:
            content = answer.json()
        except ValueError:  # somebody else's page
            content = answer.data
        if not isinstance(content, dict):
            raise ServiceError(f"the JobManager answered {path} with {str(content)[:200]}")
        return content

    def _request(self, method: str, path: str) -> urllib3.BaseHTTPResponse:
        try:
            answer = self._http.request(method, self._base + path)
        except urllib3.exceptions.HTTPError as error:
            raise ServiceError(f"the JobManager does not answer: {error}") from error
        if answer.status >= 300:  # noqa: PLR2004  # a redirection is a proxy's, to its login
            text = answer.data.decode("utf-8", errors="replace")[:500]
            raise ServiceError(f"the JobManager refused {method} {path}: {answer.status} {text}")
        return answer
