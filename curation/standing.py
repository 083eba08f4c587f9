"""Gold that stands: written by `build` from the very files that are there now."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from curation.metadata import read_entries
from curation.oracle.answer import Rows
from curation.records import engine_hash, question_hash, read_record, sha256, source_hash
from curation.repository import Repository
from curation.scoring import Scorer
from curation.ties import Choice, is_legal
from harness.errors import InputError, Problem
from harness.pack.task import Task


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingGold:
    """A task's gold as it lies in the repository."""

    content: bytes  # of the CSV
    entry: dict[str, Any]  # its line of eval.jsonl
    scorer: Scorer

    @property
    def sha256(self) -> str:
        """Of the CSV."""
        return sha256(self.content)

    def accepts(self, prediction: bytes) -> bool:
        """Whether a canonical CSV is this gold, or one of its legal selections, to the byte."""
        tie = self.entry.get("tie")
        if tie is None:
            return prediction == self.content
        header, *rows = csv_records(self.content)
        choices = [
            Choice(pick=choice["pick"], rows=tuple((rows[row],) for row in choice["rows"]))
            for choice in tie
        ]
        own_header, *own = csv_records(prediction)
        return own_header == header and is_legal(Counter((row,) for row in own), choices)


StandingGolds: TypeAlias = dict[str, StandingGold]


def csv_records(content: bytes) -> list[str]:
    """Cut a canonical CSV into its records, header first; a quoted line end is no cut."""
    records: list[str] = []
    open_quote = False
    for line in content.decode().removesuffix("\n").split("\n"):
        if open_quote:
            records[-1] += "\n" + line
        else:
            records.append(line)
        open_quote ^= line.count('"') % 2 == 1
    return records


def standing_gold(repository: Repository, tasks: Sequence[Task], rows: Rows) -> StandingGolds:
    """Give the gold of tasks, by task id.

    Raises:
        InputError: All golds that were never built, or from other inputs than those that are
            there now.
    """
    problems = []
    for task in tasks:
        stale = list(reasons_to_build(repository, task, rows))
        if stale:
            remedy = f"run `python -m curation build {task.id}`"
            at = f"gold/csv/{task.id}.csv"
            problems.append(Problem(at=at, reason=", ".join(stale), remedy=remedy))
    if problems:
        raise InputError(problems)
    entries = read_entries(repository.metadata)
    golds = {}
    for task in tasks:
        content, entry = repository.csv(task.id).read_bytes(), entries[task.id]
        scorer = Scorer(content, entry.get("tie"))
        golds[task.id] = StandingGold(content=content, entry=entry, scorer=scorer)
    return golds


def reasons_to_build(repository: Repository, task: Task, rows: Rows) -> Iterator[str]:
    """Say what is missing, or is not as it was when the gold was built."""
    section = read_record(repository.record(task.id)).get("build")
    entry = read_entries(repository.metadata).get(task.id)
    if section is None or entry is None or not repository.csv(task.id).exists():
        yield "was never built"
        return
    if sha256(repository.csv(task.id).read_bytes()) != section["gold"]:
        yield "its gold has changed"
    texts = {"reference": repository.reference(task.id), "oracle": repository.oracle(task.id)}
    for name, path in texts.items():
        if not path.exists() or source_hash(path.read_text(encoding="utf-8")) != section[name]:
            yield f"its {name} has changed"
    if section["question"] != question_hash(task):
        yield "its question, sink, sources or policy has changed"
    sources = {
        source.name: rows.prepared(source).sha256
        for source in task.domain.sources
        if source.name in task.sources
    }
    if section["sources"] != sources:
        yield "its sources have changed"
    if section["engine"] != engine_hash():
        yield "the engine's settings have changed"
    tags = {"difficulty": task.difficulty, "capabilities": list(task.capabilities)}
    if any(entry.get(key) != tag for key, tag in tags.items()):
        yield "its tags have changed"
    if section["entry"] != sha256(json.dumps(entry, sort_keys=True)):
        yield "its line of eval.jsonl has changed"
