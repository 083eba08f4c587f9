import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from curation.oracle.answer import Rows
from curation.records import read_record
from curation.repository import Repository
from curation.standing import reasons_to_build, standing_gold
from harness.errors import FailureKind, InputError
from tests.support.bench import Texts, bench, entry_of, write_texts
from tests.unit.curation.conftest import built

REFERENCE = Texts().reference


def test_agreement_writes_gold_metadata_and_record(golden: Repository) -> None:
    assert golden.csv("sh_001").read_text() == "shop,sales,mean\nann,3,7.0\nbob,2,7.0\ncat,1,2.0\n"
    assert entry_of(golden, "sh_001") == {
        "instance_id": "sh_001",
        "condition_cols": [],
        "ignore_order": True,
        "domain": "shop",
        "difficulty": "easy",
        "capabilities": ["group_having"],
        "answer_policy": "ordinary",
        "sink": [
            {"name": "shop", "type": "STRING"},
            {"name": "sales", "type": "BIGINT"},
            {"name": "mean", "type": "DECIMAL(6, 1)"},
        ],
    }
    section = read_record(golden.record("sh_001"))["build"]
    assert section["rows"] == 3
    assert set(section["sources"]) == {"sales"}


def test_the_same_inputs_give_the_same_bytes(
    golden: Repository, rows: Rows, sums: list[tuple[Any, ...]]
) -> None:
    files = [golden.csv("sh_001"), golden.record("sh_001"), golden.metadata]
    before = [file.read_bytes() for file in files]
    built(golden, rows, {REFERENCE: sums})
    assert [file.read_bytes() for file in files] == before


def test_a_wrong_oracle_is_told_and_nothing_is_written(
    repository: Repository, rows: Rows, sums: list[tuple[Any, ...]]
) -> None:
    wrong = Texts().oracle.replace("'ann', 3", "'ann', 2")
    repository.oracle("sh_001").write_text(wrong)
    (verdict,) = built(repository, rows, {REFERENCE: sums})
    assert not verdict.agreed
    assert "  sales: differs in 1 of 1 paired rows, by at most 1" in verdict.lines
    assert not repository.csv("sh_001").exists()
    assert not repository.metadata.exists()
    assert not repository.record("sh_001").exists()


def test_a_wrong_reference_is_told_and_nothing_is_written(
    repository: Repository, rows: Rows, sums: list[tuple[Any, ...]]
) -> None:
    (verdict,) = built(repository, rows, {REFERENCE: [*sums, ("dan", 0, None)]})
    assert "only in reference (1):" in verdict.lines
    assert "  dan | 0 | NULL" in verdict.lines
    assert not repository.csv("sh_001").exists()


def test_what_the_comparator_would_forgive_is_no_agreement(
    repository: Repository, rows: Rows, sums: list[tuple[Any, ...]]
) -> None:
    scrambled = [
        (name, count, mean) for (name, _, mean), (_, count, _) in zip(sums, sums[::-1], strict=True)
    ]
    (verdict,) = built(repository, rows, {REFERENCE: scrambled})
    assert not verdict.agreed


def test_a_reference_that_fails_is_told_beside_an_oracle_that_fails(
    repository: Repository, rows: Rows
) -> None:
    repository.oracle("sh_001").write_text("def answer(s):\n    raise ValueError('no idea')")
    (verdict,) = built(repository, rows, {REFERENCE: FailureKind.RUNTIME_ERROR})
    assert "no idea" in verdict.lines[0]
    assert verdict.lines[1] == "reference: runtime_error: as told"


def test_a_missing_reference_is_told_as_a_file_to_write(repository: Repository, rows: Rows) -> None:
    repository.reference("sh_001").unlink()
    (verdict,) = built(repository, rows, {})
    assert "is missing; write the reference" in verdict.lines[0]


TIE = Texts(
    policy="any_k_from_tie_set",
    sink={"shop": "STRING", "sales": "BIGINT"},
    reference="SELECT shop, n FROM counted ORDER BY n DESC LIMIT 2",
    oracle="def choices(s):\n    return [(1, [('ann', 3)]), (1, [('bob', 2), ('cat', 2)])]",
)


