"""Addresses of somebody else's broker and cluster."""

import socket

import pytest

from harness.errors import UsageError
from harness.services.remote import addresses, require_listening


@pytest.mark.parametrize(
    ("kafka", "flink", "said"),
    [
        ("broker", "http://a:1", "--kafka broker: give it as HOST:PORT"),
        ("a:x", "http://a:1", "--kafka a:x: give it as HOST:PORT"),
        ("a:1/b", "http://a:1", "--kafka a:1/b: give it as HOST:PORT"),
        ("a:1?x", "http://a:1", "--kafka a:1.x: give it as HOST:PORT"),
        ("u@a:1", "http://a:1", "--kafka u@a:1: give it as HOST:PORT"),
        ("[::1", "http://a:1", r"--kafka \[::1: give it as HOST:PORT"),
        ("a:1,", "http://a:1", "--kafka a:1,: give it as HOST:PORT"),
        ("a:1", "a:1", "--flink a:1: give it as http://HOST:PORT"),
        ("a:1", "http://a", "--flink http://a: give it as http://HOST:PORT"),
        ("a:1", "http://a:1/b", "--flink http://a:1/b: give it as http://HOST:PORT"),
        ("a:1", "http://a:99999", "--flink http://a:99999: give it as http://HOST:PORT"),
    ],
)
def test_what_is_no_address_is_told(kafka: str, flink: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        addresses(kafka, flink)


def test_brokers_may_be_several() -> None:
    assert addresses("a:1,b:2", "http://c:3/") == {
        "--kafka a:1": ("a", 1),
        "--kafka b:2": ("b", 2),
        "--flink http://c:3/": ("c", 3),
    }


def test_a_name_that_none_can_have_is_told() -> None:
    with pytest.raises(UsageError, match=r"--kafka a\.\.b:1: nobody answers"):
        require_listening("a..b:1", "http://127.0.0.1:1")


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
