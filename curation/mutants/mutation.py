"""A mutant: a reference changed in one place."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from curation.sql.tokens import Token


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """A place of a text, and what shall stand there."""

    start: int
    end: int
    text: str


Edits: TypeAlias = tuple[Edit, ...]  # that do not overlap; together one change


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A wrong answer to a task, or one that should be wrong."""

    name: str  # unique in its task and stable: the rule and a running number, such as bound-2
    change: str  # what was changed, for a person: "dep_delay > 15 → dep_delay >= 15"
    sql: str
    written: bool = False  # by hand


def applied(sql: str, edits: Edits) -> str:
    """Carry out edits."""
    for edit in sorted(edits, key=lambda edit: -edit.start):
        sql = sql[: edit.start] + edit.text + sql[edit.end :]
    return sql


CONTEXT = 24  # characters of unchanged text on either side that tell where a change is


def told(sql: str, edits: Edits) -> str:
    """Describe edits as the changed text, with a little of what stands around it."""
    first, last = min(edit.start for edit in edits), max(edit.end for edit in edits)
    start, end = max(0, first - CONTEXT), min(len(sql), last + CONTEXT)
    before, rest = sql[start:end], len(sql) - end
    mutated = applied(sql, edits)
    after = mutated[start : len(mutated) - rest]
    return f"{' '.join(before.split())} → {' '.join(after.split())}"


def replaced(token: Token, text: str) -> Edits:
    """Put a text in a token's place."""
    return (Edit(start=token.start, end=token.end, text=text),)


def cut(tokens: Sequence[Token], start: int, end: int) -> Edit:
    """Take out the tokens from `start` to before `end`."""
    return Edit(start=tokens[start].start, end=tokens[end - 1].end, text="")
