"""A tie task's gold: all alternatives as one relation, and the choices among its rows."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from curation.oracle.answer import Answer
from harness.errors import InputError, Problem
from harness.pack.task import Task
from harness.relation.canonical import sort_key
from harness.relation.relation import FinalRelation
from harness.relation.schema import Row


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Exactly `pick` of `rows` belong to a legal selection (SPEC T1)."""

    pick: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gold:
    """What a task's answer must be.

    `choices` is None for an ordinary task; otherwise every row of `relation` stands in one.
    """

    relation: FinalRelation
    choices: tuple[Choice, ...] | None = None

    def accepts(self, relation: FinalRelation) -> bool:
        """Whether the relation is this gold, or one of its legal selections, to the last bit."""
        if self.choices is None:
            return dict(relation.rows) == dict(self.relation.rows)
        return is_legal(relation.rows, self.choices)


def gold_of(task: Task, answer: Answer, at: str) -> Gold:
    """Make the gold from what the oracle says.

    Raises:
        InputError: The choices are not sound.
    """
    if answer.choices is None:
        return Gold(relation=FinalRelation(fields=task.sink, rows=Counter(answer.rows)))
    choices = tuple(Choice(pick=pick, rows=rows) for pick, rows in answer.choices if rows)
    problems = list(_faults(task, answer, choices, at))
    if problems:
        raise InputError(problems)
    rows = Counter(row for choice in choices for row in choice.rows)
    return Gold(relation=FinalRelation(fields=task.sink, rows=rows), choices=choices)


def _faults(task: Task, answer: Answer, choices: Sequence[Choice], at: str) -> list[Problem]:
    found = [
        Problem(
            at=f"{at}: choices[{number}]",
            reason=f"picks {pick} of {len(rows)} rows",
            remedy="pick at least 0 and at most as many as there are",
        )
        for number, (pick, rows) in enumerate(answer.choices or ())
        if not 0 <= pick <= len(rows)
    ]
    places = Counter(row for choice in choices for row in set(choice.rows))
    found += [
        Problem(
            at=at,
            reason=f"the row {row} stands in two choices",
            remedy="each row belongs to one; add a column that tells them apart",
        )
        for row, count in places.items()
        if count > 1
    ]
    if not any(0 < choice.pick < len(choice.rows) for choice in choices):
        remedy = "make it an ordinary task, or choose data with ties at the cut"
        found.append(Problem(at=at, reason="leaves nothing to choose: no tie", remedy=remedy))
    if task.answer_policy == "any_one_argmax" and [choice.pick for choice in choices] != [1]:
        reason = "an any_one_argmax task has one choice that picks 1"
        found.append(Problem(at=at, reason=reason, remedy="give [(1, rows)]"))
    return found


def is_legal(rows: Mapping[Row, int], choices: Sequence[Choice]) -> bool:
    """Whether a bag of rows takes exactly `pick` rows out of each choice, and no other row."""
    left = Counter(dict(rows))
    for choice in choices:
        own = Counter(choice.rows)
        taken = sum(min(left[row], count) for row, count in own.items())
        if taken != choice.pick or any(left[row] > count for row, count in own.items()):
            return False
        for row in own:
            del left[row]
    return not left


def positions(gold: Gold) -> list[dict[str, object]] | None:
    """Give the choices as the scorer's metadata: row numbers of the gold CSV, from 0."""
    if gold.choices is None:
        return None
    ordered = sorted(Counter(gold.relation.rows).elements(), key=sort_key(gold.relation.fields))
    home = {row: number for number, choice in enumerate(gold.choices) for row in choice.rows}
    rows: list[list[int]] = [[] for _ in gold.choices]
    for position, row in enumerate(ordered):
        rows[home[row]].append(position)
    return [
        {"pick": choice.pick, "rows": own} for choice, own in zip(gold.choices, rows, strict=True)
    ]
