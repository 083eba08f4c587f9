"""What a task's result says: verdict, status, readings, and the cause of a divergence."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from evaluation import bounded, scoring
from evaluation.pack import GoldTask, SinkColumn
from evaluation.readings import Reading
from evaluation.scoring import Status, TaskResult, Work, score_all, score_task
from evaluation.terms import Outcome, Terms


def task_of(
    folder: Path,
    golds: list[str],
    *types: str,
    condition_cols: object = None,
    ignore_order: bool = True,
    tie: object = None,
) -> GoldTask:
    paths = []
    for index, text in enumerate(golds):
        paths.append(folder / f"gold_{index}.csv")
        paths[-1].write_text(text, newline="")
    return GoldTask(
        id="t",
        domain="d",
        difficulty="easy",
        capabilities=(),
        answer_policy="ordinary",
        sink=tuple(SinkColumn(name=f"c{i}", type=text) for i, text in enumerate(types)),
        golds=tuple(paths),
        terms=Terms(
            condition_cols=condition_cols,
            ignore_order=ignore_order,
            mode="single" if len(golds) == 1 else "multi",
            tie=tie,
        ),
    )


def result_of(task: GoldTask, pred: str | bytes, *, show_diff: bool = False) -> TaskResult:
    path = task.golds[0].with_name("pred.csv")
    path.write_bytes(pred if isinstance(pred, bytes) else pred.encode())
    (result,) = score_task(
        Work(task=task, answers={"m": path}, methods=("m",), show_diff=show_diff)
    )
    return result


def summary(result: TaskResult) -> tuple[int, str, str, str]:
    return result.score, str(result.status), str(result.strict), result.cause


TWO = ("STRING", "BIGINT")


@pytest.mark.parametrize(
    ("types", "gold", "pred", "cause"),
    [
        (TWO, "c0,c1\na,1\nb,2\n", "x,y\nb,2\na,1\n", "header-only"),
        (TWO, "c0,c1\na,1\nb,2\n", "c0,c1,z\nb,2,5\na,1,5\n", "extra-columns"),
        (TWO, "c0,c1\na,1\nb,2\n", "c1,c0\n2,b\n1,a\n", "column-order"),
        (TWO, "c0,c1\na,1\nb,2\n", "c0,c1\na,2\nb,1\n", "row-scramble"),
        (TWO, "c0,c1\na,1\nb,0\n", "c0,c1\na,1\nb,\n", "null-as-zero"),
        (TWO, "c0,c1\nNA,1\nb,2\n", "c0,c1\n,1\nb,2\n", "null-as-zero"),
        (("STRING", "BOOLEAN"), "c0,c1\na,true\nb,false\n", "c0,c1\na,true\nb,\n", "null-as-zero"),
        (("STRING", "BIGINT"), "c0,c1\n007,1\n08,2\n", "c0,c1\n7,1\n8,2\n", "text-as-number"),
        (
            ("STRING", "DECIMAL(9, 2)"),
            "c0,c1\na,1.00\nb,2.00\n",
            "c0,c1\na,1.00\nb,2.005\n",
            "tolerance",
        ),
        (
            ("STRING", "BIGINT"),
            "c0,c1\na,5000000000\nb,2\n",
            "c0,c1\na,5000000001\nb,2\n",
            "tolerance",
        ),
        (
            ("STRING", "DECIMAL(9, 2)"),
            "c0,c1\n007,1.00\n08,0.00\n",
            "c0,c1\n7,1.005\n8,\n",
            "several",
        ),
        (
            ("BIGINT", "BIGINT"),
            "c0,c1\n1,1\n2,2\n",
            "c0,x\n1,a\n2,b\n",
            "one-column-serves-two",
        ),
        (TWO, "c0,c1\na,1\nb,\n", "c0,c1\na,1\nb\n", "lenient-csv"),
        (TWO, "c0,c1\n007,1\n,2\n", "c0,c1\n7,1\nNA,2\n", "several"),
    ],
)
def test_a_lenient_verdict_has_its_cause(
    tmp_path: Path, types: tuple[str, ...], gold: str, pred: str, cause: str
) -> None:
    result = result_of(task_of(tmp_path, [gold], *types), pred)
    reading = Reading.NOT_COMPARABLE if cause == "lenient-csv" else Reading.NOT_EQUAL
    assert summary(result) == (1, "scored", reading, cause)


def test_columns_that_are_not_selected_may_differ(tmp_path: Path) -> None:
    task = task_of(tmp_path, ["c0,c1\na,1\nb,2\n"], *TWO, condition_cols=[0])
    assert result_of(task, "c0,c1\nb,7\na,8\n").cause == "unselected-column"


@pytest.mark.parametrize(
    ("types", "gold", "pred", "cause"),
    [
        (("DOUBLE",), "c0\n9.999\n10.5\n100.0\n", "c0\n10\n10.5\n100\n", "sort-before-tolerance"),
        (
            ("TIMESTAMP(0)",),
            "c0\n2024-01-02 03:04:05\n",
            "c0\n2024-01-02T03:04:05\n",
            "type-text",
        ),
        (("BIGINT", "STRING"), "c0,c1\n1,a\n2,\n", "c0,c1\n1,a\n\t\n2,\n", None),
        (("DOUBLE",), "c0\nNaN\n1.0\n", "c0\nNAN\n1.0\n", "type-text"),
        (("STRING",), 'c0\n"\t\0\t"\n', "c0\n\t\r\t\0\t", "row-count"),
    ],
)
def test_a_severe_verdict_has_its_cause(
    tmp_path: Path, types: tuple[str, ...], gold: str, pred: str, cause: str | None
) -> None:
    result = result_of(task_of(tmp_path, [gold], *types), pred)
    if cause is None:
        assert summary(result) == (1, "scored", "EQUAL", "")
    else:
        assert summary(result) == (0, "scored", "EQUAL", cause)


def test_a_severe_verdict_on_a_tie_task_has_its_cause(tmp_path: Path) -> None:
    tie = [{"pick": 2, "rows": [0, 1]}, {"pick": 1, "rows": [2, 3]}]
    task = task_of(tmp_path, ["c0\n9.999\n10.2\n3.0\n4.0\n"], "DOUBLE", tie=tie)
    result = result_of(task, "c0\n10.001\n10.2\n4.0\n")
    assert summary(result) == (0, "scored", "EQUAL", "sort-before-tolerance")


def test_a_lenient_verdict_on_a_tie_task_is_explained_by_the_selection(tmp_path: Path) -> None:
    tie = [{"pick": 1, "rows": [0]}, {"pick": 1, "rows": [1, 2]}]
    task = task_of(tmp_path, ["c0,c1\na,1\nb,2\nc,2\n"], *TWO, tie=tie)
    assert summary(result_of(task, "c0,c1\na,1\nc,2\n")) == (1, "scored", "EQUAL", "")
    assert result_of(task, "c0,c1\na,2\nc,1\n").cause == "row-scramble"


def test_the_second_of_two_golds_may_match(tmp_path: Path) -> None:
    task = task_of(tmp_path, ["c0\n1\n", "c0\n2\n"], "BIGINT")
    assert summary(result_of(task, "c0\n2\n")) == (1, "scored", "EQUAL", "")
    assert summary(result_of(task, "c0\n3\n")) == (0, "scored", "NOT_EQUAL", "")
    assert result_of(task, "x\n2\n").cause == "header-only"


def test_the_order_of_rows_counts_where_it_is_declared(tmp_path: Path) -> None:
    task = task_of(tmp_path, ["c0,c1\na,1\nb,2\n"], *TWO, ignore_order=False)
    assert summary(result_of(task, "c0,c1\na,1\nb,2\n")) == (1, "scored", "EQUAL", "")
    assert summary(result_of(task, "c0,c1\nb,2\na,1\n")) == (0, "scored", "NOT_EQUAL", "")


def test_an_unreadable_answer_says_why(tmp_path: Path) -> None:
    task = task_of(tmp_path, ["c0\n1\n"], "BIGINT")
    result = result_of(task, b"c0\n\xff\n")
    assert summary(result) == (0, "unreadable", "NOT_COMPARABLE", "")
    assert result.detail.startswith("is no CSV table: ")
    missing = Work(task=task, answers={"m": tmp_path / "none"}, methods=("m",), show_diff=False)
    (result,) = score_task(missing)
    assert summary(result) == (0, "unreadable", "NOT_COMPARABLE", "")


def test_an_answer_that_only_the_comparator_cannot_read_has_its_cause(tmp_path: Path) -> None:
    task = task_of(tmp_path, ['c0\n"\t """"\n"\ta"\n'.replace('""""', '"""')], "STRING")
    result = result_of(task, 'c0\n\t "\r\r\ta')
    assert summary(result) == (0, "unreadable", "EQUAL", "unreadable")


