from collections import Counter
from itertools import combinations, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curation.metadata import entry_of
from curation.oracle.answer import Answer
from curation.repository import Repository
from curation.standing import csv_records
from curation.ties import Choice, Gold, gold_of, is_legal
from harness.errors import InputError
from harness.pack.task import Task
from harness.relation.csv_text import csv_text
from harness.relation.relation import FinalRelation
from tests.support.bench import Texts, bench
from tests.support.relations import relations

TIE = Texts(policy="any_k_from_tie_set", sink={"shop": "STRING", "sales": "BIGINT"})


@pytest.fixture
def task(tmp_path: Path) -> Task:
    (task,) = bench(tmp_path / "bench", {"sh_001": TIE}).load(["sh_001"])
    return task


def gold(task: Task, *choices: tuple[int, list[tuple[str, ...]]]) -> Gold:
    answer = Answer(choices=tuple((pick, tuple(rows)) for pick, rows in choices))
    return gold_of(task, answer, "oracle/sh_001.py")


def test_gold_holds_all_alternatives_in_canonical_order_and_choices_their_places(
    task: Task,
) -> None:
    found = gold(task, (1, [("dan", "9")]), (1, [("cat", "2"), ("ann", "2")]), (0, []))
    assert csv_text(found.relation) == b"shop,sales\nann,2\ncat,2\ndan,9\n"
    assert entry_of(task, found)["tie"] == [{"pick": 1, "rows": [2]}, {"pick": 1, "rows": [0, 1]}]


def test_equal_rows_of_a_choice_are_different_rows(task: Task) -> None:
    found = gold(task, (1, [("ann", "2"), ("ann", "2"), ("bob", "2")]))
    assert entry_of(task, found)["tie"] == [{"pick": 1, "rows": [0, 1, 2]}]


@pytest.mark.parametrize(
    ("choices", "reason"),
    [
        ([(3, [("ann", "2"), ("bob", "2")])], "picks 3 of 2 rows"),
        ([(-1, [("ann", "2")])], "picks -1 of 1 rows"),
        ([(1, [("ann", "2")])], "leaves nothing to choose"),
        ([(1, [("ann", "2"), ("bob", "2")]), (1, [("ann", "2")])], "stands in two choices"),
    ],
)
def test_choices_that_are_no_ties_are_refused(
    task: Task, choices: list[tuple[int, list[tuple[str, ...]]]], reason: str
) -> None:
    with pytest.raises(InputError, match=reason):
        gold(task, *choices)


def test_an_argmax_picks_one_row_of_one_choice(tmp_path: Path) -> None:
    texts = Texts(policy="any_one_argmax", sink=TIE.sink)
    (task,) = bench(tmp_path / "bench", {"sh_001": texts}).load(["sh_001"])
    with pytest.raises(InputError, match="one choice that picks 1"):
        gold(task, (2, [("ann", "2"), ("bob", "2"), ("cat", "2")]))


@st.composite
def choice_lists(draw: st.DrawFn) -> list[Choice]:
    """Up to three choices with rows of their own, equal ones among them."""
    found = []
    for number in range(draw(st.integers(1, 3))):
        rows = draw(st.lists(st.sampled_from("ab"), min_size=1, max_size=3))
        own = tuple((f"{letter}{number}",) for letter in rows)
        found.append(Choice(pick=draw(st.integers(0, len(own))), rows=own))
    return found


@given(choice_lists(), st.data())
def test_a_bag_is_legal_iff_some_way_to_pick_gives_it(
    choices: list[Choice], data: st.DataObject
) -> None:
    pool = [row for choice in choices for row in choice.rows] + [("stranger",)]
    bag = Counter(data.draw(st.lists(st.sampled_from(pool), max_size=6)))
    ways = product(*(combinations(choice.rows, choice.pick) for choice in choices))
    expected = any(Counter(row for part in way for row in part) == bag for way in ways)
    assert is_legal(bag, choices) == expected


@given(relations())
def test_a_canonical_csv_is_cut_into_its_rows(relation: FinalRelation) -> None:
    records = csv_records(csv_text(relation))
    assert len(records) == relation.row_count + 1
    assert ("\n".join(records) + "\n").encode() == csv_text(relation)


def test_an_unknown_task_is_told(tmp_path: Path) -> None:
    repository: Repository = bench(tmp_path / "bench", {"sh_001": Texts()})
    with pytest.raises(Exception, match="sh_404 is no task"):
        repository.load(["sh_404"])
