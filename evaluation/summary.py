"""What the scores of the methods come to: `summary.json` and `pairs.csv` as values."""

import platform
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from evaluation.intervals import bootstrap, mcnemar, wilson
from evaluation.pack import GoldPack, GoldTask
from evaluation.scoring import Status, TaskResult
from evaluation.submission import Submission

COMPARATOR = "spider2-exec_result-e12c5f1e+ties-1"  # SPEC parts A and B
PINS = {"python": "3.11", "pandas": "2.2.3", "numpy": "2.1.3"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """What is scored: the whole pack, or a named subset of it."""

    pack: GoldPack
    tasks: tuple[GoldTask, ...]
    subset: bool
    held_out: bool
    notes: tuple[str, ...] = ()  # files of a pack in development that differ from its manifest

    @property
    def title(self) -> str:
        """What the score may be called; only a complete pack gives the benchmark score."""
        version = self.pack.manifest.version
        if self.subset:
            return f"subset of {len(self.tasks)} tasks, not the benchmark score"
        if not self.pack.manifest.complete:
            return f"development pack {version} of {len(self.tasks)} tasks, not the benchmark score"
        return f"{'held-out ' if self.held_out else ''}benchmark score, version {version}"


def summarize(
    scope: Scope, submissions: Sequence[Submission], results: Sequence[TaskResult]
) -> dict[str, Any]:
    """Give the content of `summary.json`. Nothing in it depends on the day or the machine."""
    by_method = {
        submission.method: [r for r in results if r.method == submission.method]
        for submission in submissions
    }
    manifest = scope.pack.manifest
    return {
        "what": scope.title,
        "denominator": len(scope.tasks),
        "subset": [task.id for task in scope.tasks] if scope.subset else None,
        "inconclusive": any(result.status is Status.ERROR for result in results),
        "comparator": {
            "id": COMPARATOR,
            "sha256": code_digest(),
            "policies": dict(sorted(Counter(t.answer_policy for t in scope.tasks).items())),
        },
        "pack": {
            "version": manifest.version,
            "complete": manifest.complete,
            "held_out": scope.held_out,
            "manifest_sha256": manifest.sha256,
            "not_as_frozen": list(scope.notes),
        },
        "versions": versions(),
        "methods": {
            submission.method: {
                "submission_sha256": submission.sha256,
                **_figures(scope.tasks, by_method[submission.method]),
            }
            for submission in submissions
        },
        "pairs": [pair_row(pair) for pair in pairs(submissions, by_method)],
    }


def versions() -> dict[str, str]:
    """Give the versions that verdicts depend on."""
    return {
        "python": platform.python_version(),
        "pandas": pd.__version__,
        "numpy": np.__version__,
    }


@cache
def code_digest() -> str:
    """Give one sha256 over the names and contents of the scorer's modules."""
    whole = sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        whole.update(f"{path.name} {sha256(path.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


def _figures(tasks: Sequence[GoldTask], results: Sequence[TaskResult]) -> dict[str, Any]:
    by_id = {result.task_id: result for result in results}
    statuses = Counter(str(result.status) for result in results)
    return {
        **_share(results),
        "statuses": {str(status): statuses[status] for status in Status},
        "readings": {
            name: dict(sorted(Counter(str(getattr(result, name)) for result in results).items()))
            for name in ("strict", "bird", "result_eq")
        },
        "divergences": dict(sorted(Counter(r.cause for r in results if r.cause).items())),
        "by_domain": _shares(tasks, by_id, lambda task: [task.domain]),
        "by_difficulty": _shares(tasks, by_id, lambda task: [task.difficulty]),
        "by_capability": _shares(tasks, by_id, lambda task: task.capabilities),
    }


def _share(results: Sequence[TaskResult]) -> dict[str, Any]:
    """Give EX over these results; none while one of them is a fault of ours."""
    correct = sum(result.score for result in results)
    faulty = any(result.status is Status.ERROR for result in results)
    return {
        "tasks": len(results),
        "correct": correct,
        "ex": None if faulty or not results else correct / len(results),
        "wilson_95": None if faulty else asdict(wilson(correct, len(results))),
    }


def _shares(
    tasks: Iterable[GoldTask],
    by_id: Mapping[str, TaskResult],
    groups_of: Callable[[GoldTask], Iterable[str]],
) -> dict[str, Any]:
    groups: dict[str, list[TaskResult]] = {}
    for task in tasks:
        for group in dict.fromkeys(groups_of(task)):
            groups.setdefault(group, []).append(by_id[task.id])
    return {group: _share(groups[group]) for group in sorted(groups)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two methods over the same tasks."""

    first: str
    second: str
    both: int
    only_first: tuple[str, ...]  # ids
    only_second: tuple[str, ...]
    neither: int


def pairs(
    submissions: Sequence[Submission], by_method: Mapping[str, Sequence[TaskResult]]
) -> list[Pair]:
    """Give the 2x2 table of every two methods, over tasks that neither has as an ERROR."""
    found = []
    for first, second in combinations([submission.method for submission in submissions], 2):
        table: dict[tuple[int, int], list[str]] = {(a, b): [] for a in (0, 1) for b in (0, 1)}
        for a, b in zip(by_method[first], by_method[second], strict=True):
            if Status.ERROR not in {a.status, b.status}:
                table[a.score, b.score].append(a.task_id)
        found.append(
            Pair(
                first=first,
                second=second,
                both=len(table[1, 1]),
                only_first=tuple(table[1, 0]),
                only_second=tuple(table[0, 1]),
                neither=len(table[0, 0]),
            )
        )
    return found


def pair_row(pair: Pair) -> dict[str, Any]:
    """Give a line of `pairs.csv`."""
    first, second = len(pair.only_first), len(pair.only_second)
    tasks = pair.both + first + second + pair.neither
    interval = bootstrap(first, second, tasks)
    return {
        "first": pair.first,
        "second": pair.second,
        "both": pair.both,
        "only_first": first,
        "only_second": second,
        "neither": pair.neither,
        "difference": (first - second) / tasks if tasks else 0.0,
        "bootstrap_95_low": interval.low,
        "bootstrap_95_high": interval.high,
        "mcnemar_p": mcnemar(first, second),
        "flipped_to_first": " ".join(pair.only_first),
        "flipped_to_second": " ".join(pair.only_second),
    }
