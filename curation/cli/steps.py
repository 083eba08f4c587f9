"""Commands that try to refute tasks. Each exits with 1 if it does."""

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from curation.audit.run import audit as audit_tasks
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
from curation.determinism.certificate import NOT_LEGAL, SAME, TOO_LARGE
from curation.determinism.examine import examine
from curation.lint.run import lint as lint_subjects
from curation.lint.run import subjects_of
from curation.mutants.make import MOST
from curation.mutants.trial import PASS, SECONDS, Fate, Trials, run_mutants
from curation.records import write_section
from curation.session import session
from curation.standing import standing_gold
from curation.tie_proof import prove
from harness.engine import Limits
from harness.live import MANY, Site

app = typer.Typer()
BUILD_SECONDS = 120.0


@app.command()
def build(
    ids: Ids = None,
    domain: DomainOption = None,
    everything: AllOption = False,
    root: RootOption = Path(),
    kafka: KafkaOption = None,
    flink: FlinkOption = None,
    jobs: JobsOption = 4,
) -> None:
    """Make gold where reference and oracle agree; show the difference where they do not."""
    repository, tasks = chosen(ids, domain, everything, root)
    site = Site(kafka=kafka, flink=flink, long_lived=len(tasks) >= MANY)
    limits = Limits(seconds=BUILD_SECONDS)
    agreed = 0
    with prepared_rows() as rows, session(site, limits, tasks, progress) as engine:
        for verdict in build_tasks(repository, tasks, engine, rows, jobs):
            agreed += verdict.agreed
            figures = f"{verdict.rows} rows, {verdict.messages} messages, {verdict.seconds:.1f} s"
            typer.echo(f"{verdict.task_id}  {f'ok  {figures}' if verdict.agreed else 'DISAGREE'}")
            for line in verdict.lines:
                typer.echo(f"    {line}")
    typer.echo(f"{agreed} of {len(tasks)} built")
    if agreed < len(tasks):
        raise typer.Exit(1)


@app.command()
def mutants(
    ids: Ids = None,
    domain: DomainOption = None,
    everything: AllOption = False,
    root: RootOption = Path(),
    kafka: KafkaOption = None,
    flink: FlinkOption = None,
    jobs: JobsOption = 4,
    most: Annotated[int, typer.Option(help="mutants by rule of a task")] = MOST,
) -> None:
    """Make each reference wrong in one place at a time; every such answer must score 0."""
    repository, tasks = chosen(ids, domain, everything, root)
    site, limits = Site(kafka=kafka, flink=flink, long_lived=True), Limits(seconds=SECONDS)
    found: list[Trials] = []
    with prepared_rows() as rows:
        golds = standing_gold(repository, tasks, rows)
    with session(site, limits, tasks, progress) as engine:
        for trials in run_mutants(repository, tasks, golds, engine, jobs, most):
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
def determinism(
    ids: Ids = None,
    domain: DomainOption = None,
    everything: AllOption = False,
    root: RootOption = Path(),
    jobs: JobsOption = 4,
) -> None:
    """Run each reference again where nothing may change: settings, ties, interleaving, zone."""
    repository, tasks = chosen(ids, domain, everything, root)
    with prepared_rows() as rows:
        certificates = examine(repository, tasks, rows, jobs, progress)
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


@app.command()
def ties(
    ids: Ids = None,
    domain: DomainOption = None,
    everything: AllOption = False,
    root: RootOption = Path(),
) -> None:
    """Try the legal selections of tie tasks, and illegal ones, on the frozen scorer."""
    repository, tasks = chosen(ids, domain, everything, root)
    faults = 0
    with prepared_rows() as rows:
        tied = [task for task in tasks if task.answer_policy != "ordinary"]
        golds = standing_gold(repository, tied, rows)
        for task in tied:
            gold = golds[task.id]
            proof = prove(task, gold)
            write_section(repository, task.id, "ties", proof.section(gold))
            typer.echo(
                f"{task.id}  {proof.legal} of {proof.selections} legal selections, "
                f"{proof.illegal} illegal ones"
            )
            for fault in proof.faults:
                typer.echo(f"    {fault}")
            faults += len(proof.faults)
    typer.echo(f"{len(tied)} tie tasks, {faults} faults")
    if faults:
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
    repository, tasks = chosen(ids, domain, everything, root)
    findings = list(lint_subjects(subjects_of(repository, tasks)))
    errors = [finding for finding in findings if finding.weight == "error"]
    for finding in errors if quiet else findings:
        typer.echo(str(finding))
    warnings = len(findings) - len(errors)
    typer.echo(f"{len(tasks)} tasks, {len(errors)} errors, {warnings} warnings")
    if errors:
        raise typer.Exit(1)


@app.command()
def audit(
    ids: Ids = None,
    domain: DomainOption = None,
    everything: AllOption = False,
    root: RootOption = Path(),
) -> None:
    """Ask an auditor's questions of each reference. Heuristics: they decide nothing."""
    repository, tasks = chosen(ids, domain, everything, root)
    count = 0
    with prepared_rows() as rows:
        subjects = subjects_of(repository, tasks)
        for task_id, notes in audit_tasks(repository, subjects, rows, rows.folder):
            for note in notes:
                typer.echo(f"{task_id}  {note.probe}: {note.message}")
            count += len(notes)
    typer.echo(f"{len(tasks)} tasks, {count} notes")
