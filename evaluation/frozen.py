"""What must not change: the pinned versions, and the sha256 of every frozen file."""

from collections.abc import Iterator
from hashlib import file_digest
from pathlib import Path

from evaluation.pack import GoldPack
from evaluation.problems import Problem
from evaluation.summary import PINS, versions

EVALUATION = Path(__file__).parent


def version_problems() -> Iterator[Problem]:
    """Compare Python, pandas and numpy with the pins: the reader is part of the definition."""
    for name, found in versions().items():
        if found != PINS[name] and not found.startswith(f"{PINS[name]}."):
            yield Problem(
                at=f"{name} {found}",
                reason=f"verdicts are defined with {PINS[name]}",
                remedy="run in a Python 3.11 venv with evaluation/requirements.txt installed",
            )


def file_problems(pack: GoldPack, *, data: bool) -> Iterator[Problem]:
    """Compare files with the manifest.

    Args:
        pack: Whose manifest counts.
        data: Whether to look at everything; else only at what a score depends on: the
            scorer, the golds and the ids.
    """
    folders = {
        "evaluation": EVALUATION,
        "gold": pack.gold_folder,
        "tasks": pack.tasks_folder,
    }
    for name, expected in sorted(pack.manifest.files.items()):
        top, _, rest = name.partition("/")
        if top not in folders or ".." in rest.split("/"):
            yield _problem(name, "lies in none of evaluation/, gold/, tasks/")
        elif data or top == "evaluation" or rest in {"ids.txt", "eval.jsonl"} or _is_gold(name):
            found = _sha256(folders[top] / rest)
            if found != expected:
                yield _problem(name, f"has sha256 {found or 'of no file'}, frozen is {expected}")
    for name in _present(pack):
        if name not in pack.manifest.files:
            yield _problem(name, "is not among the frozen files")


def _is_gold(name: str) -> bool:
    return name.startswith("gold/csv/")


def _present(pack: GoldPack) -> list[str]:
    """Name the files whose mere presence can change a score: golds, and modules."""
    golds = [f"gold/csv/{path.name}" for path in (pack.gold_folder / "csv").iterdir()]
    modules = [f"evaluation/{path.name}" for path in EVALUATION.glob("*.py")]
    needed = [*golds, "gold/eval.jsonl", "tasks/ids.txt"]
    frozen_scorer = any(name.startswith("evaluation/") for name in pack.manifest.files)
    return sorted([*needed, *modules] if frozen_scorer else needed)


def _sha256(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""


def _problem(name: str, reason: str) -> Problem:
    remedy = "take an unchanged copy; a change needs a new version (VERSIONING.md)"
    return Problem(at=name, reason=reason, remedy=remedy)
