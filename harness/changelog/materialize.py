"""A changelog to the relation that is left."""

from collections.abc import Iterable

from harness.changelog.change import Change
from harness.errors import CandidateError, FailureKind
from harness.relation.relation import FinalRelation
from harness.relation.schema import Field, Row


def materialize(changes: Iterable[Change], fields: tuple[Field, ...]) -> FinalRelation:
    """Fold a changelog into the relation left when the job has FINISHED.

    A row is known by its values, not by the pairing of updates: the changes are a bag of
    rows with signs (execution protocol, point 5). Signs may run below zero on the way;
    what counts is the end. Memory grows with the rows that are out of balance, not with
    the changes.

    Args:
        changes: In output-topic order, offset 0 first; each row has one text a field.
        fields: The sink's columns, in order.

    Raises:
        CandidateError: `changelog_invalid`: a row ends with more retractions than
            insertions. The text shows such a row and by how many.
    """
    balance: dict[Row, int] = {}
    for change in changes:
        count = balance.get(change.row, 0) + (1 if change.kind.adds else -1)
        if count:
            balance[change.row] = count
        else:
            del balance[change.row]
    below = {row: -count for row, count in balance.items() if count < 0}
    if below:
        raise CandidateError(FailureKind.CHANGELOG_INVALID, _explained(below, fields))
    return FinalRelation(fields=fields, rows=balance)


def _explained(below: dict[Row, int], fields: tuple[Field, ...]) -> str:
    row, count = next(iter(below.items()))
    cells = ", ".join(
        f"{field.name}={'NULL' if text is None else repr(text)}"
        for field, text in zip(fields, row, strict=True)
    )
    others = len(below) - 1
    more = f" ({others} more {'row' if others == 1 else 'rows'} likewise)" if others else ""
    return (
        f"the row ({cells}) was retracted {count}x more often than inserted{more}; "
        "a non-deterministic function above an update is the usual cause"
    )