@pytest.mark.parametrize("other", ["bob", "cat"])
def test_a_legal_selection_of_the_engine_is_agreement(
    tmp_path: Path, rows: Rows, other: str
) -> None:
    repository = bench(tmp_path / "bench", {"sh_001": TIE})
    (verdict,) = built(repository, rows, {TIE.reference: [("ann", 3), (other, 2)]})
    assert verdict.agreed
    assert entry_of(repository, "sh_001")["tie"] == [
        {"pick": 1, "rows": [0]},
        {"pick": 1, "rows": [1, 2]},
    ]
    assert read_record(repository.record("sh_001"))["build"]["selections"] == 2


@pytest.mark.parametrize(
    "answer",
    [
        [("bob", 2), ("cat", 2)],
        [("ann", 3), ("bob", 2), ("cat", 2)],
        [("ann", 3)],
        [("ann", 3), ("dan", 2)],
    ],
)
def test_an_illegal_selection_is_told(
    tmp_path: Path, rows: Rows, answer: list[tuple[Any, ...]]
) -> None:
    repository = bench(tmp_path / "bench", {"sh_001": TIE})
    (verdict,) = built(repository, rows, {TIE.reference: answer})
    assert verdict.lines[0].startswith("the reference's rows are no legal selection (choices: 1 of")


def test_more_than_100000_legal_selections_are_refused(tmp_path: Path, rows: Rows) -> None:
    many = "def choices(s):\n    return [(9, [(f's{i:02}', 1) for i in range(30)])]"
    texts = Texts(policy=TIE.policy, sink=TIE.sink, reference=TIE.reference, oracle=many)
    repository = bench(tmp_path / "bench", {"sh_001": texts})
    (verdict,) = built(repository, rows, {TIE.reference: [(f"s{i:02}", 1) for i in range(9)]})
    assert "14307150 legal selections; at most 100000" in verdict.lines[0]


def test_lines_of_other_tasks_are_kept_in_order(tmp_path: Path, rows: Rows) -> None:
    texts = {"sh_002": Texts(), "sh_001": Texts()}
    repository = bench(tmp_path / "bench", texts)
    sums = [("ann", 3, Decimal(7)), ("bob", 2, Decimal(7)), ("cat", 1, Decimal(2))]
    built(repository, rows, {REFERENCE: sums}, ["sh_002"])
    built(repository, rows, {REFERENCE: sums}, ["sh_001"])
    lines = repository.metadata.read_text().splitlines()
    assert [json.loads(line)["instance_id"] for line in lines] == ["sh_001", "sh_002"]


def test_tampered_gold_does_not_stand(golden: Repository, rows: Rows) -> None:
    (task,) = golden.load(["sh_001"])
    golden.csv("sh_001").write_text(golden.csv("sh_001").read_text().replace("cat,1", "cat,2"))
    assert list(reasons_to_build(golden, task, rows)) == ["its gold has changed"]
    with pytest.raises(InputError, match=r"its gold has changed; run `python -m curation build"):
        standing_gold(golden, [task], rows)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (Texts(question="Another question?"), "its question, sink, sources or policy has changed"),
        (Texts(reference=REFERENCE + " "), "its reference has changed"),
        (Texts(oracle=Texts().oracle + "\n"), "its oracle has changed"),
    ],
)
def test_gold_of_other_texts_does_not_stand(
    golden: Repository, rows: Rows, change: Texts, reason: str
) -> None:
    write_texts(golden, "sh_001", change)
    (task,) = golden.load(["sh_001"])
    assert list(reasons_to_build(golden, task, rows)) == [reason]


def test_a_tampered_line_of_metadata_does_not_stand(golden: Repository, rows: Rows) -> None:
    (task,) = golden.load(["sh_001"])
    text = golden.metadata.read_text().replace('"ignore_order": true', '"ignore_order": false')
    golden.metadata.write_text(text)
    assert list(reasons_to_build(golden, task, rows)) == ["its line of eval.jsonl has changed"]


def test_other_tags_are_to_be_written_into_the_metadata(golden: Repository, rows: Rows) -> None:
    write_texts(golden, "sh_001", Texts(capabilities=["rollup"]))
    (task,) = golden.load(["sh_001"])
    assert list(reasons_to_build(golden, task, rows)) == ["its tags have changed"]


def test_gold_that_was_never_built_does_not_stand(repository: Repository, rows: Rows) -> None:
    (task,) = repository.load(["sh_001"])
    assert list(reasons_to_build(repository, task, rows)) == ["was never built"]
