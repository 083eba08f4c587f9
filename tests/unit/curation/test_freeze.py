import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from curation.freeze import freeze, stamp, verify
from curation.mutants.make import MOST
from curation.mutants.trial import _plan
from curation.oracle.answer import Rows
from curation.records import sha256, write_section
from curation.repository import Repository
from curation.standing import reasons_to_build, standing_gold
from evaluation import frozen  # noqa: TID251  (the two sides of one contract)
from evaluation import pack as scorer_pack  # noqa: TID251
from harness.errors import InputError
from harness.pack.load import load_pack
from tests.support.bench import SUMS, Texts, bench
from tests.unit.curation.conftest import built, decimals

CANARY = "0e6f5b7e-2f0c-4d7b-9a52-3c1f8d1f7a10"


@pytest.fixture
def proved(golden: Repository) -> Repository:
    """A repository that can be frozen."""
    gold = sha256(golden.csv("sh_001").read_bytes())
    mutants = {"gold": gold, "killed": 19, "alive": [{}]}
    write_section(golden, "sh_001", "mutants", mutants)
    determinism = {"gold": gold, "circumstances": {"again": "same", "abroad": "same"}}
    write_section(golden, "sh_001", "determinism", determinism)
    (golden.root / "evaluation").mkdir()
    (golden.root / "evaluation" / "evaluate.py").write_text("print(1)\n")
    return golden


def test_a_frozen_version_verifies(proved: Repository, rows: Rows) -> None:
    manifest = freeze(proved, "0.1.0", rows)
    assert manifest["tasks"] == 1
    assert manifest["policies"] == {"ordinary": 1, "any_k_from_tie_set": 0, "any_one_argmax": 0}
    assert not manifest["complete"]
    assert manifest["files"]["gold/csv/sh_001.csv"] == sha256(proved.csv("sh_001").read_bytes())
    assert {"tasks/ids.txt", "gold/eval.jsonl", "evaluation/evaluate.py"} <= set(manifest["files"])
    assert verify(proved) == []


def test_the_scorer_reads_the_manifest_and_finds_every_file_as_frozen(
    proved: Repository, rows: Rows
) -> None:
    shutil.rmtree(proved.root / "evaluation")  # the scorer looks beside itself for its own files
    freeze(proved, "0.1.0", rows)
    pack = scorer_pack.load_pack(proved.tasks, proved.gold)
    assert list(frozen.file_problems(pack, data=True)) == []
    proved.csv("sh_001").write_text("shop,sales,mean\n")
    (problem,) = frozen.file_problems(pack, data=True)
    assert "gold/csv/sh_001.csv" in str(problem)


def test_freezing_twice_gives_the_same_bytes(proved: Repository, rows: Rows) -> None:
    freeze(proved, "0.1.0", rows)
    before = (proved.gold / "manifest.json").read_bytes()
    freeze(proved, "0.1.0", rows)
    assert (proved.gold / "manifest.json").read_bytes() == before


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("gold/csv/sh_001.csv", "has changed"),
        ("gold/eval.jsonl", "has changed"),
        ("evaluation/evaluate.py", "has changed"),
        ("tasks/shop/data/shops.parquet", "has changed"),
    ],
)
def test_the_first_byte_that_changes_is_told(
    proved: Repository, rows: Rows, name: str, fault: str
) -> None:
    freeze(proved, "0.1.0", rows)
    content = (proved.root / name).read_bytes()
    (proved.root / name).write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    assert f"{name}: {fault}" in verify(proved)


def test_a_file_that_goes_or_comes_is_told(proved: Repository, rows: Rows) -> None:
    freeze(proved, "0.1.0", rows)
    proved.reference("sh_001").unlink()
    proved.csv("sh_001_a").write_text("x\n1\n")
    assert verify(proved)[:2] == [
        "gold/reference/sh_001.sql: is missing",
        "gold/csv/sh_001_a.csv: was not frozen",
    ]


def test_a_manifest_that_says_another_split_is_told(proved: Repository, rows: Rows) -> None:
    freeze(proved, "0.1.0", rows)
    path = proved.gold / "manifest.json"
    manifest = json.loads(path.read_bytes())
    path.write_text(json.dumps(manifest | {"complete": True, "tasks": 402}))
    told = verify(proved)
    assert "gold/manifest.json: tasks is 402, the pack has 1" in told
    assert any("a complete pack has" in fault for fault in told)


