import io
import time
from dataclasses import replace

import pytest
from rich.console import Console

from harness.cli.board import Board
from harness.cli.watchers import LineWatcher, Opening, ScreenWatcher
from harness.cli.wording import counted, duration
from harness.outcome import Evidence
from harness.run_folder.journal import Entry

OK = Entry(
    task_id="fl_001",
    attempt=1,
    key="",
    outcome="ok",
    ended="",
    evidence=Evidence(result_rows=1200, phases={"job": 2.0}),
)
LATE = replace(OK, task_id="fl_002", outcome="timeout", message="too slow")
FAULT = replace(OK, task_id="fl_003", outcome="harness_error", message="the broker died")


class Clock:
    """Stands still until it is set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_rate_and_rest_come_from_what_was_executed() -> None:
    clock = Clock()
    board = Board(20, clock)
    board.ended(replace(OK, task_id="fl_020"), reused=True)
    board.started("fl_001")
    board.started("fl_002")
    clock.now = 30
    board.started("fl_004")
    for number in range(5, 13):
        board.ended(replace(OK, task_id=f"fl_{number:03}"), reused=False)
    clock.now = 60
    assert board.view().seconds_left is None  # eight that ended foretell nothing
    board.ended(LATE, reused=False)
    view = board.view()
    assert (view.done, view.per_minute) == (10, 9)
    assert view.seconds_left == pytest.approx(200 / 3)
    assert str(view).endswith("1 min 0 s so far, 9.0 tasks a minute, about 1 min 7 s left")


def test_time_is_counted_from_the_start_and_not_from_the_first_task() -> None:
    clock = Clock()
    clock.now = 1000
    board = Board(2, clock)
    clock.now = 1045
    board.started("fl_001")
    assert str(board.view()) == "0/2 done; running fl_001 (0 s); 45 s so far"
    clock.now = 1075
    board.ended(OK, reused=False)
    assert str(board.view()) == "1/2 done: 1 ok; 1 min 15 s so far, 2.0 tasks a minute"


def test_what_was_waited_for_is_no_news_once_a_task_has_begun() -> None:
    board = Board(2, Clock())
    board.doing("replayed ssb.src.flights")
    board.started("fl_001")
    board.ended(OK, reused=False)
    assert str(board.view()) == "1/2 done: 1 ok; 0 s so far"


def test_before_the_first_task_there_is_no_rate() -> None:
    board = Board(10, Clock())
    board.doing("starting Kafka and Flink")
    assert str(board.view()) == "0/10 done; starting Kafka and Flink; 0 s so far"


def test_a_task_without_a_candidate_is_no_sign_of_speed() -> None:
    clock = Clock()
    board = Board(2, clock)
    board.ended(replace(OK, outcome="missing"), reused=False)
    board.started("fl_002")
    clock.now = 10
    assert board.view().per_minute is None


def test_a_retried_task_counts_once_by_its_last_outcome() -> None:
    board = Board(3, Clock())
    board.ended(FAULT, reused=False)
    assert str(board.view()) == "0/3 done: 1 harness_error; 0 s so far"
    board.started("fl_003")
    board.ended(replace(FAULT, outcome="ok"), reused=False)
    assert str(board.view()) == "1/3 done: 1 ok; 0 s so far"


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.4, "0 s"), (59.6, "1 min 0 s"), (190, "3 min 10 s"), (7500, "2 h 5 min")],
)
def test_a_length_of_time_is_written_for_the_eye(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_one_thing_is_no_plural() -> None:
    assert [counted(number, "row") for number in (0, 1, 2000)] == ["0 rows", "1 row", "2,000 rows"]


def test_the_heart_beats_while_nothing_else_happens(capsys: pytest.CaptureFixture[str]) -> None:
    board = Board(1, Clock())
    with LineWatcher(board, seconds=0.01) as watcher:
        watcher.started("fl_001")
        deadline = time.monotonic() + 10
        while "running fl_001" not in (said := capsys.readouterr().err):
            assert time.monotonic() < deadline
    assert "0/1 done; running fl_001 (0 s); 0 s so far\n" in said


@pytest.mark.parametrize("interrupted", [False, True])
def test_the_last_line_is_how_it_stood_in_the_end(
    *, interrupted: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = Clock()
    board = Board(2, clock)
    with LineWatcher(board, seconds=0.01) as watcher:
        watcher.begin(Opening(event={}, text="r: 2 tasks"))
        watcher.started("fl_001")
        watcher.ended(OK, reused=False)
        watcher.started("fl_002")
        deadline = time.monotonic() + 10
        while "running fl_002" not in capsys.readouterr().err:
            assert time.monotonic() < deadline
        clock.now = 75
        if not interrupted:
            watcher.ended(LATE, reused=False)
    last = "1/2 done: 1 ok" if interrupted else "2/2 done: 1 ok, 1 timeout"
    assert capsys.readouterr().err.splitlines()[-1] == f"{last}; 1 min 15 s"
    time.sleep(0.05)
    assert capsys.readouterr().err == ""


def test_a_run_that_did_not_begin_has_no_last_line(capsys: pytest.CaptureFixture[str]) -> None:
    with LineWatcher(Board(2, Clock())):
        pass
    assert capsys.readouterr().err == ""


def test_on_a_terminal_failures_scroll_by_above_the_picture() -> None:
    screen = io.StringIO()
    console = Console(file=screen, force_terminal=True, width=80, highlight=False)
    board = Board(3, Clock())
    with ScreenWatcher(board, console) as watcher:
        watcher.begin(Opening(event={}, text="r: 3 tasks"))
        watcher.doing("starting Kafka and Flink")
        watcher.started("fl_001")
        watcher.ended(OK, reused=False)
        watcher.started("fl_002")
        watcher.ended(LATE, reused=False)
    said = screen.getvalue()
    assert "r: 3 tasks" in said
    assert "fl_002 timeout: too slow" in said
    assert "2/3 done: 1 ok, 1 timeout" in said
    assert "0 s so far" in said
    assert "fl_001 ok" not in said
