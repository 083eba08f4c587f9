"""Gold: written only where the reference, on the real engine, and the oracle agree to the byte."""

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from curation.difference import difference
from curation.metadata import entry_of, put_entry
from curation.oracle.answer import Rows, run_oracle
from curation.records import engine_hash, question_hash, sha256, source_hash, write_section
from curation.repository import Repository, read_text, write_atomically
from curation.scoring import Scorer, TieError, legal_selections
from curation.session import Trial, execute
from curation.ties import Gold, gold_of, positions
from harness.errors import InputError, UsageError
from harness.live import versions
from harness.outcome import CandidateFailure, HarnessFault, Ok, Outcome
from harness.pack.task import Task
from harness.relation.csv_text import csv_text
from harness.relation.relation import FinalRelation
from harness.run import Engine


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What became of one task's build."""

    task_id: str
    agreed: bool
    lines: tuple[str, ...]  # why not, or what is worth saying
    rows: int = 0
    messages: int = 0  # of the reference's changelog
    seconds: float = 0.0  # of the reference's job


def oracles(
    repository: Repository, tasks: Sequence[Task], rows: Rows, jobs: int
) -> dict[str, Gold | UsageError]:
    """Run all tasks' oracles side by side; an oracle's fault is given in its gold's place."""
    files = {task.id: source_files(task, rows) for task in tasks}

    def gold(task: Task) -> Gold | UsageError:
        path = repository.oracle(task.id)
        try:
            read_text(path, "write the oracle; docs/authoring.md shows one")
            return gold_of(task, run_oracle(task, path, files[task.id]), f"oracle/{path.name}")
        except InputError as error:
            return error

    with ThreadPoolExecutor(max_workers=jobs) as pool:
        return dict(zip((task.id for task in tasks), pool.map(gold, tasks), strict=True))


def source_files(task: Task, rows: Rows) -> dict[str, Path]:
    """Give the files of rows of those sources that the task names."""
    return {
        source.name: rows.file(source)
        for source in task.domain.sources
        if source.name in task.sources
    }


def build(
    repository: Repository, tasks: Sequence[Task], engine: Engine, rows: Rows, jobs: int
) -> Iterator[Verdict]:
    """Build the gold of tasks, each as soon as it is known.

    Writes, for a task whose two answers agree, its gold CSV, its line of `eval.jsonl` and the
    section `build` of its record; for any other task nothing.

    Args:
        repository: Where the files are.
        tasks: What to build.
        engine: With the tasks' sources replayed.
        rows: Of the sources.
        jobs: How many things are done side by side.
    """
    golds = oracles(repository, tasks, rows, jobs)
    trials: list[Trial] = []
    for task in tasks:
        try:
            sql = read_text(repository.reference(task.id), "write the reference in Flink SQL")
            trials.append(Trial(task=task, sql=sql))
        except InputError as error:
            told = [str(error)] + ([str(golds[task.id])] if _failed(golds[task.id]) else [])
            yield Verdict(task_id=task.id, agreed=False, lines=tuple(told))
    for trial, outcome in execute(engine, trials, jobs):
        gold = golds[trial.task.id]
        verdict = judge(trial.task, gold, outcome)
        if verdict.agreed and isinstance(gold, Gold):
            _write(repository, trial, gold, rows)
        yield verdict


def _failed(gold: Gold | UsageError) -> bool:
    return isinstance(gold, UsageError)


def judge(task: Task, gold: Gold | UsageError, outcome: Outcome) -> Verdict:
    """Compare the engine's answer with the oracle's."""
    lines = [f"oracle: {gold}"] if isinstance(gold, UsageError) else []
    match outcome:
        case CandidateFailure():
            lines.append(f"reference: {outcome.kind.value}: {outcome.message}")
        case HarnessFault():
            lines.append(f"the engine failed, try again: {outcome.message}")
        case Ok():
            lines += [] if isinstance(gold, UsageError) else _disagreement(gold, outcome.relation)
    evidence = outcome.evidence
    return Verdict(
        task_id=task.id,
        agreed=not lines,
        lines=tuple(lines),
        rows=gold.relation.row_count if isinstance(gold, Gold) else 0,
        messages=evidence.output_records,
        seconds=evidence.phases.get("job", 0.0),
    )


def _disagreement(gold: Gold, relation: FinalRelation) -> list[str]:
    if not gold.accepts(relation):
        lines = difference(relation, gold.relation, ("reference", "oracle"))
        if gold.choices is not None:
            picks = ", ".join(f"{choice.pick} of {len(choice.rows)}" for choice in gold.choices)
            lines.insert(0, f"the reference's rows are no legal selection (choices: {picks})")
        return lines
    content, tie = csv_text(gold.relation), positions(gold)
    if tie is None and csv_text(relation) != content:
        return ["the rows agree, their CSV bytes do not: a defect of relation/csv_text"]
    try:
        if tie is not None:
            legal_selections(tie)
        if not Scorer(content, tie).verdict(csv_text(relation)):
            return ["the two agree, and yet the frozen scorer gives the reference 0"]
    except TieError as error:
        return [str(error)]
    return []


def _write(repository: Repository, trial: Trial, gold: Gold, rows: Rows) -> None:
    task, content = trial.task, csv_text(gold.relation)
    write_atomically(repository.csv(task.id), content)
    entry = entry_of(task, gold)
    put_entry(repository.metadata, entry)
    section = {
        "gold": sha256(content),
        "entry": sha256(json.dumps(entry, sort_keys=True)),
        "rows": gold.relation.row_count,
        "question": question_hash(task),
        "reference": source_hash(trial.sql),
        "oracle": source_hash(repository.oracle(task.id).read_text(encoding="utf-8")),
        "sources": {
            source.name: rows.prepared(source).sha256
            for source in task.domain.sources
            if source.name in task.sources
        },
        "engine": engine_hash(),
        "versions": asdict(versions()),
    }
    if gold.choices is not None:
        section["selections"] = legal_selections(positions(gold))
    write_section(repository, task.id, "build", section)
