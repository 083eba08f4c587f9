"""Four ways to watch a run: a live screen, lines, JSON lines, nothing."""

import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from types import TracebackType
from typing import Any, Self

import msgspec
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.padding import Padding
from rich.progress_bar import ProgressBar
from rich.spinner import Spinner
from rich.text import Text

from harness.cli.board import Board
from harness.cli.wording import counted
from harness.run_folder.journal import OK, Entry

HEARTBEAT_SECONDS = 10.0


class Display(StrEnum):
    """How a run is shown."""

    AUTO = "auto"  # live on a terminal, lines elsewhere
    QUIET = "quiet"
    JSON = "json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """What is told before a run starts."""

    event: dict[str, Any]  # as `--json` has it
    text: str  # as people read it


class Watcher:
    """A suite's observer that keeps the board; this one shows nothing (`--quiet`).

    A context manager: it draws while it is entered.
    """

    def __init__(self, board: Board) -> None:
        self.board = board

    def __enter__(self) -> Self:
        self._start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._stop()

    def begin(self, opening: Opening) -> None:
        """Tell what the run consists of."""

    def doing(self, what: str) -> None:
        """See `suite.Observer`."""
        self.board.doing(what)
        self._show_doing(what)

    def started(self, task_id: str) -> None:
        """See `suite.Observer`."""
        self.board.started(task_id)
        self._show_started(task_id)

    def ended(self, entry: Entry, *, reused: bool) -> None:
        """See `suite.Observer`."""
        self.board.ended(entry, reused=reused)
        self._show_ended(entry, reused=reused)

    def finish(self, event: dict[str, Any]) -> None:
        """Tell how the run ended, once nothing is drawn any more."""

    def _start(self) -> None: ...

    def _stop(self) -> None: ...

    def _show_doing(self, what: str) -> None: ...

    def _show_started(self, task_id: str) -> None: ...

    def _show_ended(self, entry: Entry, *, reused: bool) -> None: ...


class JsonWatcher(Watcher):
    """A JSON object a line on stdout; docs/command-line.md lists the events."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._lock = threading.Lock()

    def begin(self, opening: Opening) -> None:
        """Write the first event."""
        self._write("run_begins", opening.event)

    def finish(self, event: dict[str, Any]) -> None:
        """Write the last event."""
        self._write("run_ends", event)

    def _show_doing(self, what: str) -> None:
        self._write("doing", {"what": what})

    def _show_started(self, task_id: str) -> None:
        self._write("task_begins", {"task_id": task_id})

    def _show_ended(self, entry: Entry, *, reused: bool) -> None:
        shown = {
            "task_id": entry.task_id,
            "outcome": entry.outcome,
            "message": entry.message,
            "attempt": entry.attempt,
            "reused": reused,
            "rows": entry.evidence.result_rows,
            "seconds": round(sum(entry.evidence.phases.values()), 3),
        }
        self._write("task_ends", shown)

    def _write(self, name: str, content: dict[str, Any]) -> None:
        line = msgspec.json.encode({"event": name} | content).decode()
        with self._lock:
            print(line, flush=True)


class LineWatcher(Watcher):
    """A line a task, a heartbeat of the whole every ten seconds, its last state; on stderr."""

    def __init__(self, board: Board, seconds: float = HEARTBEAT_SECONDS) -> None:
        super().__init__(board)
        self._seconds = seconds
        self._over = threading.Event()
        self._begun = False
        self._heart = threading.Thread(target=self._beat, name="heartbeat", daemon=True)

    def begin(self, opening: Opening) -> None:
        """Write the sentences."""
        self._begun = True
        _line(opening.text)

    def _start(self) -> None:
        self._heart.start()

    def _stop(self) -> None:
        self._over.set()
        self._heart.join()
        if self._begun:
            _line(self.board.view().ended)

    def _show_doing(self, what: str) -> None:
        _line(what)

    def _show_ended(self, entry: Entry, *, reused: bool) -> None:
        if not reused:
            view = self.board.view()
            _line(f"[{view.done}/{view.total}] {outcome_line(entry)}")

    def _beat(self) -> None:
        while not self._over.wait(self._seconds):
            _line(str(self.board.view()))


class ScreenWatcher(Watcher):
    """A live picture at the bottom of the terminal; failures scroll by above it."""

    def __init__(self, board: Board, console: Console) -> None:
        super().__init__(board)
        self._console = console
        self._spinner = Spinner("dots")
        self._live = Live(
            console=console,
            get_renderable=self._picture,
            refresh_per_second=8,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )

    def begin(self, opening: Opening) -> None:
        """Print the sentences above the picture."""
        self._console.print(Text(opening.text))

    def _start(self) -> None:
        self._live.start()

    def _stop(self) -> None:
        self._live.stop()

    def _show_ended(self, entry: Entry, *, reused: bool) -> None:
        if not reused and entry.outcome != OK:
            self._console.print(Text(outcome_line(entry)), no_wrap=True, overflow="ellipsis")

    def _picture(self) -> RenderableType:
        view = self.board.view()
        self._spinner.update(text=Text(view.work or "..."))
        # A bar does not end its line by itself, and would push the pace off the screen.
        bar = Padding(ProgressBar(total=max(1, view.total), completed=view.done), 0)
        return Group(Text(view.state, style="bold"), bar, Text(view.pace), self._spinner)


def watcher(display: Display, total: int, clock: Callable[[], float] = time.monotonic) -> Watcher:
    """Give the watcher for a run of so many tasks."""
    board = Board(total, clock)
    match display:
        case Display.QUIET:
            return Watcher(board)
        case Display.JSON:
            return JsonWatcher(board)
        case Display.AUTO:
            console = Console(stderr=True, highlight=False)
            return ScreenWatcher(board, console) if console.is_terminal else LineWatcher(board)


def outcome_line(entry: Entry) -> str:
    """Say in one line what became of a task."""
    if entry.outcome != OK:
        return f"{entry.task_id} {entry.outcome}: {root_cause(entry.message)}"
    seconds = sum(entry.evidence.phases.values())
    rows = counted(entry.evidence.result_rows, "row")
    return f"{entry.task_id} ok, {rows} in {seconds:.1f} s"


def root_cause(message: str) -> str:
    """Give the root cause as one line: the message's first paragraph."""
    return " ".join(message.partition("\n\n")[0].split())


def _line(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
