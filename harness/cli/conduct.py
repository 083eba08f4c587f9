"""A planned run, from its folder to its summary."""

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NoReturn

from harness.cli.exits import FULL, ExitCode
from harness.cli.plan import Plan
from harness.cli.signals import Interrupted, interruptible
from harness.cli.watchers import Opening, Watcher
from harness.cli.wording import counted
from harness.doctor.machine import MIN_DISK, free_disk, nearest
from harness.errors import ServiceError, UsageError
from harness.live import MANY, OpenEngine
from harness.pack.task import Task
from harness.run import LoadingEngine
from harness.run_folder.folder import RunFolder, counts
from harness.run_folder.journal import Entry
from harness.run_folder.manifest import Manifest
from harness.services.confine import Isolation
from harness.suite import Suite, run_suite


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """How a run ended, and what it left."""

    exit_code: int
    folder: Path
    submission: Path
    manifest: Manifest
    standing: Mapping[str, Entry]
    resume: str  # the command that goes on with it
    trouble: str = ""  # what stopped it before its time

    @property
    def open_tasks(self) -> tuple[str, ...]:
        """The tasks that still need an outcome."""
        return tuple(
            task_id
            for task_id in self.manifest.tasks
            if task_id not in self.standing or not self.standing[task_id].final
        )


def conduct(plan: Plan, open_engine: OpenEngine, watcher: Watcher) -> End:
    """Run what is planned. Whatever happens, the folder says so and can go on.

    Raises:
        UsageError: The folder cannot be used, or a source's data is not as registered.
        ServiceError: There is too little room on the disk.
    """
    require_room(plan.folder)
    suite = plan.suite
    with plan.open_folder() as folder, interruptible():
        books = _Books(folder, suite, plan, watcher)
        with ExitStack() as services:
            try:
                books.open(plan)
                exit_code, trouble = _execute(plan, suite, folder, open_engine, watcher, services)
            except Interrupted as interrupt:
                return books.close(
                    interrupt.exit_code, f"Stopped by {interrupt}.", interrupt.signal
                )
            except BaseException:
                books.close(ExitCode.CRASH, "")
                raise
            return books.close(exit_code, trouble)


def require_room(folder: Path) -> None:
    """See that a run can write in its folder, there or still to be made, and has space.

    Raises:
        UsageError: It cannot write there.
        ServiceError: There is too little space.
    """
    try:
        # Tried, not asked: root may write anywhere, but not where the system keeps no files.
        Path(tempfile.mkdtemp(prefix=".streamsqlbench-", dir=nearest(folder))).rmdir()
    except OSError as error:
        if error.errno not in FULL:
            raise UsageError(
                f"{folder} cannot be written: {error.strerror} ({nearest(folder).absolute()}); "
                "make it writable, or name another folder with --out"
            ) from error
    require_space(folder)


def require_space(folder: Path) -> None:
    """See that the disk of a folder has room for a run.

    Raises:
        ServiceError: It has not.
    """
    free = free_disk(folder)
    if free < MIN_DISK:
        raise ServiceError(
            f"the disk of {folder} has {free / 1e6:,.0f} MB free, and a run may need "
            f"{MIN_DISK / 1e6:,.0f} MB; make room, or take another disk"
        )


def _execute(
    plan: Plan,
    suite: Suite,
    folder: RunFolder,
    open_engine: OpenEngine,
    watcher: Watcher,
    services: ExitStack,
) -> tuple[int, str]:
    """Give the exit code, and what stopped the run before its time.

    The services go down with `services`, after the books are closed: that takes seconds.
    """
    work = sum(task.id in suite.candidates for task in suite.pending(folder))
    site = replace(plan.site, long_lived=work >= MANY)
    try:
        engine = services.enter_context(
            open_engine(site, plan.limits, folder.path, watcher.doing) if work else _no_engine()
        )
    except ServiceError as error:
        return ExitCode.SERVICES, f"The services could not start: {error}"
    try:
        run_suite(suite, folder, engine, plan.jobs, watcher)
    except ServiceError as error:
        return ExitCode.INCOMPLETE, f"Stopped: {error}"
    return ExitCode.OK, ""


