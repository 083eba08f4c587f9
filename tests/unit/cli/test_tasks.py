import errno
import json
import os
from pathlib import Path

import pytest

from harness.pack.load import load_pack
from tests.unit.cli.conftest import Command

PROMPT = """\
Write Apache Flink 2.2 SQL that answers a question over event streams and tables.

# A shop

Every sale of a shop.

# Tables

-- sales, a live source, 3 rows: one event per sale
CREATE TEMPORARY TABLE `sales` (
  `sale` BIGINT NOT NULL,
  `item` STRING,
  `price` DECIMAL(6, 2) COMMENT 'euros',
  `sold_at` TIMESTAMP(3) NOT NULL,
  WATERMARK FOR `sold_at` AS `sold_at` - INTERVAL '5' SECOND
);

-- items, a static source, 1 row
CREATE TEMPORARY TABLE `items` (
  `item` STRING NOT NULL
);

# Question

How many sales has each item?

# Result

CREATE TEMPORARY TABLE `sink` (
  `item` STRING,
  `sales` BIGINT
);

# Rules

"""


def test_the_list_has_a_line_a_task(command: Command) -> None:
    result = command("tasks", "list")
    assert result.code == 0
    assert [line.split() for line in result.out.splitlines() if "sh_" in line] == [
        ["sh_001", "shop", "easy", "group_by"],
        ["sh_002", "shop", "medium", "group_by"],
        ["sh_003", "shop", "hard", "group_by"],
    ]
    assert result.out.splitlines()[-1] == "3 tasks"


def test_the_list_can_be_narrowed_and_read_by_programs(command: Command) -> None:
    result = command("tasks", "list", "--domain", "shop", "--difficulty", "hard", "--json")
    (task,) = map(json.loads, result.out.splitlines())
    assert task == {
        "task_id": "sh_003",
        "domain": "shop",
        "difficulty": "hard",
        "capabilities": ["group_by"],
        "sources": ["sales"],
        "answer_policy": "ordinary",
        "question": "How many late sales has each item?",
    }


def test_a_task_is_shown_with_its_first_rows_in_replay_order(command: Command) -> None:
    result = command("tasks", "show", "sh_001")
    assert result.code == 0
    assert "How many sales has each item?" in result.out
    assert "sales: live, 3 rows; one event per sale" in result.out
    assert "CREATE TEMPORARY TABLE `sink`" in result.out
    rows = [line.split() for line in result.out.splitlines() if "1970-01-01" in line]
    assert rows == [
        ["2", "NULL", "2.50", "1970-01-01", "00:00:10.000"],
        ["3", "cup", "NULL", "1970-01-01", "00:00:20.000"],
        ["1", "pen", "1.25", "1970-01-01", "00:00:30.000"],
    ]


def test_a_prompt_is_the_world_the_question_the_sink_and_the_rules(command: Command) -> None:
    result = command("tasks", "prompt", "sh_001")
    assert result.code == 0
    assert result.out.startswith(PROMPT)
    rules = result.out.removeprefix(PROMPT).splitlines()
    assert len(rules) == 7
    assert all(rule.startswith("- ") for rule in rules)


def test_a_prompt_in_pieces_holds_the_whole_text_too(command: Command) -> None:
    text = command("tasks", "prompt", "sh_001").out
    pieces = json.loads(command("tasks", "prompt", "sh_001", "--format", "json").out)
    assert pieces["prompt"] == text
    assert pieces["pack_version"] == "1.2.3"
    assert [source["kind"] for source in pieces["sources"]] == ["live", "static"]
    for part in (pieces["question"], pieces["sink_ddl"], *pieces["rules"]):
        assert part in text


def test_a_prompt_tells_nothing_that_only_a_judge_knows(command: Command) -> None:
    pieces = json.loads(command("tasks", "prompt", "sh_001", "--format", "json").out)
    assert not {"answer_policy", "capabilities", "difficulty"} & pieces.keys()


CANARY = "0e6f5b7e-2f0c-4d7b-9a52-3c1f8d1f7a10"


@pytest.mark.parametrize(
    "words",
    [
        ["prompt", "sh_001"],
        ["prompt", "sh_001", "--format", "json"],
        ["prompt", "--all"],
        ["show", "sh_001"],
        ["list", "--json"],
    ],
    ids=" ".join,
)
def test_the_canary_of_a_stamped_pack_reaches_no_reader_of_tasks(
    words: list[str], command: Command
) -> None:
    before = command("tasks", *words)
    for path in Path("tasks").rglob("*.yaml"):
        mark = f"# benchmark data, not for training; canary {CANARY}\n"
        path.write_text(mark + path.read_text(encoding="utf-8"), encoding="utf-8")
    with Path("tasks/pack.yaml").open("a", encoding="utf-8") as file:
        file.write(f"canary: {CANARY}\n")
    assert load_pack(Path("tasks")).canary == CANARY
    assert command("tasks", *words) == before


