from collections.abc import Callable
from pathlib import Path

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
    assert any(line.startswith("nope/pack.yaml: is missing; add it") for line in lines)


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
