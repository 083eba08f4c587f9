"""`streamsqlbench doctor`."""

from typing import Annotated

import typer
from rich.text import Text

from harness.cli import options
from harness.cli.exits import ExitCode
from harness.cli.plan import RUNS
from harness.cli.screen import stdout
from harness.cli.signals import interruptible
from harness.doctor.finding import Finding, Verdict
from harness.doctor.machine import examine
from harness.doctor.trip import round_trip

STYLES = {Verdict.GOOD: "green", Verdict.POOR: "yellow", Verdict.BAD: "red"}


def doctor(
    context: typer.Context,
    kafka: options.Kafka = None,
    flink: options.Flink = None,
    kafka_config: options.KafkaConfig = None,
    trip: Annotated[
        bool,
        typer.Option(
            "--round-trip/--no-round-trip",
            help="Start the services and send one row through them; some ten seconds.",
        ),
    ] = True,
) -> None:
    """Say what is missing or too old on this machine, and what to do about it.

    \b
      streamsqlbench doctor
      streamsqlbench doctor --no-round-trip
      streamsqlbench doctor --kafka broker:9092 --flink http://jobmanager:8081

    Exit code 0 if a run is possible, 1 if not.
    """
    site = options.site_of(kafka=kafka, flink=flink, kafka_config=kafka_config)
    bad = 0
    for finding in examine(site, RUNS):
        bad += _show(finding)
    if bad:
        typer.echo("Not tried: the round trip, since something is missing.")
    elif trip:
        with interruptible():
            bad += _show(round_trip(options.tools_of(context).open_engine, site, _quiet))
    raise typer.Exit(ExitCode.FAILED if bad else ExitCode.OK)


def _show(finding: Finding) -> bool:
    """Print a finding; tell whether it is bad."""
    line = Text(f"{finding.verdict:<8}", style=STYLES[finding.verdict])
    line.append(finding.text, style="default")
    if finding.remedy:
        line.append(f"\n{'':8}{finding.remedy}", style="default")
    stdout().print(line, soft_wrap=True)
    return finding.verdict is Verdict.BAD


def _quiet(_: str) -> None: ...
