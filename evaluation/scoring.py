"""One task, all methods: the golds are read once, and each answer is judged and explained."""

import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from pathlib import Path

from evaluation import bounded
from evaluation.bags import UndecidedError
from evaluation.causes import cause_of_leniency, cause_of_severity
from evaluation.comparator import Judge, SelectionError, Table
from evaluation.pack import GoldTask
from evaluation.reading import UnreadableError, is_light, read_bytes
from evaluation.readings import Reading, bird, result_eq, strict, strictly_equal_rows
from evaluation.relation import NotComparableError, Relation, digest, line_of, read_relation
from evaluation.ties import covers, parse_tie

_DIFF_ROWS = 10  # shown of each side
_DIFF_CHARACTERS = 200  # shown of each row


class Status(StrEnum):
    """What became of a task; the first four count in the denominator, the last ends it."""

    SCORED = "scored"
    NULL = "null"  # the index says that the candidate failed
    MISSING = "missing"  # the index has no line for it
    UNREADABLE = "unreadable"  # the reader refuses the file
    ERROR = "error"  # a fault of the scorer or the pack: there is no score


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskResult:
    """What became of one method's answer to one task."""

    task_id: str
    method: str
    status: Status
    score: int = 0  # EX
    strict: Reading = Reading.NOT_COMPARABLE
    bird: Reading = Reading.NOT_COMPARABLE
    result_eq: Reading = Reading.NOT_COMPARABLE
    cause: str = ""  # why EX and strict part ways (see `causes`)
    sha256: str = ""  # of the canonical CSV of the final relation
    detail: str = ""  # what is wrong with the file
    diff: tuple[str, ...] = field(default=(), repr=False)  # rows of gold (-) and of the answer (+)


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """A task and its answers by method; a method without a key has none."""

    task: GoldTask
    answers: Mapping[str, Path | None]
    methods: tuple[str, ...]
    show_diff: bool


def score_all(works: Sequence[Work], jobs: int) -> list[TaskResult]:
    """Score tasks in their order, in `jobs` processes; the results do not depend on `jobs`."""
    if jobs == 1:
        return [result for work in works for result in score_task(work)]
    results: list[TaskResult] = []
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        futures = [pool.submit(score_task, work) for work in works]
        for work, future in zip(works, futures, strict=True):
            try:
                results += future.result()
            except BrokenProcessPool:
                results += _errors(work, "a process of the scorer died; try --jobs 1")
    return results


def score_task(work: Work) -> list[TaskResult]:
    """Score one task for all methods. A fault of ours is an ERROR, never a zero in silence."""
    try:
        gold = _Gold(work.task)
        return [_score_answer(work, method, gold) for method in work.methods]
    except (UnreadableError, SelectionError) as error:
        return _errors(work, f"gold of {work.task.id}: {error}")
    except Exception as error:  # noqa: BLE001  (a defect of one task must not lose the others)
        return _errors(work, f"scorer: {type(error).__name__}: {error}")


def _errors(work: Work, detail: str) -> list[TaskResult]:
    return [
        TaskResult(task_id=work.task.id, method=method, status=Status.ERROR, detail=detail)
        for method in work.methods
    ]


class _Gold:
    """The golds of a task, read for EX and for the strict reading.

    Raises:
        UnreadableError: A gold is unreadable, or the tie metadata do not cover its rows.
        SelectionError: `condition_cols` cannot be applied.
    """

    def __init__(self, task: GoldTask) -> None:
        data = [read_bytes(path) for path in task.golds]
        self.light = all(map(is_light, data))
        tables = [Table(content) for content in data]
        self.choices = None if task.terms.tie is None else parse_tie(task.terms.tie)
        if self.choices is not None and not covers(self.choices, len(tables[0])):
            raise UnreadableError("the tie metadata do not cover its rows (T1)")
        self.judge = Judge(tables, task.terms)
        for index in range(len(tables)):
            self.judge.selected(index)
        self.digests = [table.sha256 for table in tables]
        self.relations = [_relation(content, task)[0] for content in data]


def _relation(data: bytes, task: GoldTask) -> tuple[Relation | None, str]:
    try:
        return read_relation(data, task.sink), ""
    except NotComparableError as error:
        return None, str(error)


def _score_answer(work: Work, method: str, gold: _Gold) -> TaskResult:
    result = partial(TaskResult, task_id=work.task.id, method=method)
    if method not in work.answers:
        return result(status=Status.MISSING)
    path = work.answers[method]
    if path is None:
        return result(status=Status.NULL)
    try:
        data = read_bytes(path)
    except UnreadableError as error:
        return result(status=Status.UNREADABLE, detail=str(error))
    if not gold.light or not is_light(data):
        golds = [os.fspath(file) for file in work.task.golds]
        outcome = bounded.run(golds, os.fspath(path), work.task.terms)
        return result(
            status=Status.UNREADABLE if outcome.unreadable else Status.SCORED,
            score=outcome.verdict,
            detail=outcome.unreadable or "too large for the strict reading",
        )
    return _Answer(work, gold, data).explained(result(status=Status.SCORED))


