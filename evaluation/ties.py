"""The tie adapter: is there a legal selection whose rows match? (SPEC part B).

Trying all selections one by one would cost selections times rows. Here a selection is a few
*events*: rows put into, or taken out of, a base that all selections share. Between two
events a column is the base, shifted; one table of mismatches per shift answers for it. So
a pair of columns costs rows times shifts plus selections times events; T8 keeps the events
of a selection, and so the shifts, below 17.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, prod
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from evaluation.columns import Booleans, Column, Positions, cells_match

MAX_SELECTIONS = 100_000  # T8

Integers: TypeAlias = npt.NDArray[np.int64]
Counts: TypeAlias = npt.NDArray[np.int32]


class TieError(ValueError):
    """Tie metadata that break T1 or T8: a fault of the pack, never of a prediction."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Exactly `pick` of `rows` belong to a legal selection."""

    pick: int
    rows: tuple[int, ...]  # positions in the frame, 0 is the first data record


def parse_tie(metadata: object) -> tuple[Choice, ...]:
    """Check tie metadata as far as that goes without the gold (T1, T8).

    Raises:
        TieError: The text names the choice and what is wrong with it.
    """
    if not isinstance(metadata, list) or not metadata:
        raise TieError("tie: must be a list of at least one choice")
    choices = tuple(_parse_choice(index, entry) for index, entry in enumerate(metadata))
    rows = [row for choice in choices for row in choice.rows]
    if len(set(rows)) < len(rows):
        raise TieError("tie: a row stands twice; each belongs to exactly one choice")
    if count_selections(choices) > MAX_SELECTIONS:
        raise TieError(
            f"tie: {count_selections(choices)} legal selections; at most {MAX_SELECTIONS}"
        )
    return choices


def _parse_choice(index: int, entry: object) -> Choice:
    if not isinstance(entry, dict) or set(entry) != {"pick", "rows"}:
        raise TieError(f"tie[{index}]: must be an object with the keys pick and rows alone")
    pick, rows = entry["pick"], entry["rows"]
    if not isinstance(rows, list) or not all(_is_position(row) for row in rows):
        raise TieError(f"tie[{index}].rows: must be a list of row numbers, from 0")
    if not _is_position(pick) or pick > len(rows):
        raise TieError(f"tie[{index}].pick: must be a number from 0 to {len(rows)}")
    return Choice(pick=pick, rows=tuple(rows))


def _is_position(value: object) -> bool:
    return type(value) is int and value >= 0  # a boolean is no position (T1)


def count_selections(choices: Sequence[Choice]) -> int:
    """Count the legal selections."""
    return prod(comb(len(choice.rows), choice.pick) for choice in choices)


def covers(choices: Sequence[Choice], rows: int) -> bool:
    """Say whether the choices, parsed before, speak of exactly the rows of a gold (T1)."""
    return {row for choice in choices for row in choice.rows} == set(range(rows))


