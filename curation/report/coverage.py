"""How many tasks there are of each capability, domain and difficulty."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from harness.pack.task import Task

DIFFICULTIES = ("easy", "medium", "hard")

Counts: TypeAlias = Counter[tuple[str, str, str]]  # capability, domain, difficulty


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """Counts of tasks by primary capability, and of mentions by any capability."""

    primary: Counts
    mentioned: Counts
    capabilities: tuple[str, ...]
    domains: tuple[str, ...]

    def cell(self, capability: str, domain: str) -> str:
        """Give a cell of the matrix: primary tasks by difficulty, such as 1·2·0, then mentions."""
        primary = [self.primary[capability, domain, level] for level in DIFFICULTIES]
        mentions = sum(self.mentioned[capability, domain, level] for level in DIFFICULTIES)
        if not mentions:
            return ""
        levels = "·".join(map(str, primary)) if any(primary) else "-"
        return f"{levels} ({mentions})"


def coverage_of(tasks: Sequence[Task]) -> Coverage:
    """Count."""
    primary: Counts = Counter()
    mentioned: Counts = Counter()
    for task in tasks:
        primary[task.capabilities[0], task.domain.name, task.difficulty] += 1
        for capability in task.capabilities:
            mentioned[capability, task.domain.name, task.difficulty] += 1
    return Coverage(
        primary=primary,
        mentioned=mentioned,
        capabilities=tuple(sorted({capability for capability, _, _ in mentioned})),
        domains=tuple(sorted({task.domain.name for task in tasks})),
    )


def as_text(coverage: Coverage) -> list[str]:
    """Lay the matrix out in columns for a terminal."""
    head = ["capability", *coverage.domains]
    rows = [
        [name, *(coverage.cell(name, domain) for domain in coverage.domains)]
        for name in coverage.capabilities
    ]
    widths = [max(len(row[index]) for row in [head, *rows]) for index in range(len(head))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in [head, *rows]
    ]
