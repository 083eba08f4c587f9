"""The command line: arguments in, findings and exit code out. Only this module prints.

Exit codes: 0 all is well; 1 something was refuted; 2 the arguments or files are wrong;
3 a service failed.
"""

import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from curation.build import build as build_tasks
from curation.determinism.certificate import NOT_LEGAL, SAME, TOO_LARGE
from curation.determinism.examine import examine
from curation.lint.run import lint as lint_subjects
from curation.lint.run import subjects_of
from curation.mutants.make import MOST
from curation.mutants.trial import PASS, Fate, Trials, run_mutants
from curation.mutants.trial import SECONDS as MUTANT_SECONDS
from curation.oracle.answer import Rows
from curation.repository import Repository
from curation.session import session
from harness.engine import Limits
from harness.errors import ServiceError, UsageError
from harness.live import Site
from harness.pack.task import Task
from harness.run import Engine
from harness.services.jars import cache_folder

app = typer.Typer(
    help="The maintainers' program: gold, and the attempts to refute it. See docs/authoring.md.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Ids = Annotated[list[str] | None, typer.Argument(help="task ids", show_default=False)]
DomainOption = Annotated[str | None, typer.Option(help="all tasks of a domain")]
AllOption = Annotated[bool, typer.Option("--all", help="all tasks")]
RootOption = Annotated[Path, typer.Option(help="the folder with tasks/ and gold/")]
KafkaOption = Annotated[str | None, typer.Option(help="a running broker, host:port")]
FlinkOption = Annotated[str | None, typer.Option(help="a running session cluster's REST URL")]
JobsOption = Annotated[int, typer.Option(min=1, max=8, help="how many jobs side by side")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a command works, and on what."""

    repository: Repository
    tasks: Sequence[Task]
    site: Site
    jobs: int

    @contextmanager
    def at_work(self, limits: Limits) -> Iterator[tuple[Engine, Rows]]:
        """Lend an engine and the sources' rows."""
        with tempfile.TemporaryDirectory(prefix="curation-rows-") as folder:
            rows = Rows(folder=Path(folder), cache=cache_folder() / "sources")
            with session(self.site, limits, self.tasks, _progress) as engine:
                yield engine, rows


@app.command()
def build(
    ids: Ids = None,
    domain: DomainOption = None,
    everything: AllOption = False,
    root: RootOption = Path(),
    kafka: KafkaOption = None,
    flink: FlinkOption = None,
    jobs: JobsOption = 2,
) -> None:
    """Make gold where reference and oracle agree; show the difference where they do not."""
    place = _place(ids, domain, everything, root, Site(kafka=kafka, flink=flink), jobs)
    agreed = 0
    with place.at_work(Limits(seconds=60)) as (engine, rows):
        for verdict in build_tasks(place.repository, place.tasks, engine, rows, jobs):
            agreed += verdict.agreed
            what = (
                f"ok      {verdict.rows} rows, {verdict.messages} messages, {verdict.seconds:.1f} s"
                if verdict.agreed
                else "DISAGREE"
            )
            typer.echo(f"{verdict.task_id}  {what}")
            for line in verdict.lines:
                typer.echo(f"    {line}")
    typer.echo(f"{agreed} of {len(place.tasks)} built")
    if agreed < len(place.tasks):
        raise typer.Exit(1)


@app.command()
def mutants(
    ids: Ids = None,
    domain: DomainOption = None,
    everything: AllOption = False,
    root: RootOption = Path(),
    kafka: KafkaOption = None,
    flink: FlinkOption = None,
    jobs: JobsOption = 2,
    most: Annotated[int, typer.Option(help="mutants by rule of a task")] = MOST,
) -> None:
    """Make each reference wrong in one place at a time; every such answer must score 0."""
    place = _place(ids, domain, everything, root, Site(kafka=kafka, flink=flink), jobs)
    found: list[Trials] = []
    with place.at_work(Limits(seconds=MUTANT_SECONDS)) as (engine, rows):
        for trials in run_mutants(place.repository, place.tasks, engine, rows, jobs, most):
            found.append(trials)
            counts = ", ".join(f"{trials.count(fate)} {fate.value}" for fate in Fate)
            typer.echo(f"{trials.task_id}  {counts}")
            for finding in trials.alive:
                typer.echo(f"    {finding.fate.value} {finding.mutant.name}: {finding.note}")
                typer.echo(f"      {finding.mutant.change}")
    killed = sum(trials.count(Fate.KILLED) for trials in found)
    alive = sum(len(trials.alive) for trials in found)
    share = killed / (killed + alive) if killed + alive else 1.0
    typer.echo(f"{killed} of {killed + alive} mutants killed: {100 * share:.1f} %")
    if share < PASS:
        raise typer.Exit(1)


@app.command()
def lint(
    ids: Ids = None,
    domain: DomainOption = None,
    everything: AllOption = False,
    root: RootOption = Path(),
    quiet: Annotated[bool, typer.Option("--quiet", help="errors alone")] = False,
) -> None:
    """Ask every rule that a machine can judge; no engine is needed."""
    repository, tasks = _chosen(ids, domain, everything, root)
    findings = list(lint_subjects(subjects_of(repository, tasks)))
    errors = [finding for finding in findings if finding.weight == "error"]
    for finding in errors if quiet else findings:
        typer.echo(str(finding))
    warnings = len(findings) - len(errors)
    typer.echo(f"{len(tasks)} tasks, {len(errors)} errors, {warnings} warnings")
    if errors:
        raise typer.Exit(1)


@app.command()
def determinism(
    ids: Ids = None,
    domain: DomainOption = None,
    everything: AllOption = False,
    root: RootOption = Path(),
    jobs: JobsOption = 2,
) -> None:
    """Run each reference again where nothing may change: settings, ties, interleaving, zone."""
    place = _place(ids, domain, everything, root, Site(), jobs)
    with tempfile.TemporaryDirectory(prefix="curation-rows-") as folder:
        rows = Rows(folder=Path(folder), cache=cache_folder() / "sources")
        certificates = examine(place.repository, place.tasks, rows, jobs, _progress)
    broken = 0
    for certificate in certificates:
        broken += bool(certificate.broken)
        counts = Counter(certificate.circumstances.values())
        same, skipped = counts[SAME], counts[NOT_LEGAL] + counts[TOO_LARGE]
        typer.echo(f"{certificate.task_id}  {same} the same, {skipped} not asked")
        for circumstance, how in certificate.broken.items():
            typer.echo(f"    BROKEN {circumstance}: {how}")
    typer.echo(f"{len(certificates) - broken} of {len(certificates)} deterministic")
    if broken:
        raise typer.Exit(1)


def main() -> None:
    """Run the program; a user's mistake ends in sentences, not in a traceback."""
    try:
        app()
    except UsageError as error:
        _end(str(error), 2)
    except ServiceError as error:
        _end(f"a service failed: {error}", 3)


def _end(message: str, code: int) -> NoReturn:
    typer.echo(message, err=True)
    raise SystemExit(code)


def _progress(what: str) -> None:
    typer.echo(f"… {what}", err=True)


def _chosen(
    ids: Sequence[str] | None, domain: str | None, everything: bool, root: Path
) -> tuple[Repository, list[Task]]:
    repository = Repository(root=root.absolute())
    chosen = list(ids or ())
    if domain is not None or everything:
        chosen += repository.ids(domain)
    if not chosen:
        raise UsageError("name task ids, or a domain with --domain, or --all")
    return repository, repository.load(chosen)


def _place(
    ids: Sequence[str] | None,
    domain: str | None,
    everything: bool,
    root: Path,
    site: Site,
    jobs: int,
) -> Place:
    repository, tasks = _chosen(ids, domain, everything, root)
    return Place(repository=repository, tasks=tasks, site=site, jobs=jobs)
