"""The frozen scorer, for maintainers: the one module of this program that imports it."""

from evaluation.comparator import Judge, Table  # noqa: TID251  (maintainers may; see pyproject)
from evaluation.reading import UnreadableError  # noqa: TID251
from evaluation.terms import Terms  # noqa: TID251
from evaluation.ties import (  # noqa: TID251
    MAX_SELECTIONS,
    TieError,
    count_selections,
    parse_tie,
)

__all__ = ["MAX_SELECTIONS", "Scorer", "TieError", "UnreadableError", "legal_selections"]


class Scorer:
    """One task's gold, worked out once; gives the verdicts that `evaluate.py` gives.

    Args:
        gold: The content of the gold CSV.
        tie: The metadata of a tie task, or None.

    Raises:
        TieError: The metadata break T1 or T8.
        UnreadableError: pandas refuses the gold.
    """

    def __init__(self, gold: bytes, tie: object) -> None:
        terms = Terms(condition_cols=[], ignore_order=True, mode="single", tie=tie)
        self._judge = Judge([Table(gold)], terms)

    def verdict(self, prediction: bytes) -> int:
        """Give 1 for a match, else 0."""
        try:
            return self._judge.verdict(self._judge.read(prediction))
        except UnreadableError:
            return 0


def legal_selections(tie: object) -> int:
    """Count the legal selections.

    Raises:
        TieError: The metadata break T1, or there are more than MAX_SELECTIONS (T8).
    """
    return count_selections(parse_tie(tie))
