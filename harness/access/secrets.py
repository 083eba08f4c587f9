"""What must never be seen: kept out of every message and trace, whoever wrote it. Pure."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from harness.errors import BenchmarkError, CandidateError

HIDDEN = "***"


def redact(text: str, secrets: Iterable[str]) -> str:
    """Put three stars where a secret stands in a text, also as JAAS and SQL write it."""
    forms = {form for secret in secrets for form in _forms(secret)}
    for form in sorted(forms, key=len, reverse=True):  # what contains another one first
        text = text.replace(form, HIDDEN)
    return text


def jaas_quoted(value: str) -> str:
    """Write a value as a JAAS file has it, in double quotes."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _forms(secret: str) -> Iterator[str]:
    in_jaas = jaas_quoted(secret)[1:-1]
    for form in (secret, in_jaas):
        yield form
        yield form.replace("'", "''")


@contextmanager
def hushed(secrets: frozenset[str]) -> Iterator[None]:
    """Take secrets out of the errors that pass through."""
    try:
        yield
    except BenchmarkError as error:
        error.args = tuple(redact(str(argument), secrets) for argument in error.args)
        if isinstance(error, CandidateError):
            error.trace = redact(error.trace, secrets)
        raise
