"""Flink's own error text → whose fault it was, what kind, and the root cause. Pure.

A Java stack trace begins with `class: message`, a message may have several lines, frames
follow as tab + "at ", and each cause as "Caused by: class: message".
"""

import re
from dataclasses import dataclass

from harness.errors import FailureKind

MAX_MESSAGE = 2_000
MAX_CAUSES = 3

_THROWABLE = r"(?P<name>[a-zA-Z_$][\w$]*(?:\.[\w$]+)+)(?:: (?P<message>.*?))?"
_END = r"[\r\n]*(?=^\s+at |^\t?\.\.\. \d+ more|^Caused by: |\Z)"
_CAUSE = re.compile(rf"(?:\A|^Caused by: ){_THROWABLE}{_END}", re.MULTILINE | re.DOTALL)
_WRAPPERS = ("java.util.concurrent.CompletionException", "java.util.concurrent.ExecutionException")
# An operator's failure surfaces in the source that pushed the row; that is not its place.
_CHAINING = ("Could not forward", "Failed to deserialize", "Recovery is suppressed")
_PHRASES = ("SQL validation failed. ", "SQL parse failed. ")
_OUT_OF_MEMORY = "java.lang.OutOfMemoryError"
# Flink's parser meets its own stack's overflow, whose message is null, and stumbles over that.
_TOO_DEEP = 'SqlParseException.getMessage()" is null'
TOO_DEEP = "the statement is nested too deeply for Flink's parser"
_OURS_BEFORE_SUBMISSION = (
    "JobSubmissionException",
    "java.net.ConnectException",
    "RestClientException",
    "RetryException",
    "OutOfMemoryError: Metaspace",
    "java.io.IOException: No space left on device",
    "Failed to submit JobGraph",
)
_WORKER_GONE = (
    "is no longer reachable",
    "TaskManager with id",  # "The heartbeat of TaskManager with id … timed out"
    "Lost connection to task manager",
    "Connection unexpectedly closed by remote task manager",
    "TaskExecutor disconnected",
    "AskTimeoutException",  # Flink's processes talk by asking: one was too slow to answer
    "not responding after a rpcTimeout",
    "ResourceManager leader changed",
    "Could not acquire the minimum required resources",
    "NoResourceAvailableException",
    "JobMaster for job",
)
_OURS_WHILE_RUNNING = (
    "org.apache.kafka.common.errors.TimeoutException",
    "UnknownTopicOrPartitionException",
    "OutOfMemoryError: Metaspace",
    "No space left on device",
    "org.apache.kafka.common.errors.DisconnectException",
    "NetworkException: The server disconnected",
    "BrokerNotAvailableException",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cause:
    """One throwable of a trace: its class and its message, which may be empty."""

    name: str
    message: str

    @property
    def text(self) -> str:
        """The message behind the class's simple name, cut to a readable length."""
        simple = self.name.rpartition(".")[2]
        message = self.essence
        text = f"{simple}: {message}" if message else simple
        return text if len(text) <= MAX_MESSAGE else text[: MAX_MESSAGE - 1] + "…"

    @property
    def essence(self) -> str:
        """The message without set phrases and without the list of all tokens that would fit."""
        message = self.message.partition("\nWas expecting")[0]
        for phrase in _PHRASES:
            message = message.removeprefix(phrase)
        return message.strip()


def causes(trace: str) -> list[Cause]:
    """The throwables of a Java stack trace, outermost first."""
    text = trace
    if text.startswith("An error occurred while calling"):  # py4j's own first line
        text = text.partition("\n")[2].removeprefix(": ")
    return [
        Cause(name=match["name"], message=(match["message"] or "").strip())
        for match in _CAUSE.finditer(text)
    ]


def root_cause(trace: str) -> Cause:
    """The innermost cause; the trace's first line where no throwable can be read from it."""
    found = causes(trace)
    if found:
        return found[-1]
    first = trace.strip().partition("\n")[0]
    return Cause(name="Error", message=first or "no error text")


def explain(trace: str) -> str:
    """Say what went wrong in Flink's words: the root cause first, then what wrapped it.

    A wrapper that only repeats its cause, and a future's own, are left out.
    """
    if _TOO_DEEP in trace:
        return TOO_DEEP
    told = [root_cause(trace)]
    for cause in reversed(causes(trace)[:-1]):
        if cause.name in _WRAPPERS or cause.message.startswith(_CHAINING):
            continue
        if any(cause.essence in known.essence for known in told):
            continue
        if told[-1].essence and told[-1].essence in cause.essence:
            told[-1] = cause  # the same with the position in the statement
        elif len(told) < MAX_CAUSES:
            told.append(cause)
    return "\nin ".join(cause.text for cause in told)


def kind_before_submission(trace: str) -> FailureKind:
    """Classify what parser, validator or planner refused."""
    names = [cause.name.rpartition(".")[2] for cause in causes(trace)]
    if _TOO_DEEP in trace or any(
        name in {"SqlParserException", "SqlParseException"} for name in names
    ):
        return FailureKind.PARSE_ERROR
    if "Column types of query result and sink for" in trace:
        return FailureKind.SCHEMA_MISMATCH
    if any(name in {"OutOfMemoryError", "StackOverflowError"} for name in names):
        return FailureKind.RESOURCE_EXHAUSTED
    return FailureKind.INVALID


def is_ours_before_submission(trace: str) -> bool:
    """Whether the cluster, not the candidate, stopped a job from being submitted."""
    return any(mark in trace for mark in _OURS_BEFORE_SUBMISSION)


def worker_gone(trace: str) -> bool:
    """Whether a running job failed since its TaskManager went away or never came."""
    return any(mark in trace for mark in _WORKER_GONE)


def is_ours_while_running(trace: str) -> bool:
    """Whether a running job failed through broker or machine."""
    return any(mark in trace for mark in _OURS_WHILE_RUNNING)


def heap_exhausted(trace: str) -> bool:
    """Whether a JVM that several tasks share was short of memory, whoever took it.

    One array that no JVM can hold, however empty, is its own candidate's doing; metaspace is
    the harness's.
    """
    elsewhere = ("OutOfMemoryError: Requested array size", "OutOfMemoryError: Metaspace")
    return _OUT_OF_MEMORY in trace and not any(mark in trace for mark in elsewhere)


def kind_while_running(trace: str) -> FailureKind:
    """Classify the failure of a running job that is the candidate's own."""
    if "RecordTooLargeException" in trace:
        return FailureKind.OUTPUT_LIMIT
    if _OUT_OF_MEMORY in trace:
        return FailureKind.RESOURCE_EXHAUSTED
    return FailureKind.RUNTIME_ERROR
