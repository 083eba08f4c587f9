"""How far a run has come: counts, rate, what is being executed."""

import threading
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from harness.cli.wording import duration
from harness.errors import FailureKind
from harness.run_folder.journal import OK, Entry

_FEW = 8  # executed tasks of which nothing can be foretold: the first ones warm the services


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The board at one moment."""

    total: int
    done: int  # tasks with a final outcome
    counts: Mapping[str, int]  # outcome → tasks; "ok" first, then by name
    running: Mapping[str, float]  # task → seconds since it was begun, the longest first
    elapsed: float  # seconds since the board was made
    per_minute: float | None  # None until the first task has ended
    seconds_left: float | None  # None while few tasks have ended
    doing: str

    def __str__(self) -> str:
        """One line of all of it."""
        return "; ".join(filter(None, (self.state, self.work, self.pace)))

    @property
    def state(self) -> str:
        """How many are done, and how."""
        counts = ", ".join(f"{number} {outcome}" for outcome, number in self.counts.items())
        return f"{self.done}/{self.total} done" + (f": {counts}" if counts else "")

    @property
    def ended(self) -> str:
        """One line of what is left to be said when nothing is going on any more."""
        return f"{self.state}; {duration(self.elapsed)}"

    @property
    def work(self) -> str:
        """What is going on."""
        tasks = (f"{task_id} ({seconds:.0f} s)" for task_id, seconds in self.running.items())
        return f"running {', '.join(tasks)}" if self.running else self.doing

    @property
    def pace(self) -> str:
        """How long already, how fast, and how long still."""
        told = f"{duration(self.elapsed)} so far"
        if self.per_minute is not None:
            told += f", {self.per_minute:.1f} tasks a minute"
        if self.seconds_left is not None and self.done < self.total:
            told += f", about {duration(self.seconds_left)} left"
        return told


class Board:
    """Keeps what a suite's observer is told. Threads may share it.

    Args:
        total: How many tasks the run has.
        clock: Seconds that only go up.
    """

    def __init__(self, total: int, clock: Callable[[], float]) -> None:
        self._total = total
        self._clock = clock
        self._made = clock()
        self._lock = threading.Lock()
        self._doing = ""
        self._begun: float | None = None
        self._running: dict[str, float] = {}
        self._entries: dict[str, Entry] = {}  # a retried task's newest one
        self._executed = 0

    def doing(self, what: str) -> None:
        """Note what is being waited for, outside of any task."""
        with self._lock:
            self._doing = what

    def started(self, task_id: str) -> None:
        """Note that a task is being executed."""
        with self._lock:
            now = self._clock()
            self._begun = now if self._begun is None else self._begun
            self._running[task_id] = now
            self._doing = ""  # what was waited for is there

    def ended(self, entry: Entry, *, reused: bool) -> None:
        """Note an outcome."""
        with self._lock:
            self._running.pop(entry.task_id, None)
            self._entries[entry.task_id] = entry
            self._executed += not reused and entry.outcome != FailureKind.MISSING

    @property
    def running(self) -> tuple[str, ...]:
        """The tasks that are being executed, the longest first."""
        with self._lock:
            return tuple(self._running)

    def view(self) -> View:
        """Give the state of this moment."""
        with self._lock:
            now = self._clock()
            entries = self._entries.values()
            done = sum(entry.final for entry in entries)
            per_minute = self._per_minute(now)
            return View(
                total=self._total,
                done=done,
                counts=in_order(Counter(entry.outcome for entry in entries)),
                running={task_id: now - begun for task_id, begun in self._running.items()},
                elapsed=now - self._made,
                per_minute=per_minute,
                seconds_left=(
                    60 * (self._total - done) / per_minute
                    if per_minute and self._executed > _FEW
                    else None
                ),
                doing=self._doing,
            )

    def _per_minute(self, now: float) -> float | None:
        if self._begun is None or now <= self._begun or not self._executed:
            return None
        return 60 * self._executed / (now - self._begun)


def in_order(counts: Mapping[str, int]) -> dict[str, int]:
    """Sort counts for the eye: what went well first, then by name."""
    return dict(sorted(counts.items(), key=lambda item: (item[0] != OK, item[0])))
