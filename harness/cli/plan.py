"""What a run is going to do: all of the user's input, read and checked before anything starts."""

import platform
import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

from harness.candidate import Candidate, digest, read_candidates
from harness.cli.selection import given_pack, selected
from harness.cli.wording import counted
from harness.engine import Limits
from harness.errors import MOST_NAMED, UsageError
from harness.live import Site, configuration, versions
from harness.pack.task import Pack, Task
from harness.run_folder.folder import RunFolder, new_name, require_absent
from harness.run_folder.journal import content_key
from harness.run_folder.manifest import Manifest, engine_digest, read_manifest
from harness.services.confine import weaker
from harness.suite import Suite

PROGRAM = "streamsqlbench"
PACK = Path("tasks")
RUNS = Path("runs")
MANIFEST = "run.json"
DEFAULT_JOBS = 4  # on two cores more gain nothing


def _program() -> str:
    return sys.argv[0] if Path(sys.argv[0]).name == PROGRAM else PROGRAM


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A run that could start now."""

    pack: Pack
    tasks: tuple[Task, ...]
    source: Path  # of the candidates
    candidates: dict[str, Candidate]
    site: Site
    limits: Limits
    jobs: int
    folder: Path
    earlier: Manifest | None  # of the run that goes on
    program: str = field(default_factory=_program)  # as it was called
    made: bool = False  # the folder is there, and is this run's to go on in

    @property
    def manifest(self) -> Manifest:
        """The manifest at this moment: the run begins, or goes on."""
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        manifest = Manifest(
            pack_version=self.pack.version,
            pack_sha256=self.pack.sha256,
            candidates=str(self.source),
            candidates_sha256=self.candidates_sha256,
            tasks=tuple(task.id for task in self.tasks),
            versions=versions(),
            configuration=configuration(self.limits),
            isolation=self.site.isolation,
            host=f"{platform.system()} {platform.machine()}",
            started=now,
            jobs=self.jobs,
        )
        if self.earlier is None:
            return manifest
        return replace(
            manifest,
            started=self.earlier.started,
            resumed=(*self.earlier.resumed, now),
            # Outcomes of a beginning less confined stay what they are.
            isolation=weaker(self.earlier.isolation, manifest.isolation),
        )

    @property
    def candidates_sha256(self) -> str:
        """Of those that are for the run's tasks."""
        return digest(self.candidates[task.id] for task in self.tasks if task.id in self.candidates)

    @property
    def suite(self) -> Suite:
        """The work, each task with its content key."""
        engine = engine_digest(versions(), configuration(self.limits))
        keys = {
            task.id: content_key(
                pack=self.pack.sha256, candidate=self.candidates.get(task.id), engine=engine
            )
            for task in self.tasks
        }
        return Suite(tasks=self.tasks, candidates=self.candidates, keys=keys)

    @property
    def resume(self) -> str:
        """The command that goes on with this run, on the same pack and the same cluster."""
        words = [self.program, "run", "--resume", str(self.folder)]
        if self.pack.root.resolve() != PACK.resolve():
            words += ["--pack", str(self.pack.root)]
        if self.site.kafka is not None and self.site.flink is not None:
            words += ["--kafka", self.site.kafka, "--flink", self.site.flink]
        if self.site.kafka_config is not None:
            words += ["--kafka-config", str(self.site.kafka_config)]
        if not self.site.isolated:
            words.append("--no-isolation")
        return shlex.join(words)

    def open_folder(self) -> RunFolder:
        """Make the run's folder, or open it again.

        Raises:
            UsageError: It exists and is not to go on, or another process is at work in it.
        """
        if self.made:
            return RunFolder(self.folder)
        if self.earlier is None:
            return RunFolder.create(self.folder)
        return RunFolder.resume(self.folder)[0]

    @property
    def changes(self) -> tuple[str, ...]:
        """What differs from the run that goes on, so that its outcomes stand no more."""
        if self.earlier is None:
            return ()
        pairs = {
            "the pack": (self.earlier.pack_sha256, self.pack.sha256),
            "versions": (self.earlier.versions, versions()),
            "settings": (self.earlier.configuration, configuration(self.limits)),
        }
        return tuple(what for what, (before, now) in pairs.items() if before != now)


def new_plan(
    *,
    candidates: Path | None,
    pack: Path,
    tasks: str | None,
    domains: Sequence[str],
    out: Path | None,
    site: Site,
    timeout: float | None,
    jobs: int | None,
) -> Plan:
    """Plan a new run.

    Raises:
        UsageError: With every problem of the pack, or of the candidates.
    """
    if candidates is None:
        raise UsageError(
            "name the candidates: `streamsqlbench run CANDIDATES`, a file of JSON lines or a "
            "folder of <task_id>.sql; or `--resume RUN_FOLDER`"
        )
    folder = out or RUNS / new_name(datetime.now(UTC))
    require_absent(folder)
    loaded = given_pack(pack)
    if folder.resolve().is_relative_to(loaded.root.resolve()):
        raise UsageError(
            f"{folder} lies in the task pack, which would be another pack with it; "
            "name a folder elsewhere with --out"
        )
    chosen = selected(loaded, tasks, domains)
    found = read_candidates(candidates, {task.id for task in loaded.tasks})
    if not any(task.id in found for task in chosen):
        others = [*sorted(found)[:MOST_NAMED], *(["…"] if len(found) > MOST_NAMED else [])]
        raise UsageError(
            f"{candidates}: no candidate is for what was chosen ({counted(len(chosen), 'task')}); "
            f"it has {counted(len(found), 'candidate')}: {', '.join(others)}"
        )
    return Plan(
        pack=loaded,
        tasks=chosen,
        source=candidates,
        candidates=found,
        site=site,
        limits=Limits() if timeout is None else Limits(seconds=timeout),
        jobs=jobs or DEFAULT_JOBS,
        folder=folder,
        earlier=None,
    )


def resumed_plan(
    folder: Path,
    *,
    candidates: Path | None,
    pack: Path,
    site: Site,
    timeout: float | None,
    jobs: int | None,
) -> Plan:
    """Plan to go on with a run: its tasks; its candidates, limit, jobs unless others are given.

    Raises:
        UsageError: It is no run's folder; or with every problem of pack or candidates.
    """
    earlier = read_manifest(folder / MANIFEST)
    loaded = given_pack(pack)
    source = candidates or Path(earlier.candidates)
    seconds = earlier.configuration.get("limits", {}).get("seconds", Limits().seconds)
    return Plan(
        pack=loaded,
        tasks=_tasks_again(loaded, earlier, folder),
        source=source,
        candidates=read_candidates(source, {task.id for task in loaded.tasks}),
        site=site,
        limits=Limits(seconds=timeout or seconds),
        jobs=jobs or earlier.jobs,
        folder=folder,
        earlier=earlier,
    )


def _tasks_again(pack: Pack, earlier: Manifest, folder: Path) -> tuple[Task, ...]:
    known = {task.id: task for task in pack.tasks}
    gone = [task_id for task_id in earlier.tasks if task_id not in known]
    if gone:
        raise UsageError(
            f"{folder / MANIFEST}: the pack in {pack.root} has no {', '.join(gone)}; "
            "name that run's pack with --pack, or start a new run"
        )
    return tuple(known[task_id] for task_id in earlier.tasks)
