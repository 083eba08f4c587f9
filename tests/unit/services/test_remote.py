"""Addresses of somebody else's broker and cluster."""

import socket

import pytest

from harness.errors import UsageError
from harness.services.remote import addresses, require_listening


@pytest.mark.parametrize(
    ("kafka", "flink", "said"),
    [
        ("broker", "http://a:1", "--kafka broker: give it as HOST:PORT"),
        ("a:x", "http://a:1", "Port could not be cast"),
        ("a:1/b", "http://a:1", "--kafka a:1/b: give it as HOST:PORT"),
        ("a:1", "a:1", "--flink a:1: give it as http://HOST:PORT"),
        ("a:1", "http://a", "--flink http://a: give it as http://HOST:PORT"),
        ("a:99999", "http://a:1", "Port out of range"),
    ],
)
def test_what_is_no_address_is_told(kafka: str, flink: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        addresses(kafka, flink)


def test_both_addresses_where_nobody_answers_are_told_at_once() -> None:
    with socket.socket() as free, socket.socket() as other:
        free.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        kafka = f"127.0.0.1:{free.getsockname()[1]}"
        flink = f"http://127.0.0.1:{other.getsockname()[1]}"
        with pytest.raises(UsageError) as told:
            require_listening(kafka, flink)
    assert f"--kafka {kafka}: nobody answers" in str(told.value)
    assert f"--flink {flink}: nobody answers" in str(told.value)


def test_addresses_that_answer_are_good() -> None:
    with socket.create_server(("127.0.0.1", 0)) as there:
        port = there.getsockname()[1]
        require_listening(f"127.0.0.1:{port}", f"http://127.0.0.1:{port}")
