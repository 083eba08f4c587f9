import pickle
from pathlib import Path

import pytest

from curation.build import source_files
from curation.oracle import answer as answer_module
from curation.oracle.answer import Answer, Rows, run_oracle
from curation.repository import Repository
from harness.errors import InputError
from tests.support.bench import Texts, bench

ECHO = """
def answer(s):
    for sale in s["sales"]:
        yield sale["id"], sale["shop"], sale["amount"], sale["at"]
"""
ALL = {"id": "INT", "shop": "STRING", "amount": "INT", "at": "TIMESTAMP(3)"}


def run(tmp_path: Path, rows: Rows, texts: Texts) -> Answer:
    repository = bench(tmp_path / "bench", {"sh_001": texts})
    (task,) = repository.load(["sh_001"])
    return run_oracle(task, repository.oracle("sh_001"), source_files(task, rows))


def test_an_oracle_sees_the_rows_in_replay_order_as_plain_values(
    tmp_path: Path, rows: Rows
) -> None:
    found = run(tmp_path, rows, Texts(sink=ALL, oracle=ECHO))
    assert found.rows[0] == ("1", "ann", "5", "2013-02-08 06:00:00.000")
    assert found.rows[-1] == ("6", "ann", None, "2013-02-08 06:09:00.000")
    assert len(found.rows) == 6


@pytest.mark.parametrize(
    ("oracle", "told"),
    [
        ("import duckdb\ndef answer(s): yield", "No module named 'duckdb'"),
        ("import harness\ndef answer(s): yield", "No module named 'harness'"),
        ("def answer(s):\n    yield 1 / 0, '', None", "ZeroDivisionError: division by zero"),
        ("def answer(s):\n    return s['shops']", "KeyError: 'shops'"),
        ("def answer(s) yield", "line 1"),
        ("x = 1", "define answer(s), or choices(s)"),
        ("def answer(s): return [[1]]", "a row is a list, not a tuple"),
        ("def choices(s): return [(1, [(1,)])]", "does not suit ordinary"),
        ("def answer(s):\n    while True:\n        yield ('a', 1, None)", "more than 100,000 rows"),
    ],
)
def test_an_oracle_that_fails_is_told_in_one_sentence(
    tmp_path: Path, rows: Rows, oracle: str, told: str
) -> None:
    with pytest.raises(InputError) as caught:
        run(tmp_path, rows, Texts(oracle=oracle))
    assert told in str(caught.value)
    assert str(caught.value).startswith("oracle/sh_001.py: ")


def test_an_oracle_s_own_line_stands_in_the_message(tmp_path: Path, rows: Rows) -> None:
    with pytest.raises(InputError, match="line 2, in answer: yield 1 / 0"):
        run(tmp_path, rows, Texts(oracle="def answer(s):\n    yield 1 / 0, '', None"))


def test_an_oracle_that_prints_is_heard_by_nobody(tmp_path: Path, rows: Rows) -> None:
    oracle = "print('hello')\ndef answer(s):\n    print('hello')\n    yield 'ann', 1, None"
    assert run(tmp_path, rows, Texts(oracle=oracle)).rows == (("ann", "1", None),)


def test_an_oracle_that_never_ends_is_ended(
    tmp_path: Path, rows: Rows, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answer_module, "SECONDS", 1.0)
    with pytest.raises(InputError, match="takes more than 1 s"):
        run(tmp_path, rows, Texts(oracle="def answer(s):\n    while True: pass"))


def test_an_oracle_knows_the_pinned_zones_whatever_the_machine_has(
    tmp_path: Path, rows: Rows
) -> None:
    oracle = (
        "from datetime import datetime\nfrom zoneinfo import ZoneInfo\n"
        "def answer(s):\n"
        "    at = datetime(2013, 2, 8, tzinfo=ZoneInfo('America/New_York'))\n"
        "    yield 'ann', int(at.utcoffset().total_seconds()), None"
    )
    assert run(tmp_path, rows, Texts(oracle=oracle)).rows == (("ann", "-18000", None),)


def test_a_source_is_written_once_for_all_oracles(tmp_path: Path, rows: Rows) -> None:
    (task,) = bench(tmp_path / "bench", {"sh_001": Texts()}).load(["sh_001"])
    file = rows.file(task.domain.sources[0])
    names, values = pickle.loads(file.read_bytes())
    assert names == ("id", "shop", "amount", "at")
    assert len(values) == 6
    stamp = file.stat().st_mtime_ns
    assert rows.file(task.domain.sources[0]).stat().st_mtime_ns == stamp


def test_a_repository_is_loaded_whatever_state_its_other_tasks_are_in(tmp_path: Path) -> None:
    repository = bench(tmp_path / "bench", {"sh_001": Texts(), "sh_002": Texts()})
    (repository.tasks / "shop" / "sh_002.yaml").write_text("half a", encoding="utf-8")
    (repository.tasks / "ids.txt").unlink()
    (task,) = Repository(root=repository.root).load(["sh_001"])
    assert task.domain.sources[0].data == repository.tasks / "shop" / "data" / "sales.parquet"


def test_the_problems_of_a_wanted_task_are_told_as_the_loader_tells_them(tmp_path: Path) -> None:
    repository = bench(tmp_path / "bench", {"sh_001": Texts(sink={"x": "BIGNT"})})
    with pytest.raises(InputError, match=r"tasks/shop/sh_001\.yaml:.*BIGNT"):
        repository.load(["sh_001"])
