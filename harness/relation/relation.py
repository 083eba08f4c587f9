"""The final relation: columns and a bag of rows."""

from collections.abc import Mapping
from dataclasses import dataclass

from harness.relation.schema import Field, Row


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalRelation:
    """Columns and a bag of rows once the job has FINISHED."""

    fields: tuple[Field, ...]
    rows: Mapping[Row, int]  # row → how often; every count is at least 1

    @property
    def row_count(self) -> int:
        """How many rows there are, equal ones included."""
        return sum(self.rows.values())
