import hashlib
import json
import os
from pathlib import Path

import pytest

from harness.candidate import Candidate, digest, read_candidates
from harness.errors import InputError

IDS = {"fl_001", "fl_002", "fl_003"}


@pytest.fixture
def lines(tmp_path: Path) -> Path:
    """Where a test writes its candidates."""
    return tmp_path / "candidates.jsonl"


def line(task_id: object, sql: object) -> bytes:
    return json.dumps({"task_id": task_id, "sql": sql}).encode() + b"\n"


def problems(path: Path) -> list[str]:
    """The problems of the candidates at `path`, as the user sees them, its folder left out."""
    with pytest.raises(InputError) as caught:
        read_candidates(path, IDS)
    return [str(problem).replace(f"{path.parent}/", "") for problem in caught.value.problems]


def test_a_file_has_one_candidate_a_line(lines: Path) -> None:
    lines.write_bytes(line("fl_002", "SELECT 2") + line("fl_001", "SELECT 1"))
    assert read_candidates(lines, IDS) == {
        "fl_001": Candidate(task_id="fl_001", sql="SELECT 1"),
        "fl_002": Candidate(task_id="fl_002", sql="SELECT 2"),
    }


def test_a_byte_order_mark_crlf_and_blank_lines_are_fine(lines: Path) -> None:
    one = line("fl_001", "SELECT 1").strip()
    lines.write_bytes(b"\xef\xbb\xbf\r\n" + one + b"\r\n  \n\n" + line("fl_002", "x").strip())
    assert set(read_candidates(lines, IDS)) == {"fl_001", "fl_002"}


@pytest.mark.parametrize(
    "sql", ["", " \r\n", "```sql\nSELECT 1\n```", "é😀\0\ufeff", "x" * 200_000]
)
def test_the_sql_is_never_changed(lines: Path, sql: str) -> None:
    lines.write_bytes(line("fl_001", sql))
    assert read_candidates(lines, IDS)["fl_001"].sql == sql


def test_all_problems_of_a_file_come_at_once_each_with_its_line(lines: Path) -> None:
    lines.write_bytes(
        b"SELECT 1\n"
        b"[]\n"
        b'{"task_id": "fl_001", "task_id": "fl_002", "sql": "x"}\n'
        b'{"task_id": "fl_001", "sql": "\xff"}\n'
        b'{"id": "fl_001", "sql": "x"}\n'
        b'{"task_id": "fl_001"}\n'
        + line("fl_001", None)
        + line(7, "x")
        + line("fl_01", "x")
        + line("zzz", "x")
        + line("fl_002", "\ud800")
        + b'{"task_id": "fl_003", "sql": "x", "model": "m"}\n'
    )
    forms = 'give JSON lines of {"task_id": ..., "sql": ...}, or a folder of <task_id>.sql files'
    ids = "`streamsqlbench tasks list` shows all ids"
    near = "did you mean fl_001, fl_002 or fl_003?"
    id_text = 'write the id as a JSON string, such as "fl_001"'
    sql = "write the SQL as a JSON string; where there is no answer, leave the line out"
    assert problems(lines) == [
        f"candidates.jsonl:1: is not JSON: Expecting value at column 1; {forms}",
        f"candidates.jsonl:2: is not a JSON object: it is another JSON value; {forms}",
        "candidates.jsonl:3: has the key 'task_id' twice; keep one of them",
        "candidates.jsonl:4: is not UTF-8 (invalid start byte at byte 31); save it as UTF-8",
        "candidates.jsonl:5: 'id' is no key of a candidate; remove it",
        f"candidates.jsonl:5: has no task_id; {forms}",
        f"candidates.jsonl:6: has no sql; {forms}",
        f"candidates.jsonl:7: sql: is null; {sql}",
        "candidates.jsonl:7: repeats fl_001 of candidates.jsonl:6; keep one of them",
        f"candidates.jsonl:8: task_id: is the number 7; {id_text}",
        f"candidates.jsonl:9: 'fl_01' is no task of the pack; {near}",
        f"candidates.jsonl:10: 'zzz' is no task of the pack; {ids}",
        f"candidates.jsonl:11: sql: is text with half of a surrogate pair; {sql}",
        "candidates.jsonl:12: 'model' is no key of a candidate; remove it",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"task_id": "fl_001" "sql": "x"}', "Expecting ',' delimiter at column 22"),
        ('{"task_id": "fl_001", "sql": "x', "Unterminated string starting at column 30"),
        ('{"é😀": 1, "sql" "x"}', "Expecting ':' delimiter at column 17"),
    ],
)
def test_a_column_is_counted_as_people_count(lines: Path, text: str, told: str) -> None:
    lines.write_bytes(b"\xef\xbb\xbf" + text.encode() + b"\n" + line("fl_002", "x"))
    (problem,) = problems(lines)
    assert problem.startswith(f"candidates.jsonl:1: is not JSON: {told}; give JSON lines")


@pytest.mark.parametrize("indent", [None, 1])
def test_one_json_array_is_told_what_to_do(lines: Path, indent: int | None) -> None:
    entries = [{"task_id": "fl_001", "sql": "x"}, {"task_id": "fl_002", "sql": "y"}]
    lines.write_text(" \n" + json.dumps(entries, indent=indent))
    (problem,) = problems(lines)
    assert problem == (
        "candidates.jsonl: is one JSON array; write its elements a line each, "
        "as `jq -c '.[]' FILE > candidates.jsonl` does"
    )


def test_a_long_value_is_cut_in_a_message(lines: Path) -> None:
    lines.write_bytes(line("x" * 1000, "SELECT 1"))
    (problem,) = problems(lines)
    assert "x" * 50 in problem
    assert len(problem) < 200


