"""Comparisons in a child: the same verdicts, and bounds that hold."""

import subprocess
import sys
from pathlib import Path

import pytest

from evaluation import bounded
from evaluation.comparator import score, score_tie
from evaluation.terms import Outcome, Terms
from tests.evaluation import tables

TERMS = Terms(condition_cols=None, ignore_order=True, mode="single")


def put(folder: Path, name: str, data: bytes) -> str:
    (folder / name).write_bytes(data)
    return str(folder / name)


def test_the_child_gives_the_verdicts_of_the_parent(tmp_path: Path) -> None:
    gold = put(tmp_path, "gold.csv", b"a,b\n1,x\n2,y\n")
    same = put(tmp_path, "same.csv", b"a,b\n2,y\n1,x\n")
    other = put(tmp_path, "other.csv", b"a,b\n2,y\n1,z\n")
    assert bounded.run([gold], same, TERMS) == Outcome(verdict=1)
    assert bounded.run([gold], other, TERMS) == Outcome(verdict=0)


def test_the_child_knows_ties_and_says_why_a_file_is_unreadable(tmp_path: Path) -> None:
    gold = put(tmp_path, "gold.csv", b"a\n1\n2\n")
    pred = put(tmp_path, "pred.csv", b"a\n2\n")
    open_quote = put(tmp_path, "open.csv", b'a\n"2\n')
    tie = Terms(
        condition_cols=[0],
        ignore_order=True,
        mode="single",
        tie=[{"pick": 1, "rows": [0, 1]}],
    )
    assert bounded.run([gold], pred, tie) == Outcome(verdict=1)
    outcome = bounded.run([gold], open_quote, tie)
    assert outcome.verdict == 0
    assert outcome.unreadable.startswith("is no CSV table: ")


def test_a_short_file_that_would_fill_the_memory_scores_0(tmp_path: Path) -> None:
    # 2,000 columns, and each of the short records is filled up to that width (R1.5).
    wide = put(tmp_path, "wide.csv", b"a" + b"," * 1_999 + b"\n" + b"1\n" * 100_000)
    outcome = bounded.run([wide], wide, TERMS)
    assert outcome.verdict == 0
    assert "memory" in outcome.unreadable


def test_a_child_that_dies_or_babbles_gives_an_unreadable_outcome(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gold = put(tmp_path, "gold.csv", b"a\n1\n")
    for program in ("raise SystemExit(3)", "print('half an ans')", "import os; os.abort()"):
        monkeypatch.setattr(bounded, "_CHILD", put(tmp_path, "child.py", program.encode()))
        outcome = bounded.run([gold], gold, TERMS)
        assert outcome.verdict == 0
        assert outcome.unreadable.startswith("needs more than 512 MiB")
    monkeypatch.setattr(bounded, "_MAX_WAIT", 0.2)
    sleeper = put(tmp_path, "child.py", b"import time; time.sleep(60)")
    monkeypatch.setattr(bounded, "_CHILD", sleeper)
    assert bounded.run([gold], gold, TERMS).verdict == 0


def test_the_limits_hold_in_the_process_that_sets_them() -> None:
    program = (
        "from evaluation import bounded\n"
        "bounded.limit_this_process()\n"
        "import resource\n"
        "print(resource.getrlimit(resource.RLIMIT_CPU), resource.getrlimit(resource.RLIMIT_CORE))\n"
        "try:\n"
        "    bytearray(512 * 2**20)\n"
        "except MemoryError:\n"
        "    print('over')\n"
        "print(len(bytearray(256 * 2**20)))\n"
    )
    root = Path(bounded.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=True
    )
    assert done.stdout.split("\n") == ["(300, 300) (0, 0)", "over", "268435456", ""]


def test_a_file_of_several_blocks_and_more_cells_than_light_is_scored(tmp_path: Path) -> None:
    width = 10
    rows = tables.block_of(width) * 2 + 5
    body = b"".join(b"%d,a,b,c,d,e,f,g,h,1.5\n" % row for row in range(rows))
    header = b"a,b,c,d,e,f,g,h,i,j\n"
    gold = put(tmp_path, "gold.csv", header + body)
    same = put(tmp_path, "same.csv", header + body + b"\n")
    other = put(tmp_path, "other.csv", header + body.replace(b"131073,a,", b"x,a,"))
    assert score([gold], same, None, ignore_order=True, mode="single") == 1
    assert score([gold], other, None, ignore_order=True, mode="single") == 0


def test_a_large_gold_of_a_tie_task_is_scored(tmp_path: Path) -> None:
    rows = 90_000
    body = b"".join(b"n%d,%d,1,2,3,4,5,6,7,8,9,0\n" % (row, row) for row in range(rows))
    gold = put(tmp_path, "gold.csv", b"a,b,c,d,e,f,g,h,i,j,k,l\n" + body)
    pred = put(tmp_path, "pred.csv", b"a,b,c,d,e,f,g,h,i,j,k,l\nn77,77,1,2,3,4,5,6,7,8,9,0\n")
    tie = [{"pick": 1, "rows": list(range(rows))}]
    assert score_tie(gold, pred, None, ignore_order=True, tie=tie) == 1
