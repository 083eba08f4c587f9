"""The gold chain on the real engine: what is right becomes gold, seeded faults do not."""

from contextlib import closing
from pathlib import Path

import pytest

from curation.build import Verdict, build
from curation.determinism.certificate import Examination, Subject
from curation.determinism.interleaved import HoldingEngine
from curation.mutants.trial import Fate, run_mutants
from curation.oracle.answer import Rows
from curation.repository import Repository
from curation.standing import standing_gold
from harness.engine import LiveEngine
from harness.kafka.records import encode
from harness.outcome import Ok
from harness.run import run_task
from harness.sources.prepare import prepare
from tests.support.bench import Texts, bench
from tests.support.worlds import candidate

FIRST = Texts(
    sink={"id": "INT", "shop": "STRING", "amount": "INT"},
    question="Give the first sale.",  # of two in the same minute
    reference="SELECT id, shop, amount FROM sales ORDER BY `at` LIMIT 1",
    oracle="def answer(s):\n    x = s['sales'][0]\n    yield x['id'], x['shop'], x['amount']",
)
TIED = Texts(
    policy="any_one_argmax",
    sink={"id": "INT", "shop": "STRING", "amount": "INT"},
    reference=FIRST.reference,
    oracle=(
        "def choices(s):\n"
        "    at = min(x['at'] for x in s['sales'])\n"
        "    return [(1, [(x['id'], x['shop'], x['amount']) for x in s['sales'] if x['at'] == at])]"
    ),
)


@pytest.fixture
def rows(tmp_path: Path) -> Rows:
    folder = tmp_path / "rows"
    folder.mkdir()
    return Rows(folder=folder)


def built(repository: Repository, engine: LiveEngine, rows: Rows) -> Verdict:
    tasks = repository.load(["sh_001"])
    engine.load(tasks, lambda _: None)
    (verdict,) = build(repository, tasks, engine, rows, 1)
    return verdict


def examined(repository: Repository, engine: LiveEngine, rows: Rows) -> dict[str, str]:
    """What broke the reference, by circumstance."""
    (task,) = repository.load(["sh_001"])
    sql = repository.reference("sh_001").read_text()
    gold = standing_gold(repository, [task], rows)["sh_001"]
    examination = Examination(
        repository, [Subject(task=task, sql=sql, gold=gold)], rows, 2, lambda _: None
    )
    examination.at_home(engine)
    return examination.certificates["sh_001"].broken


def test_a_right_reference_becomes_gold_and_its_mutants_are_killed(
    tmp_path: Path, engine: LiveEngine, rows: Rows
) -> None:
    repository = bench(tmp_path / "bench", {"sh_001": Texts()})
    verdict = built(repository, engine, rows)
    assert verdict.agreed, verdict.lines
    tasks = repository.load(["sh_001"])
    golds = standing_gold(repository, tasks, rows)
    (trials,) = run_mutants(repository, tasks, golds, engine, 2)
    fates = {finding.mutant.name: finding.fate for finding in trials.findings}
    assert fates["whole-division-1"] is Fate.SURVIVED  # 14 / 2 is whole: the data are too round
    assert fates["aggregate-1"] is Fate.KILLED
    assert examined(repository, engine, rows) == {}


def test_a_wrong_reference_is_refused(tmp_path: Path, engine: LiveEngine, rows: Rows) -> None:
    wrong = Texts().reference.replace("COUNT(amount)", "COUNT(*)")
    repository = bench(tmp_path / "bench", {"sh_001": Texts(reference=wrong)})
    verdict = built(repository, engine, rows)
    assert any("mean: differs in 1 of 1 paired rows" in line for line in verdict.lines)
    assert not repository.csv("sh_001").exists()


def test_an_ambiguous_tie_is_caught_by_turning_it_around(
    tmp_path: Path, engine: LiveEngine, rows: Rows
) -> None:
    repository = bench(tmp_path / "bench", {"sh_001": FIRST})
    assert built(repository, engine, rows).agreed  # both lean on the replay order
    assert "ties-reversed" in examined(repository, engine, rows)


def test_a_tie_that_the_policy_allows_is_none_to_be_caught(
    tmp_path: Path, engine: LiveEngine, rows: Rows
) -> None:
    repository = bench(tmp_path / "bench", {"sh_001": TIED})
    assert built(repository, engine, rows).agreed
    assert examined(repository, engine, rows) == {}


@pytest.mark.parametrize("held", ["sales", "shops"])
def test_the_source_held_back_comes_last(tmp_path: Path, engine: LiveEngine, held: str) -> None:
    texts = Texts(sink={"last": "STRING"}, sources=["sales", "shops"])
    (task,) = bench(tmp_path / "bench", {"sh_001": texts}).load(["sh_001"])
    sql = (
        "SELECT LAST_VALUE(x) FROM "
        "(SELECT 'sales' AS x FROM sales UNION ALL SELECT 'shops' FROM shops)"
    )
    records = {
        (source.domain, source.name): encode(prepare(source, None))
        for source in task.domain.sources
    }
    with closing(HoldingEngine(engine, {task.id: held}, records)) as holding:
        holding.load([task], lambda _: None)
        outcome = run_task(task, candidate(task, sql), holding)
        assert holding.others_finished == {task.id: True}
    assert isinstance(outcome, Ok)
    assert dict(outcome.relation.rows) == {(held,): 1}
