from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from curation.mutants.make import Excuse, mutants_by_rule, read_written
from curation.mutants.mutation import Mutant
from curation.mutants.trial import Fate, judged, run_mutants
from curation.oracle.answer import Rows
from curation.records import read_record
from curation.repository import Repository
from curation.standing import StandingGold, standing_gold
from harness.errors import FailureKind, InputError, ServiceError
from harness.outcome import CandidateFailure, Evidence, HarnessFault, Ok
from harness.relation.canonical import row_of
from harness.relation.relation import FinalRelation
from tests.support.bench import Texts, ToldEngine

SQL = Texts().reference
MUTANT = Mutant(name="bound-1", change="a > 1 → a >= 1", sql="")
RIGHT = [("ann", 3, Decimal(7)), ("bob", 2, Decimal(7)), ("cat", 1, Decimal(2))]
FORGIVEN = [("ann", 1, Decimal(7)), ("bob", 2, Decimal(2)), ("cat", 3, Decimal(7))]  # SPEC K1
WRONG = RIGHT[:2]


@pytest.fixture
def gold(golden: Repository, rows: Rows) -> StandingGold:
    (task,) = golden.load(["sh_001"])
    return standing_gold(golden, [task], rows)[task.id]


def answer(golden: Repository, told: list[tuple[Any, ...]]) -> Ok:
    (task,) = golden.load(["sh_001"])
    write = row_of(task.sink)
    relation = FinalRelation(fields=task.sink, rows={write(row): 1 for row in told})
    return Ok(task_id=task.id, relation=relation, evidence=Evidence())


@pytest.mark.parametrize(
    ("told", "fate"), [(WRONG, Fate.KILLED), (RIGHT, Fate.SURVIVED), (FORGIVEN, Fate.FORGIVEN)]
)
def test_a_mutant_has_the_fate_that_strict_reading_and_scorer_give_it(
    golden: Repository, gold: StandingGold, told: list[tuple[Any, ...]], fate: Fate
) -> None:
    assert judged(MUTANT, answer(golden, told), gold, None).fate is fate


def test_an_excuse_for_this_very_change_makes_a_survivor_equivalent(
    golden: Repository, gold: StandingGold
) -> None:
    excuse = Excuse(change=MUTANT.change, why="a is never 1")
    stale = Excuse(change="b > 1 → b >= 1", why="b is never 1")
    assert judged(MUTANT, answer(golden, RIGHT), gold, excuse).fate is Fate.EQUIVALENT
    assert judged(MUTANT, answer(golden, RIGHT), gold, stale).fate is Fate.SURVIVED
    assert judged(MUTANT, answer(golden, WRONG), gold, excuse).fate is Fate.KILLED


def test_a_mutant_that_fails_proves_nothing_and_says_how(
    golden: Repository, gold: StandingGold
) -> None:
    failure = CandidateFailure(
        task_id="sh_001",
        kind=FailureKind.INVALID,
        message="",
        trace="",
        evidence=Evidence(),
    )
    assert judged(MUTANT, failure, gold, None).note == "invalid"


def test_a_fault_of_ours_is_no_fate(gold: StandingGold) -> None:
    fault = HarnessFault(task_id="sh_001", message="broker gone", evidence=Evidence())
    with pytest.raises(ServiceError, match="sh_001, mutant bound-1: broker gone"):
        judged(MUTANT, fault, gold, None)


def test_mutants_are_chosen_by_turns_of_the_rules_and_always_the_same(golden: Repository) -> None:
    (task,) = golden.load(["sh_001"])
    sql = "SELECT SUM(a), SUM(b), SUM(c) FROM t WHERE x > 1 AND y > 2"
    names = [mutant.name for mutant in mutants_by_rule(task, sql, 5)]
    assert names == ["bound-2", "filter-1", "condition-1", "aggregate-3", "number-2"]
    assert mutants_by_rule(task, sql, 5) == mutants_by_rule(task, sql)[:5]


def test_no_two_mutants_are_the_same_text(golden: Repository) -> None:
    (task,) = golden.load(["sh_001"])
    texts = [mutant.sql for mutant in mutants_by_rule(task, SQL + " HAVING NOT a", 100)]
    assert len(set(texts)) == len(texts)


def write(repository: Repository, text: str) -> Path:
    path = repository.mutants("sh_001")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def test_mutants_and_excuses_are_read_from_the_task_s_file(repository: Repository) -> None:
    path = write(
        repository,
        "- {why: all rows, from: COUNT(*), to: COUNT(amount)}\n"
        "- {equivalent: bound-1, change: a → b, why: a is b}\n",
    )
    written = read_written(path, SQL)
    (mutant,) = written.mutants
    assert mutant.sql == SQL.replace("COUNT(*)", "COUNT(amount)")
    assert written.excuses == {"bound-1": Excuse(change="a → b", why="a is b")}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("- {why: x, from: nowhere, to: y}", "'nowhere' stands 0 times in the reference"),
        ("- {why: x, from: shop, to: y}", "'shop' stands 2 times in the reference"),
        ("- {from: COUNT, to: y}", "has not the right keys"),
        ("- {why: 1, from: COUNT(*), to: y}", "or no texts"),
        ("why: x", "is no list"),
        ("- {", "is no YAML"),
    ],
)
def test_a_wrong_file_of_mutants_is_told(repository: Repository, text: str, reason: str) -> None:
    with pytest.raises(InputError) as caught:
        read_written(write(repository, text), SQL)
    assert reason in str(caught.value)
    assert "mutants/sh_001.yaml" in str(caught.value)


def test_a_task_s_mutants_are_tried_and_recorded(golden: Repository, rows: Rows) -> None:
    write(golden, "- {why: amounts, from: COUNT(*), to: COUNT(amount)}\n")
    (task,) = golden.load(["sh_001"])
    made = [mutant.sql for mutant in mutants_by_rule(task, SQL)]
    answers: dict[str, Any] = dict.fromkeys(made, WRONG)
    answers |= {made[0]: RIGHT, made[1]: FailureKind.INVALID}
    engine = ToldEngine(answers | {SQL.replace("COUNT(*)", "COUNT(amount)"): FORGIVEN})
    golds = standing_gold(golden, [task], rows)
    (trials,) = run_mutants(golden, [task], golds, engine, 1)
    assert [finding.fate for finding in trials.alive] == [Fate.FORGIVEN, Fate.SURVIVED]
    section = read_record(golden.record("sh_001"))["mutants"]
    assert section["tried"] == len(made) + 1
    assert section["killed"] == len(made) - 2
    assert section["errors"] == {"invalid": 1}
    assert [alive["fate"] for alive in section["alive"]] == ["forgiven", "survived"]
