"""Fuzz the scorer: `python tests/evaluation/fuzz.py SECONDS [SEED]`, from the repository.

Drawn and byte-mutated CSV files go through the comparator, beside the plain one, and through
the whole scoring of a task; mutated indexes go through validation. A traceback, another
verdict, an ERROR, or 20 seconds without an end stop it with the input on the screen.
"""

import random
import resource
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from evaluation.pack import GoldTask, SinkColumn
from evaluation.problems import InputError
from evaluation.scoring import Status, Work, score_task
from evaluation.submission import load_submission
from evaluation.terms import Terms
from tests.evaluation import plain, tables
from tests.evaluation.judging import verdict

TOKENS = [
    b'"', b'""', b",", b"\n", b"\r", b"\r\n", b"\0", b"\xff", b"\xef\xbb\xbf", b" ", b"\t", b"NA",
    b"1e999", b"-", b"9" * 25, b"true", b"'", b"\\", b"1.5", b"\xc3\xa9", b",,,,,,,,", b"\n\n",
    b'"\n', b"{", b"}", b"null", b"[", b"]", b'"csv"', b'"task_id"', b":", b"../", b"\\ud800",
]  # fmt: skip
TYPES = [
    "BIGINT", "DOUBLE", "STRING", "BOOLEAN", "DECIMAL(10, 2)", "DATE", "TIMESTAMP(3)",
    "TIMESTAMP_LTZ(3)", "TIME(0)", "ARRAY<INT>", "ROW<`a` INT>", "BYTES", "FLOAT",
]  # fmt: skip
INDEX = b"".join(
    b'{"task_id": "t%d", "csv": "t%d.csv", "outcome": "ok"}\n' % (n, n) for n in range(4)
)
LIMIT = 20  # seconds


def mutated(data: bytes, draw: random.Random) -> bytes:
    content = bytearray(data)
    for _ in range(draw.choice([1, 1, 2, 5, 20])):
        at = draw.randint(0, len(content))
        end = min(len(content), at + draw.choice([0, 0, 1, 1, 3, 30]))
        with_byte = bytes([draw.randrange(256)])
        content[at:end] = draw.choice([draw.choice(TOKENS), b"", with_byte, content[end : end + 9]])
    return bytes(content)


def fuzz_pair(draw: random.Random, folder: Path, *, mutate: bool) -> str:
    case = tables.pair(draw)
    golds = [mutated(gold, draw) if mutate and draw.random() < 0.2 else gold for gold in case.golds]
    pred = mutated(case.pred, draw) if mutate else case.pred
    terms = {"condition_cols": case.condition_cols, "ignore_order": case.ignore_order}
    expected = plain.score(
        golds, pred, case.condition_cols, case.mode, ignore_order=case.ignore_order
    )
    found = verdict(golds, pred, mode=case.mode, **terms)  # type: ignore[arg-type]
    require(found == expected, "pair", golds, pred, terms, case.mode, expected)
    width = draw.randint(1, 4)
    task = GoldTask(
        id="t0",
        domain="d",
        difficulty="easy",
        capabilities=(),
        answer_policy="ordinary",
        sink=tuple(SinkColumn(name=f"c{i}", type=draw.choice(TYPES)) for i in range(width)),
        golds=tuple(put(folder / f"g{index}.csv", gold) for index, gold in enumerate(golds)),
        terms=Terms(mode=case.mode, **terms),  # type: ignore[arg-type]
    )
    path = put(folder / "p.csv", pred)
    work = Work(task=task, answers={"m": path}, methods=("m",), show_diff=True)
    (result,) = score_task(work)
    fault_of_gold = result.status is Status.ERROR and result.detail.startswith("gold of")
    require(fault_of_gold or result.score == expected, "task", golds, pred, task, result)
    require(not result.detail.startswith("scorer"), "scorer", golds, pred, task, result)
    return f"pair {expected} {result.status} {result.strict} {result.cause}"


def fuzz_tie(draw: random.Random, folder: Path) -> str:
    case = tables.tie_pair(draw)
    pred = mutated(case.pred, draw) if draw.random() < 0.3 else case.pred
    terms = {"condition_cols": case.condition_cols, "ignore_order": case.ignore_order}
    expected = plain.score_tie(
        case.golds[0], pred, case.condition_cols, case.tie, ignore_order=case.ignore_order
    )
    found = verdict(case.golds, pred, tie=case.tie, **terms)  # type: ignore[arg-type]
    require(found == expected, "tie", case, pred, expected)
    task = GoldTask(
        id="t0",
        domain="d",
        difficulty="easy",
        capabilities=(),
        answer_policy="any_k_from_tie_set",
        sink=tuple(SinkColumn(name=f"c{i}", type=draw.choice(TYPES)) for i in range(2)),
        golds=(put(folder / "g.csv", case.golds[0]),),
        terms=Terms(mode="single", tie=case.tie, **terms),  # type: ignore[arg-type]
    )
    path = put(folder / "p.csv", pred)
    (result,) = score_task(Work(task=task, answers={"m": path}, methods=("m",), show_diff=True))
    require(not result.detail.startswith("scorer"), "scorer tie", case, pred, task, result)
    return f"tie {expected} {result.status} {result.strict} {result.cause}"


def fuzz_index(draw: random.Random, folder: Path) -> str:
    known = [f"t{n}" for n in range(4)]
    for task_id in known:
        put(folder / f"{task_id}.csv", b"a\n1\n")
    data = mutated(INDEX, draw)
    index = put(folder / "index.jsonl", data)
    try:
        load_submission("m", index, known, known, allow_missing=draw.random() < 0.5)
    except InputError as error:
        require(bool(str(error)), "index", data)
        return "index refused"
    return "index accepted"


def put(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def require(condition: bool, *what: object) -> None:  # noqa: FBT001  (an assertion)
    if not condition:
        raise AssertionError(what)


def run(seconds: float, seed: int) -> Counter[str]:
    """Fuzz for some time; give how often what happened."""
    draw = random.Random(seed)
    seen: Counter[str] = Counter()
    end = time.monotonic() + seconds
    signal.signal(signal.SIGALRM, signal.default_int_handler)
    with TemporaryDirectory() as name:
        folder = Path(name)
        while time.monotonic() < end:
            signal.alarm(LIMIT)
            kind = draw.randrange(8)
            if kind == 0:
                seen[fuzz_index(draw, folder)] += 1
            elif kind <= 2:
                seen[fuzz_tie(draw, folder)] += 1
            else:
                seen[fuzz_pair(draw, folder, mutate=kind <= 5)] += 1
    signal.alarm(0)
    return seen


if __name__ == "__main__":
    import warnings

    warnings.simplefilter("ignore")  # of the plain comparator
    counts = run(float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    for what, count in sorted(counts.items()):
        print(f"{count:8} {what}")  # noqa: T201  (a script)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{sum(counts.values())} inputs, peak {peak} MiB, no fault")  # noqa: T201
