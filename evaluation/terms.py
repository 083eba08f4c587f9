"""How a task wants its answers compared."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Mode: TypeAlias = Literal["single", "multi"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What the comparator needs beside the files; JSON values as they stand in the pack."""

    condition_cols: object
    ignore_order: bool
    mode: Mode  # R8.1
    tie: object = None  # the metadata of a tie task (T1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """A verdict, and why the prediction (or a gold) could not be read, where that decided it."""

    verdict: int  # 0 or 1
    unreadable: str = ""
