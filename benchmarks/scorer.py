"""Time the scorer: `.venv/bin/python benchmarks/scorer.py [PAIRS]`, from the repository.

One run over the same pairs, in this process and in CPU time: the comparator, and the rules
written down plainly (`tests/evaluation/plain.py`, one sort for each pair of columns), with
and without reading. Then the worst cases, and a whole scoring run of 402 tasks with golds of
up to 5,000 rows. The pairs are drawn: sizes and mistakes as submissions have them.
"""

import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from evaluation import evaluate
from evaluation.comparator import Judge, Table, score, score_tie
from evaluation.reading import read_frame
from evaluation.terms import Terms
from tests.evaluation import packs, plain

TERMS = Terms(condition_cols=None, ignore_order=True, mode="single")


def main() -> None:
    """Print all figures."""
    draw = random.Random(4)
    pairs = [drawn_pair(draw) for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 300)]
    sizes = sorted(gold.count(b"\n") - 1 for gold, _ in pairs)
    print(f"{len(pairs)} pairs, median {sizes[len(sizes) // 2]} rows, largest {sizes[-1]}")
    compare(pairs)
    worst_cases()
    whole_run(draw)


def drawn_pair(draw: random.Random) -> tuple[bytes, bytes]:
    """Give a gold and a prediction: right, reordered, rounded, short of rows, or other."""
    rows = draw.choice([1, 5, 10, 20, 50, 100, 300, 1_000, 5_000])
    makers: list[Callable[[], str]] = [
        lambda: f"name {draw.randrange(10_000)}",
        lambda: str(draw.randrange(100_000)),
        lambda: f"{draw.random() * 1_000:.4f}",
        lambda: f"2024-0{draw.randint(1, 9)}-{draw.randint(10, 28)} 03:04:05.000",
        lambda: draw.choice(["", "true", "false"]),
    ]
    chosen = [draw.choice(makers) for _ in range(draw.randint(2, 6))]
    table = [[make() for make in chosen] for _ in range(rows)]
    answer = [list(row) for row in table]
    kind = draw.choice(["same", "shuffled", "shuffled", "short", "cell", "columns", "other"])
    if kind != "same":
        draw.shuffle(answer)
    if kind == "short":
        answer = answer[: max(1, rows * 9 // 10)]
    if kind == "cell":
        draw.choice(answer)[0] = "7"
    if kind == "columns":
        answer = [["x", *row[::-1]] for row in answer]
    if kind == "other":
        answer = [[make() for make in chosen] for _ in range(rows)]
    return rendered(table), rendered(answer)


def rendered(table: list[list[str]]) -> bytes:
    """Give the table as CSV."""
    header = ",".join(f"c{index}" for index in range(len(table[0])))
    return "\n".join([header, *map(",".join, table), ""]).encode()


def compare(pairs: list[tuple[bytes, bytes]]) -> None:
    """Print cases a CPU second; the verdicts must agree."""
    frames = [(plain.read(gold), plain.read(pred)) for gold, pred in pairs]
    tables = [(Table(gold), Table(pred)) for gold, pred in pairs]
    expected = rate("plain, comparison alone", pairs, lambda: [
        int(plain.frames_match(gold, pred, ignore_order=True)) for gold, pred in frames
    ])  # fmt: skip
    found = rate("ours, comparison alone", pairs, lambda: [
        Judge([gold], TERMS).verdict(pred) for gold, pred in tables
    ])  # fmt: skip
    assert found == expected  # noqa: S101  (a benchmark of wrong verdicts says nothing)
    rate("pandas.read_csv of both alone", pairs, lambda: [
        len(read_frame(gold)) == len(read_frame(pred)) for gold, pred in pairs
    ])  # fmt: skip
    rate("plain, with reading", pairs, lambda: [
        plain.score([gold], pred, None, "single", ignore_order=True) for gold, pred in pairs
    ])  # fmt: skip
    for methods in (1, 4):
        verdicts = rate(f"ours, with reading, {methods} methods", pairs * methods, lambda: [
            verdict
            for gold, pred in pairs
            for verdict in read_and_judge(gold, [pred] * methods)  # noqa: B023
        ])  # fmt: skip
        assert verdicts == [v for v in expected for _ in range(methods)]  # noqa: S101


def read_and_judge(gold: bytes, preds: list[bytes]) -> list[int]:
    """Read the gold once and judge the answers of several methods."""
    judge = Judge([Table(gold)], TERMS)
    return [judge.verdict(judge.read(pred)) for pred in preds]


def rate(what: str, cases: list[tuple[bytes, bytes]], run: Callable[[], list[int]]) -> list[int]:
    """Run once, and print cases a CPU second."""
    start = time.process_time()
    result = run()
    print(f"{len(cases) / (time.process_time() - start):10.0f} cases/CPU s  {what}")
    return result


def worst_cases() -> None:
    """Print the wall time of inputs that are meant to hurt, files and all."""
    with TemporaryDirectory() as name:
        folder = Path(name)

        def put(file: str, lines: list[str]) -> Path:
            (folder / file).write_text("\n".join([*lines, ""]), encoding="utf-8")
            return folder / file

        def single(gold: Path, pred: Path) -> int:
            return score([gold], pred, None, ignore_order=True, mode="single")

        wide = ["c," * 39 + "c", *(",".join([f"v{row}"] * 40) for row in range(5_000))]
        gold = put("wide.csv", wide)
        other = put("other.csv", [*wide[:-1], ",".join(["x"] * 40)])
        timed("40 equal columns of 5,000 rows, right", lambda: single(gold, gold))
        timed("40 equal columns of 5,000 rows, wrong", lambda: single(gold, other))
        body = [f"{row},{row * 7 % 1_000_003 / 8},n{row % 999}" for row in range(1_000_000)]
        gold = put("long.csv", ["a,b,c", *body])
        timed(
            "1,000,000 rows, other order",
            lambda: single(gold, put("p.csv", ["a,b,c", *body[::-1]])),
        )
        hostile = put("hostile.csv", ["a" + "," * 15_999, *["1"] * 100_000])
        timed("16,000 columns declared, 100,000 short rows", lambda: single(gold, hostile))
        rows = [f"n{row},{5 + row / 10_000}" for row in range(100_000)]
        gold = put("tie.csv", ["who,n", *rows])
        for pick in (1, 99_999):
            tie = [{"pick": pick, "rows": list(range(100_000))}]
            pred = put("p.csv", ["who,n", *rows[-pick:]])
            label = f"100,000 legal selections, {pick} of 100,000 rows"
            timed(label, lambda: score_tie(gold, pred, None, ignore_order=True, tie=tie))  # noqa: B023
        gold = put("tie.csv", ["who,n", *rows[:19]])
        pred = put("p.csv", ["who,n", *rows[5:13], "n0,5.0019"])
        tie = [{"pick": 9, "rows": list(range(19))}]
        label = "92,378 legal selections, 9 of 19 rows, wrong"
        timed(label, lambda: score_tie(gold, pred, None, ignore_order=True, tie=tie))


def timed(what: str, run: Callable[[], int]) -> None:
    """Print the wall time of one call."""
    start = time.perf_counter()
    verdict = run()
    print(f"{time.perf_counter() - start:10.2f} s  {what}: {verdict}")


def whole_run(draw: random.Random) -> None:
    """Score 402 tasks as a user does, with every reading beside EX."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        tasks: list[packs.Task] = []
        answers: dict[str, str | None] = {}
        while len(tasks) < 402:  # noqa: PLR2004
            gold, pred = drawn_pair(draw)
            columns = gold.split(b"\n")[0].count(b",") + 1
            task_id = f"t{len(tasks):03}"
            sink = [f"c{index} STRING" for index in range(columns)]
            tasks.append(packs.Task(id=task_id, golds={"": gold.decode()}, sink=sink))
            answers[task_id] = pred.decode()
        pack = packs.write_pack(folder / "pack", tasks)
        index = packs.write_submission(folder / "m", answers)
        arguments = ["--pack", pack / "tasks", "--gold", pack / "gold", "--method", f"m={index}"]
        for jobs in (1, 2):
            output = ["--output", folder / f"out{jobs}", "--jobs", jobs]
            start, cpu = time.perf_counter(), os.times()
            sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115  (its report is not ours)
            try:
                evaluate.main([str(argument) for argument in [*arguments, *output]])
            finally:
                sys.stdout = sys.__stdout__
            used = [after - before for after, before in zip(os.times(), cpu, strict=True)]
            seconds = time.perf_counter() - start
            print(f"{seconds:10.2f} s  402 tasks, {jobs} jobs, {sum(used[:4]):.2f} s of CPU")


if __name__ == "__main__":
    main()