def many_alike(shift: int) -> str:
    """Rows that differ in two doubles alone, the first of which may be paired at will."""
    rows = (f"a,{index / 1e5},{(index + shift) % 7}.0\n" for index in range(301))
    return "c0,c1,c2\n" + "".join(rows)


def test_rows_too_many_to_pair_leave_a_divergence_undecided(tmp_path: Path) -> None:
    task = task_of(tmp_path, [many_alike(0)], "STRING", "DOUBLE", "DOUBLE", condition_cols=[0])
    result = result_of(task, many_alike(1))
    assert summary(result) == (1, "scored", "NOT_COMPARABLE", "undecided")
    golds = [many_alike(0).replace("a,", "b,"), many_alike(0), "c0,c1,c2\nc,1.0,1.0\n"]
    several = task_of(tmp_path, golds, "STRING", "DOUBLE", "DOUBLE", ignore_order=False)
    assert result_of(several, "c0,c1,c2\nc,1.0,1.0\n").cause == ""


def test_the_gold_that_is_strictly_equal_explains_a_zero(tmp_path: Path) -> None:
    golds = ["c0,c1\na,1\n", "c0,c1\na,1\nb\n", "c0\n9.999\n10.5\n100.0\n"]
    task = task_of(tmp_path, golds, "DOUBLE")
    result = result_of(task, "c0\n10\n10.5\n100\n")
    assert summary(result) == (0, "scored", "EQUAL", "sort-before-tolerance")


