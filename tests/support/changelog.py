"""Changelogs and relations drawn as text, and the records that Flink would write for them."""

import json
import shlex

from harness.changelog.change import Change, RowKind
from harness.relation.schema import Field, Row, parse_type


def columns(text: str) -> tuple[Field, ...]:
    """Fields from ``"who STRING, n BIGINT"``; the types have no comma of their own."""
    words = (column.strip().split(" ", 1) for column in text.split(","))
    return tuple(Field(name=name, type=parse_type(sql_type)) for name, sql_type in words)


def row(text: str) -> Row:
    """A row from ``"ann 1 NULL ''"``: NULL is None, quotes hold blanks or nothing."""
    # A quoted 'NULL' would be a text; shlex drops the quotes, so none of our tests has one.
    return tuple(None if cell == "NULL" else cell for cell in shlex.split(text))


def changelog(*lines: str) -> list[Change]:
    """Changes from ``"+I ann 1"``: a row kind, then the row."""
    return [Change(RowKind(line[:2]), row(line[2:])) for line in lines]


def record(line: str) -> bytes:
    """What Flink writes for ``'+I {"who": "ann"}'``: it knows rows that come and rows that go."""
    kind, values = RowKind(line[:2]), line[2:].strip()
    json.loads(values)  # a slip of the pen in a test is found here
    before, after, op = ("null", values, "c") if kind.adds else (values, "null", "d")
    return f'{{"before":{before},"after":{after},"op":"{op}"}}'.encode()
