"""A changelog's rows, in the engine's own words."""

from dataclasses import dataclass
from enum import StrEnum

from harness.relation.schema import Row


class RowKind(StrEnum):
    """What a change does to the relation (Flink's RowKind)."""

    INSERT = "+I"
    UPDATE_BEFORE = "-U"
    UPDATE_AFTER = "+U"
    DELETE = "-D"

    @property
    def weight(self) -> int:
        """+1 where the row appears, -1 where it goes."""
        return 1 if self.value[0] == "+" else -1


@dataclass(frozen=True, slots=True)
class Change:
    """One row that appears in, or goes from, the relation."""

    kind: RowKind
    row: Row