def test_a_missing_manifest_is_told(proved: Repository) -> None:
    assert "run `python -m curation freeze VERSION`" in verify(proved)[0]


def test_what_is_unproved_is_not_frozen(golden: Repository, rows: Rows) -> None:
    (golden.tasks / "shop" / "NOTICE").unlink()
    golden.oracle("sh_001").write_text("def answer(s): yield")
    with pytest.raises(InputError) as caught:
        freeze(golden, "0.2.0", rows)
    told = str(caught.value)
    assert "is 0.1.0, not 0.2.0" in told
    assert "its oracle has changed" in told
    assert "has no section mutants; run `python -m curation mutants sh_001`" in told
    assert "has no section determinism" in told
    assert "has no NOTICE" in told


@pytest.mark.parametrize(
    ("step", "section", "told"),
    [
        ("mutants", {"killed": 18, "alive": [{}]}, "only 18 of 19 mutants were killed"),
        ("determinism", {"circumstances": {"again": "same"}}, "examination was broken off"),
        (
            "determinism",
            {"circumstances": {"abroad": "another answer of 2 rows"}},
            "determinism: abroad: another answer of 2 rows",
        ),
        ("mutants", {"reference": "of yesterday"}, "mutants speaks of another reference"),
    ],
)
def test_what_was_refuted_is_not_frozen(
    proved: Repository, rows: Rows, step: str, section: dict[str, Any], told: str
) -> None:
    gold = sha256(proved.csv("sh_001").read_bytes())
    write_section(proved, "sh_001", step, {"gold": gold, **section})
    with pytest.raises(InputError, match=told):
        freeze(proved, "0.1.0", rows)


def test_a_stamp_is_in_every_text_and_makes_no_gold_stale(tmp_path: Path, rows: Rows) -> None:
    repository = bench(tmp_path / "bench", {"sh_001": Texts()}, canary=CANARY)
    built(repository, rows, {Texts().reference: decimals(SUMS)})
    repository.mutants("sh_001").parent.mkdir()
    repository.mutants("sh_001").write_text("- {why: all sales, from: amount, to: '1'}\n")
    changed = stamp(repository, load_pack(repository.tasks))
    texts = (repository.reference, repository.oracle, repository.mutants)
    task_file = repository.tasks / "shop" / "sh_001.yaml"
    assert set(changed) == {task_file, *(text("sh_001") for text in texts)}
    assert all(CANARY in path.read_text() for path in changed)
    (task,) = repository.load(["sh_001"])
    assert list(reasons_to_build(repository, task, rows)) == []
    assert stamp(repository, load_pack(repository.tasks)) == []


def test_a_stamp_changes_no_mutant(tmp_path: Path, rows: Rows) -> None:
    texts = Texts(reference=Texts().reference.replace("SELECT", "SELECT DISTINCT"))
    repository = bench(tmp_path / "bench", {"sh_001": texts}, canary=CANARY)
    built(repository, rows, {texts.reference: decimals(SUMS)})
    tasks = repository.load(["sh_001"])
    gold = standing_gold(repository, tasks, rows)["sh_001"]
    before = _plan(repository, tasks[0], gold, MOST)
    assert any("SELECT DISTINCT" in mutant.change for mutant in before.mutants.values())
    stamp(repository, load_pack(repository.tasks))
    assert CANARY in repository.reference("sh_001").read_text()
    assert _plan(repository, tasks[0], gold, MOST) == before


def test_a_text_without_the_canary_is_not_frozen(tmp_path: Path, rows: Rows) -> None:
    repository = bench(tmp_path / "bench", {"sh_001": Texts()}, canary=CANARY)
    with pytest.raises(InputError, match="lacks the canary"):
        freeze(repository, "0.1.0", rows)


def test_a_pack_without_a_canary_cannot_be_stamped(golden: Repository) -> None:
    with pytest.raises(InputError, match="has no canary"):
        stamp(golden, load_pack(golden.tasks))


def test_a_section_about_another_gold_is_dropped_with_it(golden: Repository) -> None:
    write_section(golden, "sh_001", "mutants", {"gold": "of yesterday"})
    record = json.loads(golden.record("sh_001").read_bytes())
    assert set(record) == {"task", "mutants"}
