"""A task's mutants: those made by rule, and those that its author wrote."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, zip_longest
from pathlib import Path
from typing import Any

import yaml

from curation.mutants.mutation import Mutant, applied, told
from curation.mutants.rules import RULES, other_time
from curation.repository import read_text
from curation.sql.tokens import tokens_of
from harness.errors import InputError, Problem
from harness.pack.task import Task

MOST = 12  # mutants by rule that are tried of a task
_FORM = "write {why: …, from: …, to: …}, or {equivalent: NAME, change: …, why: …}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Excuse:
    """Why a mutant need not be killed: it is right, or wrong in no data that there can be."""

    change: str  # as reported; an excuse for another change is none
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What a task's author says about mutants."""

    mutants: tuple[Mutant, ...]
    excuses: Mapping[str, Excuse]  # by the mutant's name


def mutants_by_rule(task: Task, sql: str, most: int = MOST) -> list[Mutant]:
    """Make the mutants of a reference: of each rule in turn one, until there are `most`.

    The choice depends on the text alone. A rule's places are taken from the end, where the
    answer is made, to the beginning.
    """
    rules = {**RULES, "time-column": other_time(_time_columns(task))}
    tokens = tokens_of(sql)
    kinds: list[list[Mutant]] = []
    for name, rule in rules.items():
        made = [
            Mutant(name=f"{name}-{number}", change=told(sql, edits), sql=applied(sql, edits))
            for number, edits in enumerate(rule(tokens), start=1)
        ]
        kinds.append(made[::-1])
    chosen: dict[str, Mutant] = {}
    for tier in zip_longest(*kinds):
        for mutant in tier:
            if mutant is not None and mutant.sql != sql:
                chosen.setdefault(mutant.sql, mutant)
    return list(chosen.values())[:most]


def _time_columns(task: Task) -> dict[str, str]:
    """Map each time column of the task's sources to another one of the same source."""
    others: dict[str, str] = {}
    for source in task.domain.sources:
        times = [column.name for column in source.columns if column.type.root == "TIMESTAMP"]
        if source.name in task.sources and len(times) > 1:
            others |= dict(zip(times, times[1:] + times[:1], strict=True))
    return others


def read_written(path: Path, sql: str) -> Written:
    """Read a task's file of mutants; none where there is no file.

    Raises:
        InputError: All problems of the file.
    """
    if not path.exists():
        return Written(mutants=(), excuses={})
    at = f"{path.parent.name}/{path.name}"
    try:
        entries = yaml.safe_load(read_text(path, _FORM)) or []
    except yaml.YAMLError as error:
        raise InputError([Problem(at=at, reason=f"is no YAML: {error}", remedy=_FORM)]) from error
    if not isinstance(entries, list):
        raise InputError([Problem(at=at, reason="is no list", remedy=_FORM)])
    problems = list(_problems(at, entries, sql))
    if problems:
        raise InputError(problems)
    numbers = count(1)
    mutants = tuple(
        Mutant(
            name=f"written-{next(numbers)}",
            change=entry["why"],
            sql=sql.replace(entry["from"], entry["to"]),
            written=True,
        )
        for entry in entries
        if "from" in entry
    )
    excuses = {
        entry["equivalent"]: Excuse(change=entry["change"], why=entry["why"])
        for entry in entries
        if "equivalent" in entry
    }
    return Written(mutants=mutants, excuses=excuses)


def _problems(at: str, entries: Sequence[Any], sql: str) -> Iterator[Problem]:
    for number, entry in enumerate(entries):
        place = f"{at}: [{number}]"
        keys = set(entry) if isinstance(entry, dict) else set()
        texts = isinstance(entry, dict) and all(isinstance(text, str) for text in entry.values())
        if keys not in ({"why", "from", "to"}, {"equivalent", "change", "why"}) or not texts:
            yield Problem(at=place, reason="has not the right keys, or no texts", remedy=_FORM)
        elif "from" in entry and sql.count(entry["from"]) != 1:
            reason = f"{entry['from']!r} stands {sql.count(entry['from'])} times in the reference"
            yield Problem(at=place, reason=reason, remedy="quote a text that stands there once")
