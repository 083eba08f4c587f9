"""Which tasks of a pack a command means."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from harness.cli.given import read_given
from harness.errors import InputError, Problem, did_you_mean
from harness.pack.load import is_pack, load_pack, load_task
from harness.pack.task import Pack, Task


def given_pack(folder: Path) -> Pack:
    """Load the pack of `--pack`, or of the current folder.

    Raises:
        InputError: There is none, told with the place where it was looked for; or every
            problem of the pack.
    """
    if is_pack(folder):
        return named_pack(folder)
    what = "it has no pack.yaml" if folder.is_dir() else "there is no such folder"
    remedy = "go to the clone of the benchmark, or name its tasks folder with --pack"
    raise InputError(
        [Problem(at=str(folder.absolute()), reason=f"is no task pack: {what}", remedy=remedy)]
    )


def named_pack(folder: Path) -> Pack:
    """Load a pack; its problems name the files by the folder as the user named it.

    Raises:
        InputError: Every problem of the pack.
    """
    try:
        return load_pack(folder)
    except InputError as error:
        raise InputError([below(folder, problem) for problem in error.problems]) from None


def below(folder: Path, problem: Problem) -> Problem:
    """Give a problem of a pack with the way to the pack before its place."""
    if folder.parent == Path():
        return problem
    return replace(problem, at=f"{folder.parent}/{problem.at}")


def selected(pack: Pack, tasks: str | None, domains: Sequence[str]) -> tuple[Task, ...]:
    """Give the tasks of the pack that are asked for, sorted by id.

    Args:
        pack: To choose from.
        tasks: Ids with commas between them, or "@" and a file that has them; None for all.
        domains: Their names; none for all.

    Raises:
        InputError: Ids or domains that the pack does not have, all of them; or none is left.
    """
    names = [domain.name for domain in pack.domains]
    problems = [
        _unknown("--domain", domain, "domain", names) for domain in domains if domain not in names
    ]
    ids = {task.id for task in pack.tasks}
    wanted = ids
    if tasks is not None:
        places = list(_places(tasks))
        wanted = {task_id for _, task_id in places}
        problems += [
            _unknown(at, task_id, "task", ids) for at, task_id in places if task_id not in ids
        ]
    found = tuple(
        task
        for task in pack.tasks
        if task.id in wanted and (not domains or task.domain.name in domains)
    )
    if not found and not problems:
        remedy = "`streamsqlbench tasks list` shows all"
        problems.append(Problem(at="--tasks, --domain", reason="leave no task", remedy=remedy))
    if problems:
        raise InputError(problems)
    return found


def given_task(folder: Path, task_id: str) -> Task:
    """Load one task of the pack of `--pack`, or of the current folder, and little else of it.

    Raises:
        InputError: There is no pack, or no such task in it; or every problem of the pack, if
            the task has one.
    """
    task = load_task(folder, task_id) if is_pack(folder) else None
    return task or task_of(given_pack(folder), task_id)


def task_of(pack: Pack, task_id: str) -> Task:
    """Give one task by its id.

    Raises:
        InputError: The pack has none of that id.
    """
    for task in pack.tasks:
        if task.id == task_id:
            return task
    raise InputError([_unknown("ID", task_id, "task", {task.id for task in pack.tasks})])


def _places(tasks: str) -> Iterator[tuple[str, str]]:
    """Each id with its place in the user's words."""
    if not tasks.startswith("@"):
        for task_id in re.split(r"[,\s]+", tasks.strip(", ")):
            yield "--tasks", task_id
        return
    path = Path(tasks.removeprefix("@"))
    lines = read_given(path, "a file with one task id a line").splitlines()
    for number, line in enumerate(lines, start=1):
        for task_id in re.split(r"[,\s]+", line.partition("#")[0]):
            if task_id:
                yield f"{path}:{number}", task_id


def _unknown(at: str, value: str, what: str, known: Collection[str]) -> Problem:
    remedy = did_you_mean(value, known, "`streamsqlbench tasks list` shows all")
    return Problem(at=at, reason=f"{value!r} is no {what} of the pack", remedy=remedy)
