"""The frozen state of a version: every file's hash in `gold/manifest.json`."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from curation.determinism.certificate import ABROAD, broken
from curation.metadata import read_entries
from curation.mutants.trial import PASS
from curation.oracle.answer import Rows
from curation.records import read_record, sha256, source_hash
from curation.repository import POLICIES, Repository, write_atomically
from curation.standing import reasons_to_build
from harness.errors import InputError, Problem
from harness.pack.load import load_pack
from harness.pack.task import Pack, Task

TOPS = ("tasks", "gold", "evaluation")
COMPLETE = {"ordinary": 391, "any_k_from_tie_set": 9, "any_one_argmax": 2}
_GENERATED = {"__pycache__", ".mypy_cache", ".ruff_cache"}
_MANIFEST = "gold/manifest.json"
MEND = "mend the task, or say why it is no fault; docs/authoring.md shows how"


def freeze(repository: Repository, version: str, rows: Rows) -> dict[str, Any]:
    """Write the manifest of a version.

    Args:
        repository: Whose pack, gold and scorer are frozen.
        version: The pack's own, as `pack.yaml` has it.
        rows: To see whether sources are as they were when gold was built.

    Raises:
        InputError: All that keeps the version from being frozen.
    """
    pack = load_pack(repository.tasks)
    problems = list(_unready(repository, pack, version, rows))
    if problems:
        raise InputError(problems)
    manifest = manifest_of(repository, pack)
    text = json.dumps(manifest, indent=1, sort_keys=True) + "\n"
    write_atomically(repository.root / _MANIFEST, text.encode())
    return manifest


def manifest_of(repository: Repository, pack: Pack) -> dict[str, Any]:
    """Make a manifest: what the scorer's `--check` and `verify` compare with."""
    return {
        "version": pack.version,
        "complete": pack.complete,
        "canary": pack.canary,
        "tasks": len(pack.tasks),
        "policies": _policies(pack.tasks),
        "files": hashes(repository.root),
    }


def hashes(root: Path) -> dict[str, str]:
    """Give the sha256 of every file that is frozen, by name."""
    return {
        path.relative_to(root).as_posix(): sha256(path.read_bytes())
        for top in TOPS
        for path in sorted((root / top).rglob("*"))
        if path.is_file() and _counts(path.relative_to(root))
    }


def _counts(path: Path) -> bool:
    return not _GENERATED & set(path.parts) and path.as_posix() != _MANIFEST


def verify(repository: Repository) -> list[str]:
    """Compare the files with the manifest; say all that is not as it was frozen."""
    path = repository.root / _MANIFEST
    try:
        manifest: dict[str, Any] = json.loads(path.read_bytes())
        frozen: dict[str, str] = manifest["files"]
    except (OSError, ValueError, KeyError) as error:
        return [f"{_MANIFEST}: is no manifest ({error}); run `python -m curation freeze VERSION`"]
    found = hashes(repository.root)
    faults = [f"{name}: is missing" for name in sorted(frozen.keys() - found.keys())]
    faults += [f"{name}: was not frozen" for name in sorted(found.keys() - frozen.keys())]
    faults += [
        f"{name}: has changed"
        for name in sorted(frozen)
        if found.get(name, frozen[name]) != frozen[name]
    ]
    faults += _manifest_faults(repository, manifest)
    return faults


def _manifest_faults(repository: Repository, manifest: Mapping[str, Any]) -> Iterator[str]:
    try:
        pack = load_pack(repository.tasks)
    except InputError as error:
        yield from str(error).splitlines()
        return
    expected = manifest_of(repository, pack)
    for key in ("version", "complete", "canary", "tasks", "policies"):
        if manifest.get(key) != expected[key]:
            yield f"{_MANIFEST}: {key} is {manifest.get(key)}, the pack has {expected[key]}"
    if manifest.get("complete") and manifest.get("policies") != COMPLETE:
        yield f"{_MANIFEST}: a complete pack has {COMPLETE}"
    yield from canary_faults(repository, pack)
    yield from attribution_faults(repository, pack)


def canary_faults(repository: Repository, pack: Pack) -> Iterator[str]:
    """Yield the files that should name the pack's canary and do not.

    A copy of the pack's texts is found by it. CSVs and `eval.jsonl` have no place for it, since
    the scorer reads every byte of them.
    """
    if pack.canary is None:
        if pack.complete:
            yield "tasks/pack.yaml: a complete pack has a canary"
        return
    for task in pack.tasks:
        for path in _texts_of(repository, task):
            if pack.canary not in path.read_text(encoding="utf-8"):
                name = path.relative_to(repository.root)
                yield f"{name}: lacks the canary; run `python -m curation stamp`"


