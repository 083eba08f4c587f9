"""A tie task's legal selections by brute force: each scores 1, and what is none scores 0."""

import csv
import io
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from itertools import chain, combinations, islice, product
from typing import Any

from curation.scoring import legal_selections
from curation.standing import StandingGold, csv_records
from harness.pack.task import Task
from harness.relation.canonical import TEXTS

MOST = 1_000  # selections that are tried one by one; of more, the first and a sample
SEED = 20130208


@dataclass(frozen=True, slots=True, kw_only=True)
class TieProof:
    """What was tried of a tie task."""

    task_id: str
    selections: int  # that there are
    legal: int  # that were tried
    illegal: int  # that were tried
    faults: tuple[str, ...]

    def section(self, gold: StandingGold) -> dict[str, Any]:
        """What the task's record says of this."""
        return {
            "gold": gold.sha256,
            "selections": self.selections,
            "legal_tried": self.legal,
            "illegal_tried": self.illegal,
            "faults": list(self.faults),
        }


def prove(task: Task, gold: StandingGold) -> TieProof:
    """Try the selections of a tie task.

    Raises:
        TieError: There are more than 100,000, or the metadata break SPEC T1.
    """
    choices = gold.entry["tie"]
    count = legal_selections(choices)
    header, *rows = csv_records(gold.content)
    faults = list(_type_faults(task, rows))

    def verdict(selection: Sequence[int]) -> int:
        records = [header, *(rows[row] for row in sorted(selection))]
        return gold.scorer.verdict(("\n".join(records) + "\n").encode())

    legal = list(_legal(choices, count))
    wrong = [selection for selection in legal if not verdict(selection)]
    if wrong:
        faults.append(f"{len(wrong)} legal selections score 0, such as rows {sorted(wrong[0])}")
    illegal = list(islice(_illegal(choices, legal[0], len(rows)), MOST))
    right = [selection for selection in illegal if verdict(selection)]
    if right:
        faults.append(f"{len(right)} illegal selections score 1, such as rows {sorted(right[0])}")
    return TieProof(
        task_id=task.id,
        selections=count,
        legal=len(legal),
        illegal=len(illegal),
        faults=tuple(faults),
    )


def _legal(choices: Sequence[dict[str, Any]], count: int) -> Iterator[tuple[int, ...]]:
    """Yield all legal selections, or the first ones and a sample."""
    ways = (combinations(choice["rows"], choice["pick"]) for choice in choices)
    if count <= MOST:
        for parts in product(*ways):
            yield tuple(chain.from_iterable(parts))
        return
    chance = random.Random(SEED)  # noqa: S311  (a sample, no secret)
    yield tuple(chain.from_iterable(choice["rows"][: choice["pick"]] for choice in choices))
    for _ in range(MOST):
        samples = [chance.sample(choice["rows"], choice["pick"]) for choice in choices]
        yield tuple(chain.from_iterable(samples))


def _illegal(
    choices: Sequence[dict[str, Any]], legal: Sequence[int], rows: int
) -> Iterator[tuple[int, ...]]:
    """Yield selections that break one choice: a row too few, one too many, one of another."""
    yield tuple(range(rows))
    outside = [row for row in range(rows) if row not in legal]
    for row in legal:
        yield tuple(kept for kept in legal if kept != row)
    for row in outside:
        yield (*legal, row)
    home = {row: number for number, choice in enumerate(choices) for row in choice["rows"]}
    for gone in legal:
        for row in outside:
            if home[row] != home[gone]:
                yield (*(kept for kept in legal if kept != gone), row)


def _type_faults(task: Task, rows: Sequence[str]) -> Iterator[str]:
    """Yield columns that would have another type under another selection (SPEC T7).

    Numbers and times of one SQL type are written alike; a text may look like a number, and a
    NULL turns whole numbers into doubles.
    """
    for index, field in enumerate(task.sink):
        kinds = {_kind(_cells(row)[index]) for row in rows}
        if "missing" in kinds:
            yield f"{field.name}: some alternatives are NULL, and others not"
        elif len(kinds) > 1 and field.type.root in TEXTS:
            yield f"{field.name}: some alternatives look like numbers, and others not"


def _cells(record: str) -> list[str]:
    return next(csv.reader(io.StringIO(record, newline="")))


def _kind(cell: str) -> str:
    if not cell:
        return "missing"
    try:
        Decimal(cell.strip())
    except InvalidOperation:
        return "text"
    return "number"
