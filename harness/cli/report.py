"""What is said at the end of a run."""

import sys
from collections.abc import Iterator
from shlex import quote
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from harness.cli.board import in_order
from harness.cli.conduct import End
from harness.cli.screen import stdout
from harness.cli.watchers import Display, Watcher, root_cause
from harness.cli.wording import counted
from harness.run_folder.journal import OK

SHOWN_FAILURES = 50


def report(end: End, display: Display, watcher: Watcher) -> None:
    """Say how a run ended, in the way that the user asked for."""
    watcher.finish(event(end))
    if display is Display.AUTO:
        console = stdout()
        for part in summary(end):
            console.print(part, soft_wrap=isinstance(part, Text))
    if end.open_tasks and display is not Display.JSON:
        sys.stderr.write("".join(f"{line}\n" for line in unfinished(end)))


def event(end: End) -> dict[str, Any]:
    """Give the last event of `--json`."""
    return {
        "exit_code": int(end.exit_code),
        "complete": end.manifest.complete,
        "counts": end.manifest.counts,
        "signal": end.manifest.signal,
        "in_flight": end.manifest.in_flight,
        "submission": str(end.submission),
        "message": end.trouble,
    }


def summary(end: End) -> Iterator[Text | Table]:
    """Yield the counts, the failures with a line each, and what to do with the result."""
    listed = ", ".join(f"{number} {name}" for name, number in in_order(end.manifest.counts).items())
    yield Text(
        f"{counted(len(end.manifest.tasks), 'task')}: {listed or 'no outcome yet'}", style="bold"
    )
    failures = [entry for entry in end.standing.values() if entry.outcome != OK]
    if failures:
        table = Table("task", "outcome", "cause", box=box.SIMPLE_HEAD, pad_edge=False)
        for entry in failures[:SHOWN_FAILURES]:
            table.add_row(entry.task_id, entry.outcome, Text(root_cause(entry.message)))
        yield table
    if len(failures) > SHOWN_FAILURES:
        yield Text(f"and {len(failures) - SHOWN_FAILURES} more; outcomes.jsonl has them all")
    if any(entry.trace for entry in failures):
        yield Text(f"Flink's traces: {end.folder / 'logs'}/<task>.<attempt>.txt")
    yield Text(f"Submission: {end.submission}")
    if end.manifest.complete:
        yield Text(f"Score it:   {scoring(end)}")


def scoring(end: End) -> str:
    """Give the command that scores the run."""
    return f"make score RUN={quote(str(end.folder))}"


def unfinished(end: End) -> Iterator[str]:
    """Yield why a run is not complete, and how it goes on."""
    if end.trouble:
        yield end.trouble
    if end.manifest.in_flight:
        yield f"In flight: {', '.join(end.manifest.in_flight)}."
    yield f"Incomplete: no outcome for {len(end.open_tasks)} of {len(end.manifest.tasks)} tasks."
    yield f"Go on with: {end.resume}"
