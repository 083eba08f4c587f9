"""A topic holds exactly its source: count, order, bytes and timestamps, or it is made anew."""

from collections.abc import Sequence
from itertools import count

import pytest
from confluent_kafka import Producer

from harness.access.kafka import Broker
from harness.engine import LiveEngine
from harness.kafka.drain import records_of
from harness.kafka.records import SourceRecords, digest
from harness.kafka.replay import Replayer
from harness.kafka.topics import Topics

NAMES = (f"ssb.test.{number}" for number in count())
YEAR_2013 = 1_359_676_800_000


def records(values: Sequence[bytes], timestamps: Sequence[int]) -> SourceRecords:
    return SourceRecords(values=values, timestamps=timestamps, digest=digest(values, timestamps))


EVENTS = records([b"a", b"b", b"", b"a"], [1, YEAR_2013, YEAR_2013, 4_133_980_799_999])


def send(kafka: Broker, topic: str, source: SourceRecords) -> None:
    """Write records as anybody could, without a check."""
    Topics(kafka).create([topic])
    producer = Producer(kafka.client)
    for value, timestamp in zip(source.values, source.timestamps, strict=True):
        producer.produce(topic, value=value, partition=0, timestamp=timestamp)
    producer.flush(30)


def replayer(engine: LiveEngine) -> Replayer:
    return Replayer(engine.services.kafka, engine.reader())


def test_what_was_replayed_is_there_to_the_byte(engine: LiveEngine) -> None:
    topic = next(NAMES)
    replayer(engine).replay(topic, EVENTS, fresh=False)
    assert records_of(engine.reader(), topic, 4) == (list(EVENTS.values), list(EVENTS.timestamps))


@pytest.mark.parametrize("fresh", [False, True])
def test_the_same_content_is_used_again_unless_a_fresh_replay_is_asked_for(
    engine: LiveEngine, *, fresh: bool
) -> None:
    topic, kafka = next(NAMES), engine.services.kafka
    replayer(engine).replay(topic, EVENTS, fresh=False)
    before = Topics(kafka).identity(topic)
    replayer(engine).replay(topic, EVENTS, fresh=fresh)
    assert (Topics(kafka).identity(topic) != before) is fresh
    assert records_of(engine.reader(), topic, 4) == (list(EVENTS.values), list(EVENTS.timestamps))


@pytest.mark.parametrize(
    "other",
    [
        records([*EVENTS.values, b"c"], [*EVENTS.timestamps, YEAR_2013]),
        records(EVENTS.values[:-1], EVENTS.timestamps[:-1]),
        records([b"b", b"a", b"", b"a"], EVENTS.timestamps),
        records(EVENTS.values, [1, YEAR_2013, YEAR_2013, YEAR_2013]),
        records([b"a", b"B", b"", b"a"], EVENTS.timestamps),
        records([], []),
    ],
    ids=["one more", "one less", "other order", "other time", "other byte", "nothing"],
)
def test_a_topic_with_any_other_content_is_replaced(
    engine: LiveEngine, other: SourceRecords
) -> None:
    topic, kafka = next(NAMES), engine.services.kafka
    send(kafka, topic, other)
    replayer(engine).replay(topic, EVENTS, fresh=False)
    assert records_of(engine.reader(), topic, 4) == (list(EVENTS.values), list(EVENTS.timestamps))


def test_one_replayer_brings_many_topics_one_of_them_twice(engine: LiveEngine) -> None:
    topics = [next(NAMES) for _ in range(3)]
    one = replayer(engine)
    for topic in [*topics, topics[0]]:
        one.replay(topic, EVENTS, fresh=True)
    for topic in topics:
        expected = (list(EVENTS.values), list(EVENTS.timestamps))
        assert records_of(engine.reader(), topic, 4) == expected


def test_a_topic_that_is_not_there_holds_no_records(engine: LiveEngine) -> None:
    assert records_of(engine.reader(), next(NAMES), 4) is None
