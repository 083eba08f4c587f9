"""The pack's own files: refused as a whole when something does not fit."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from evaluation.pack import COMPLETE, GoldPack, load_pack
from evaluation.problems import InputError
from tests.evaluation import packs
from tests.evaluation.packs import FLIGHTS, TASKS, TOP_TWO, TWO_GOLDS, Task, write_pack


def load(folder: Path) -> GoldPack:
    return load_pack(folder / "tasks", folder / "gold")


def problems(folder: Path) -> str:
    with pytest.raises(InputError) as caught:
        load(folder)
    return str(caught.value)


def test_a_pack_gives_its_tasks_by_id(tmp_path: Path) -> None:
    pack = load(write_pack(tmp_path))
    assert list(pack.tasks) == ["fl_001", "fl_002", "nx_001", "nx_002"]
    two = pack.tasks["nx_002"]
    assert [path.name for path in two.golds] == ["nx_002_a.csv", "nx_002_b.csv"]
    assert (two.terms.mode, pack.tasks["fl_001"].terms.mode) == ("multi", "single")
    assert pack.tasks["nx_001"].terms.tie == TOP_TWO.more["tie"]
    assert [column.type for column in two.sink] == ["TIMESTAMP(3)", "BOOLEAN"]


def test_the_complete_benchmark_has_402_tasks() -> None:
    assert COMPLETE == {"ordinary": 391, "any_k_from_tie_set": 9, "any_one_argmax": 2}
    assert sum(COMPLETE.values()) == 402


def with_more(task: Task, **more: object) -> Task:
    return replace(task, more={**task.more, **more})


@pytest.mark.parametrize(
    ("task", "fault"),
    [
        (with_more(FLIGHTS, ignore_order=1), ":1: ignore_order: is missing or of another type"),
        (with_more(FLIGHTS, colour="red"), ":1: colour: unknown field"),
        (with_more(FLIGHTS, answer_policy="best"), ":1: answer_policy: is none of ordinary, "),
        (with_more(FLIGHTS, sink=[{"name": "a"}]), ":1: sink: must list objects"),
        (with_more(FLIGHTS, sink=[]), ":1: sink: must list objects"),
        (with_more(FLIGHTS, capabilities=[1]), ":1: capabilities: must list texts"),
        (with_more(FLIGHTS, tie=[]), ":1: tie: belongs to the tasks of the two tie policies"),
        (with_more(FLIGHTS, answer_policy="any_one_argmax"), ":1: tie: belongs to the tasks"),
        (with_more(TOP_TWO, tie=[]), ":1: tie: tie: must be a list of at least one choice"),
        (
            with_more(TWO_GOLDS, answer_policy="any_one_argmax", tie=[{"pick": 1, "rows": [0]}]),
            ":1: tie: needs exactly one gold, named by the id alone (T1)",
        ),
        (replace(FLIGHTS, golds={}), ":1: instance_id: gold/csv has no file for fl_001"),
    ],
)
def test_a_task_that_does_not_fit_is_named(tmp_path: Path, task: Task, fault: str) -> None:
    assert f"gold/eval.jsonl{fault}" in problems(write_pack(tmp_path, [task]))


def test_a_missing_field_is_named(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, [FLIGHTS])
    path = folder / "gold" / "eval.jsonl"
    task = json.loads(path.read_text())
    del task["condition_cols"]
    path.write_text(json.dumps(task) + "\n{}\nnot json\n")
    found = problems(folder)
    assert "gold/eval.jsonl:1: condition_cols: is missing" in found
    assert "gold/eval.jsonl:2: sink: is missing" in found
    assert "gold/eval.jsonl:3: is not JSON" in found


def remove(name: str) -> Callable[[Path], None]:
    return lambda folder: (folder / name).unlink()


def rewrite(name: str, old: str, new: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        text = (folder / name).read_text()
        assert old in text
        (folder / name).write_text(text.replace(old, new, 1))

    return change


def repeat_lines(name: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        (folder / name).write_text((folder / name).read_text() * 2)

    return change


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (remove("tasks/ids.txt"), "ids.txt: No such file or directory"),
        (remove("gold/eval.jsonl"), "eval.jsonl: No such file or directory"),
        (remove("gold/manifest.json"), "manifest.json: No such file or directory"),
        (rewrite("gold/manifest.json", '"version"', '"verse"'), "gold/manifest.json: is no man"),
        (rewrite("gold/manifest.json", '"files": {', '"files": 5, "x": {'), "is no manifest"),
        (rewrite("gold/manifest.json", "false", "true"), "says 391 tasks are ordinary, but 3 are"),
        (rewrite("gold/manifest.json", '"ordinary": 3', '"ordinary": 2'), "says 2 tasks are ord"),
        (rewrite("tasks/ids.txt", "fl_001\n", ""), "and tasks/ids.txt have other ids: fl_001"),
        (repeat_lines("tasks/ids.txt"), "tasks/ids.txt: has an id twice"),
        (repeat_lines("gold/eval.jsonl"), "gold/eval.jsonl:5: instance_id: fl_001 again"),
    ],
)
def test_files_that_do_not_fit_together_are_named(
    tmp_path: Path, change: Callable[[Path], None], fault: str
) -> None:
    folder = write_pack(tmp_path)
    change(folder)
    assert fault in problems(folder)


def test_a_pack_without_golds_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tasks").mkdir()
    assert "csv: No such file or directory" in problems(tmp_path)


def test_the_fixture_has_all_kinds_of_tasks() -> None:
    assert {len(task.golds) for task in TASKS} == {1, 2}
    assert packs.RIGHT.keys() == {task.id for task in TASKS}