def test_json_that_is_nested_without_end_is_a_problem_of_its_line(lines: Path) -> None:
    lines.write_bytes(b"[" * 200_000 + b"\n")
    (problem,) = problems(lines)
    assert problem.startswith("candidates.jsonl:1: is not a JSON object")


@pytest.mark.parametrize("data", [b"", b"\n\r\n", b"\xef\xbb\xbf"])
def test_a_file_without_a_candidate_is_a_mistake(lines: Path, data: bytes) -> None:
    lines.write_bytes(data)
    (problem,) = problems(lines)
    assert problem.startswith("candidates.jsonl: holds no candidate")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("null", "null"),
        ("true", "true"),
        ("false", "false"),
        ("7", "the number 7"),
        ("-1.5e3", "the number -1500.0"),
        ("NaN", "the number nan"),
        ('["SELECT 1"]', "a list"),
        ('{"text": "SELECT 1"}', "an object"),
        ("[" * 950 + "]" * 950, "a list"),
        ('"\\udc00"', "text with half of a surrogate pair"),
    ],
    ids=lambda text: text[:20],
)
@pytest.mark.parametrize("key", ["task_id", "sql"])
def test_a_value_that_is_no_text_is_told_in_the_words_of_json(
    lines: Path, key: str, value: str, shown: str
) -> None:
    other = '"sql": "x"' if key == "task_id" else '"task_id": "fl_001"'
    lines.write_text(f'{{"{key}": {value}, {other}}}\n', encoding="utf-8")
    (problem,) = problems(lines)
    assert problem.startswith(f"candidates.jsonl:1: {key}: is {shown}; write ")
    assert "None" not in problem


@pytest.mark.parametrize("names", [[], ["README.md", "more/fl_001.sql"]])
def test_a_folder_without_a_candidate_says_how_files_are_named(
    tmp_path: Path, names: list[str]
) -> None:
    (tmp_path / "answers/more").mkdir(parents=True)
    for name in names:
        (tmp_path / "answers" / name).touch()
    (problem,) = problems(tmp_path / "answers")
    assert problem == (
        "answers: holds no <task_id>.sql file; "
        "name each candidate's file after its task, such as fl_001.sql"
    )


def test_a_folder_has_a_file_for_each_candidate(tmp_path: Path) -> None:
    (tmp_path / "fl_001.sql").write_bytes(b"SELECT 1;\r\n")
    (tmp_path / "fl_002.sql").write_bytes(b"\xef\xbb\xbfSELECT 2")
    (tmp_path / "README.md").write_text("not a candidate")
    assert read_candidates(tmp_path, IDS) == {
        "fl_001": Candidate(task_id="fl_001", sql="SELECT 1;\r\n"),
        "fl_002": Candidate(task_id="fl_002", sql="SELECT 2"),
    }


@pytest.mark.parametrize("name", ["fl_002.SQL", "fl_002.txt", "fl_002", "FL_002.sql.txt"])
def test_a_file_that_is_a_candidate_but_for_its_ending_is_named(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "answers"
    folder.mkdir()
    (folder / "fl_001.sql").write_text("SELECT 1")
    (folder / name).write_text("SELECT 2")
    (problem,) = problems(folder)
    assert problem == (
        f"answers/{name}: is not read: its name does not end in .sql; "
        "name it fl_002.sql, or take it out of the folder"
    )


def test_all_problems_of_a_folder_come_at_once_each_with_its_file(tmp_path: Path) -> None:
    folder = tmp_path / "answers"
    (folder / "fl_003.sql").mkdir(parents=True)
    (folder / "fl_001.sql").write_bytes(b"\xff")
    (folder / "fl_004.sql").write_text("SELECT 1")
    near = "did you mean fl_001, fl_002 or fl_003?"
    assert problems(folder) == [
        "answers/fl_001.sql: is not UTF-8 (invalid start byte at byte 1); save it as UTF-8",
        "answers/fl_003.sql: is no regular file; remove it, or put one in its place",
        f"answers/fl_004.sql: 'fl_004' is no task of the pack; {near}",
    ]


def test_a_pipe_is_refused_before_it_can_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (problem,) = problems(tmp_path / "pipe")
    assert problem.startswith("pipe: is no regular file and no folder")


def test_a_path_that_leads_nowhere_is_named(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path / "nowhere.jsonl")
    assert problem.startswith("nowhere.jsonl: does not exist")


def test_a_file_that_cannot_be_read_is_named(lines: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    lines.write_bytes(line("fl_001", "SELECT 1"))
    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert problems(lines) == [
        "candidates.jsonl: cannot be read (Permission denied); make it readable"
    ]


def test_a_candidate_is_known_by_the_digest_of_its_sql() -> None:
    candidate = Candidate(task_id="fl_001", sql="SELECT 'é'")
    assert candidate.sha256 == hashlib.sha256("SELECT 'é'".encode()).hexdigest()


def test_a_set_of_candidates_has_one_digest_whatever_its_order_and_form(tmp_path: Path) -> None:
    lines, folder = tmp_path / "candidates.jsonl", tmp_path / "folder"
    lines.write_bytes(line("fl_002", "b") + line("fl_001", "a"))
    folder.mkdir()
    (folder / "fl_001.sql").write_text("a")
    (folder / "fl_002.sql").write_text("b")
    of_lines, of_folder = (digest(read_candidates(path, IDS).values()) for path in (lines, folder))
    assert of_lines == of_folder
    assert of_lines != digest([Candidate(task_id="fl_001", sql="a")])
    assert of_lines != digest(
        [Candidate(task_id="fl_001", sql="b"), Candidate(task_id="fl_002", sql="a")]
    )
