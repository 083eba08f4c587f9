"""The submission index: all problems at once, each with its line."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evaluation import jsonl, submission
from evaluation.problems import InputError, Problem
from evaluation.submission import FIELDS, Submission, load_submission
from tests.evaluation.packs import EVALUATION

KNOWN = ["t1", "t2", "t3"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for task_id in KNOWN:
        (tmp_path / f"{task_id}.csv").write_text("a\n1\n")
    return tmp_path


def load(folder: Path, content: bytes, *, allow_missing: bool = False) -> Submission:
    (folder / "index.jsonl").write_bytes(content)
    return load_submission("m", folder / "index.jsonl", KNOWN, KNOWN, allow_missing=allow_missing)


def problems(folder: Path, content: bytes, *, allow_missing: bool = True) -> list[str]:
    with pytest.raises(InputError) as caught:
        load(folder, content, allow_missing=allow_missing)
    return str(caught.value).splitlines()


def line(task_id: str, csv: str | None = "t1.csv", **more: object) -> bytes:
    return json.dumps({"task_id": task_id, "csv": csv, **more}).encode() + b"\n"


def test_an_index_gives_a_path_or_null_for_each_id(folder: Path) -> None:
    absolute = str(folder / "t2.csv")
    content = line("t1") + line("t2", absolute, outcome="ok", note="x") + line("t3", None)
    found = load(folder, content)
    assert found.answers == {"t1": folder / "t1.csv", "t2": folder / "t2.csv", "t3": None}


def test_a_byte_order_mark_crlf_and_blank_lines_are_no_faults(folder: Path) -> None:
    content = b"\xef\xbb\xbf" + line("t1").replace(b"\n", b"\r\n") + b"\r\n  \n" + line("t2")
    assert set(load(folder, content + line("t3").rstrip()).answers) == set(KNOWN)


def test_all_problems_come_at_once_with_their_lines(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    content = b"".join(
        [
            line("t1"),
            line("t1", "t2.csv"),
            line("t9"),
            b"not json\n",
            b"[]\n",
            line("t2", "none.csv", score=1),
            line("t2", "pipe"),
            b'{"task_id": "t2"}\n',
            b'{"csv": null, "csv": null}\n',
            b'{"task_id": 5, "csv": 5, "note": 5}\n',
            b'"\xff"\n',
            b"[" * 200_000 + b"\n",
            line("t2", "a\0b"),
            line("t2", "\ud800"),
            line("t2", "."),
        ]
    )
    found = problems(folder, content, allow_missing=False)
    assert [text.split(";")[0] for text in found] == [
        "index.jsonl:2: task_id: t1 stands in line 1 already",
        "index.jsonl:3: task_id: unknown id 't9'",
        "index.jsonl:4: is not JSON: Expecting value at character 1",
        "index.jsonl:5: is no JSON object",
        "index.jsonl:6: 'score': unknown field",
        "index.jsonl:6: csv: 'none.csv' cannot be found: No such file or directory",
        "index.jsonl:7: csv: 'pipe' is not a regular file",
        "index.jsonl:7: task_id: t2 stands in line 6 already",
        "index.jsonl:8: csv: is missing, or neither text nor null",
        "index.jsonl:8: task_id: t2 stands in line 6 already",
        "index.jsonl:9: has a key twice",
        "index.jsonl:10: note: is no text",
        "index.jsonl:10: task_id: is missing or no text",
        "index.jsonl:10: csv: is missing, or neither text nor null",
        "index.jsonl:11: is not UTF-8 at its byte 1",
        "index.jsonl:12: is nested too deeply",
        "index.jsonl:13: csv: 'a\\x00b' cannot be found: embedded null byte",
        "index.jsonl:13: task_id: t2 stands in line 6 already",
        "index.jsonl:14: csv: '\\ud800' cannot be found: 'utf-8' codec can't encode character "
        "'\\ud800' in position "
        + found[18].split("position ")[1].split(":")[0]
        + ": surrogates not allowed",
        "index.jsonl:14: task_id: t2 stands in line 6 already",
        "index.jsonl:15: csv: '.' is not a regular file",
        "index.jsonl:15: task_id: t2 stands in line 6 already",
        "index.jsonl: has no line for 1 of 3 tasks: t3",
    ]
    assert all(text.split("; ", 1)[1] for text in found)


def test_missing_ids_are_an_error_unless_they_are_allowed(folder: Path) -> None:
    (text,) = problems(folder, line("t1"), allow_missing=False)
    assert text.startswith("index.jsonl: has no line for 2 of 3 tasks: t2, t3; add them")
    assert set(load(folder, line("t1"), allow_missing=True).answers) == {"t1"}


def test_many_missing_ids_are_named_up_to_a_dozen(folder: Path) -> None:
    wanted = [f"u{number:02}" for number in range(20)]
    (folder / "index.jsonl").write_bytes(b"")
    with pytest.raises(InputError, match=r"20 of 20 tasks: u00, .*, u11, \.\.\.; add"):
        load_submission("m", folder / "index.jsonl", wanted, wanted, allow_missing=False)


def test_an_id_outside_the_wanted_subset_is_known_all_the_same(folder: Path) -> None:
    (folder / "index.jsonl").write_bytes(line("t1") + line("t2", None))
    found = load_submission("m", folder / "index.jsonl", KNOWN, ["t1"], allow_missing=False)
    assert set(found.answers) == {"t1", "t2"}


def test_the_size_bounds_are_exact(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (submission.MAX_INDEX_BYTES, jsonl.MAX_LINE_BYTES) == (33_554_432, 1_048_576)
    text = line("t1")
    monkeypatch.setattr(submission, "MAX_INDEX_BYTES", len(text))
    monkeypatch.setattr(jsonl, "MAX_LINE_BYTES", len(text) - 1)
    monkeypatch.setattr("evaluation.submission.MAX_BYTES", 4)
    assert load(folder, text, allow_missing=True).answers
    (found,) = problems(folder, text + b"\n")
    assert f"has {len(text) + 1} bytes; at most {len(text)} are read" in found
    monkeypatch.setattr(submission, "MAX_INDEX_BYTES", 1_000)
    (found,) = problems(folder, text[:-1] + b" " + b"\n")
    assert found.startswith(f"index.jsonl:1: is longer than {len(text) - 1} bytes")
    (folder / "t1.csv").write_text("a\n12\n")
    (found,) = problems(folder, text)
    assert "csv: 't1.csv' has 5 bytes; at most 4 are read" in found


@pytest.mark.parametrize("name", ["none.jsonl", "."])
def test_an_index_that_is_no_file_is_refused(folder: Path, name: str) -> None:
    with pytest.raises(InputError, match="give a JSON Lines file"):
        load_submission("m", folder / name, KNOWN, KNOWN, allow_missing=True)


@given(st.binary(max_size=80))
def test_no_bytes_make_the_reading_of_lines_raise(data: bytes) -> None:
    for found in jsonl.lines_of(data, "x"):
        assert isinstance(found, Problem) or isinstance(found.value, dict)


def test_the_schema_lists_the_fields() -> None:
    schema = json.loads((EVALUATION / "submission.schema.json").read_text())
    assert tuple(schema["properties"]) == FIELDS
    assert schema["additionalProperties"] is False
