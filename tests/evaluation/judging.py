"""Verdicts on bytes, by the comparator."""

from collections.abc import Sequence

from evaluation.comparator import Judge, Table
from evaluation.reading import UnreadableError
from evaluation.terms import Mode, Terms


def verdict(
    golds: Sequence[bytes],
    pred: bytes,
    *,
    condition_cols: object = None,
    ignore_order: bool = True,
    mode: Mode = "single",
    tie: object = None,
) -> int:
    terms = Terms(condition_cols=condition_cols, ignore_order=ignore_order, mode=mode, tie=tie)
    try:
        judge = Judge([Table(gold) for gold in golds], terms)
        return judge.verdict(judge.read(pred))
    except UnreadableError:
        return 0
