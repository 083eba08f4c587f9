"""`streamsqlbench run` as a user starts it, with references as candidates; what it leaves."""

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

from harness.pack.load import load_pack
from harness.pack.task import Task
from harness.services import launch
from tests.hosts.services import Spread

ROOT = Path(__file__).parents[2]
PACK = ROOT / "tasks"
REFERENCES = ROOT / "gold" / "reference"
PROGRAM = Path(sys.executable).with_name("streamsqlbench")
RUN_SECONDS = 500.0


def references(most: int, domain: str | None = None) -> list[Task]:
    """Choose tasks evenly from the pack, whose CSVs are the same to the byte in every run."""
    tasks = [
        task
        for task in load_pack(PACK).tasks
        if task.answer_policy == "ordinary" and domain in {None, task.domain.name}
    ]
    number = min(most, len(tasks))
    return [tasks[place * len(tasks) // number] for place in range(number)]


def finish(run: subprocess.Popen[bytes]) -> int:
    """Wait for a run; give its exit code. One that takes far too long is ended."""
    try:
        return run.wait(RUN_SECONDS)
    finally:
        run.kill()
        run.wait()


@dataclass(frozen=True, slots=True, kw_only=True)
class Runs:
    """Runs of the same candidates, by one command line.

    Args:
        folder: There; for the candidates, and for a folder a run.
        tasks: Their references are the candidates.
        jobs: Candidates at a time.
        spread: Where they are executed, from its bench; None for embedded services.
        options: Of the command line, besides.
    """

    folder: Path
    tasks: Sequence[Task]
    jobs: int
    spread: Spread | None = None
    options: Sequence[str] = ()

    def begin(self, name: str) -> subprocess.Popen[bytes]:
        """Start a run in a new folder of this name."""
        answers = self.folder / "answers"
        answers.mkdir(exist_ok=True)
        for task in self.tasks:
            shutil.copy(REFERENCES / f"{task.id}.sql", answers)
        ids = self.folder / "ids"
        ids.write_text("\n".join(task.id for task in self.tasks), encoding="utf-8")
        out = str(self.folder / name)
        return self._start(name, "run", str(answers), "--tasks", f"@{ids}", "--out", out)

    def resume(self, name: str) -> subprocess.Popen[bytes]:
        """Go on with a run."""
        return self._start(name, "run", "--resume", str(self.folder / name))

    def whole(self, name: str) -> None:
        """Do a run that must be complete."""
        if code := finish(self.begin(name)):
            raise SystemExit(f"run {name} ended with {code}:\n{self.said(name)}")

    def _start(self, name: str, *words: str) -> subprocess.Popen[bytes]:
        options = ["--pack", str(PACK), "--jobs", str(self.jobs), "--quiet", *self.options]
        if self.spread is not None:
            options += ["--kafka", self.spread.kafka, "--flink", self.spread.flink]
        with (
            self.spread.bench.inside() if self.spread else nullcontext(),
            (self.folder / f"{name}.txt").open("ab") as said,
        ):
            # It ends with us, or it would go on without services, and hold its namespace.
            tied = json.dumps({"parent": os.getpid(), "confine": None})
            return subprocess.Popen(
                [
                    *(sys.executable, "-I", "-S", launch.__file__, tied),
                    *(str(PROGRAM), *words, *options),
                ],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
            )

    def said(self, name: str) -> str:
        """What a run printed."""
        return (self.folder / f"{name}.txt").read_text("utf-8", errors="replace")

    def made(self, name: str) -> bool:
        """Whether a run came so far as to make its folder."""
        return (self.folder / name / "run.json").exists()

    def answers(self, name: str) -> dict[str, bytes]:
        """The submission and every final CSV of a run."""
        run = self.folder / name
        files = [run / "submission.jsonl", *sorted((run / "final").iterdir())]
        return {path.name: path.read_bytes() for path in files}

    def outcomes(self, name: str) -> Counter[str]:
        """How often each outcome is in the journal: all attempts, not only those that stand."""
        return Counter(str(entry["outcome"]) for entry in self.journal(name))

    def journal(self, name: str) -> list[Mapping[str, object]]:
        """The journal's whole lines, oldest first; none while there is no journal."""
        path = self.folder / name / "outcomes.jsonl"
        if not path.exists():
            return []
        *whole, _ = path.read_bytes().split(b"\n")
        return [json.loads(line) for line in whole]
