"""Why EX and the strict reading part ways: one named cause for each divergence.

EX 1, strict not EQUAL:

| cause | the prediction is |
| --- | --- |
| lenient-csv | no relation in the strict sense (ragged, too large, ...), but pandas reads it |
| header-only | right but for the columns' names |
| unselected-column | right in the columns that `condition_cols` selects (R2) |
| extra-columns | right in some of its columns, and has more (R7.2) |
| column-order | right with its columns in another order (R7.2) |
| one-column-serves-two | short of a column: one answers for two of gold (R7.3) |
| tolerance | right only within the tolerance, where the type is exact (R6.2) |
| null-as-zero | right only if missing cells, and words like NA, are zero (R4.1, K4, K6) |
| text-as-number | right only if texts of digits are numbers (K10) |
| several | right only by several of these |
| row-scramble | wrong: right values in each column, but in the wrong rows (K1) |
| undecided | too large to tell |

EX 0, strict EQUAL:

| cause | EX reads |
| --- | --- |
| unreadable | nothing: the reader refuses the file |
| row-count | another number of rows, by the reader's defects with bare CR (R1.3) |
| type-text | a column as texts, which have no tolerance and one spelling (R1.7, R6.5) |
| sort-before-tolerance | numbers sorted by their texts, so near ones stand apart (R5.2, K2) |
| undecided | too much to tell |
"""

import re
from collections.abc import Callable, Sequence
from itertools import islice

from evaluation.bags import UndecidedError, bags_equal, perfect_matching, rows_equal
from evaluation.cells import FLOATS, INTEGERS, root_of
from evaluation.columns import Column, columns_match
from evaluation.pack import SinkColumn
from evaluation.readings import doubles_of
from evaluation.relation import Relation

_MISSING = re.compile(
    r"|#N/A|#N/A N/A|#NA|-?1\.#IND|-?1\.#QNAN|-?NaN|-?nan|<NA>|N/A|NA|NULL|None|n/a|null"
)  # R1.6
_NUMERIC = FLOATS | INTEGERS | {"DECIMAL"}
_MAX_CANDIDATES = 500  # columns of a prediction that are considered for one of gold


def cause_of_leniency(
    gold: Relation,
    pred: Relation,
    sink: Sequence[SinkColumn],
    positions: Sequence[int],
    columns: tuple[Sequence[Column], Sequence[Column]],
    *,
    ordered: bool,
) -> str:
    """Name why EX is 1 although the strict reading is not EQUAL.

    Args:
        gold: Of a tie task, the rows of a selection that matches.
        pred: As read strictly.
        sink: The sink schema.
        positions: Those of the gold columns that EX selects.
        columns: What EX compares: the columns of the gold at `positions`, all of the
            prediction.
        ordered: Whether the order of rows counts.
    """
    try:
        if bags_equal(gold.rows, pred.rows, doubles_of(sink)):
            return "header-only"
        assignments = _assignments(positions, columns, ordered=ordered)
        if not assignments:
            return "one-column-serves-two"
        for name, relax, numeric in _relaxations(sink):
            for assignment in assignments:
                a = [tuple(relax(row[p], p) for p in positions) for row in gold.rows]
                b = [
                    tuple(relax(row[q], p) for p, q in zip(positions, assignment, strict=True))
                    for row in pred.rows
                ]
                doubles = [i for i, p in enumerate(positions) if p in numeric]
                if (rows_equal if ordered else bags_equal)(a, b, doubles):
                    return name or _placement(gold, pred, positions, assignment)
    except UndecidedError:
        return "undecided"
    return "row-scramble"


def _placement(
    gold: Relation, pred: Relation, positions: Sequence[int], assignment: Sequence[int]
) -> str:
    if len(pred.names) > len(gold.names):
        return "extra-columns"
    if len(positions) < len(gold.names):
        return "unselected-column"
    return "column-order" if list(assignment) != list(positions) else "header-only"


def _assignments(
    positions: Sequence[int],
    columns: tuple[Sequence[Column], Sequence[Column]],
    *,
    ordered: bool,
) -> list[list[int]]:
    """Give ways to answer each gold column by a column of its own: in place, and by search."""
    edges: list[list[int]] = []
    for position, gold in zip(positions, columns[0], strict=True):
        matching = (
            index
            for index, pred in enumerate(columns[1])
            if columns_match(gold, pred, ignore_order=not ordered)
        )
        found = list(islice(matching, _MAX_CANDIDATES))
        edges.append(sorted(found, key=lambda index: (index != position, index)))
    in_place = [edge[0] for edge in edges if edge]
    ways = [in_place] if in_place == list(positions) else []
    found_by_search = perfect_matching(edges)
    if found_by_search is not None and found_by_search not in ways:
        ways.append(found_by_search)
    return ways


_Relaxation = tuple[str, Callable[[str | None, int], str | None], frozenset[int]]


def _relaxations(sink: Sequence[SinkColumn]) -> list[_Relaxation]:
    doubles = doubles_of(sink)
    numeric = frozenset(i for i, column in enumerate(sink) if root_of(column.type) in _NUMERIC)
    everywhere = frozenset(range(len(sink)))
    return [
        ("", lambda cell, _: cell, doubles),
        ("tolerance", lambda cell, _: cell, numeric),
        ("null-as-zero", lambda cell, at: _zeroed(cell, numeric=at in numeric), doubles),
        ("text-as-number", lambda cell, at: cell if at in numeric else _number(cell), doubles),
        ("several", lambda cell, _: _number(_zeroed(cell, numeric=True)), everywhere),
    ]


def _zeroed(cell: str | None, *, numeric: bool) -> str:
    """Make missing cells zero, and all zeros the same."""
    if cell is None or _MISSING.fullmatch(cell) or cell == "false":
        return "0"
    return "0" if numeric and _number(cell) == "0.0" else cell


def _number(cell: str | None) -> str | None:
    """Give the one text of a number or boolean, whatever its spelling; other texts as they are."""
    if cell is None:
        return None
    try:
        return repr(float({"true": "1", "false": "0"}.get(cell, cell)) + 0.0)
    except ValueError:
        return cell


def cause_of_severity(
    gold: Sequence[Column], pred: Sequence[Column], positions: Sequence[int]
) -> str:
    """Name why EX is 0 although the strict reading is EQUAL.

    Args:
        gold: The columns that EX selects, in the rows that are strictly equal.
        pred: All columns of the prediction.
        positions: Those of `gold` in the file.
    """
    if len(gold[0]) != len(pred[0]):
        return "row-count"
    pairs = [(column, pred[position]) for column, position in zip(gold, positions, strict=True)]
    if any(a.has_text or b.has_text for a, b in pairs if not _match(a, b)):
        return "type-text"
    return "sort-before-tolerance"


def _match(a: Column, b: Column) -> bool:
    return columns_match(a, b, ignore_order=True)
