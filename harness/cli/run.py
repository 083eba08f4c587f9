"""`streamsqlbench run`."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from harness.cli import options
from harness.cli.conduct import conduct, require_room
from harness.cli.confined import enter
from harness.cli.plan import PACK, Plan, new_plan, resumed_plan
from harness.cli.report import report
from harness.cli.watchers import Display, watcher
from harness.errors import UsageError
from harness.live import OpenEngine, prepare
from harness.services.confine import Isolation


def run(
    context: typer.Context,
    candidates: Annotated[
        Path | None,
        typer.Argument(
            metavar="CANDIDATES",
            help='A file of JSON lines {"task_id": ..., "sql": ...}, or a folder of <task_id>.sql.',
            show_default=False,
        ),
    ] = None,
    pack: options.Pack = PACK,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="The run's folder; new, and runs/<time> if not given."),
    ] = None,
    tasks: Annotated[
        str | None,
        typer.Option(metavar="IDS", help="Only these: fl_001,fl_002, or @FILE with an id a line."),
    ] = None,
    domain: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Only this domain's; may be repeated.")
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=64,
            help="Candidates executed at a time. 4 if not given, or as in the run that goes on.",
            show_default=False,
        ),
    ] = None,
    timeout: options.Timeout = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar="RUN_FOLDER",
            help="Go on with this run. What changed since is run again, what did not is kept.",
        ),
    ] = None,
    kafka: options.Kafka = None,
    flink: options.Flink = None,
    kafka_config: options.KafkaConfig = None,
    fresh_topics: options.FreshTopics = False,
    no_isolation: options.NoIsolation = False,
    require_isolation: options.RequireIsolation = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Say nothing but errors.")] = False,
    json: Annotated[
        bool, typer.Option("--json", help="One JSON object an event, on stdout.")
    ] = False,
) -> None:
    """Run candidates: the run that counts.

    Each task gets one outcome, and a final CSV where its candidate gave an answer. The run's
    folder then holds `submission.jsonl`, which the scorer reads.

    \b
      streamsqlbench run candidates.jsonl
      streamsqlbench run answers/ --domain flights --jobs 2
      streamsqlbench run candidates.jsonl --tasks fl_001,fl_007 --out runs/retry
      streamsqlbench run --resume runs/20260101T120000Z-1a2b3c

    A run that was stopped, by whatever, goes on with --resume RUN_FOLDER: no outcome is lost, and
    the result is the same to the byte. CANDIDATES may be given again, changed: all of them, since
    they take the place of those before. Only what changed is run.
    """
    if quiet and json:
        raise UsageError("--quiet and --json exclude each other; drop one")
    site = options.site_of(
        kafka=kafka,
        flink=flink,
        kafka_config=kafka_config,
        fresh_topics=fresh_topics,
        isolate=not no_isolation,
        require=require_isolation,
    )
    tools = options.tools_of(context)
    if tools.confined:
        site = options.at_kept(site) if resume else options.settled(site)
    if resume is None:
        plan = new_plan(
            candidates=candidates,
            pack=pack,
            tasks=tasks,
            domains=domain or (),
            out=out,
            site=site,
            timeout=timeout,
            jobs=jobs,
        )
    else:
        if out or tasks or domain:
            raise UsageError(
                "--resume goes on with the tasks and in the folder of that run; "
                "drop --out, --tasks and --domain, or start a new run"
            )
        plan = resumed_plan(
            resume, candidates=candidates, pack=pack, site=site, timeout=timeout, jobs=jobs
        )
        began = plan.earlier.isolation if plan.earlier else Isolation.NONE
        if require_isolation and began is not Isolation.FULL:
            raise UsageError(
                f"--require-isolation: {resume} began with isolation {began}, and what it found so "
                "may stand; drop the option, or start a new run"
            )
    display = Display.QUIET if quiet else Display.JSON if json else Display.AUTO
    if tools.confined and plan.site.isolation.confines:
        _run_confined(plan, tools.open_engine, display)
    raise typer.Exit(_run(plan, tools.open_engine, display))


def _run_confined(plan: Plan, open_engine: OpenEngine, display: Display) -> NoReturn:
    require_room(plan.folder)
    with plan.open_folder() as folder:
        if plan.earlier is None:  # stopped before its work begins, it can go on all the same
            folder.write_manifest(plan.manifest)
    site, rules = prepare(plan.site, readable=[plan.pack.root], folder=plan.folder, temporary=False)
    work = partial(_run, replace(plan, site=site, made=True), open_engine, display)
    enter(work, rules, plan.folder / "logs")


def _run(plan: Plan, open_engine: OpenEngine, display: Display) -> int:
    with watcher(display, len(plan.tasks)) as watching:
        end = conduct(plan, open_engine, watching)
    report(end, display, watching)
    return int(end.exit_code)