class _Answer:
    """One answer that is small enough to be looked at from all sides."""

    def __init__(self, work: Work, gold: _Gold, data: bytes) -> None:
        self._work = work
        self._task = work.task
        self._gold = gold
        self._ordered = not work.task.terms.ignore_order
        self._fault = ""
        self._table: Table | None = None
        try:
            self._table = gold.judge.read(data)
        except UnreadableError as error:
            self._fault = str(error)
        self._match = None if self._table is None else gold.judge.match(self._table)
        self._index = 0 if self._match is None else self._match.gold
        twin = self._table.sha256 in gold.digests if self._table is not None else False
        if twin and self._table is not None:  # the very bytes of a gold, parsed before
            self._relation = gold.relations[gold.digests.index(self._table.sha256)]
            self._lenient = "" if self._relation else "gold is no relation in the strict sense"
        else:
            self._relation, self._lenient = _relation(data, self._task)

    def explained(self, result: TaskResult) -> TaskResult:
        """Fill in the verdict and the readings beside it."""
        result = replace(
            result,
            status=Status.SCORED if self._table is not None else Status.UNREADABLE,
            score=int(self._match is not None),
            detail=self._fault or self._lenient,
        )
        if self._relation is not None:
            result = self._with_readings(result, self._relation)
        equal = result.strict is Reading.EQUAL
        if result.score == 1 and not equal:
            return replace(result, cause=self._leniency())
        if result.score == 0 and equal:
            return replace(result, cause=self._severity())
        return result

    def _with_readings(self, result: TaskResult, pred: Relation) -> TaskResult:
        golds = [relation for relation in self._gold.relations if relation is not None]
        choices = self._gold.choices
        ordered = self._ordered
        result = replace(
            result,
            strict=_best(strict(g, pred, self._task.sink, choices, ordered=ordered) for g in golds),
            bird=_best(bird(g, pred, choices) for g in golds),
            result_eq=_best(result_eq(g, pred, choices, ordered=ordered) for g in golds),
            sha256=digest(pred, self._task.sink),
            detail=result.detail or pred.off_type,
        )
        gold = self._gold.relations[self._index]
        if not self._work.show_diff or gold is None or result.strict is Reading.EQUAL:
            return result
        return replace(result, diff=_diff(gold, pred))

    def _leniency(self) -> str:
        gold = self._gold.relations[self._index]
        if gold is None or self._relation is None or self._table is None or self._match is None:
            return "lenient-csv"
        rows = self._match.rows
        selection = self._gold.judge.selected(self._index)
        return cause_of_leniency(
            replace(gold, rows=tuple(gold.rows[row] for row in rows)),
            self._relation,
            self._task.sink,
            selection.positions,
            ([column.take(rows) for column in selection.columns], self._table.columns),
            ordered=self._ordered,
        )

    def _severity(self) -> str:
        if self._table is None:
            return "unreadable"
        for index, gold in enumerate(self._gold.relations):
            rows = self._strict_rows(gold)
            if rows is not None:
                selection = self._gold.judge.selected(index)
                columns = [column.take(rows) for column in selection.columns]
                return cause_of_severity(columns, self._table.columns, selection.positions)
        return "undecided"

    def _strict_rows(self, gold: Relation | None) -> Sequence[int] | None:
        if gold is None or self._relation is None:
            return None
        sink, choices = self._task.sink, self._gold.choices
        try:
            return strictly_equal_rows(gold, self._relation, sink, choices, ordered=self._ordered)
        except UndecidedError:
            return None


def _best(readings: Iterable[Reading]) -> Reading:
    """Give the reading of a pair with several golds: EQUAL if one is equal."""
    found = set(readings) or {Reading.NOT_COMPARABLE}
    return next(r for r in (Reading.EQUAL, Reading.NOT_EQUAL, Reading.NOT_COMPARABLE) if r in found)


def _diff(gold: Relation, pred: Relation) -> tuple[str, ...]:
    """Give the first rows that one side has more often than the other, cut to a bounded length."""
    lines = [f"  {line_of(gold.names)}"] if gold.names == pred.names else []
    if gold.names != pred.names:
        lines += [f"- {line_of(gold.names)}", f"+ {line_of(pred.names)}"]
    for sign, rows in (
        ("-", Counter(gold.rows) - Counter(pred.rows)),
        ("+", Counter(pred.rows) - Counter(gold.rows)),
    ):
        found = sorted(map(line_of, rows.elements()))
        lines += [f"{sign} {line}" for line in found[:_DIFF_ROWS]]
        if len(found) > _DIFF_ROWS:
            lines.append(f"{sign} ... {len(found) - _DIFF_ROWS} more")
    return tuple(line.rstrip("\n")[:_DIFF_CHARACTERS] for line in lines)
