"""`streamsqlbench validate`: all problems of packs and candidates at once."""

from pathlib import Path
from typing import Annotated

import typer

from harness.candidate import read_candidates
from harness.cli.exits import ExitCode
from harness.cli.plan import PACK
from harness.cli.selection import below, given_pack, named_pack
from harness.cli.wording import counted
from harness.errors import InputError, Problem, shortened
from harness.flink.guard import foregone
from harness.pack.load import is_pack
from harness.services.jars import cache_folder
from harness.sources.prepare import prepare


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

    Each problem stands on a line of its own (of candidates the first twenty): file, line and field,
    what is wrong, what would be right. Exit code 2 if there are any. SQL that can only fail,
    whatever the engine finds, is named too, and is no problem: a failure is an outcome.
    """
    found: set[Problem] = set()
    for path in paths:
        try:
            print(_checked(path, pack))
        except InputError as error:
            # A --pack that is none is met at every path.
            problems = [
                problem for problem in dict.fromkeys(error.problems) if problem not in found
            ]
            found.update(problems)
            for line in map(str, problems) if is_pack(path) else shortened(problems):
                typer.echo(line, err=True)
    if found:
        typer.echo(counted(len(found), "problem"), err=True)
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
    failing: dict[str, list[str]] = {}
    for candidate in candidates.values():
        if cause := foregone(candidate.sql):
            failing.setdefault(cause, []).append(candidate.task_id)
    if not failing:
        return verdict
    lines = (f"{path}: {', '.join(ids)} {cause}" for cause, ids in failing.items())
    return "\n".join([f"{verdict} with the {'folder' if path.is_dir() else 'file'}; but:", *lines])


def _checked_pack(path: Path) -> str:
    loaded = named_pack(path)
    problems: list[Problem] = []
    for domain in loaded.domains:
        for source in domain.sources:
            try:
                prepare(source, cache_folder() / "sources")
            except InputError as error:
                problems += [below(path, problem) for problem in error.problems]
    if problems:
        raise InputError(problems)
    return f"{path}: {counted(len(loaded.tasks), 'task')}, version {loaded.version}, no problem"