def test_null_and_missing_answers_count_zero(tmp_path: Path) -> None:
    task = task_of(tmp_path, ["c0\n1\n"], "BIGINT")
    work = Work(task=task, answers={"null": None}, methods=("null", "missing"), show_diff=False)
    first, second = score_task(work)
    assert (first.status, first.score) == (Status.NULL, 0)
    assert (second.status, second.score) == (Status.MISSING, 0)


@pytest.mark.parametrize(
    ("change", "detail"),
    [
        (lambda task: task.golds[0].unlink(), "gold of t: cannot be read: No such file"),
        (lambda task: task.golds[0].write_text(""), "gold of t: is no CSV table: "),
    ],
)
def test_a_fault_of_gold_is_no_zero(
    tmp_path: Path, change: Callable[[GoldTask], object], detail: str
) -> None:
    task = task_of(tmp_path, ["c0\n1\n"], "BIGINT")
    change(task)
    result = result_of(task, "c0\n1\n")
    assert result.status is Status.ERROR
    assert result.detail.startswith(detail)


def test_terms_that_do_not_fit_gold_are_no_zero(tmp_path: Path) -> None:
    beyond = task_of(tmp_path, ["c0\n1\n"], "BIGINT", condition_cols=[1])
    assert "condition_cols: " in result_of(beyond, "c0\n1\n").detail
    tie = task_of(tmp_path, ["c0\n1\n2\n"], "BIGINT", tie=[{"pick": 1, "rows": [0]}])
    result = result_of(tie, "c0\n1\n")
    assert result.status is Status.ERROR
    assert result.detail == "gold of t: the tie metadata do not cover its rows (T1)"


