"""How a run on somebody else's broker says that it lives, and what dead ones have left.

A run is a member of a consumer group of its own. The broker keeps the list of members and strikes
off who is silent for long, so that anybody can ask it, from any machine and by no clock of theirs.
"""

import re
import threading
import time
from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime

from confluent_kafka import (
    Consumer,
    ConsumerGroupState,
    KafkaError,
    KafkaException,
)
from confluent_kafka.admin import AdminClient

from harness.access.kafka import Broker
from harness.errors import ServiceError
from harness.kafka.topics import Topics

SESSION_SECONDS = 45  # of silence, after which the broker takes a run for dead
JOIN_SECONDS = 60.0
ANSWER_SECONDS = 15.0
POLL_SECONDS = 0.5
MOMENT = "%Y%m%dT%H%M%SZ"
_OF_A_RUN = re.compile(r"ssb\.(?:run|src|out)\.(?P<run>\d{8}T\d{6}Z-[0-9a-f]{6})(?:\.|$)")
_REFUSALS = (KafkaError.GROUP_AUTHORIZATION_FAILED, KafkaError.TOPIC_AUTHORIZATION_FAILED)
_GONE = (ConsumerGroupState.EMPTY, ConsumerGroupState.DEAD)


@dataclass(frozen=True, slots=True, kw_only=True)
class RunTopics:
    """The topics of one run that a broker has now."""

    run_id: str
    topics: tuple[str, ...]  # sorted
    alive: bool


class Lease:
    """A run's membership. To be entered before its first topic is made.

    Args:
        kafka: The broker.
        run_id: Of the run.

    Raises:
        ServiceError: The broker does not let us in; from `__enter__`.
    """

    def __init__(self, kafka: Broker, run_id: str) -> None:
        self._run_id, self._name = run_id, group_of(run_id)
        self._topics = Topics(kafka)
        self._answered, self._stopped = threading.Event(), threading.Event()
        self._joined = False
        self._error: KafkaError | None = None  # the last one
        self._member = Consumer(
            kafka.client
            | {
                "group.id": self._name,
                "session.timeout.ms": SESSION_SECONDS * 1000,
                "enable.auto.commit": False,
                "allow.auto.create.topics": False,
                "log_level": 2,
            }
        )
        self._thread = threading.Thread(target=self._stay, name="lease", daemon=True)

    def __enter__(self) -> None:
        self._topics.names(ANSWER_SECONDS)  # says at once where no password is the right one
        self._topics.create([self._name])  # a member must be interested in some topic
        self._member.subscribe([self._name], on_assign=self._join)
        self._thread.start()
        self._answered.wait(JOIN_SECONDS)
        if not self._joined:
            self.__exit__()
            told = self._error.str() if self._error else "no answer"
            raise ServiceError(
                f"cannot join consumer group {self._name}, which shows that this run is alive: "
                f"{told}; see that you may READ groups that begin with ssb."
            )

    def __exit__(self, *_: object) -> None:
        self._stopped.set()
        self._thread.join()
        self._member.close()
        with suppress(ServiceError):  # a broker that is gone by now; `clean` will see the topics
            left = runs_of(self._topics.names()).get(self._run_id, ())
            remove(self._topics, self._run_id, left)

    def _join(self, *_: object) -> None:
        self._joined = True
        self._answered.set()

    def _stay(self) -> None:
        while not self._stopped.is_set():
            message = self._member.poll(POLL_SECONDS)
            if message is not None and (error := message.error()):
                self._error = error
                if error.code() in _REFUSALS:  # others pass: a topic so new is not known to all
                    self._answered.set()


def new_run_id(now: datetime, token: str) -> str:
    """Name a run, as its topics and jobs contain it.

    Args:
        now: With a time zone.
        token: Six hexadecimal digits, against another run of the same second.
    """
    return f"{now.astimezone(UTC).strftime(MOMENT)}-{token}"


def group_of(run_id: str) -> str:
    """Name a run's consumer group; its one topic has the same name."""
    return f"ssb.run.{run_id}"


def remove(topics: Topics, run_id: str, names: Iterable[str]) -> None:
    """Delete topics of a run, and at last that of its group, without which nobody finds the others.

    Raises:
        ServiceError: Some could not be deleted; then the last is still there.
    """
    marker = group_of(run_id)
    topics.delete([name for name in names if name != marker])
    topics.delete([marker])


def runs_of(names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Sort topics by the run that made them: run id → topics, oldest run first. Pure.

    Left out are topics of others, sources that runs share, and runs without the topic of their
    group, which is made first and deleted last: visitors of `up` have none, since their keeper
    cleans up after them.
    """
    found: dict[str, list[str]] = defaultdict(list)
    for name in names:
        if match := _OF_A_RUN.match(name):
            found[match["run"]].append(name)
    return {
        run_id: tuple(sorted(topics))
        for run_id, topics in sorted(found.items())
        if group_of(run_id) in topics
    }


def runs_on(kafka: Broker) -> list[RunTopics]:
    """Give every run that has topics on a broker, oldest first.

    Raises:
        ServiceError: The broker does not answer, or does not say which runs are alive.
    """
    found = runs_of(Topics(kafka).names())
    if not found:
        return []
    admin = AdminClient(kafka.client | {"log_level": 2})
    return [
        RunTopics(
            run_id=run_id,
            topics=topics,
            alive=has_members(admin, group_of(run_id)),
        )
        for run_id, topics in found.items()
    ]


def has_members(admin: AdminClient, group: str) -> bool:
    """Ask whether a consumer group has a member, or may have: what is not known is left alone.

    A broker that was never asked for a group has first to make a topic for them.

    Raises:
        ServiceError: The broker does not tell.
    """
    deadline = time.monotonic() + ANSWER_SECONDS
    while True:
        asked = admin.describe_consumer_groups([group], request_timeout=ANSWER_SECONDS)
        try:
            return asked[group].result().state not in _GONE
        except KafkaException as error:
            failure: KafkaError = error.args[0]
            if failure.code() == KafkaError.GROUP_ID_NOT_FOUND:
                return False
            if failure.code() in _REFUSALS or time.monotonic() > deadline:
                raise ServiceError(
                    f"the broker does not tell of group {group}: {failure.name()} {failure.str()}; "
                    "see that you may DESCRIBE groups that begin with ssb."
                ) from error
            time.sleep(POLL_SECONDS)
