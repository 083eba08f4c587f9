from harness.outcome import Evidence
from harness.run_folder.journal import Entry
from harness.run_folder.submission import submission_text


def entry(task_id: str, outcome: str) -> Entry:
    return Entry(
        task_id=task_id, attempt=1, key="k", outcome=outcome, ended="", evidence=Evidence()
    )


def index(**outcomes: str) -> str:
    """The index of a run that came to these outcomes."""
    entries = {task_id: entry(task_id, outcome) for task_id, outcome in outcomes.items()}
    return submission_text(entries).decode()


def test_a_task_has_its_csv_or_null_and_its_outcome_in_the_order_of_ids() -> None:
    assert index(fl_010="ok", fl_002="timeout") == (
        '{"task_id":"fl_002","csv":null,"outcome":"timeout"}\n'
        '{"task_id":"fl_010","csv":"final/fl_010.csv","outcome":"ok"}\n'
    )


def test_a_fault_of_ours_has_no_line_so_that_it_cannot_pass_for_a_wrong_answer() -> None:
    assert index(fl_001="harness_error") == ""
