"""The pack as the scorer needs it: ids, golds, and how each task is compared."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from evaluation.jsonl import Line, lines_of
from evaluation.problems import InputError, Problem
from evaluation.terms import Mode, Terms
from evaluation.ties import TieError, parse_tie

POLICIES = ("ordinary", "any_k_from_tie_set", "any_one_argmax")
COMPLETE = {"ordinary": 391, "any_k_from_tie_set": 9, "any_one_argmax": 2}
_REQUIRED = {
    "instance_id": str,
    "condition_cols": object,
    "ignore_order": bool,
    "domain": str,
    "difficulty": str,
    "capabilities": list,
    "answer_policy": str,
    "sink": list,
}
_REMEDY = "correct the pack, or take an unchanged copy of it"


@dataclass(frozen=True, slots=True, kw_only=True)
class SinkColumn:
    """A column of the sink schema; the type as Flink spells it."""

    name: str
    type: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldTask:
    """A task, seen from its gold."""

    id: str
    domain: str
    difficulty: str
    capabilities: tuple[str, ...]
    answer_policy: str
    sink: tuple[SinkColumn, ...]
    golds: tuple[Path, ...]  # in comparison order (R8.3)
    terms: Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """What was frozen: the counts, and the sha256 of every file."""

    version: str
    complete: bool
    policies: Mapping[str, int]
    files: Mapping[str, str]  # by name: "tasks/...", "gold/...", "evaluation/..."
    sha256: str  # of the manifest itself


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldPack:
    """All tasks of a pack, by id."""

    tasks: Mapping[str, GoldTask]
    manifest: Manifest
    tasks_folder: Path
    gold_folder: Path


def load_pack(tasks_folder: Path, gold_folder: Path) -> GoldPack:
    """Read a pack: `ids.txt` of one folder; `eval.jsonl`, `csv/`, `manifest.json` of the other.

    Raises:
        InputError: All problems that were found.
    """
    problems: list[Problem] = []
    ids = _read(tasks_folder / "ids.txt", problems).decode(errors="replace").split()
    csv_names = _names_in(gold_folder / "csv", problems)
    tasks: dict[str, GoldTask] = {}
    for line in lines_of(_read(gold_folder / "eval.jsonl", problems), "gold/eval.jsonl"):
        if isinstance(line, Problem):
            problems.append(line)
            continue
        found = list(_task_problems(line, csv_names))
        problems += found
        if not found:
            task = _task(line.value, gold_folder, csv_names)
            if task.id in tasks:
                at = f"gold/eval.jsonl:{line.number}: instance_id"
                problems.append(Problem(at=at, reason=f"{task.id} again", remedy=_REMEDY))
            tasks[task.id] = task
    manifest = _manifest(_read(gold_folder / "manifest.json", problems), problems)
    if not problems:
        problems += _pack_problems(ids, tasks, manifest)
    if problems:
        raise InputError(problems)
    return GoldPack(
        tasks={task_id: tasks[task_id] for task_id in sorted(ids)},
        manifest=manifest,
        tasks_folder=tasks_folder,
        gold_folder=gold_folder,
    )


def discover(task_id: str, names: Iterable[str]) -> tuple[Mode, list[str]]:
    """Find a task's golds among file names, in comparison order (R8.1)."""
    names = set(names)
    if f"{task_id}.csv" in names:
        return "single", [f"{task_id}.csv"]
    one_of_several = re.compile(re.escape(task_id) + r"_[a-z]\.csv")
    return "multi", sorted(name for name in names if one_of_several.fullmatch(name))


def _read(path: Path, problems: list[Problem]) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        problems.append(Problem(at=str(path), reason=f"{error.strerror}", remedy=_REMEDY))
        return b""


def _names_in(folder: Path, problems: list[Problem]) -> list[str]:
    try:
        return [path.name for path in folder.iterdir() if path.is_file()]
    except OSError as error:
        problems.append(Problem(at=str(folder), reason=f"{error.strerror}", remedy=_REMEDY))
        return []