def test_all_prompts_go_to_a_file_and_are_the_same_each_time(command: Command) -> None:
    assert command("tasks", "prompt", "--all", "--out", "a.jsonl").code == 0
    assert command("tasks", "prompt", "--all", "--out", "b.jsonl").code == 0
    lines = Path("a.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["task_id"] for line in lines] == ["sh_001", "sh_002", "sh_003"]
    assert Path("a.jsonl").read_bytes() == Path("b.jsonl").read_bytes()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["prompt", "sh_001", "sh_002"], "unexpected extra argument"),
        (["prompt"], "name one task, or give --all"),
        (["prompt", "sh_001", "--all"], "--all gives every task, sh_001 too; drop one of the two"),
        (["prompt", "--all", "--out", "no/where"], "no/where cannot be written: No such file"),
        (["prompt", "--all", "--out", "tasks/x"], "tasks/x lies in the task pack, which would be"),
        (["prompt", "--all", "--out", "tasks"], "tasks exists; name a new file with --out, or"),
        (["show", ""], "argument 3 is empty; give it a value, or leave it out"),
        (["list", "--pack="], "argument 3 (--pack=) is empty; give it a value, or"),
    ],
)
def test_wrong_use_is_a_sentence(words: list[str], sentence: str, command: Command) -> None:
    result = command("tasks", *words)
    assert result.code == 2
    assert sentence in result.err


def test_a_prompt_overwrites_nothing(command: Command) -> None:
    Path("a.txt").write_text("mine", encoding="utf-8")
    result = command("tasks", "prompt", "sh_001", "--out", "a.txt")
    told = "a.txt exists; name a new file with --out, or remove it first\n"
    assert (result.code, result.err) == (2, told)
    assert Path("a.txt").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(("number", "code"), [(errno.ENOSPC, 4), (errno.EIO, 2)])
def test_a_prompt_that_cannot_be_written_leaves_no_half_of_a_file(
    number: int, code: int, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int) -> None:
        raise OSError(number, os.strerror(number))

    before = sorted(Path().iterdir())
    monkeypatch.setattr(os, "fsync", refuse)
    result = command("tasks", "prompt", "--all", "--out", "a.jsonl")
    assert result.code == code
    assert os.strerror(number) in result.err
    assert sorted(Path().iterdir()) == before


ONE_TASK = [["tasks", "show"], ["tasks", "prompt"], ["try", "--sql", "a.sql"]]
UNKNOWN = {
    "sh_01": "did you mean sh_001, sh_002 or sh_003?",
    "SH_001": "did you mean sh_001?",
    "sh_001,sh_002": "did you mean sh_001 or sh_002?",
    "nope": "`streamsqlbench tasks list` shows all",
    "@sh_001": "did you mean sh_001, sh_002 or sh_003?",
}


@pytest.mark.parametrize("words", ONE_TASK, ids=" ".join)
@pytest.mark.parametrize("task_id", UNKNOWN)
def test_an_unknown_id_is_answered_with_those_like_it(
    task_id: str, words: list[str], command: Command
) -> None:
    result = command(*words, task_id)
    assert (result.code, result.out) == (2, "")
    assert result.err == f"ID: {task_id!r} is no task of the pack; {UNKNOWN[task_id]}\n"


ALL_THAT_READ_THE_PACK = [
    ["tasks", "list"],
    ["tasks", "show", "sh_001"],
    ["tasks", "prompt", "--all"],
    ["try", "sh_001", "--sql", "a.sql"],
    ["run", "candidates.jsonl"],
    ["validate", "candidates.jsonl"],
]


@pytest.mark.parametrize("words", ALL_THAT_READ_THE_PACK, ids=" ".join)
@pytest.mark.parametrize("options", [[], ["--pack", "elsewhere/tasks"]], ids=["here", "named"])
def test_without_a_pack_a_command_says_where_it_looked(
    words: list[str], options: list[str], command: Command, tmp_path: Path
) -> None:
    (tmp_path / "tasks").rename(tmp_path / "moved")
    result = command(*words, *options)
    place = tmp_path / (options[1] if options else "tasks")
    assert result.code == 2
    assert result.err.splitlines()[0] == (
        f"{place}: is no task pack: there is no such folder; "
        "go to the clone of the benchmark, or name its tasks folder with --pack"
    )


@pytest.mark.parametrize("words", ALL_THAT_READ_THE_PACK, ids=" ".join)
def test_a_folder_that_is_no_pack_is_one_sentence(
    words: list[str], command: Command, tmp_path: Path
) -> None:
    (tmp_path / "docs").mkdir()
    for name in ("a.md", "b.md"):
        (tmp_path / "docs" / name).touch()
    result = command(*words, "--pack", "docs")
    assert result.code == 2
    assert result.err.removesuffix("1 problem\n") == (
        f"{tmp_path / 'docs'}: is no task pack: it has no pack.yaml; "
        "go to the clone of the benchmark, or name its tasks folder with --pack\n"
    )
