"""`streamsqlbench clean`."""

import os
import sys
from typing import Annotated

import typer

from harness.access.flink import Cluster, cluster_at
from harness.access.kafka import Broker, broker_at
from harness.access.secrets import hushed
from harness.cli import options
from harness.cli.wording import counted
from harness.errors import UsageError
from harness.flink.job import JobClient
from harness.kafka.lease import SESSION_SECONDS, RunTopics, remove, runs_on
from harness.kafka.topics import Topics
from harness.services.remote import require_listening


def clean(
    kafka: Annotated[str, typer.Option(metavar="HOST:PORT", help="The broker.")],
    flink: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The Flink cluster, to cancel jobs of such runs, too."),
    ] = None,
    kafka_config: options.KafkaConfig = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show what would be removed, and remove nothing.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Remove without asking.")] = False,
) -> None:
    """Remove what killed runs have left on a broker and a cluster of yours.

    \b
      streamsqlbench clean --kafka broker:9092 --dry-run
      streamsqlbench clean --kafka broker:9092 --flink http://jobmanager:8081

    A run removes its topics itself, unless it is killed. Only topics that a run of streamsqlbench
    has made are touched, none of a run that is alive, and only jobs that such a run has begun.
    """
    require_listening(kafka, flink)
    broker = broker_at(kafka, kafka_config, os.environ)
    cluster = cluster_at(flink, os.environ) if flink is not None else None
    with hushed(broker.secrets | (cluster.secrets if cluster else frozenset())):
        found = runs_on(broker)
        for run in found:
            print(_line(run))
        dead = [run for run in found if not run.alive]
        if not dead:
            print("Nothing is left behind." if found else "No topic of a run is there.")
        elif dry_run:
            print(f"To be removed: {_sum(dead)}. Nothing was, since --dry-run was given.")
        elif yes or _confirmed(dead):
            _remove(broker, cluster, dead)
        else:
            print("Nothing was removed.")


def _line(run: RunTopics) -> str:
    state = "alive, left alone" if run.alive else "ended"
    return f"{run.run_id}  {counted(len(run.topics), 'topic')}, {state}"


def _sum(runs: list[RunTopics]) -> str:
    topics = sum(len(run.topics) for run in runs)
    return f"{counted(topics, 'topic')} of {counted(len(runs), 'run')}"


def _confirmed(dead: list[RunTopics]) -> bool:
    """Ask.

    Raises:
        UsageError: Nobody is there to be asked.
    """
    if not (sys.stdin and sys.stdin.isatty()):  # it may be closed
        raise UsageError(
            f"To be removed: {_sum(dead)}. Nobody is here to confirm it; say so with --yes"
        )
    return typer.confirm(f"Remove {_sum(dead)}?", err=True)


def _remove(broker: Broker, cluster: Cluster | None, dead: list[RunTopics]) -> None:
    topics = Topics(broker)
    # The broker may have taken a run for dead a moment ago that only was silent for long.
    again = {run.run_id: run.alive for run in runs_on(broker)}
    for run in dead:
        if again.get(run.run_id):
            print(f"{run.run_id}  alive again after {SESSION_SECONDS} s of silence, left alone")
            continue
        cancelled, unending = _cancelled(cluster, run.run_id) if cluster else (0, 0)
        if unending:
            print(f"{run.run_id}  {counted(unending, 'job')} did not end, so topics are left alone")
            continue
        remove(topics, run.run_id, run.topics)
        also = f", and {counted(cancelled, 'job')} cancelled" if cancelled else ""
        print(f"{run.run_id}  {counted(len(run.topics), 'topic')} removed{also}")


def _cancelled(cluster: Cluster, run_id: str) -> tuple[int, int]:
    """Cancel a run's jobs; give the number of those that ended, and of those that did not."""
    jobs = JobClient(cluster)
    ended = [jobs.cancel(job) for job in jobs.unfinished_of(run_id)]
    return sum(ended), len(ended) - sum(ended)
