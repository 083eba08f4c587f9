"""Which tasks of a pack a command means."""

import re
from collections.abc import Collection, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path

from harness.errors import InputError, Problem
from harness.pack.task import Pack, Task


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


def task_of(pack: Pack, task_id: str) -> Task:
    """Give one task by its id.

    Raises:
        InputError: The pack has none of that id.
    """
    return selected(pack, task_id, ())[0]


def _places(tasks: str) -> Iterator[tuple[str, str]]:
    """Each id with its place in the user's words."""
    if not tasks.startswith("@"):
        for task_id in re.split(r"[,\s]+", tasks.strip(", ")):
            yield "--tasks", task_id
        return
    path = Path(tasks.removeprefix("@"))
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        remedy = "name a file with one task id a line"
        problem = Problem(at=str(path), reason=f"cannot be read ({error})", remedy=remedy)
        raise InputError([problem]) from error
    for number, line in enumerate(lines, start=1):
        for task_id in re.split(r"[,\s]+", line.partition("#")[0]):
            if task_id:
                yield f"{path}:{number}", task_id


def _unknown(at: str, value: str, what: str, known: Collection[str]) -> Problem:
    close = get_close_matches(value, known, n=1)
    remedy = f"did you mean {close[0]}?" if close else "`streamsqlbench tasks list` shows all"
    return Problem(at=at, reason=f"{value!r} is no {what} of the pack", remedy=remedy)
