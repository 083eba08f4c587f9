"""Secrets in whatever text: they never come out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.access.kafka import Broker
from harness.access.secrets import HIDDEN, hushed, redact
from harness.errors import CandidateError, FailureKind, ServiceError
from harness.flink.ddl import sink_ddl
from harness.relation.schema import Field, parse_type

SINK = (Field(name="n", type=parse_type("INT")),)
SECRETS = st.text(st.characters(exclude_characters="*", exclude_categories=["Cs"]), min_size=8)


@given(SECRETS)
def test_no_ddl_shows_a_password_once_it_is_redacted(password: str) -> None:
    settings = {"sasl.mechanism": "PLAIN", "sasl.username": "", "sasl.password": password}
    broker = Broker("b:1", settings)
    shown = redact(sink_ddl(SINK, "out", broker), broker.secrets)
    assert f'password="{HIDDEN}"' in shown
    assert password not in shown


def test_what_passes_through_is_the_same_error_without_secrets() -> None:
    theirs = CandidateError(FailureKind.INVALID, "options: 's3cret'", "trace of s3cret")
    with pytest.raises(CandidateError) as told, hushed(frozenset({"s3cret"})):
        raise theirs
    assert told.value is theirs
    assert (str(theirs), theirs.trace) == ("options: '***'", "trace of ***")


def test_a_fault_of_ours_is_hushed_as_well() -> None:
    with pytest.raises(ServiceError, match=r"^no \*\*\*$"), hushed(frozenset({"s3cret"})):
        raise ServiceError("no s3cret")


def test_without_secrets_a_text_stays_as_it_is() -> None:
    assert redact("a text", frozenset()) == "a text"
