"""`streamsqlbench try`: one candidate, its result on the screen."""

import shutil
import sys
import tempfile
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Annotated, NoReturn, assert_never

import typer
from rich.console import Console
from rich.text import Text

from harness.candidate import Candidate
from harness.cli import options
from harness.cli.conduct import require_room
from harness.cli.confined import enter
from harness.cli.exits import ExitCode
from harness.cli.plan import RUNS
from harness.cli.screen import rows_table, stdout
from harness.cli.selection import given_pack, task_of
from harness.cli.signals import interruptible
from harness.cli.wording import counted
from harness.doctor import OpenEngine
from harness.engine import Limits
from harness.errors import UsageError
from harness.live import Site, prepare
from harness.outcome import CandidateFailure, Evidence, HarnessFault, Ok, Outcome
from harness.pack.task import Task
from harness.relation.canonical import sort_key
from harness.relation.csv_text import csv_text
from harness.relation.relation import FinalRelation
from harness.run import run_task
from harness.run_folder.folder import new_name

SHOWN_ROWS = 50


def attempt(
    context: typer.Context,
    task_id: Annotated[str, typer.Argument(metavar="ID", help="The task, such as fl_001.")],
    sql: Annotated[Path, typer.Option(metavar="FILE", help="The candidate; - for stdin.")],
    pack: options.Pack = options.DEFAULT_PACK,
    keep: Annotated[
        bool, typer.Option("--keep", help="Keep logs, result or trace in a folder of runs/.")
    ] = False,
    timeout: options.Timeout = None,
    kafka: options.Kafka = None,
    flink: options.Flink = None,
    no_isolation: options.NoIsolation = False,
    require_isolation: options.RequireIsolation = False,
) -> None:
    """Try one candidate on the real services and show its result. Nothing of it counts.

    \b
      streamsqlbench try fl_001 --sql answer.sql
      streamsqlbench try fl_001 --sql - < answer.sql

    The first rows are shown in the order of the final CSV; the failure in Flink's own words.
    Exit code 0 if the candidate gave a result, right or wrong; 1 if it failed.
    """
    task = task_of(given_pack(pack), task_id)
    candidate = Candidate(task_id=task.id, sql=_read(sql))
    site = options.site_of(
        kafka=kafka,
        flink=flink,
        fresh_topics=False,
        isolate=not no_isolation,
        require=require_isolation,
    )
    tools = options.tools_of(context)
    if tools.confined:
        site = options.at_kept(site)
    trial = Trial(
        task=task,
        candidate=candidate,
        site=site,
        limits=Limits() if timeout is None else Limits(seconds=timeout),
        folder=_new_folder(keep),
        keep=keep,
    )
    if tools.confined and site.isolation.confines:
        _try_confined(trial, tools.open_engine)
    raise typer.Exit(_try(trial, tools.open_engine))


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """What is to be tried, and where."""

    task: Task
    candidate: Candidate
    site: Site
    limits: Limits
    folder: Path  # there; it goes in the end unless it is kept
    keep: bool


def _try_confined(trial: Trial, open_engine: OpenEngine) -> NoReturn:
    site, rules = prepare(
        trial.site,
        readable=[source.data.parent for source in trial.task.domain.sources],
        folder=trial.folder,
        temporary=not trial.keep,
    )
    enter(partial(_try, replace(trial, site=site), open_engine), rules, trial.folder)


def _try(trial: Trial, open_engine: OpenEngine) -> int:
    try:
        with interruptible():
            require_room(trial.folder)
            with open_engine(trial.site, trial.limits, trial.folder, _say) as engine:
                engine.load([trial.task], lambda topic: _say(f"replayed {topic}"))
                _say(f"running {trial.task.id}")
                outcome = run_task(trial.task, trial.candidate, engine)
            if trial.keep:
                _save(outcome, trial.folder)
    finally:
        if not trial.keep:
            shutil.rmtree(trial.folder, ignore_errors=True)
    return _show(outcome, stdout())


def _say(what: str) -> None:
    sys.stderr.write(f"{what}\n")


def _read(path: Path) -> str:
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}; name a file of SQL") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path} is not UTF-8; save it as UTF-8") from error


def _new_folder(keep: bool) -> Path:
    """Make a folder for the services: one of runs/ if it is to be kept."""
    try:
        if not keep:
            return Path(tempfile.mkdtemp(prefix="streamsqlbench-try-"))
        folder = RUNS / f"try-{new_name(datetime.now(UTC))}"
        folder.mkdir(parents=True)
    except OSError as error:
        where = (
            f"{RUNS.absolute()} cannot be written" if keep else "no temporary folder can be made"
        )
        remedy = "go where you may write, or drop --keep" if keep else "name one with TMPDIR"
        raise UsageError(f"{where}: {error.strerror}; {remedy}") from error
    return folder


def _save(outcome: Outcome, folder: Path) -> None:
    if isinstance(outcome, Ok):
        (folder / "final.csv").write_bytes(csv_text(outcome.relation))
    if isinstance(outcome, CandidateFailure) and outcome.trace:
        text = outcome.trace.encode(errors="backslashreplace")
        (folder / "trace.txt").write_bytes(text)
    _say(f"kept in {folder}")


def _show(outcome: Outcome, console: Console) -> ExitCode:
    match outcome:
        case Ok():
            _show_relation(outcome.relation, console)
            console.print(Text(_measures(outcome.evidence)))
            return ExitCode.OK
        case CandidateFailure():
            console.print(Text(f"{outcome.task_id} {outcome.kind}: {outcome.message}"))
            console.print(Text(_measures(outcome.evidence)))
            return ExitCode.FAILED
        case HarnessFault():
            _say(f"A fault of ours, not of the candidate: {outcome.message}\nTry it again.")
            return ExitCode.INCOMPLETE
        case _:
            assert_never(outcome)


def _show_relation(relation: FinalRelation, console: Console) -> None:
    rows = [row for row in relation.rows for _ in range(relation.rows[row])]
    rows.sort(key=sort_key(relation.fields))
    console.print(rows_table([field.name for field in relation.fields], rows[:SHOWN_ROWS]))
    shown = f", the first {SHOWN_ROWS} shown" if len(rows) > SHOWN_ROWS else ""
    console.print(Text(f"{counted(len(rows), 'row')}{shown}", style="bold"))


def _measures(evidence: Evidence) -> str:
    phases = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in evidence.phases.items())
    changelog = f"changelog {evidence.output_records:,} records, {evidence.output_bytes:,} bytes"
    return f"{phases or 'not begun'}; {changelog}"