def test_a_defect_of_the_scorer_is_no_zero(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def defect(*_: object) -> str:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(scoring, "digest", defect)
    result = result_of(task_of(tmp_path, ["c0\n1\n"], "BIGINT"), "c0\n1\n")
    assert (result.status, result.detail) == (Status.ERROR, "scorer: ZeroDivisionError: oh")


def test_a_large_answer_goes_to_a_child(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = iter([Outcome(verdict=1), Outcome(verdict=0, unreadable="too much")])
    monkeypatch.setattr(bounded, "run", lambda *_: next(outcomes))
    monkeypatch.setattr("evaluation.reading.LIGHT_BYTES", 10)
    task = task_of(tmp_path, ["c0\n1\n"], "BIGINT")
    first, second = (result_of(task, "c0\n" + "1\n" * 9) for _ in range(2))
    assert summary(first) == (1, "scored", "NOT_COMPARABLE", "")
    assert first.detail == "too large for the strict reading"
    assert summary(second) == (0, "unreadable", "NOT_COMPARABLE", "")
    assert second.detail == "too much"


def test_a_gold_that_is_no_relation_leaves_the_verdict_alone(tmp_path: Path) -> None:
    ragged = "c0,c1\na,1\nb\n"
    task = task_of(tmp_path, [ragged], *TWO)
    assert summary(result_of(task, ragged)) == (1, "scored", "NOT_COMPARABLE", "lenient-csv")
    assert result_of(task, ragged).detail == "gold is no relation in the strict sense"
    assert summary(result_of(task, "c0,c1\na,1\nb,\n"))[2] == "NOT_COMPARABLE"


def test_the_differing_rows_are_shown_on_demand(tmp_path: Path) -> None:
    task = task_of(tmp_path, ["c0,c1\na,1\nb,2\nc,3\n"], *TWO)
    result = result_of(task, "c0,c1\na,3\nb,1\nc,2\n", show_diff=True)
    assert result.diff == ("  c0,c1", "- a,1", "- b,2", "- c,3", "+ a,3", "+ b,1", "+ c,2")
    assert result_of(task, "c0,c1\na,3\nb,1\nc,2\n").diff == ()
    assert result_of(task, "c0,c1\nc,3\na,1\nb,2\n", show_diff=True).diff == ()
    other = result_of(task, "x,c1\n" + f"{'z' * 999},1\n" * 12, show_diff=True).diff
    assert other[:3] == ("- c0,c1", "+ x,c1", "- a,1")
    assert other[-1] == "+ ... 2 more"
    assert max(map(len, other)) == 200


def test_processes_change_nothing(tmp_path: Path) -> None:
    works = []
    for index in range(6):
        (tmp_path / str(index)).mkdir()
        task = task_of(tmp_path / str(index), [f"c0\n{index}\n"], "BIGINT")
        pred = tmp_path / str(index) / "pred.csv"
        pred.write_text(f"c0\n{index % 2}\n")
        task = replace(task, id=f"t{index}")
        works.append(Work(task=task, answers={"m": pred}, methods=("m", "n"), show_diff=True))
    alone = score_all(works, 1)
    assert score_all(works, 3) == alone
    assert [result.task_id for result in alone] == [f"t{i}" for i in range(6) for _ in "mn"]
    assert [result.score for result in alone if result.method == "m"] == [1, 1, 0, 0, 0, 0]


def test_a_process_that_dies_leaves_errors_and_no_zeros(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scoring, "score_task", die)
    task = task_of(tmp_path, ["c0\n1\n"], "BIGINT")
    work = Work(task=task, answers={}, methods=("m",), show_diff=False)
    (result,) = score_all([work], 2)
    assert result.status is Status.ERROR
    assert "--jobs 1" in result.detail


def die(_: Work) -> list[TaskResult]:
    os._exit(9)


def test_the_digest_of_an_answer_is_of_its_relation_and_not_of_its_bytes(tmp_path: Path) -> None:
    task = task_of(tmp_path, ["c0,c1\na,1\nb,2\n"], *TWO)
    first = result_of(task, "c0,c1\na,1\nb,2\n").sha256
    assert len(first) == 64
    assert result_of(task, 'c0,c1\r\n"b",2\r\na,01').sha256 == first
    assert result_of(task, "c0,c1\na,1\nb,3\n").sha256 != first
    assert result_of(task, "c0,c1\na,x\nb,3\n").sha256 == ""
    assert result_of(task, "c0,c1\na,x\nb,3\n").detail == "column 'c1': 'x' is no BIGINT"
