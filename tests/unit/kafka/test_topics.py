"""What is told where a broker refuses a topic."""

from concurrent.futures import Future

import pytest
from confluent_kafka import KafkaError, KafkaException

from harness.access.kafka import Broker
from harness.errors import ServiceError
from harness.kafka.topics import Topics, _settle


def refused(code: int) -> dict[str, Future[None]]:
    future: Future[None] = Future()
    future.set_exception(KafkaException(KafkaError(code, "As the broker puts it.")))
    return {"ssb.out.r.t.1": future}


def test_a_refusal_is_told_with_what_the_owner_can_do() -> None:
    with pytest.raises(ServiceError) as told:
        _settle(refused(KafkaError.TOPIC_AUTHORIZATION_FAILED), "create", 0)
    assert str(told.value) == (
        "cannot create topic ssb.out.r.t.1: As the broker puts it. Let this user CREATE, DELETE, "
        "DESCRIBE, READ and WRITE topics that begin with ssb."
    )


def test_a_refusal_of_another_kind_is_told_as_it_is() -> None:
    with pytest.raises(ServiceError, match=r"^cannot delete topic .*: As the broker puts it\.$"):
        _settle(refused(KafkaError.NOT_CONTROLLER), "delete", 0)


def test_what_is_harmless_is_none() -> None:
    code = KafkaError.TOPIC_ALREADY_EXISTS
    _settle(refused(code), "create", code)


def test_settings_that_the_library_refuses_are_told_as_such() -> None:
    broker = Broker("b:1", {"security.protocol": "SSL", "ssl.ca.pem": "no certificate"})
    with pytest.raises(ServiceError, match=r"no client can be made of what --kafka-config says: "):
        Topics(broker)
