"""The self-test: nothing was tampered with, and the verdicts are what they should be."""

import json
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from evaluation.cells import FLOATS, INTEGERS, root_of
from evaluation.columns import Column, columns_match
from evaluation.comparator import Judge, Table, score, score_tie
from evaluation.frozen import EVALUATION, file_problems, version_problems
from evaluation.pack import GoldPack, GoldTask, discover
from evaluation.reading import UnreadableError, read_bytes
from evaluation.relation import NotComparableError, Relation, Row, line_of, read_relation
from evaluation.ties import Choice, TieError, count_selections, covers, parse_tie

_SELECTIONS = 200  # legal ones tried of each tie task, and illegal ones
_VECTORS = EVALUATION / "vectors"
_NUMERIC = FLOATS | INTEGERS | {"DECIMAL"}


def check_steps(pack: GoldPack) -> Iterator[tuple[str, list[str]]]:
    """Run the self-test step by step: what was checked, and what is wrong with it.

    `load_pack` has checked the ids and the split of answer policies before.
    """
    yield "pinned versions", list(map(str, version_problems()))
    frozen = len(pack.manifest.files)
    yield f"sha256 of {frozen} frozen files", list(map(str, file_problems(pack, data=True)))
    yield "comparator vectors", list(_vector_faults())
    yield "discovery vectors", list(_discovery_faults())
    yield "tie metadata vectors", list(_metadata_faults())
    tasks = list(pack.tasks.values())
    yield f"{len(tasks)} golds: themselves 1, controls 0", list(_gold_faults(tasks))
    ties = [task for task in tasks if task.terms.tie is not None]
    yield (
        f"{len(ties)} tie tasks against brute force",
        list(chain.from_iterable(map(_tie_faults, ties))),
    )


def _lines(name: str) -> Iterator[dict[str, Any]]:
    with (_VECTORS / name).open(encoding="utf-8") as file:
        yield from map(json.loads, file)


def _vector_faults() -> Iterator[str]:
    with TemporaryDirectory() as folder:
        for vector in _lines("vectors.jsonl"):
            found = vector_verdict(vector, Path(folder))
            if found != vector["expected"]:
                yield f"{vector['id']} ({', '.join(vector['rules'])}): verdict {found}"


def vector_verdict(vector: dict[str, Any], folder: Path) -> int:
    """Give the verdict on a line of `vectors.jsonl`, with files in a folder of the caller's."""
    encoding = vector.get("encoding", "utf-8")
    golds = [folder / f"gold_{index}.csv" for index in range(len(vector["gold"]))]
    for path, text in zip(golds, vector["gold"], strict=True):
        path.write_bytes(text.encode(encoding))
    pred = folder / "pred.csv"
    pred.unlink(missing_ok=True)
    if vector["pred"] is not None:
        pred.write_bytes(vector["pred"].encode(encoding))
    terms = vector["condition_cols"], vector["ignore_order"]
    if vector["kind"] == "tie":
        return score_tie(golds[0], pred, *terms, vector["tie"])
    return score(golds, pred, *terms, vector["mode"])


def _discovery_faults() -> Iterator[str]:
    for case in _lines("discovery.jsonl"):
        if discover(case["instance_id"], case["listing"]) != (case["mode"], case["files"]):
            yield f"{case['id']}: finds other golds"


def _metadata_faults() -> Iterator[str]:
    for case in _lines("tie_metadata.jsonl"):
        try:
            choices = parse_tie(case["tie"])
            valid = covers(choices, case["gold_rows"])
            right = not valid or count_selections(choices) == case["selections"]
        except TieError:
            valid, right = False, True
        if valid != case["valid"] or not right:
            yield f"{case['id']} ({case['note']}): validity or count differs"


def _gold_faults(tasks: Sequence[GoldTask]) -> Iterator[str]:
    for task, other in zip(tasks, [*tasks[1:], *tasks[:1]], strict=True):
        try:
            yield from _faults_of(task, other)
        except (UnreadableError, NotComparableError, TieError) as error:
            yield f"{task.id}: gold {error}"


def _faults_of(task: GoldTask, other: GoldTask) -> Iterator[str]:
    golds = [read_bytes(path) for path in task.golds]
    judge = Judge([Table(data) for data in golds], task.terms)
    for path, data in zip(task.golds, golds, strict=True):
        relation = read_relation(data, task.sink)
        if relation.names != tuple(column.name for column in task.sink):
            yield f"{task.id}: {path.name} has other columns than the sink"
        elif relation.off_type:
            yield f"{task.id}: {path.name}: {relation.off_type}"
        else:
            yield from _control_faults(task, judge, relation, path.name)
    wrong = read_bytes(other.golds[0])
    if wrong not in golds and judge.verdict(Table(wrong)) == 1:
        yield f"{task.id}: the gold of {other.id} scores 1"


def _control_faults(task: GoldTask, judge: Judge, gold: Relation, name: str) -> Iterator[str]:
    rows, changed = _first_selection(gold.rows, task), _changed(task, gold.rows)
    for control, answer, expected in (
        ("itself", rows, 1),
        ("a row lost", rows[1:] if rows else [changed], 0),
        ("a row too many", [*rows, changed], 0),
        ("cells changed", [changed, *rows[1:]], 0),
    ):
        found = judge.verdict(Table(_csv([gold.names, *answer])))
        if found != expected:
            yield f"{task.id}: {name} against {control} scores {found}"


def _first_selection(rows: Sequence[Row], task: GoldTask) -> list[Row]:
    if task.terms.tie is None:
        return list(rows)
    choices = parse_tie(task.terms.tie)
    return [rows[row] for row in sorted(r for c in choices for r in c.rows[: c.pick])]


def _changed(task: GoldTask, rows: Sequence[Row]) -> Row:
    """Give a row none of whose cells equals any of gold's."""
    numeric = [root_of(column.type) in _NUMERIC for column in task.sink]
    cells = [row[i] for row in rows for i, number in enumerate(numeric) if number]
    sizes = [abs(float(cell)) for cell in cells if cell is not None]
    far = 1000 + int(2 * max((size for size in sizes if size < float("inf")), default=0))
    return tuple(str(far) if number else "\u2588 changed" for number in numeric)


def _csv(rows: Sequence[Sequence[str | None]]) -> bytes:
    return "".join(map(line_of, rows)).encode()


def _tie_faults(task: GoldTask) -> Iterator[str]:
    data = read_bytes(task.golds[0])
    table, relation = Table(data), read_relation(data, task.sink)
    judge, choices = Judge([table], task.terms), parse_tie(task.terms.tie)
    gold = judge.selected(0).columns
    size = sum(choice.pick for choice in choices)
    legal = set(islice(_selections(choices), _SELECTIONS))
    for rows in chain(legal, islice(combinations(range(len(table)), size), _SELECTIONS)):
        pred = Table(_csv([relation.names, *(relation.rows[row] for row in rows)]))
        expected = rows in legal or any(
            _matches([column.take(other) for column in gold], pred.columns, task)
            for other in _selections(choices)
        )
        if judge.verdict(pred) != int(expected):
            yield f"{task.id}: rows {list(rows)} score {int(not expected)}"


def _selections(choices: Sequence[Choice]) -> Iterator[tuple[int, ...]]:
    ways = product(*(combinations(choice.rows, choice.pick) for choice in choices))
    return (tuple(sorted(chain.from_iterable(way))) for way in ways)


def _matches(gold: Sequence[Column], pred: Sequence[Column], task: GoldTask) -> bool:
    return all(
        any(columns_match(a, b, ignore_order=task.terms.ignore_order) for b in pred) for a in gold
    )
