"""A small repository of tasks and gold for the maintainers' program, and an engine in memory."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import yaml

from curation.repository import Repository
from harness.candidate import Candidate
from harness.changelog.change import Change, RowKind
from harness.errors import CandidateError, FailureKind
from harness.outcome import Evidence
from harness.pack.task import Task
from harness.relation.canonical import row_of
from harness.run import Execution

START = datetime(2013, 2, 8, 6, tzinfo=UTC)

# Two sales of the same minute, a shop without a sale, a sale without an amount.
SALES: Sequence[tuple[int, str, int | None, int]] = (
    (1, "ann", 5, 0),
    (2, "bob", 7, 0),
    (3, "ann", 9, 3),
    (4, "bob", 7, 5),
    (5, "cat", 2, 5),
    (6, "ann", None, 9),
)
SHOPS = (("ann", "Rome"), ("bob", "Oslo"), ("cat", "Rome"), ("dan", "Bonn"))

DOMAIN = """
domain: shop
title: Sales of three shops
licence: CC0-1.0
origin: made up
time_zone: UTC
text: Sales as they happen. All timestamps are UTC.
sources:
  - name: sales
    kind: live
    event_time: at
    rows: {rows}
    columns:
      - {{name: id, type: INT, not_null: true}}
      - {{name: shop, type: STRING, not_null: true}}
      - {{name: amount, type: INT}}
      - {{name: at, type: TIMESTAMP(3), not_null: true, convert: epoch_ms}}
  - name: shops
    kind: static
    rows: {shops}
    columns:
      - {{name: shop, type: STRING, not_null: true}}
      - {{name: city, type: STRING, not_null: true}}
"""


@dataclass(frozen=True, kw_only=True)
class Texts:
    """What an author writes for one task."""

    question: str = (
        "For every shop with a sale, give the shop, the number of its sales and the mean amount, "
        "rounded half up to one decimal; a sale without amount (NULL) is left out of the mean."
    )
    sink: Mapping[str, str] = field(
        default_factory=lambda: {"shop": "STRING", "sales": "BIGINT", "mean": "DECIMAL(6, 1)"}
    )
    sources: Sequence[str] = ("sales",)
    policy: str = "ordinary"
    capabilities: Sequence[str] = ("group_having",)
    reference: str = (
        "SELECT shop, COUNT(*),\n"
        "       CAST(ROUND(1.0 * SUM(amount) / COUNT(amount), 1) AS DECIMAL(6, 1))\n"
        "FROM sales GROUP BY shop"
    )
    oracle: str = (
        "from decimal import Decimal\n"
        "def answer(s):\n"
        "    yield 'ann', 3, Decimal('7.0')\n"
        "    yield 'bob', 2, Decimal(7)\n"
        "    yield 'cat', 1, Decimal(2)\n"
    )


SUMS = (("ann", 3, "7.0"), ("bob", 2, "7.0"), ("cat", 1, "2.0"))  # what both of `Texts` say


def bench(root: Path, tasks: Mapping[str, Texts], canary: str | None = None) -> Repository:
    """Write a repository with one domain and these tasks."""
    repository = Repository(root=root)
    folder = repository.tasks / "shop"
    (folder / "data").mkdir(parents=True)
    domain = DOMAIN.format(rows=len(SALES), shops=len(SHOPS))
    (folder / "domain.yaml").write_text(domain, encoding="utf-8")
    (folder / "NOTICE").write_text("Made up; CC0-1.0.\n", encoding="utf-8")
    write_data(folder / "data", SALES)
    for task_id, texts in tasks.items():
        write_texts(repository, task_id, texts)
    policies = dict.fromkeys(("ordinary", "any_k_from_tie_set", "any_one_argmax"), 0)
    for texts in tasks.values():
        policies[texts.policy] += 1
    frame: dict[str, Any] = {"version": "0.1.0", "tasks": len(tasks), "policies": policies}
    if canary is not None:
        frame["canary"] = canary
    (repository.tasks / "pack.yaml").write_text(yaml.safe_dump(frame), encoding="utf-8")
    ids = "".join(f"{task_id}\n" for task_id in sorted(tasks))
    (repository.tasks / "ids.txt").write_text(ids, encoding="utf-8")
    return repository


def write_data(folder: Path, sales: Sequence[tuple[int, str, int | None, int]]) -> None:
    """Write the two sources' files."""
    epoch = datetime(1970, 1, 1, tzinfo=UTC)
    millisecond = timedelta(milliseconds=1)
    moments = [START + timedelta(minutes=sale[3]) for sale in sales]
    times = [(moment - epoch) // millisecond for moment in moments]
    table = {
        "id": pa.array([sale[0] for sale in sales], pa.int32()),
        "shop": pa.array([sale[1] for sale in sales]),
        "amount": pa.array([sale[2] for sale in sales], pa.int32()),
        "at": pa.array(times, pa.int64()),
    }
    pq.write_table(pa.table(table), folder / "sales.parquet")
    shops = {"shop": [shop for shop, _ in SHOPS], "city": [city for _, city in SHOPS]}
    pq.write_table(pa.table(shops), folder / "shops.parquet")


def write_texts(repository: Repository, task_id: str, texts: Texts) -> None:
    """Write the files of one task."""
    task = {
        "id": task_id,
        "domain": "shop",
        "difficulty": "easy",
        "capabilities": list(texts.capabilities),
        "sources": list(texts.sources),
        "answer_policy": texts.policy,
        "question": texts.question,
        "sink": [{"name": name, "type": kind} for name, kind in texts.sink.items()],
    }
    written = {
        repository.tasks / "shop" / f"{task_id}.yaml": yaml.safe_dump(task, sort_keys=False),
        repository.reference(task_id): texts.reference,
        repository.oracle(task_id): texts.oracle,
    }
    for path, text in written.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


class ToldExecution:
    """Yields what it was told."""

    def __init__(self, task: Task, told: Sequence[tuple[Any, ...]] | FailureKind) -> None:
        self._task = task
        self._told = told

    @property
    def evidence(self) -> Evidence:
        return Evidence()

    def changes(self) -> Iterator[Change]:
        if isinstance(self._told, FailureKind):
            raise CandidateError(self._told, "as told")
        write = row_of(self._task.sink)
        for row in self._told:
            yield Change(RowKind.INSERT, write(row))


class ToldEngine:
    """An engine that answers each SQL text as it was told; see `harness.run.Engine`."""

    def __init__(self, answers: Mapping[str, Sequence[tuple[Any, ...]] | FailureKind]) -> None:
        self._answers = answers
        self.asked: list[str] = []

    def execution(self, task: Task, candidate: Candidate) -> Execution:
        self.asked.append(candidate.sql)
        return ToldExecution(task, self._answers[candidate.sql])


def entry_of(repository: Repository, task_id: str) -> dict[str, Any]:
    """A task's line of eval.jsonl."""
    lines = repository.metadata.read_text(encoding="utf-8").splitlines()
    entries = {entry["instance_id"]: entry for entry in map(json.loads, lines)}
    found: dict[str, Any] = entries[task_id]
    return found
