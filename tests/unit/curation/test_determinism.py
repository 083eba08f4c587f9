import os
import subprocess
import time
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from curation.determinism.abroad import LOCALE, ZONE, abroad
from curation.determinism.certificate import NOT_LEGAL, SAME, Certificate, Examination, Subject
from curation.determinism.interleaved import others_are_finished
from curation.determinism.reordered import ORDERS, reordered
from curation.determinism.settings import PASSES, Pass, has_top_one, under
from curation.oracle.answer import Rows
from curation.repository import Repository
from curation.standing import standing_gold
from harness.flink import settings
from harness.pack.task import Domain
from harness.services.java import HOME_VARIABLE, java_home
from harness.sources.prepare import prepare
from tests.support.bench import Texts, ToldEngine, bench

RIGHT = [("ann", 3, Decimal(7)), ("bob", 2, Decimal(7)), ("cat", 1, Decimal(2))]


@pytest.mark.parametrize("other", PASSES, ids=lambda other: other.name)
def test_other_settings_hold_for_a_pass_and_are_put_back(other: Pass) -> None:
    before = dict(settings.TABLE_SETTINGS), dict(settings.LIVE_OPTIONS)
    with under(other):
        assert other.table.items() <= settings.TABLE_SETTINGS.items()
        assert other.live.items() <= settings.LIVE_OPTIONS.items()
    assert before == (settings.TABLE_SETTINGS, settings.LIVE_OPTIONS)


def test_settings_are_put_back_after_a_failure_too() -> None:
    before = dict(settings.TABLE_SETTINGS)
    with pytest.raises(ZeroDivisionError), under(PASSES[1]):
        raise ZeroDivisionError
    assert before == settings.TABLE_SETTINGS


@pytest.mark.parametrize(
    "sql",
    [
        "ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC, id)",
        "ROW_NUMBER() OVER (ORDER BY v)",
        "ROW_NUMBER() OVER (PARTITION BY window_start ORDER BY v)",
    ],
)
def test_rankings_that_need_mini_batch_are_known(sql: str) -> None:
    assert has_top_one(sql)


@pytest.mark.parametrize(
    "sql",
    [
        "ROW_NUMBER() OVER (PARTITION BY window_start, window_end, k ORDER BY v)",
        "ROW_NUMBER() OVER (PARTITION BY t.window_start, t.window_end ORDER BY v)",
        "COUNT(*) OVER (PARTITION BY k ORDER BY t)",
    ],
)
def test_rankings_of_windows_need_none(sql: str) -> None:
    assert not has_top_one(sql)


def test_reordered_rows_are_the_same_rows_with_ties_in_another_order(tmp_path: Path) -> None:
    (task,) = bench(tmp_path / "bench", {"sh_001": Texts()}).load(["sh_001"])
    original = list(prepare(task.domain.sources[0], None).rows())
    for order in ORDERS:
        other = reordered(task, {}, tmp_path, order)
        rows = list(prepare(other.domain.sources[0], None).rows())
        assert Counter(rows) == Counter(original)
        assert [row[3] for row in rows] == [row[3] for row in original]


def test_the_reverse_turns_every_tie_around(tmp_path: Path) -> None:
    (task,) = bench(tmp_path / "bench", {"sh_001": Texts()}).load(["sh_001"])
    other = reordered(task, {}, tmp_path, "reversed")
    ids = [row[0] for row in prepare(other.domain.sources[0], None).rows()]
    assert ids == [2, 1, 3, 5, 4, 6]


def test_tasks_of_a_domain_share_its_reordered_sources(tmp_path: Path) -> None:
    repository = bench(tmp_path / "bench", {"sh_001": Texts(), "sh_002": Texts()})
    domains: dict[str, Domain] = {}
    a, b = (
        reordered(task, domains, tmp_path, "reversed") for task in repository.load(repository.ids())
    )
    assert a.domain is b.domain
    assert a.domain.name == "shop.reversed"
    assert {source.domain for source in a.domain.sources} == {"shop.reversed"}


@pytest.mark.parametrize(
    "sources",
    [
        {},
        {"Source: sales[1] -> Calc[2]": "RUNNING"},
        {"Source: sales[1]": "RUNNING", "Source: shops[3]": "RUNNING"},
        {"Source: shops[3]": "FINISHED"},
    ],
)
def test_a_source_is_held_while_another_runs(sources: dict[str, str]) -> None:
    assert not others_are_finished(sources, "sales")


def test_a_source_is_let_go_when_the_others_are_finished() -> None:
    sources = {"Source: sales[1]": "RUNNING", "Source: shops[3] -> Calc[4]": "FINISHED"}
    assert others_are_finished(sources, "sales")


def test_abroad_the_process_and_its_java_live_in_another_zone(tmp_path: Path) -> None:
    before = dict(os.environ), time.tzname
    with abroad(tmp_path):
        assert time.localtime(0).tm_min == 30  # Kathmandu was 5:30 ahead in 1970
        assert os.environ["LC_ALL"] == LOCALE
        java = java_home() / "bin" / "java"
        shown = subprocess.run(
            [java, "-Duser.timezone=UTC", "-XshowSettings:properties", "-version"],
            capture_output=True,
            check=True,
            text=True,
        ).stderr
        assert f"user.timezone = {ZONE}" in shown
        assert "user.country = DE" in shown
    assert (dict(os.environ), time.tzname) == before
    assert HOME_VARIABLE not in os.environ


def examination(repository: Repository, rows: Rows) -> Examination:
    (task,) = repository.load(["sh_001"])
    gold = standing_gold(repository, [task], rows)["sh_001"]
    subject = Subject(task=task, sql=Texts().reference, gold=gold)
    return Examination(repository, [subject], rows, 1, lambda _: None)


class LoadingTold(ToldEngine):
    """Answers alike whatever it loads."""

    def load(self, *_: object) -> None: ...


@pytest.mark.parametrize(
    ("answer", "how"),
    [
        (RIGHT, SAME),
        (RIGHT[:2], "another answer of 2 rows"),
        (
            [("ann", 1, Decimal(7)), ("bob", 2, Decimal(2)), ("cat", 3, Decimal(7))],
            "another answer of 3 rows (score 1 all the same)",
        ),
    ],
)
def test_a_certificate_says_what_each_circumstance_did(
    golden: Repository, rows: Rows, answer: list[tuple[Any, ...]], how: str
) -> None:
    examined = examination(golden, rows)
    examined.at_home(LoadingTold({Texts().reference: answer}))  # type: ignore[arg-type]
    circumstances = examined.certificates["sh_001"].circumstances
    assert set(circumstances) == {
        *(other.name for other in PASSES),
        "ties-reversed",
        "ties-shuffled",
    }
    assert set(circumstances.values()) == {how}
    assert bool(examined.certificates["sh_001"].broken) == (how != SAME)


def test_an_oracle_that_asks_the_host_for_its_zone_is_caught_abroad(
    golden: Repository, rows: Rows
) -> None:
    oracle = Texts().oracle.replace("'ann', 3", "'ann', 3 + (time.tzname[0] != 'UTC')")
    examined = examination(golden, rows)
    golden.oracle("sh_001").write_text("import time\n" + oracle)
    examined.abroad(LoadingTold({Texts().reference: RIGHT}))  # type: ignore[arg-type]
    assert examined.certificates["sh_001"].broken == {"oracle-abroad": "another gold"}


def test_what_is_not_promised_breaks_nothing() -> None:
    certificate = Certificate(task_id="q", circumstances={"a": SAME, "b": NOT_LEGAL})
    assert certificate.broken == {}
    assert replace(certificate, circumstances={"a": "another answer"}).broken
