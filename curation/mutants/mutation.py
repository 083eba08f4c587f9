"""A mutant: a reference changed in one place."""

from dataclasses import dataclass

from curation.sql.tokens import Token


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """A place of a text, and what shall stand there."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A wrong answer to a task, or one that should be wrong."""

    name: str  # unique in its task and stable: the rule and a running number, such as bound-2
    change: str  # what was changed, for a person: "dep_delay > 15 → dep_delay >= 15"
    sql: str
    written: bool = False  # by hand


def applied(sql: str, edits: tuple[Edit, ...]) -> str:
    """Carry out edits, which do not overlap."""
    for edit in sorted(edits, key=lambda edit: -edit.start):
        sql = sql[: edit.start] + edit.text + sql[edit.end :]
    return sql


CONTEXT = 24  # characters of unchanged text on either side that tell where a change is


def told(sql: str, edits: tuple[Edit, ...]) -> str:
    """Describe edits as the changed text, with a little of what stands around it."""
    first, last = min(edit.start for edit in edits), max(edit.end for edit in edits)
    start, end = max(0, first - CONTEXT), min(len(sql), last + CONTEXT)
    before, rest = sql[start:end], len(sql) - end
    mutated = applied(sql, edits)
    after = mutated[start : len(mutated) - rest]
    return f"{' '.join(before.split())} → {' '.join(after.split())}"


def replaced(token: Token, text: str) -> tuple[Edit, ...]:
    """Put a text in a token's place."""
    return (Edit(start=token.start, end=token.end, text=text),)
