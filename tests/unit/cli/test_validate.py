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


def test_values_of_the_data_are_looked_at(command: Command, tmp_path: Path) -> None:
    domain = tmp_path / "tasks/shop/domain.yaml"
    text = domain.read_text(encoding="utf-8").replace(
        "{name: item, type: STRING}", "{name: item, type: STRING, not_null: true}"
    )
    domain.write_text(text, encoding="utf-8")
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
    assert result.out.endswith("will end as parse_error: sh_001, sh_002\n")
    assert "empty or begin with a Markdown fence" in result.out


def test_candidates_that_are_too_long_are_named(
    command: Command, candidates: Callable[..., str]
) -> None:
    longest = "SELECT 1".ljust(100_000)
    path = candidates(sh_001=longest + " ", sh_002=longest, sh_003="SELECT '" + "é" * 50_000)
    result = command("validate", path)
    assert result.code == 0
    assert result.out.endswith("longer than 100,000 bytes, and will be rejected: sh_001, sh_003\n")


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
