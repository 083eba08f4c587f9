from collections.abc import Callable
from pathlib import Path

import pytest

from tests.unit.cli.conftest import Command


def test_good_files_are_said_to_be_good(
    command: Command, candidates: Callable[..., str], tmp_path: Path
) -> None:
    (tmp_path / "answers").mkdir()
    (tmp_path / "answers/sh_001.sql").write_text("SELECT 1", encoding="utf-8")
    result = command("validate", "tasks", candidates(sh_001="SELECT 1"), "answers")
    assert result.code == 0
    assert result.out.splitlines() == [
        "tasks: 3 tasks, version 1.2.3, no problem",
        "candidates.jsonl: 1 candidate for 3 tasks, no problem",
        "answers: 1 candidate for 3 tasks, no problem",
    ]


def test_problems_of_all_files_come_together(command: Command, tmp_path: Path) -> None:
    (tmp_path / "tasks/ids.txt").write_text("sh_001\nsh_002\n", encoding="utf-8")
    (tmp_path / "nope").mkdir()
    result = command("validate", "tasks", "nope")
    assert result.code == 2
    lines = result.err.splitlines()
    assert lines[-1] == f"{len(lines) - 1} problems"
    assert any(line.startswith("tasks/ids.txt") for line in lines)
    assert any(line.startswith("nope: holds neither a pack") for line in lines)


def require_items(domain: Path) -> None:
    """Register the sales' items as never NULL, which they are not."""
    text = domain.read_text(encoding="utf-8").replace(
        "{name: item, type: STRING}", "{name: item, type: STRING, not_null: true}"
    )
    domain.write_text(text, encoding="utf-8")


def test_values_of_the_data_are_looked_at(command: Command, tmp_path: Path) -> None:
    require_items(tmp_path / "tasks/shop/domain.yaml")
    result = command("validate", "tasks")
    assert result.code == 2
    assert "tasks/shop/data/sales.parquet" in result.err
    assert result.err.splitlines()[-1] == "1 problem"


def test_candidates_that_are_plainly_no_sql_are_named(
    command: Command, candidates: Callable[..., str]
) -> None:
    path = candidates(sh_001="```sql\nSELECT 1\n```", sh_002=" ", sh_003="SELECT 1")
    result = command("validate", path)
    assert result.code == 0
    assert result.out == (
        "candidates.jsonl: 3 candidates for 3 tasks, no problem with the file; but:\n"
        "candidates.jsonl: sh_001 will end as parse_error: the SQL begins with a Markdown fence "
        "(```); give the SQL alone\n"
        "candidates.jsonl: sh_002 will end as parse_error: there is no statement in the SQL\n"
    )


def test_statements_that_no_answer_may_have_are_named(
    command: Command, candidates: Callable[..., str]
) -> None:
    path = candidates(sh_001="-- so\ndrop  table x", sh_002="DROP VIEW v", sh_003="SELECT 1\0")
    result = command("validate", path)
    assert result.code == 0
    assert result.out.endswith(
        "candidates.jsonl: sh_001, sh_002 will fail: DROP is refused; allowed are CREATE TEMPORARY "
        "VIEW statements, then one query or one INSERT INTO sink\n"
        "candidates.jsonl: sh_003 will fail: there is a NUL character in the SQL; "
        "save it as text in UTF-8\n"
    )


def test_candidates_that_are_too_long_are_named(
    command: Command, candidates: Callable[..., str]
) -> None:
    longest = "SELECT 1".ljust(100_000)
    path = candidates(sh_001=longest + " ", sh_002=longest, sh_003="SELECT '" + "é" * 50_000)
    result = command("validate", path)
    assert result.code == 0
    assert result.out.endswith(
        "sh_001, sh_003 will end as rejected: the SQL is longer than 100,000 bytes\n"
    )


def test_of_candidates_the_first_problems_are_told_and_of_a_pack_all(
    command: Command, tmp_path: Path
) -> None:
    (tmp_path / "c.jsonl").write_text("SELECT 1\n" * 50, encoding="utf-8")
    lines = command("validate", "c.jsonl").err.splitlines()
    assert lines[19].startswith("c.jsonl:20: is not JSON")
    assert lines[20:] == ["… and 30 more", "50 problems"]
    (tmp_path / "tasks/ids.txt").write_text("x\n" * 50, encoding="utf-8")
    lines = command("validate", "tasks").err.splitlines()
    assert sum(line.startswith("tasks/ids.txt:") for line in lines) >= 50


@pytest.mark.parametrize("words", [["validate", "tasks"], ["tasks", "list", "--pack", "tasks"]])
def test_problems_of_another_pack_are_told_with_its_folder(
    words: list[str], command: Command, tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "tasks").rename(tmp_path / "other/tasks")
    (tmp_path / "other/tasks/ids.txt").write_text("sh_001\nsh_002\n", encoding="utf-8")
    for root in ("other", str(tmp_path / "other")):
        result = command(*words[:-1], f"{root}/tasks")
        assert result.code == 2
        assert result.err.startswith(f"{root}/tasks/ids.txt: sh_003 is missing; ")


def test_values_of_another_pack_s_data_are_told_with_its_folder(
    command: Command, tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "tasks").rename(tmp_path / "other/tasks")
    require_items(tmp_path / "other/tasks/shop/domain.yaml")
    result = command("validate", "other/tasks")
    assert result.err.startswith("other/tasks/shop/data/sales.parquet: ")


@pytest.mark.parametrize("content", [[], ["a.md", "b/c.md"]], ids=["empty", "other files"])
def test_a_folder_of_neither_is_one_sentence(
    content: list[str], command: Command, tmp_path: Path
) -> None:
    for name in ("docs", *(f"docs/{each}" for each in content)):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.touch() if path.suffix else path.mkdir(exist_ok=True)
    result = command("validate", "docs")
    assert result.code == 2
    assert result.err == (
        "docs: holds neither a pack (pack.yaml) nor candidates (<task_id>.sql); "
        "name a pack's folder, or a file or folder of candidates\n1 problem\n"
    )


def test_a_pack_that_is_none_is_told_once_beside_other_problems(
    command: Command, candidates: Callable[..., str], tmp_path: Path
) -> None:
    (tmp_path / "docs").mkdir()
    path = candidates(sh_001="SELECT 1")
    result = command("validate", "docs", path, path, "--pack", "docs")
    assert [line.partition(":")[0] for line in result.err.splitlines()] == [
        "docs", str(tmp_path / "docs"), "2 problems",
    ]  # fmt: skip
