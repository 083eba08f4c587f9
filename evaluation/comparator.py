"""The frozen comparator: one prediction against the golds of one task.

`score` is Spider 2.0's `exec_result` (SPEC part A), `score_tie` the tie adapter around it
(part B). `Judge` does the same for many predictions and works each gold out once.
"""

import os
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import TypeAlias

import pandas as pd

from evaluation import bounded
from evaluation.columns import Column, columns_match, columns_of
from evaluation.reading import UnreadableError, is_light, read_bytes, read_frame
from evaluation.terms import Mode, Outcome, Terms
from evaluation.ties import covers, matching_selection, parse_tie

Path: TypeAlias = str | os.PathLike[str]


class SelectionError(Exception):
    """`condition_cols` cannot be applied; the verdict is 0 (R9.1)."""


class Table:
    """A CSV file that could be read: the digest of its bytes, and its columns.

    Args:
        data: The file's content.

    Raises:
        UnreadableError: The reader refuses it.
    """

    def __init__(self, data: bytes) -> None:
        self.sha256 = sha256(data).hexdigest()
        self._frame = read_frame(data)

    def __len__(self) -> int:
        return len(self._frame)

    @cached_property
    def columns(self) -> list[Column]:
        """All columns of the frame, without row labels (R1.5)."""
        return columns_of(self._frame)

    def select(self, condition_cols: object) -> "Selection":
        """Choose gold columns (R2).

        Raises:
            SelectionError: R2.4 to R2.6.
        """
        every = range(self._frame.shape[1])
        if not condition_cols:  # R2.1
            return Selection(positions=every, columns=self.columns)
        chosen = condition_cols if isinstance(condition_cols, list) else [condition_cols]  # R2.2
        if any(isinstance(entry, list) for entry in chosen):  # R2.6
            raise SelectionError("condition_cols: a list inside the list")
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # numpy on positions that are no numbers
                # R2.3 to R2.5
                frame: pd.DataFrame = pd.DataFrame([every]).iloc[:, chosen]  # type: ignore[index, assignment]
        except Exception as error:  # noqa: BLE001  (whatever iloc raises, the rule is R9.1)
            raise SelectionError(f"condition_cols: {error}") from None
        positions: list[int] = frame.to_numpy().ravel().tolist()
        return Selection(positions=positions, columns=columns_of(self._frame.iloc[:, positions]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """The gold columns that count."""

    positions: Sequence[int]  # in the frame, from 0
    columns: list[Column]  # brought to their common type (R3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """What a prediction matched."""

    gold: int  # number of the gold, from 0
    rows: Sequence[int]  # the gold rows that it stands for: all, or a legal selection


class Judge:
    """The golds of one task, worked out once for any number of predictions.

    Args:
        golds: In comparison order (R8.3); exactly one in mode "single".
        terms: Of the task.

    Raises:
        TieError: The tie metadata break T1 or T8, whatever the gold.
    """

    def __init__(self, golds: Sequence[Table], terms: Terms) -> None:
        self.golds = tuple(golds)
        self._terms = terms
        self._choices = None if terms.tie is None else parse_tie(terms.tie)
        self._selected: dict[int, Selection] = {}

    def read(self, data: bytes) -> Table:
        """Read a prediction; bytes that are a gold's are that gold, and read already.

        Raises:
            UnreadableError: The reader refuses them.
        """
        digest = sha256(data).hexdigest()
        same = [gold for gold in self.golds if gold.sha256 == digest]
        return same[0] if same else Table(data)

    def verdict(self, pred: Table) -> int:
        """Compare a prediction: 1 for a match, else 0."""
        return int(self.match(pred) is not None)

    def match(self, pred: Table) -> Match | None:
        """Find the first gold that the prediction matches (R7.1, R8.3, T2)."""
        if self._choices is not None and not covers(self._choices, len(self.golds[0])):
            return None
        try:
            for index in range(len(self.golds)):
                rows = self._matching_rows(self.selected(index).columns, pred)
                if rows is not None:
                    return Match(gold=index, rows=rows)
        except SelectionError:  # R8.5: golds after the error are not tried
            return None
        return None

    def selected(self, index: int) -> Selection:
        """Choose the columns that count of one gold, once.

        Raises:
            SelectionError: `condition_cols` cannot be applied to it (R2, R8.4).
        """
        if index not in self._selected:
            entry = self._terms.condition_cols
            if self._terms.mode == "multi":
                entry = entry_of(entry, index, len(self.golds))
            self._selected[index] = self.golds[index].select(entry)
        return self._selected[index]

    def _matching_rows(self, gold: list[Column], pred: Table) -> Sequence[int] | None:
        ignore_order = self._terms.ignore_order
        if self._choices is not None:
            return matching_selection(gold, pred.columns, self._choices, ignore_order=ignore_order)
        same = gold is pred.columns or all(  # the same bytes, and every column of them
            any(columns_match(a, b, ignore_order=ignore_order) for b in pred.columns) for a in gold
        )
        return range(len(pred)) if same else None


def entry_of(condition_cols: object, index: int, golds: int) -> object:
    """Give what gold number `index` of a multi task gets of `condition_cols` (R8.4, R8.6).

    Raises:
        SelectionError: Step 2 of R8.4, or no entry for this gold.
    """
    if condition_cols is None or condition_cols in ([], [[]], [None]):
        return []
    if not isinstance(condition_cols, list):
        raise SelectionError("condition_cols: not a list")
    if golds > 1 and not all(isinstance(entry, list) for entry in condition_cols):
        return condition_cols
    if index >= len(condition_cols):
        raise SelectionError(f"condition_cols: no entry for gold number {index + 1}")
    return condition_cols[index]


def score(
    gold_csv_paths: Sequence[Path],
    pred_csv_path: Path | None,
    condition_cols: object,
    ignore_order: object,
    mode: Mode,
) -> int:
    """Compare a prediction with the golds of an ordinary task (SPEC part A).

    Args:
        gold_csv_paths: In comparison order; in mode "single" the first is the only gold.
        pred_csv_path: None stands for a file that does not exist.
        condition_cols: The task's JSON value (R2, R8.4).
        ignore_order: Truthy or falsy.
        mode: "single" or "multi", as R8.1 found the golds.

    Returns:
        1 for a match, else 0: also for whatever is missing, unreadable or, by the bounds of
        `reading` and `bounded`, too large. No content of a file raises an error.
    """
    golds = gold_csv_paths[:1] if mode == "single" else gold_csv_paths
    terms = Terms(condition_cols=condition_cols, ignore_order=bool(ignore_order), mode=mode)
    return _score(golds, pred_csv_path, terms)


def score_tie(
    gold_csv_path: Path,
    pred_csv_path: Path | None,
    condition_cols: object,
    ignore_order: object,
    tie: object,
) -> int:
    """Compare a prediction with the legal selections of a tie task's gold (SPEC part B).

    Args:
        gold_csv_path: The only gold; it holds all alternatives.
        pred_csv_path: None stands for a file that does not exist.
        condition_cols: The task's JSON value (R2).
        ignore_order: Truthy or falsy.
        tie: The task's JSON value (T1).

    Returns:
        1 if some legal selection matches, else 0, as in `score`. Metadata that are sound in
        themselves but do not cover the gold file's rows give 0 too; a pack with such
        metadata does not load.

    Raises:
        TieError: The metadata break T1 or T8, whatever the gold.
    """
    parse_tie(tie)
    terms = Terms(
        condition_cols=condition_cols, ignore_order=bool(ignore_order), mode="single", tie=tie
    )
    return _score([gold_csv_path], pred_csv_path, terms)


def _score(golds: Sequence[Path], pred: Path | None, terms: Terms) -> int:
    if pred is None:
        return 0
    try:
        if all(is_light(read_bytes(path)) for path in (*golds, pred)):
            return judge_files(golds, pred, terms).verdict
    except UnreadableError:
        return 0
    return bounded.run([os.fspath(gold) for gold in golds], os.fspath(pred), terms).verdict


def judge_files(golds: Sequence[Path], pred: Path, terms: Terms) -> Outcome:
    """Compare files in this process, whatever memory that takes."""
    try:
        judge = Judge([Table(read_bytes(gold)) for gold in golds], terms)  # R8.7
        table = judge.read(read_bytes(pred))
    except UnreadableError as error:
        return Outcome(verdict=0, unreadable=str(error))
    return Outcome(verdict=judge.verdict(table))
