"""The scorer as a user runs it."""

import csv
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from evaluation import check, evaluate, frozen, report
from evaluation.comparator import Judge
from tests.evaluation.packs import (
    DELAYS,
    EVALUATION,
    RIGHT,
    TASKS,
    digest,
    freeze,
    write_pack,
    write_submission,
)

WRONG = {
    "fl_001": "carrier,flights\nAA,7\nBB,5\nCC,3\n",  # scrambled, yet EX 1 (C001)
    "fl_002": "delay\n10\n10.5\n100\n",  # near, yet EX 0 (C002)
    "nx_001": None,
    "nx_002": "at,ok\nx,y\n",
}


def run(folder: Path, *arguments: object) -> int:
    paths = ["--pack", folder / "pack" / "tasks", "--gold", folder / "pack" / "gold"]
    return evaluate.main([*map(str, [*paths, *arguments]), "--jobs", "1"])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_pack(tmp_path / "pack")
    return tmp_path


@pytest.fixture
def few_vectors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the self-test, whose vectors `test_vectors` runs one by one."""
    whole = check._lines
    monkeypatch.setattr(check, "_lines", lambda name: list(whole(name))[:3])


def submit(folder: Path, name: str, answers: Mapping[str, str | None]) -> str:
    return f"{name}={write_submission(folder / name, answers)}"


def summary_of(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    return found


def per_task(folder: Path) -> list[dict[str, str]]:
    with (folder / "per_task.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_two_methods_give_a_whole_report(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = folder / "out"
    methods = ["--method", submit(folder, "right", RIGHT), "--method", submit(folder, "odd", WRONG)]
    assert run(folder, *methods, "--output", out) == 0
    found = summary_of(out)
    right, odd = found["methods"]["right"], found["methods"]["odd"]
    assert (right["correct"], right["ex"]) == (4, 1.0)
    assert (odd["correct"], odd["ex"]) == (1, 0.25)
    assert odd["statuses"] == {"scored": 3, "null": 1, "missing": 0, "unreadable": 0, "error": 0}
    assert odd["divergences"] == {"row-scramble": 1, "sort-before-tolerance": 1}
    assert odd["by_domain"]["flights"]["correct"] == 1
    assert odd["by_capability"]["top_n"]["tasks"] == 1
    assert found["denominator"] == 4
    assert found["what"] == "development pack 0.1.0 of 4 tasks, not the benchmark score"
    (pair,) = found["pairs"]
    assert (pair["both"], pair["only_first"], pair["only_second"], pair["neither"]) == (1, 3, 0, 0)
    assert pair["flipped_to_first"] == "fl_002 nx_001 nx_002"
    assert [row["cause"] for row in per_task(out) if row["method"] == "odd"] == [
        "row-scramble",
        "sort-before-tolerance",
        "",
        "",
    ]
    text = capsys.readouterr().out
    assert "| right | 100.00 % | 4 |" in text
    assert "not the benchmark score" in text
    assert (out / "report.md").read_text(encoding="utf-8").count("| odd |") > 3
    assert (out / "pairs.csv").read_text(encoding="utf-8").startswith("first,second,both")


def test_one_method_needs_no_pairs(folder: Path) -> None:
    method = submit(folder, "m", RIGHT)
    assert run(folder, "--method", method, "--output", folder / "out") == 0
    assert sorted(path.name for path in (folder / "out").iterdir()) == [
        "per_task.csv",
        "report.md",
        "summary.json",
    ]


def test_the_statuses_add_up_to_the_denominator_when_ids_are_missing(folder: Path) -> None:
    method = submit(folder, "m", {"fl_001": RIGHT["fl_001"]})
    assert run(folder, "--method", method, "--output", folder / "no") == 2
    arguments = ["--method", method, "--output", folder / "out", "--allow-missing"]
    assert run(folder, *arguments) == 0
    figures = summary_of(folder / "out")["methods"]["m"]
    assert (figures["ex"], figures["statuses"]["missing"]) == (0.25, 3)
    assert sum(figures["statuses"].values()) == 4


def test_a_repeated_run_gives_the_same_bytes(folder: Path) -> None:
    method = submit(folder, "m", WRONG)
    for name, jobs in (("a", "1"), ("b", "2")):
        arguments = ["--method", method, "--output", folder / name, "--show-diff", "--maintainer"]
        paths = ["--pack", folder / "pack" / "tasks", "--gold", folder / "pack" / "gold"]
        assert evaluate.main([*map(str, [*paths, *arguments]), "--jobs", jobs]) == 0
    for path in (folder / "a").iterdir():
        assert path.read_bytes() == (folder / "b" / path.name).read_bytes()


def test_a_subset_is_named_and_has_its_own_denominator(folder: Path) -> None:
    method = submit(folder, "m", {"fl_001": RIGHT["fl_001"], "nx_001": None})
    (folder / "ids").write_text("nx_001\nfl_001\n")
    for name, tasks in (("a", "nx_001,fl_001"), ("b", str(folder / "ids"))):
        arguments = ["--method", method, "--output", folder / name, "--tasks", tasks]
        assert run(folder, *arguments) == 0
        found = summary_of(folder / name)
        assert found["what"] == "subset of 2 tasks, not the benchmark score"
        assert found["subset"] == ["fl_001", "nx_001"]
        assert found["methods"]["m"]["ex"] == 0.5


@pytest.mark.parametrize("tasks", ["fl_001,zz", "", "x" * 5_000, "a\0b"])
def test_a_subset_of_unknown_ids_is_refused(
    folder: Path, tasks: str, capsys: pytest.CaptureFixture[str]
) -> None:
    method = submit(folder, "m", RIGHT)
    arguments = ["--method", method, "--output", folder / "out", "--tasks", tasks]
    assert run(folder, *arguments) == 2
    assert "--tasks: " in capsys.readouterr().err
    assert not (folder / "out").exists()


def test_all_faults_of_the_arguments_come_at_once(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "out").mkdir()
    method = submit(folder, "m", RIGHT)
    arguments = ["--method", method, "--method", method, "--method", "x", "--show-diff"]
    assert run(folder, *arguments, "--output", folder / "out") == 2
    error = capsys.readouterr().err
    assert "out: exists; name a folder that does not exist" in error
    assert "--method x: is not NAME=INDEX" in error
    assert "has the name of another" in error
    assert "--show-diff: would show gold held out; add --maintainer" in error
    assert "4 problems; nothing was scored" in error
    assert evaluate.main(["--jobs", "0"]) == 2


def test_no_arguments_say_what_is_missing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder) == 2
    error = capsys.readouterr().err
    assert "--method: is missing or too frequent; give 1 to 32" in error
    assert "--output: is missing; name a folder that does not exist" in error


def test_a_report_that_cannot_be_written_is_an_error_and_no_traceback(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "file").write_text("")
    method = submit(folder, "m", RIGHT)
    assert run(folder, "--method", method, "--output", folder / "file" / "out") == 2
    assert "cannot be written: Not a directory" in capsys.readouterr().err


def test_problems_of_all_indexes_come_at_once(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = submit(folder, "a", {"zz": None}), submit(folder, "b", {"yy": None})
    assert run(folder, "--method", first, "--method", second, "--output", folder / "out") == 2
    error = capsys.readouterr().err
    assert "unknown id 'zz'" in error
    assert "unknown id 'yy'" in error


def test_a_fault_of_gold_makes_the_run_inconclusive(folder: Path) -> None:
    (folder / "pack" / "gold" / "csv" / "fl_002.csv").write_text("")
    freeze(folder / "pack")
    method, other = submit(folder, "m", RIGHT), submit(folder, "n", RIGHT)
    arguments = ["--method", method, "--method", other, "--output", folder / "out"]
    assert run(folder, *arguments) == 3
    found = summary_of(folder / "out")
    assert found["inconclusive"] is True
    assert found["methods"]["m"]["ex"] is None
    assert found["methods"]["m"]["wilson_95"] is None
    assert found["methods"]["m"]["statuses"]["error"] == 1
    assert found["methods"]["m"]["by_domain"]["nexmark"]["ex"] == 1.0
    assert found["pairs"][0]["both"] == 3
    text = (folder / "out" / "report.md").read_text(encoding="utf-8")
    assert "**Inconclusive**" in text
    assert "| m | none | 3 | none |" in text


def test_a_changed_file_is_noted_in_development_and_refused_in_a_complete_pack(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "pack" / "gold" / "csv" / "fl_001.csv").write_text("carrier,flights\nAA,3\n")
    method = submit(folder, "m", RIGHT)
    assert run(folder, "--method", method, "--output", folder / "out") == 0
    (note,) = summary_of(folder / "out")["pack"]["not_as_frozen"]
    assert note.startswith("gold/csv/fl_001.csv: has sha256 ")
    monkeypatch.setattr("evaluation.pack.COMPLETE", {"ordinary": 3, "any_k_from_tie_set": 1})
    manifest = folder / "pack" / "gold" / "manifest.json"
    manifest.write_text(manifest.read_text().replace("false", "true"))
    assert run(folder, "--method", method, "--output", folder / "two") == 2
    assert "gold/csv/fl_001.csv: has sha256 " in capsys.readouterr().err
    freeze(folder / "pack", complete=True)
    assert run(folder, "--method", method, "--output", folder / "three") == 0
    assert summary_of(folder / "three")["what"] == "held-out benchmark score, version 0.1.0"


@pytest.mark.usefixtures("few_vectors")
def test_other_versions_of_the_pins_are_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(frozen, "PINS", {"python": "3.11", "pandas": "2.2.4", "numpy": "2.1.3"})
    method = submit(folder, "m", RIGHT)
    assert run(folder, "--method", method, "--output", folder / "out") == 2
    assert "pandas 2.2.3: verdicts are defined with 2.2.4; run in" in capsys.readouterr().err
    assert run(folder, "--check") == 4


def test_a_held_out_report_has_no_gold_in_it(folder: Path) -> None:
    answers = {**RIGHT, "fl_001": "carrier,flights\nXX,99\n"}
    method = submit(folder, "m", answers)
    assert run(folder, "--method", method, "--output", folder / "out") == 0
    whole = "".join(path.read_text(encoding="utf-8") for path in (folder / "out").iterdir())
    for task in TASKS:
        for gold in task.golds.values():
            rows = [line for line in gold.split("\n")[1:] if "," in line]
            assert not any(row in whole for row in rows)
    shown = ["--method", method, "--output", folder / "shown", "--show-diff", "--maintainer"]
    assert run(folder, *shown) == 0
    assert "- AA,3" in (folder / "shown" / "report.md").read_text(encoding="utf-8")


def test_previews_give_way_to_the_size_bound(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    method = submit(folder, "m", dict.fromkeys(RIGHT, "x\n" + "1\n" * 40))
    shown = ["--show-diff", "--maintainer"]
    assert run(folder, "--method", method, "--output", folder / "whole", *shown) == 0
    whole = (folder / "whole" / "report.md").read_text(encoding="utf-8")
    size = sum(path.stat().st_size for path in (folder / "whole").iterdir())
    monkeypatch.setattr(report, "MAX_BYTES", size - 1)
    assert run(folder, "--method", method, "--output", folder / "cut", *shown) == 0
    cut = (folder / "cut" / "report.md").read_text(encoding="utf-8")
    assert sum(path.stat().st_size for path in (folder / "cut").iterdir()) < size
    assert "Further previews do not fit" in cut
    assert cut.split("\n### ")[0].split("\nFurther")[0] in whole
    assert (folder / "cut" / "per_task.csv").read_bytes() == (
        folder / "whole" / "per_task.csv"
    ).read_bytes()


def test_the_check_passes_on_a_sound_pack(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder, "--check") == 0
    text = capsys.readouterr().out
    assert "ok  comparator vectors" in text
    assert "ok  4 golds: themselves 1, controls 0" in text
    assert "ok  1 tie tasks against brute force" in text
    assert "passed in " in text


@pytest.mark.parametrize(
    "name", ["gold/csv/fl_001.csv", "gold/eval.jsonl", "tasks/ids.txt", "gold/csv/nx_002_b.csv"]
)
@pytest.mark.usefixtures("few_vectors")
def test_the_check_fails_on_one_changed_byte(
    folder: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "pack" / name
    path.write_bytes(path.read_bytes() + b"\n")
    assert run(folder, "--check") == 4
    assert f"{name}: has sha256 " in capsys.readouterr().out


@pytest.mark.usefixtures("few_vectors")
def test_the_check_fails_on_lost_added_and_misplaced_files(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    freeze(
        folder / "pack", files={"gold/x": "0", "../x": "0", "gold/../x": "0", "evaluation/x": ""}
    )
    (folder / "pack" / "gold" / "csv" / "fl_001_a.csv").write_text("a\n")
    assert run(folder, "--check") == 4
    text = capsys.readouterr().out
    assert "gold/x: has sha256 of no file, frozen is 0" in text
    assert "../x: lies in none of" in text
    assert "gold/../x: lies in none of" in text
    assert "gold/csv/fl_001_a.csv: is not among the frozen files" in text
    assert "evaluation/comparator.py: is not among the frozen files" in text


@pytest.mark.usefixtures("few_vectors")
def test_the_check_knows_the_frozen_scorer(folder: Path) -> None:
    manifest = folder / "pack" / "gold" / "manifest.json"
    files = json.loads(manifest.read_text())["files"]
    own = {f"evaluation/{path.name}": digest(path) for path in EVALUATION.glob("*.py")}
    freeze(folder / "pack", files=files | own)
    assert run(folder, "--check") == 0
    freeze(folder / "pack", files=files | own | {"evaluation/ties.py": "0" * 64})
    assert run(folder, "--check") == 4


@pytest.mark.usefixtures("few_vectors")
def test_the_check_fails_on_a_pack_that_does_not_load(folder: Path) -> None:
    (folder / "pack" / "gold" / "eval.jsonl").write_text("{}")
    assert run(folder, "--check") == 4


@pytest.mark.parametrize(
    ("gold", "fault"),
    [
        ("carrier,flight\nAA,3\n", "fl_001.csv has other columns than the sink"),
        ("carrier,flights\nAA,x\n", "fl_001.csv: column 'flights': 'x' is no BIGINT"),
        ("carrier,flights\nAA\n", "fl_001: gold record 1 has 1 fields, the header 2"),
        ("", "fl_001: gold is no CSV table: "),
    ],
)
@pytest.mark.usefixtures("few_vectors")
def test_the_check_fails_on_a_gold_that_does_not_fit(
    folder: Path, gold: str, fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "pack" / "gold" / "csv" / "fl_001.csv").write_text(gold)
    freeze(folder / "pack")
    assert run(folder, "--check") == 4
    assert fault in capsys.readouterr().out


@pytest.mark.usefixtures("few_vectors")
def test_the_check_fails_when_a_gold_matches_another_or_not_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    twin = replace(DELAYS, id="fl_009", golds={"": DELAYS.golds[""] + "\n"})
    write_pack(tmp_path / "pack", [DELAYS, twin])
    assert run(tmp_path, "--check") == 4
    assert "fl_002: the gold of fl_009 scores 1" in capsys.readouterr().out
    monkeypatch.setattr(Judge, "verdict", lambda *_: 0)
    assert run(tmp_path, "--check") == 4
    assert "fl_002: fl_002.csv against itself scores 0" in capsys.readouterr().out


@pytest.mark.usefixtures("few_vectors")
def test_the_check_fails_when_verdicts_are_not_those_of_the_vectors(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("evaluation.check.score", lambda *_: 1)
    monkeypatch.setattr("evaluation.check.discover", lambda *_: ("single", []))
    monkeypatch.setattr("evaluation.check.covers", lambda *_: False)
    monkeypatch.setattr("evaluation.comparator.matching_selection", lambda *_, **__: [0])
    assert run(folder, "--check") == 4
    text = capsys.readouterr().out
    assert "v002 (R7.1): verdict 1" in text
    assert "d01: finds other golds" in text
    assert "m01 (any_k): validity or count differs" in text
    assert "nx_001: rows [1, 2] score 1" in text


@pytest.mark.usefixtures("few_vectors")
def test_an_empty_gold_passes_the_check(folder: Path) -> None:
    (folder / "pack" / "gold" / "csv" / "fl_001.csv").write_text("carrier,flights\n")
    freeze(folder / "pack")
    assert run(folder, "--check") == 0


def test_the_program_runs_as_a_script_and_never_loads_the_harness(folder: Path) -> None:
    method = submit(folder, "m", RIGHT)
    arguments = [
        *("--pack", folder / "pack" / "tasks", "--gold", folder / "pack" / "gold"),
        *("--method", method, "--output", folder / "out"),
    ]
    program = (
        "import runpy, sys; sys.argv[0] = sys.argv[1]; del sys.argv[1]\n"
        "try:\n"
        "    runpy.run_path(sys.argv[0], run_name='__main__')\n"
        "finally:\n"
        "    print(sorted(name for name in sys.modules if name.startswith('harness')))\n"
    )
    script = str(EVALUATION / "evaluate.py")
    done = subprocess.run(
        [sys.executable, "-c", program, script, *map(str, arguments)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("[]\n")


def test_the_help_shows_a_whole_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        evaluate.main(["--help"])
    assert caught.value.code == 0
    text = capsys.readouterr().out
    assert '{"task_id": "fl_001", "csv": "final/fl_001.csv"}' in text
    assert "exit codes:" in text


def test_the_script_says_its_own_name_from_a_bare_environment(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(EVALUATION / "evaluate.py"), "--help"],
        cwd=folder,
        env={"PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.startswith("usage: evaluate.py")
