"""The rules written down as plainly as possible: slow, unbounded, for comparison alone.

pandas itself brings the frame to one type (R3), so that step is checked against another hand.
"""

import math
import warnings
from collections.abc import Sequence
from io import BytesIO
from itertools import combinations, product

import pandas as pd


def read(data: bytes) -> pd.DataFrame:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pd.read_csv(BytesIO(data))


def cells_equal(a: object, b: object) -> bool:
    if isinstance(a, (int, float)) and isinstance(b, (int, float)):
        return math.isclose(float(a), float(b), rel_tol=1e-9, abs_tol=0.01)
    return bool(a == b)


def vectors(frame: pd.DataFrame) -> list[list[object]]:
    return [
        [0 if pd.isna(cell) else cell for cell in column]
        for column in frame.transpose().to_numpy().tolist()
    ]


def aligned(column: list[object], *, ignore_order: bool) -> list[object]:
    if not ignore_order:
        return column
    return sorted(column, key=lambda cell: (str(cell), isinstance(cell, (int, float))))


def frames_match(gold: pd.DataFrame, pred: pd.DataFrame, *, ignore_order: bool) -> bool:
    return columns_match(vectors(gold), vectors(pred), ignore_order=ignore_order)


def columns_match(
    gold: list[list[object]], pred: list[list[object]], *, ignore_order: bool
) -> bool:
    golds = [aligned(column, ignore_order=ignore_order) for column in gold]
    preds = [aligned(column, ignore_order=ignore_order) for column in pred]
    return all(any(len(a) == len(b) and all(map(cells_equal, a, b)) for b in preds) for a in golds)


def select(gold: pd.DataFrame, condition_cols: object) -> pd.DataFrame:
    if not condition_cols:
        return gold
    if not isinstance(condition_cols, list):
        condition_cols = [condition_cols]
    chosen: pd.DataFrame = gold.iloc[:, condition_cols]  # type: ignore[index, assignment]
    return chosen


def score(
    golds: Sequence[bytes], pred: bytes, condition_cols: object, mode: str, *, ignore_order: bool
) -> int:
    try:
        frames = [read(gold) for gold in golds]
        answer = read(pred)
        for index, frame in enumerate(frames):
            entry = condition_cols
            if mode == "multi":
                if condition_cols in (None, [], [[]], [None]):
                    entry = []
                elif not isinstance(condition_cols, list):
                    return 0
                elif len(frames) < 2 or all(isinstance(item, list) for item in condition_cols):
                    entry = condition_cols[index]
            if frames_match(select(frame, entry), answer, ignore_order=ignore_order):
                return 1
    except Exception:  # noqa: BLE001  (R9.1)
        return 0
    return 0


def score_tie(
    gold: bytes,
    pred: bytes,
    condition_cols: object,
    tie: list[dict[str, object]],
    *,
    ignore_order: bool,
) -> int:
    try:
        columns = vectors(select(read(gold), condition_cols))
        answer = vectors(read(pred))
    except Exception:  # noqa: BLE001  (R9.1)
        return 0
    ways = [combinations(choice["rows"], choice["pick"]) for choice in tie]  # type: ignore[call-overload]
    for way in product(*ways):
        rows = sorted(row for chosen in way for row in chosen)
        restricted = [[column[row] for row in rows] for column in columns]
        if columns_match(restricted, answer, ignore_order=ignore_order):
            return 1
    return 0
