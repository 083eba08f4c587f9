from pathlib import Path

import pytest

from curation.audit.probes import notes_on
from curation.audit.run import audit, column_types
from curation.audit.sensitivity import insensitive
from curation.lint.run import subjects_of
from curation.oracle.answer import Rows
from curation.records import read_record
from curation.repository import Repository
from tests.support.bench import Texts, bench

CASES = [
    ("arbitrary-cut", "dearest?", "SELECT id FROM sales ORDER BY amount DESC LIMIT 3"),
    ("direction-against-question", "the largest?", "SELECT id FROM sales ORDER BY x, id LIMIT 3"),
    ("direction-against-question", "the three?", "SELECT id FROM sales ORDER BY id DESC LIMIT 3"),
    ("float-aggregate-order", "", "SELECT SUM(weight) FROM sales"),
    ("not-a-function-of-the-data", "", "SELECT NOW() FROM sales"),
    ("ordering-over-numeric-text", "", "SELECT MAX(code) FROM sales"),
    ("ordering-over-numeric-text", "", "SELECT 1 FROM sales ORDER BY code, id LIMIT 3"),
    ("late-event-sensitivity", "", "SELECT 1 FROM TABLE(TUMBLE(TABLE sales, d, i))"),
    ("last-window-emission", "", "SELECT 1 FROM TABLE(TUMBLE(TABLE sales, d, i))"),
    ("last-window-emission", "", "SELECT 1 FROM sales MATCH_RECOGNIZE (x)"),
]


@pytest.mark.parametrize(("probe", "question", "sql"), CASES)
def test_a_probe_notes_what_it_is_for(tmp_path: Path, probe: str, question: str, sql: str) -> None:
    texts = Texts(question=question or "What?", reference=sql)
    repository = bench(tmp_path / "bench", {"sh_001": texts})
    (subject,) = subjects_of(repository, repository.load(["sh_001"]))
    types = {"weight": "DOUBLE", "code": "NUMERIC TEXT", "id": "INT"}
    assert probe in {note.probe for note in notes_on(subject, types)}


def test_a_plain_reference_gives_no_note(golden: Repository, rows: Rows) -> None:
    (subject,) = subjects_of(golden, golden.load(["sh_001"]))
    assert list(notes_on(subject, column_types(subject, rows))) == []


def test_texts_of_digits_are_known_as_such(tmp_path: Path, rows: Rows) -> None:
    repository = bench(tmp_path / "bench", {"sh_001": Texts()})
    (subject,) = subjects_of(repository, repository.load(["sh_001"]))
    assert column_types(subject, rows) == {
        "id": "INT",
        "shop": "STRING",
        "amount": "INT",
        "at": "TIMESTAMP",
    }


def test_an_answer_that_does_not_notice_missing_rows_is_noted(tmp_path: Path, rows: Rows) -> None:
    oracle = "def answer(s):\n    yield s['sales'][0]['shop'], 1, None"
    repository = bench(tmp_path / "bench", {"sh_001": Texts(oracle=oracle)})
    (task,) = repository.load(["sh_001"])
    notes = list(insensitive(task, repository.oracle("sh_001"), rows, tmp_path))
    assert "the answer is the same without the rows that hold a NULL" in {
        note.message for note in notes
    }


def test_an_answer_that_notices_is_not_noted(tmp_path: Path, rows: Rows) -> None:
    oracle = "def answer(s):\n    yield 'all', sum(x['amount'] is None for x in s['sales']), None"
    repository = bench(tmp_path / "bench", {"sh_001": Texts(oracle=oracle)})
    (task,) = repository.load(["sh_001"])
    notes = list(insensitive(task, repository.oracle("sh_001"), rows, tmp_path))
    assert not any("NULL" in note.message for note in notes)


def test_notes_are_recorded_and_decide_nothing(golden: Repository, rows: Rows) -> None:
    subjects = subjects_of(golden, golden.load(["sh_001"]))
    ((task_id, notes),) = audit(golden, subjects, rows, rows.folder)
    assert task_id == "sh_001"
    recorded = read_record(golden.record("sh_001"))["audit"]["notes"]
    assert [note["message"] for note in recorded] == [note.message for note in notes]
