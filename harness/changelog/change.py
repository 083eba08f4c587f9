"""A changelog's rows, in the engine's own words."""

from enum import StrEnum

import msgspec

from harness.relation.schema import Row


class RowKind(StrEnum):
    """What a change does to the relation (Flink's RowKind)."""

    INSERT = "+I"
    UPDATE_BEFORE = "-U"
    UPDATE_AFTER = "+U"
    DELETE = "-D"

    def __init__(self, symbol: str) -> None:
        self.adds = symbol.startswith("+")  # whether the row appears; otherwise it goes


class Change(msgspec.Struct, frozen=True, gc=False):
    """One row that appears in, or goes from, the relation.

    A struct, and not a dataclass as elsewhere: one is made for every output record, of
    which there may be hundreds of thousands, and this one takes a quarter of the time.
    """

    kind: RowKind
    row: Row
