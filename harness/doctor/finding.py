"""How a thing was found, in a plain sentence, and what to do about it."""

from dataclasses import dataclass
from enum import StrEnum


class Verdict(StrEnum):
    """How a thing was found."""

    GOOD = "ok"
    POOR = "weak"  # a run is possible, with less
    BAD = "missing"  # a run is not possible


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing, how it is, and what to do about it."""

    verdict: Verdict
    text: str
    remedy: str = ""


def good(text: str) -> Finding:
    """Give a finding that asks for nothing."""
    return Finding(verdict=Verdict.GOOD, text=text)


def poor(text: str, remedy: str) -> Finding:
    """Give a finding that a run can live with."""
    return Finding(verdict=Verdict.POOR, text=text, remedy=remedy)


def bad(text: str, remedy: str) -> Finding:
    """Give a finding that no run can live with."""
    return Finding(verdict=Verdict.BAD, text=text, remedy=remedy)
