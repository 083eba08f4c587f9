"""SQL types, and the one canonical text that a value of each has.

Two values of a column are the same iff their canonical texts are: NaN equals NaN, NULL
(None) is not '', 1 in a BIGINT column is not 1.0 in a DOUBLE one.
"""

from dataclasses import dataclass
from typing import TypeAlias

Row: TypeAlias = tuple[str | None, ...]  # canonical texts, one a column; None is NULL


@dataclass(frozen=True, slots=True)
class SqlType:
    """A Flink SQL type. (Contract fixed; fields and parser to be written by its author.)"""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A named, typed column of a relation."""

    name: str
    type: SqlType