def matching_selection(
    gold: Sequence[Column],
    pred: Sequence[Column],
    choices: Sequence[Choice],
    *,
    ignore_order: bool,
) -> list[int] | None:
    """Find a legal selection that matches in all gold columns at once (T2).

    Args:
        gold: The selected columns of the whole gold (T7); `choices` covers their rows.
        pred: All columns of the prediction.
        choices: From `parse_tie`.
        ignore_order: As in R5.1.

    Returns:
        Its rows, ascending (T6), or None.
    """
    space = _Space.of(choices)
    if gold and len(pred[0]) != space.size:
        return None  # T5
    # Equal columns are tried once: a prediction may repeat one thousands of times (K7).
    distinct = {tuple(column.aligned(ignore_order=ignore_order)): column for column in pred}
    others = [(column, column.order(ignore_order=ignore_order)) for column in distinct.values()]
    alive = np.arange(len(space.events))
    for column in gold:
        order = column.order(ignore_order=ignore_order)
        unmatched = alive
        for other, other_order in others:
            if not unmatched.size:
                break
            table = _MismatchTable.of(column, order, other, other_order, space)
            unmatched = unmatched[~table.satisfied_by(space.events[unmatched])]
        alive = np.setdiff1d(alive, unmatched, assume_unique=True)
    return space.rows_of(int(alive[0])) if alive.size else None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Space:
    """All legal selections, each as the rows in which it differs from one base."""

    base: Booleans  # by gold row: does it belong to the base?
    events: Integers  # one line a selection, one column an event: the row that differs
    signs: Integers  # by column of `events`: 1 puts the row in, -1 takes it out
    size: int  # rows of every selection

    @classmethod
    def of(cls, choices: Sequence[Choice]) -> "_Space":
        """Go the shorter way for each choice: from no row of it, or from all of them."""
        base = np.zeros(sum(len(choice.rows) for choice in choices), dtype=np.bool_)
        events: Integers = np.empty((1, 0), dtype=np.int64)
        signs: list[int] = []
        for choice in choices:
            spare = len(choice.rows) - choice.pick
            changes = min(choice.pick, spare)
            base[list(choice.rows)] = spare < choice.pick
            signs += [-1 if spare < choice.pick else 1] * changes
            ways = np.array(list(combinations(choice.rows, changes)), dtype=np.int64)
            ways = ways.reshape(comb(len(choice.rows), changes), changes)
            events = np.hstack(
                [np.repeat(events, len(ways), axis=0), np.tile(ways, (len(events), 1))]
            )
        size = sum(choice.pick for choice in choices)
        return cls(base=base, events=events, signs=np.array(signs, dtype=np.int64), size=size)

    def rows_of(self, selection: int) -> list[int]:
        """Give the rows of a selection, ascending."""
        inside = self.base.copy()
        inside[self.events[selection]] = self.signs > 0
        rows: list[int] = np.flatnonzero(inside).tolist()
        return rows


@dataclass(frozen=True, slots=True, kw_only=True)
class _MismatchTable:
    """How the rows of a gold column fit a prediction column, for each shift of the base.

    Rows are counted by rank, their place in the order of comparison. A row of rank r stands,
    in a selection, at the place of the base rows before it plus the events before it: that
    sum of signs is the shift, of which `lowest` is the least.
    """

    ranks: Integers  # by gold row
    fits: Booleans  # [shift - lowest, rank]: would the row match there?
    misfits: Counts  # [shift - lowest, rank]: base rows of lower rank that would not
    signs: Integers
    lowest: int

    @classmethod
    def of(
        cls, gold: Column, order: Positions, pred: Column, pred_order: Positions, space: _Space
    ) -> "_MismatchTable":
        """Compare each gold row with the places of `pred` that it can come to stand at."""
        base = space.base[order]
        places = np.cumsum(base) - base  # base rows of lower rank
        lowest, highest = -int((space.signs < 0).sum()), int((space.signs > 0).sum())
        fits = np.zeros((highest - lowest + 1, len(order)), dtype=np.bool_)
        for line, shift in enumerate(range(lowest, highest + 1)):
            inside = np.flatnonzero((places + shift >= 0) & (places + shift < space.size))
            fits[line, inside] = cells_match(
                gold, order[inside], pred, pred_order[places[inside] + shift]
            )
        misfits = np.zeros((len(fits), len(order) + 1), dtype=np.int32)
        np.cumsum(base & ~fits, axis=1, out=misfits[:, 1:])
        ranks = np.empty(len(order), dtype=np.int64)
        ranks[order] = np.arange(len(order))
        return cls(ranks=ranks, fits=fits, misfits=misfits, signs=space.signs, lowest=lowest)

    def satisfied_by(self, events: Integers) -> Booleans:
        """Say for each line of events whether that selection's rows all fit."""
        ranks = self.ranks[events]
        by_rank = np.argsort(ranks, axis=1)
        ranks = np.take_along_axis(ranks, by_rank, axis=1)
        signs = self.signs[by_rank]
        satisfied = np.ones(len(events), dtype=np.bool_)
        line = np.full(len(events), -self.lowest)  # shift 0, before the first event
        start = np.zeros(len(events), dtype=np.int64)
        for rank, sign in zip(ranks.T, signs.T, strict=True):
            satisfied &= self.misfits[line, rank] == self.misfits[line, start]
            satisfied &= (sign < 0) | self.fits[line, rank]
            line = line + sign
            start = rank + 1
        satisfied &= self.misfits[line, -1] == self.misfits[line, start]
        return satisfied
