"""`streamsqlbench validate`: all problems of packs and candidates at once."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from harness.candidate import read_candidates
from harness.cli.exits import ExitCode
from harness.cli.plan import PACK
from harness.cli.selection import given_pack
from harness.cli.wording import counted
from harness.errors import InputError, Problem
from harness.flink.guard import MAX_SQL_BYTES, is_fenced, is_too_long
from harness.pack.load import is_pack, load_pack
from harness.services.jars import cache_folder
from harness.sources.prepare import prepare

# What a glance at the SQL tells of its outcome.
_FOREGONE: dict[str, Callable[[str], bool]] = {
    "empty or begin with a Markdown fence (```), and will end as parse_error": (
        lambda sql: not sql.strip() or is_fenced(sql)
    ),
    f"longer than {MAX_SQL_BYTES:,} bytes, and will be rejected": is_too_long,
}


def validate(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="PATH...", help="Folders of packs; files or folders of candidates."),
    ],
    pack: Annotated[
        Path, typer.Option("--pack", metavar="FOLDER", help="The pack that candidates are for.")
    ] = PACK,
) -> None:
    """Check packs, to the last value of their data, and candidates, and name every problem.

    \b
      streamsqlbench validate tasks
      streamsqlbench validate candidates.jsonl answers/

    Each problem stands on a line of its own: file, line and field, what is wrong, what would be
    right. Exit code 2 if there are any.
    """
    problems: list[Problem] = []
    for path in paths:
        try:
            print(_checked(path, pack))
        except InputError as error:
            problems += error.problems
    problems = list(dict.fromkeys(problems))  # a --pack that is none is met at every path
    for problem in problems:
        typer.echo(str(problem), err=True)
    if problems:
        typer.echo(counted(len(problems), "problem"), err=True)
        raise typer.Exit(ExitCode.USAGE)


def _checked(path: Path, pack: Path) -> str:
    """Say what is good there.

    Raises:
        InputError: Something is not.
    """
    if path.is_dir() and not is_pack(path) and not any(path.glob("*.sql")):
        reason = "holds neither a pack (pack.yaml) nor candidates (<task_id>.sql)"
        remedy = "name a pack's folder, or a file or folder of candidates"
        raise InputError([Problem(at=str(path), reason=reason, remedy=remedy)])
    return _checked_pack(path) if is_pack(path) else _checked_candidates(path, pack)


def _checked_candidates(path: Path, pack: Path) -> str:
    known = {task.id for task in given_pack(pack).tasks}
    candidates = read_candidates(path, known)
    there = counted(len(candidates), "candidate")
    verdict = f"{path}: {there} for {counted(len(known), 'task')}, no problem"
    for fault, is_so in _FOREGONE.items():
        if doubtful := [each.task_id for each in candidates.values() if is_so(each.sql)]:
            verdict += f"; but these are {fault}: {', '.join(doubtful)}"
    return verdict


def _checked_pack(path: Path) -> str:
    loaded = load_pack(path)
    problems: list[Problem] = []
    for domain in loaded.domains:
        for source in domain.sources:
            try:
                prepare(source, cache_folder() / "sources")
            except InputError as error:
                problems += error.problems
    if problems:
        raise InputError(problems)
    return f"{path}: {counted(len(loaded.tasks), 'task')}, version {loaded.version}, no problem"
