"""When two lists of typed rows are the same: row by row, exact but for doubles."""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from math import isclose

from evaluation.columns import ABSOLUTE, RELATIVE
from evaluation.relation import Row

MAX_ALIKE = 200  # rows that differ in doubles alone and are paired by search


class UndecidedError(Exception):
    """Too many rows differ in several doubles alone to pair them."""


def rows_equal(gold: Sequence[Row], pred: Sequence[Row], doubles: Collection[int]) -> bool:
    """Compare rows place by place.

    Args:
        gold: Canonical texts.
        pred: The same; of any width.
        doubles: The positions that are compared with the tolerance of R6.2.
    """
    return len(gold) == len(pred) and all(
        _row_equal(a, b, doubles) for a, b in zip(gold, pred, strict=True)
    )


def bags_equal(gold: Sequence[Row], pred: Sequence[Row], doubles: Collection[int]) -> bool:
    """Compare rows as a multiset: is there a pairing of equal rows?

    Raises:
        UndecidedError: See MAX_ALIKE.
    """
    if len(gold) != len(pred):
        return False
    if Counter(gold) == Counter(pred):
        return True
    golds, preds = _by_exact_cells(gold, doubles), _by_exact_cells(pred, doubles)
    if {key: len(rows) for key, rows in golds.items()} != {
        key: len(rows) for key, rows in preds.items()
    }:
        return False
    return all(_pairable(golds[key], preds[key]) for key in golds)


def _row_equal(a: Row, b: Row, doubles: Collection[int]) -> bool:
    return a == b or (
        len(a) == len(b)
        and all(
            x == y or (index in doubles and _close(x, y))
            for index, (x, y) in enumerate(zip(a, b, strict=True))
        )
    )


def _close(x: str | None, y: str | None) -> bool:
    # NaN and infinities equal their own texts alone, which was asked before.
    return (
        x is not None
        and y is not None
        and isclose(_number(x), _number(y), rel_tol=RELATIVE, abs_tol=ABSOLUTE)
    )


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:  # a cell off its type
        return float("nan")


def _by_exact_cells(
    rows: Sequence[Row], doubles: Collection[int]
) -> dict[tuple[object, ...], list[tuple[float, ...]]]:
    """Group rows by all that must be equal to the letter; keep their finite doubles."""
    groups: dict[tuple[object, ...], list[tuple[float, ...]]] = defaultdict(list)
    for row in rows:
        key: list[object] = list(row)
        numbers: list[float] = []
        for index in doubles:
            cell = row[index] if index < len(row) else None
            number = float("nan") if cell is None else _number(cell)
            if abs(number) < float("inf"):
                key[index] = float  # some number, which one is left open
                numbers.append(number)
        groups[tuple(key)].append(tuple(numbers))
    return groups


def _pairable(gold: list[tuple[float, ...]], pred: list[tuple[float, ...]]) -> bool:
    gold, pred = sorted(gold), sorted(pred)
    if all(map(_numbers_close, gold, pred)):
        return True
    if len(gold[0]) == 1:  # numbers that can be paired at all are paired in order of size
        return False
    if len(gold) > MAX_ALIKE:
        raise UndecidedError(f"{len(gold)} rows differ in doubles alone")
    edges = [[j for j, b in enumerate(pred) if _numbers_close(a, b)] for a in gold]
    return perfect_matching(edges) is not None


def _numbers_close(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return all(isclose(x, y, rel_tol=RELATIVE, abs_tol=ABSOLUTE) for x, y in zip(a, b, strict=True))


def perfect_matching(edges: Sequence[Sequence[int]]) -> list[int] | None:
    """Give each left node a right node of its own, or None if that cannot be.

    Args:
        edges: For each left node the right nodes that it may have, the preferred first.
    """
    owner: dict[int, int] = {}
    for start in range(len(edges)):
        reached: dict[int, int] = {}  # right node: the left node that asked for it
        queue = [start]
        free: int | None = None
        while queue and free is None:
            left = queue.pop(0)
            for right in edges[left]:
                if right not in reached:
                    reached[right] = left
                    if right not in owner:
                        free = right
                        break
                    queue.append(owner[right])
        if free is None:
            return None
        _hand_over(free, start, reached, owner)
    return [right for _, right in sorted((left, right) for right, left in owner.items())]


def _hand_over(free: int, start: int, reached: dict[int, int], owner: dict[int, int]) -> None:
    """Give `free` to the node that asked for it, what that had to the one that asked, and so on."""
    had = {left: right for right, left in owner.items()}
    right: int | None = free
    while right is not None:
        left = reached[right]
        owner[right] = left
        right = None if left == start else had[left]
