from pathlib import Path
from typing import Any

import pytest

from curation.oracle.answer import Rows
from curation.scoring import Scorer, TieError
from curation.standing import StandingGold
from curation.tie_proof import MOST, TieProof, prove
from harness.pack.task import Task
from tests.support.bench import Texts, bench

SINK = {"shop": "STRING", "sales": "BIGINT"}


@pytest.fixture
def task(tmp_path: Path) -> Task:
    texts = Texts(policy="any_k_from_tie_set", sink=SINK)
    (task,) = bench(tmp_path / "bench", {"sh_001": texts}).load(["sh_001"])
    return task


def proof(task: Task, csv: bytes, *choices: tuple[int, list[int]]) -> TieProof:
    tie: list[dict[str, Any]] = [{"pick": pick, "rows": rows} for pick, rows in choices]
    gold = StandingGold(content=csv, entry={"tie": tie}, scorer=Scorer(csv, tie))
    return prove(task, gold)


def test_every_legal_selection_scores_1_and_no_illegal_one(task: Task, rows: Rows) -> None:
    csv = b"shop,sales\nann,9\nbob,2\ncat,2\ndan,2\n"
    found = proof(task, csv, (1, [0]), (2, [1, 2, 3]))
    assert found.faults == ()
    assert (found.selections, found.legal) == (3, 3)
    assert found.illegal == 1 + 3 + 1 + 1  # all; one too few; one too many; ann for a fourth


def test_alternatives_that_the_comparator_cannot_tell_apart_are_told(task: Task) -> None:
    csv = b"shop,sales\nann,2\nann,2\nbob,2\n"
    found = proof(task, csv, (1, [0]), (1, [1, 2]))
    assert found.faults[0].startswith("1 illegal selections score 1")


def test_a_column_that_changes_its_type_with_the_selection_is_told(task: Task) -> None:
    assert proof(task, b"shop,sales\nann,\nbob,2\ncat,3\n", (1, [0, 1, 2])).faults[-1] == (
        "sales: some alternatives are NULL, and others not"
    )
    assert "shop: some alternatives look like numbers, and others not" in (
        proof(task, b"shop,sales\n12,2\nbob,2\ncat,2\n", (1, [0, 1, 2])).faults
    )


def test_of_very_many_selections_a_sample_is_tried(task: Task) -> None:
    rows = b"".join(b"s%02d,2\n" % number for number in range(16))
    found = proof(task, b"shop,sales\n" + rows, (8, list(range(16))))
    assert (found.selections, found.legal) == (12870, MOST + 1)
    assert found.faults == ()


def test_too_many_selections_are_refused(task: Task) -> None:
    rows = b"".join(b"s%02d,2\n" % number for number in range(20))
    with pytest.raises(TieError, match="184756 legal selections"):
        proof(task, b"shop,sales\n" + rows, (10, list(range(20))))
