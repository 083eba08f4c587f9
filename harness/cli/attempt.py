"""`streamsqlbench try`: one candidate, its result on the screen."""

import shutil
import sys
import tempfile
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from harness.candidate import Candidate
from harness.cli import options
from harness.cli.conduct import require_space
from harness.cli.confined import enter
from harness.cli.given import read_given
from harness.cli.plan import PACK, RUNS
from harness.cli.selection import given_task
from harness.cli.signals import interruptible
from harness.cli.trial import Trial, attempt
from harness.engine import Limits
from harness.errors import UsageError
from harness.live import OpenEngine, prepare
from harness.run_folder.folder import new_name


def try_one(
    context: typer.Context,
    task_id: Annotated[str, typer.Argument(metavar="ID", help="The task, such as fl_001.")],
    sql: Annotated[Path, typer.Option(metavar="FILE", help="The candidate; - for stdin.")],
    pack: options.Pack = PACK,
    keep: Annotated[
        bool, typer.Option("--keep", help="Keep logs, result or trace in a folder of runs/.")
    ] = False,
    timeout: options.Timeout = None,
    kafka: options.Kafka = None,
    flink: options.Flink = None,
    kafka_config: options.KafkaConfig = None,
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
    task = given_task(pack, task_id)
    stdin = sys.stdin.buffer if sys.stdin else None  # closed
    candidate = Candidate(task_id=task.id, sql=read_given(sql, "a file of SQL", stdin))
    site = options.site_of(
        kafka=kafka,
        flink=flink,
        kafka_config=kafka_config,
        fresh_topics=False,
        isolate=not no_isolation,
        require=require_isolation,
    )
    tools = options.tools_of(context)
    if tools.confined:
        site = options.settled(site)
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
    raise typer.Exit(attempt(trial, tools.open_engine))


def _try_confined(trial: Trial, open_engine: OpenEngine) -> NoReturn:
    try:
        with interruptible():
            site, rules = prepare(
                trial.site,
                readable=[source.data.parent for source in trial.task.domain.sources],
                folder=trial.folder,
                temporary=not trial.keep,
            )
            work = partial(attempt, replace(trial, site=site), open_engine)
            enter(work, rules, trial.folder)
    except BaseException:
        if not trial.keep:
            shutil.rmtree(trial.folder, ignore_errors=True)
        raise


def _new_folder(keep: bool) -> Path:
    """Make a folder for the services: one of runs/ if it is to be kept.

    Raises:
        UsageError: None can be made.
        ServiceError: There is too little space.
    """
    try:
        require_space(RUNS if keep else Path(tempfile.gettempdir()))
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
