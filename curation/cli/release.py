"""Commands over the whole pack: freeze, verify, report, coverage, held-out instances."""

from collections import defaultdict
from pathlib import Path
from typing import Annotated

import typer

from curation.build import build as build_tasks
from curation.cli.options import (
    AllOption,
    DomainOption,
    FlinkOption,
    Ids,
    JobsOption,
    KafkaOption,
    RootOption,
    chosen,
    prepared_rows,
    progress,
)
from curation.freeze import freeze as freeze_version
from curation.freeze import stamp as stamp_pack
from curation.freeze import verify as verify_files
from curation.heldout import make
from curation.lint.finding import Finding
from curation.lint.run import lint, subjects_of
from curation.records import read_record
from curation.report.coverage import as_text, coverage_of
from curation.report.page import page
from curation.report.picture import as_svg
from curation.repository import Repository, write_atomically
from curation.session import session
from harness.engine import Limits
from harness.live import Site
from harness.pack.load import load_pack

app = typer.Typer()
BUILD_SECONDS = 120.0


@app.command()
def freeze(
    version: Annotated[str, typer.Argument(help="as in pack.yaml, such as 0.1.0")],
    root: RootOption = Path(),
) -> None:
    """Write the manifest of a version, once every task has passed every step."""
    repository = Repository(root=root.absolute())
    with prepared_rows() as rows:
        manifest = freeze_version(repository, version, rows)
    typer.echo(f"froze {version}: {manifest['tasks']} tasks, {len(manifest['files'])} files")


@app.command()
def verify(root: RootOption = Path()) -> None:
    """Compare every file with the manifest."""
    faults = verify_files(Repository(root=root.absolute()))
    for fault in faults:
        typer.echo(fault)
    typer.echo(f"{len(faults)} faults" if faults else "every file is as it was frozen")
    if faults:
        raise typer.Exit(1)


@app.command()
def stamp(root: RootOption = Path()) -> None:
    """Write the pack's canary into each question and text of gold that lacks it."""
    repository = Repository(root=root.absolute())
    changed = stamp_pack(repository, load_pack(repository.tasks))
    typer.echo(f"{len(changed)} files stamped")


@app.command()
def coverage(
    ids: Ids = None,
    domain: DomainOption = None,
    everything: AllOption = False,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE.svg", help="draw the primary capabilities, too")
    ] = None,
    root: RootOption = Path(),
) -> None:
    """Count tasks by capability, domain and difficulty."""
    _, tasks = chosen(ids, domain, everything, root)
    counts = coverage_of(tasks)
    for line in as_text(counts):
        typer.echo(line)
    if picture is not None:
        picture.write_text(as_svg(counts), encoding="utf-8")


@app.command()
def report(
    out: Annotated[Path, typer.Option(help="the HTML file to write")] = Path("gold-report.html"),
    ids: Ids = None,
    domain: DomainOption = None,
    everything: AllOption = False,
    root: RootOption = Path(),
) -> None:
    """Write one browsable file of all that is known of each task."""
    repository, tasks = chosen(ids, domain, everything, root)
    subjects = subjects_of(repository, tasks)
    findings: dict[str, list[Finding]] = defaultdict(list)
    for finding in lint(subjects):
        findings[finding.task_id].append(finding)
    records = {task.id: read_record(repository.record(task.id)) for task in tasks}
    text = page(subjects, records, findings)
    write_atomically(out.absolute(), text.encode())
    typer.echo(f"wrote {out}: {len(tasks)} tasks, {len(text.encode()) // 1024} KiB")


@app.command()
def heldout(
    domain: Annotated[str, typer.Argument(help="a domain with a simulator")],
    seed: Annotated[int, typer.Option(help="of the hidden instance")],
    out: Annotated[Path, typer.Option(help="a new folder")],
    root: RootOption = Path(),
    kafka: KafkaOption = None,
    flink: FlinkOption = None,
    jobs: JobsOption = 2,
) -> None:
    """Make a hidden instance of a domain: other data by another seed, gold by the same chain."""
    hidden = make(Repository(root=root.absolute()), domain, seed, out)
    tasks = hidden.load(hidden.ids(domain))
    site, limits = Site(kafka=kafka, flink=flink), Limits(seconds=BUILD_SECONDS)
    agreed = 0
    with prepared_rows() as rows, session(site, limits, tasks, progress) as engine:
        for verdict in build_tasks(hidden, tasks, engine, rows, jobs):
            agreed += verdict.agreed
            typer.echo(f"{verdict.task_id}  {'ok' if verdict.agreed else 'DISAGREE'}")
            for line in verdict.lines:
                typer.echo(f"    {line}")
    typer.echo(f"{agreed} of {len(tasks)} built in {out}")
    if agreed < len(tasks):
        raise typer.Exit(1)
