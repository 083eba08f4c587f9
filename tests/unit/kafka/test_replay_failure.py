"""What becomes of records that no broker takes."""

import socket

import pytest

from harness.access.kafka import Broker
from harness.errors import ServiceError
from harness.kafka import replay
from harness.kafka.drain import consumer
from harness.kafka.records import SourceRecords


def test_records_that_nobody_takes_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "SEND_SECONDS", 0.5)
    events = SourceRecords(values=[b"a", b"b"], timestamps=[1, 2], digest="")
    with socket.socket() as taken:  # bound, and nobody listens
        taken.bind(("127.0.0.1", 0))
        broker = Broker(f"127.0.0.1:{taken.getsockname()[1]}")
        with pytest.raises(ServiceError, match=r"replay of ssb\.test failed: .*timed out"):
            replay.Replayer(broker, consumer(broker)).send("ssb.test", events)