def _task_problems(line: Line, csv_names: Iterable[str]) -> Iterator[Problem]:
    found = [*_shape_faults(line.value)] or [*_meaning_faults(line.value, csv_names)]
    for field, reason in found:
        at = f"gold/eval.jsonl:{line.number}: {field}"
        yield Problem(at=at, reason=reason, remedy=_REMEDY)


def _shape_faults(task: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for field, kind in _REQUIRED.items():
        if field not in task or not isinstance(task[field], kind):
            yield field, "is missing or of another type"
    for field in sorted(set(task) - {*_REQUIRED, "tie"}):
        yield field, "unknown field"


def _meaning_faults(task: dict[str, Any], csv_names: Iterable[str]) -> Iterator[tuple[str, str]]:
    if task["answer_policy"] not in POLICIES:
        yield "answer_policy", f"is none of {', '.join(POLICIES)}"
    if not all(_is_sink_column(column) for column in task["sink"]) or not task["sink"]:
        yield "sink", "must list objects with the texts name and type alone"
    if not all(isinstance(name, str) for name in task["capabilities"]):
        yield "capabilities", "must list texts"
    mode, golds = discover(task["instance_id"], csv_names)
    if not golds:
        yield "instance_id", f"gold/csv has no file for {task['instance_id']}"
    if ("tie" in task) == (task["answer_policy"] == "ordinary"):
        yield "tie", "belongs to the tasks of the two tie policies, and to all of them"
    elif "tie" in task:
        yield from _tie_faults(task["tie"], mode)


def _tie_faults(tie: object, mode: Mode) -> Iterator[tuple[str, str]]:
    if mode == "multi":
        yield "tie", "needs exactly one gold, named by the id alone (T1)"
    try:
        parse_tie(tie)
    except TieError as error:
        yield "tie", str(error)


def _is_sink_column(value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == {"name", "type"}
        and all(isinstance(text, str) for text in value.values())
    )


def _task(task: dict[str, Any], gold_folder: Path, csv_names: Iterable[str]) -> GoldTask:
    mode, names = discover(task["instance_id"], csv_names)
    return GoldTask(
        id=task["instance_id"],
        domain=task["domain"],
        difficulty=task["difficulty"],
        capabilities=tuple(task["capabilities"]),
        answer_policy=task["answer_policy"],
        sink=tuple(SinkColumn(**column) for column in task["sink"]),
        golds=tuple(gold_folder / "csv" / name for name in names),
        terms=Terms(
            condition_cols=task["condition_cols"],
            ignore_order=task["ignore_order"],
            mode=mode,
            tie=task.get("tie"),
        ),
    )


def _manifest(data: bytes, problems: list[Problem]) -> Manifest:
    digest = sha256(data).hexdigest()
    try:
        value = json.loads(data)
        return Manifest(
            version=str(value["version"]),
            complete=value["complete"] is True,
            policies={str(policy): int(count) for policy, count in value["policies"].items()},
            files={str(name): str(hexadecimal) for name, hexadecimal in value["files"].items()},
            sha256=digest,
        )
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        reason = f"is no manifest: {type(error).__name__}: {error}"
        problems.append(Problem(at="gold/manifest.json", reason=reason, remedy=_REMEDY))
        return Manifest(version="", complete=False, policies={}, files={}, sha256=digest)


def _pack_problems(
    ids: list[str], tasks: Mapping[str, GoldTask], manifest: Manifest
) -> Iterator[Problem]:
    def problem(at: str, reason: str) -> Problem:
        return Problem(at=at, reason=reason, remedy=_REMEDY)

    if len(set(ids)) < len(ids):
        yield problem("tasks/ids.txt", "has an id twice")
    if set(ids) != set(tasks):
        odd = ", ".join(sorted(set(ids) ^ set(tasks))[:12])
        yield problem("gold/eval.jsonl", f"and tasks/ids.txt have other ids: {odd}")
    found = Counter(task.answer_policy for task in tasks.values())
    expected = COMPLETE if manifest.complete else manifest.policies
    for policy in POLICIES:
        if found[policy] != expected.get(policy, 0):
            reason = f"says {expected.get(policy, 0)} tasks are {policy}, but {found[policy]} are"
            yield problem("gold/manifest.json", reason)