class _Books:
    """run.json and submission.jsonl of a run under way."""

    def __init__(self, folder: RunFolder, suite: Suite, plan: Plan, watcher: Watcher) -> None:
        self._folder = folder
        self._suite = suite
        self._manifest = plan.manifest
        self._resume = plan.resume
        self._watcher = watcher

    def open(self, plan: Plan) -> None:
        """Write the manifest, and tell what is going to be done."""
        self._folder.write_manifest(self._manifest)
        standing = len(self._suite.standing(self._folder))
        event: dict[str, Any] = {
            "run": str(self._folder.path),
            "pack": self._manifest.pack_version,
            "tasks": len(plan.tasks),
            "standing": standing,
            "isolation": self._manifest.isolation,
        }
        self._watcher.begin(Opening(event=event, text="\n".join(_opening(plan, standing))))

    def close(self, exit_code: int, trouble: str, signal: str | None = None) -> End:
        """Write the index of what there is, and how it ended."""
        standing = self._folder.standing(self._suite.keys)
        finals = sum(entry.final for entry in standing.values())
        complete = finals == len(self._suite.tasks)
        manifest = replace(
            self._manifest,
            ended=datetime.now(UTC).isoformat(timespec="milliseconds"),
            signal=signal,
            in_flight=self._watcher.board.running if signal else (),
            counts=counts(standing.values()),
            complete=complete,
        )
        submission = self._folder.write_submission(standing)
        self._folder.write_manifest(manifest)
        return End(
            exit_code=ExitCode.INCOMPLETE if exit_code == 0 and not complete else exit_code,
            folder=self._folder.path,
            submission=submission,
            manifest=manifest,
            standing=standing,
            resume=self._resume,
            trouble=trouble,
        )


def _opening(plan: Plan, standing: int) -> Iterator[str]:
    there = sum(task.id in plan.candidates for task in plan.tasks)
    site = plan.site
    where = f"{site.kafka} and {site.flink}" if site.kafka is not None else "embedded services"
    if site.kept is not None:
        where = "the services of `streamsqlbench up`"
    work = (
        f"{counted(len(plan.tasks), 'task')}, {counted(there, 'candidate')}, {plan.jobs} at a time"
    )
    yield f"{plan.folder}: {work}, on {where}"
    match site.isolation:
        case Isolation.NONE:
            yield "Candidates are not confined on this run; run.json says so."
        case Isolation.PARTIAL:
            yield f"Candidates are confined in part on this run: {site.gap}. run.json says so."
        case Isolation.FULL:
            pass
    if plan.earlier is not None:
        yield f"Going on: {standing} of {len(plan.tasks)} outcomes stand, the rest is to be run."
    if plan.earlier is not None and plan.earlier.candidates_sha256 != plan.candidates_sha256:
        yield (
            f"The candidates changed: those of {plan.source} take the place of all before, and "
            f"where it has none the task is missing ({len(plan.tasks) - there} of "
            f"{len(plan.tasks)})."
        )
    if plan.changes:
        what = " and ".join(plan.changes)
        yield f"Since the run began, {what} changed: what was found before does not count any more."


class _NoEngine:
    """Stands in where no candidate is left to be executed."""

    def load(self, tasks: Sequence[Task], progress: object) -> None:
        """Load nothing."""

    def stop(self) -> None:
        """Nothing is under way."""

    def execution(self, task: Task, candidate: object) -> NoReturn:  # noqa: ARG002  # the seam's
        """Nothing is to be executed."""
        raise AssertionError(task.id)


def _no_engine() -> AbstractContextManager[LoadingEngine]:
    return nullcontext(_NoEngine())
