"""Faults of the user's files, all of them at once."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing wrong in a file."""

    at: str  # "submission.jsonl:12: csv": file, line, field
    reason: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.at}: {self.reason}; {self.remedy}"


class InputError(Exception):
    """Problems of the arguments or files; nothing was scored."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))
