"""A trial under way: what `try` does once all is read and checked, and it is confined.

It begins in a new Python, so it imports little: neither the pack's forms nor the command line.
"""

import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import assert_never

from rich.console import Console
from rich.text import Text

from harness.candidate import Candidate
from harness.cli.exits import ExitCode
from harness.cli.screen import rows_table, stdout
from harness.cli.signals import interruptible
from harness.cli.wording import counted
from harness.engine import Limits
from harness.live import OpenEngine, Site
from harness.outcome import CandidateFailure, Evidence, HarnessFault, Ok, Outcome
from harness.pack.task import Task
from harness.relation.canonical import sort_key
from harness.relation.csv_text import csv_text
from harness.relation.relation import FinalRelation
from harness.run import run_task

SHOWN_ROWS = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """What is to be tried, and where."""

    task: Task
    candidate: Candidate
    site: Site
    limits: Limits
    folder: Path  # there; it goes in the end unless it is kept
    keep: bool


def attempt(trial: Trial, open_engine: OpenEngine) -> int:
    """Execute the trial, show its result or failure, and give the exit code."""
    try:
        with interruptible():
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