def attribution_faults(repository: Repository, pack: Pack) -> Iterator[str]:
    """Yield the domains that do not say where their data come from and who may use them."""
    for domain in pack.domains:
        folder = repository.tasks / domain.name
        if not (folder / "NOTICE").is_file():
            yield f"tasks/{domain.name}: has no NOTICE with origin, licence and attribution"
        elif domain.licence.split()[0].rstrip(";,") not in (folder / "NOTICE").read_text("utf-8"):
            yield f"tasks/{domain.name}/NOTICE: does not name the licence {domain.licence}"


def stamp(repository: Repository, pack: Pack) -> list[Path]:
    """Write the pack's canary as a comment into each text of each task; give what was changed.

    Hashes that records hold are of texts without this line.

    Raises:
        InputError: `pack.yaml` has no canary.
    """
    if pack.canary is None:
        problem = Problem(
            at="tasks/pack.yaml", reason="has no canary", remedy="add canary: and a new GUID"
        )
        raise InputError([problem])
    changed = []
    for task in pack.tasks:
        for path, mark in _texts_of(repository, task).items():
            text = path.read_text(encoding="utf-8")
            if pack.canary not in text:
                line = f"{mark} benchmark data, not for training; canary {pack.canary}\n"
                write_atomically(path, (line + text).encode())
                changed.append(path)
    return changed


def _texts_of(repository: Repository, task: Task) -> dict[Path, str]:
    """Give a task's texts that there are, each with the mark that begins a comment in it."""
    marks = {
        repository.tasks / task.domain.name / f"{task.id}.yaml": "#",
        repository.reference(task.id): "--",
        repository.oracle(task.id): "#",
        repository.mutants(task.id): "#",
    }
    return {path: mark for path, mark in marks.items() if path.exists()}


def _policies(tasks: Sequence[Task]) -> dict[str, int]:
    found = Counter(task.answer_policy for task in tasks)
    return {policy: found[policy] for policy in POLICIES}  # type: ignore[index]  # the same names


def _unready(repository: Repository, pack: Pack, version: str, rows: Rows) -> Iterator[Problem]:
    def problem(at: str, reason: str, remedy: str) -> Problem:
        return Problem(at=at, reason=reason, remedy=remedy)

    if pack.version != version:
        yield problem(
            "tasks/pack.yaml: version", f"is {pack.version}, not {version}", "make them agree"
        )
    for task in pack.tasks:
        at = f"gold/records/{task.id}.json"
        for reason in reasons_to_build(repository, task, rows):
            yield problem(at, reason, f"run `python -m curation build {task.id}`")
        yield from _unproved(repository, task, at)
    ids = {task.id for task in pack.tasks}
    for odd in sorted(read_entries(repository.metadata).keys() ^ ids):
        yield problem(f"gold/eval.jsonl: {odd}", "and tasks/ids.txt differ", "build, or remove it")
    for fault in [*canary_faults(repository, pack), *attribution_faults(repository, pack)]:
        at, _, reason = fault.partition(": ")
        yield problem(at, reason, "mend it")


def _unproved(repository: Repository, task: Task, at: str) -> Iterator[Problem]:
    record = read_record(repository.record(task.id))
    reference = source_hash(repository.reference(task.id).read_text(encoding="utf-8"))
    steps = ["mutants", "determinism", *(["ties"] if task.answer_policy != "ordinary" else [])]
    for step in steps:
        remedy = f"run `python -m curation {step} {task.id}`"
        if step not in record:
            yield Problem(at=at, reason=f"has no section {step}", remedy=remedy)
        elif record[step].get("reference", reference) != reference:
            yield Problem(at=at, reason=f"{step} speaks of another reference", remedy=remedy)
        else:
            if step == "determinism" and ABROAD not in record[step]["circumstances"]:
                reason = "determinism: the examination was broken off"
                yield Problem(at=at, reason=reason, remedy=remedy)
            for fault in _FAULTS[step](record[step]):
                yield Problem(at=at, reason=f"{step}: {fault}", remedy=MEND)


def _mutants_alive(section: Mapping[str, Any]) -> Iterator[str]:
    killed, alive = section["killed"], len(section["alive"])
    if killed < PASS * (killed + alive):
        yield f"only {killed} of {killed + alive} mutants were killed"


def _not_deterministic(section: Mapping[str, Any]) -> Iterator[str]:
    for name, how in broken(section["circumstances"]).items():
        yield f"{name}: {how}"


_FAULTS: dict[str, Callable[[Mapping[str, Any]], Iterable[str]]] = {
    "mutants": _mutants_alive,
    "determinism": _not_deterministic,
    "ties": lambda section: section["faults"],
}
