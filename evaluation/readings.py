"""Readings beside EX that decide nothing: strict, BIRD's set, and test-suite's `result_eq`."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from itertools import combinations, product

from evaluation.bags import UndecidedError, bags_equal, rows_equal
from evaluation.cells import FLOATS, root_of
from evaluation.pack import SinkColumn
from evaluation.relation import Relation, Row
from evaluation.ties import Choice, count_selections, covers

MAX_TRIED_ROWS = 1_000_000  # rows over all legal selections that a reading tries
MAX_CELLS = 2_000_000  # that the search for a permutation of columns looks at


class Reading(StrEnum):
    """What a reading says of a pair."""

    EQUAL = "EQUAL"
    NOT_EQUAL = "NOT_EQUAL"
    NOT_COMPARABLE = "NOT_COMPARABLE"


def doubles_of(sink: Sequence[SinkColumn]) -> frozenset[int]:
    """Give the positions of FLOAT and DOUBLE columns."""
    return frozenset(i for i, column in enumerate(sink) if root_of(column.type) in FLOATS)


def strict(
    gold: Relation,
    pred: Relation,
    sink: Sequence[SinkColumn],
    choices: Sequence[Choice] | None,
    *,
    ordered: bool,
) -> Reading:
    """Compare by names and types: R-ORD row by row, R-SET as a multiset of rows.

    All is exact but FLOAT and DOUBLE, which have the tolerance of R6.2.
    """
    try:
        rows = strictly_equal_rows(gold, pred, sink, choices, ordered=ordered)
    except UndecidedError:
        return Reading.NOT_COMPARABLE
    return Reading.NOT_EQUAL if rows is None else Reading.EQUAL


def strictly_equal_rows(
    gold: Relation,
    pred: Relation,
    sink: Sequence[SinkColumn],
    choices: Sequence[Choice] | None,
    *,
    ordered: bool,
) -> Sequence[int] | None:
    """Give the gold rows that the prediction is strictly equal to: all, or a legal selection.

    Raises:
        UndecidedError: The search has no end within its bounds.
    """
    if gold.names != pred.names:
        return None
    doubles = doubles_of(sink)
    same = rows_equal if ordered else bags_equal
    for rows in _candidates(gold, pred, choices):
        if same([gold.rows[row] for row in rows], pred.rows, doubles):
            return rows
    return None


def bird(gold: Relation, pred: Relation, choices: Sequence[Choice] | None) -> Reading:
    """Compare as BIRD does: the sets of rows, columns by position. Duplicates are lost."""
    answer = set(pred.rows)
    return _some_candidate(lambda rows: set(rows) == answer, gold, pred, choices)


def result_eq(
    gold: Relation, pred: Relation, choices: Sequence[Choice] | None, *, ordered: bool
) -> Reading:
    """Compare as test-suite-sql-eval does: some permutation of columns makes the rows equal."""
    return _some_candidate(
        lambda rows: permuted_equal(rows, pred.rows, ordered=ordered), gold, pred, choices
    )


def _some_candidate(
    same: Callable[[Sequence[Row]], bool],
    gold: Relation,
    pred: Relation,
    choices: Sequence[Choice] | None,
) -> Reading:
    try:
        for rows in _candidates(gold, pred, choices):
            if same([gold.rows[row] for row in rows]):
                return Reading.EQUAL
    except UndecidedError:
        return Reading.NOT_COMPARABLE
    return Reading.NOT_EQUAL


def _candidates(
    gold: Relation, pred: Relation, choices: Sequence[Choice] | None
) -> Iterator[Sequence[int]]:
    """Give the gold rows to compare with: all of them, or those of each legal selection."""
    if choices is None:
        yield range(len(gold.rows))
        return
    rows = len(pred.rows)
    if rows != sum(choice.pick for choice in choices) or not covers(choices, len(gold.rows)):
        return
    if count_selections(choices) * rows > MAX_TRIED_ROWS:
        raise UndecidedError("too many legal selections")
    for way in product(*(combinations(choice.rows, choice.pick) for choice in choices)):
        yield sorted(row for part in way for row in part)


def permuted_equal(gold: Sequence[Row], pred: Sequence[Row], *, ordered: bool) -> bool:
    """Say whether some order of the prediction's columns makes its rows the gold's.

    Columns are placed one after the other, and a partial row that fails ends its branch, so
    that equal columns, whose order cannot matter, cost one branch and not their factorial.

    Raises:
        UndecidedError: After MAX_CELLS cells.
    """
    if not gold or not pred:
        return len(gold) == len(pred)
    if len(gold) != len(pred) or len(gold[0]) != len(pred[0]):
        return False
    search = _Permutations(gold, pred, ordered=ordered)
    return search.exists([0] * len(gold), [0] * len(pred), frozenset(range(len(pred[0]))))


class _Permutations:
    def __init__(self, gold: Sequence[Row], pred: Sequence[Row], *, ordered: bool) -> None:
        self._golds: list[Row] = list(zip(*gold, strict=True))
        self._preds: list[Row] = list(zip(*pred, strict=True))
        self._ordered = ordered
        self._cells_left = MAX_CELLS

    def exists(self, gold: list[int], pred: list[int], left: frozenset[int]) -> bool:
        """Say whether the columns that are left can be placed behind those that are.

        Args:
            gold: For each gold row a number that equal partial rows share, on both sides.
            pred: The same for the prediction.
            left: The prediction's columns that have no place yet.
        """
        if not left:
            return True
        depth = len(self._golds) - len(left)
        tried: set[Row] = set()
        for index in sorted(left, key=lambda index: (index != depth, index)):
            column = self._preds[index]
            if column in tried:
                continue
            tried.add(column)
            self._cells_left -= len(gold)
            if self._cells_left < 0:
                raise UndecidedError("too many permutations of columns")
            numbers: dict[tuple[int, str | None], int] = {}
            a = [numbers.setdefault(row, len(numbers)) for row in zip(gold, self._golds[depth])]  # noqa: B905
            b = [numbers.setdefault(row, len(numbers)) for row in zip(pred, column)]  # noqa: B905
            fits = a == b if self._ordered else Counter(a) == Counter(b)
            if fits and self.exists(a, b, left - {index}):
                return True
        return False
