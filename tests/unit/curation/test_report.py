import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from curation.lint.finding import Finding
from curation.lint.run import subjects_of
from curation.records import read_record, write_section
from curation.report.coverage import as_text, coverage_of
from curation.report.page import page
from curation.report.picture import COLORS, as_svg
from curation.repository import Repository
from tests.support.bench import Texts, bench


@pytest.fixture
def report(golden: Repository) -> str:
    gold = read_record(golden.record("sh_001"))["build"]["gold"]
    alive = {"fate": "forgiven", "name": "bound-1", "change": "a < b → a <= b", "why": "kind"}
    mutants = {"tried": 3, "killed": 2, "errors": {}, "equivalent": [], "alive": [alive]}
    write_section(golden, "sh_001", "mutants", {"gold": gold, **mutants})
    circumstances = {"again": "same", "held-sales": "another answer of 2 rows"}
    section = {"gold": gold, "circumstances": circumstances}
    write_section(golden, "sh_001", "determinism", section)
    ties = {"selections": 4, "legal_tried": 4, "illegal_tried": 2, "faults": ["a fault"]}
    write_section(golden, "sh_001", "ties", {"gold": gold, **ties})
    subjects = subjects_of(golden, golden.load(["sh_001"]))
    finding = Finding(task_id="sh_001", weight="error", rule="zone", message="no <zone>")
    record = read_record(golden.record("sh_001"))
    return page(subjects, {"sh_001": record}, {"sh_001": [finding]})


def test_the_report_holds_all_that_is_known_of_a_task(report: str) -> None:
    for text in (
        "For every shop with a sale",
        "GROUP BY shop",
        "def answer(s)",
        "ann,3,7.0",
        "a &lt; b → a &lt;= b",
        "another answer of 2 rows",
        "4 of 4 legal selections",
        "a fault",
        "no &lt;zone&gt;",
    ):
        assert text in report


def test_the_report_needs_nothing_from_elsewhere(report: str) -> None:
    assert not re.search(r"(src|href)\s*=|@import|url\(", report)


def test_a_badge_is_bad_where_something_is(report: str) -> None:
    assert "<span class=good>✓ agreed</span>" in report
    assert "<span class=bad>✗ 2 killed, 1 alive</span>" in report
    assert "<span class=bad>✗ deterministic</span>" in report
    assert "<span class=bad>✗ 1 lint errors</span>" in report


def test_a_task_without_gold_is_shown_as_such(repository: Repository) -> None:
    text = page(subjects_of(repository, repository.load(["sh_001"])), {}, {})
    assert "Gold: none yet" in text
    assert "<span class=bad>✗ agreed</span>" in text


def test_coverage_counts_primary_capabilities_by_difficulty_and_mentions(tmp_path: Path) -> None:
    texts = {
        "sh_001": Texts(capabilities=["hop", "rounding"]),
        "sh_002": Texts(capabilities=["hop"]),
    }
    repository = bench(tmp_path / "bench", texts)
    assert as_text(coverage_of(repository.load(repository.ids()))) == [
        "capability  shop",
        "hop         2·0·0 (2)",
        "rounding    - (1)",
    ]


def test_the_picture_has_a_square_for_each_task_in_its_color(golden: Repository) -> None:
    counts = coverage_of(golden.load(["sh_001"]))
    image = ET.fromstring(as_svg(counts))  # our own
    squares = [node for node in image.iter() if node.get("class")]
    assert Counter(node.get("class") for node in squares) == Counter(
        level for _, _, level in counts.primary.elements()
    )
    assert all(node.get("fill") == COLORS[node.get("class", "")] for node in squares)
    assert len({(node.get("x"), node.get("y")) for node in squares}) == len(squares)
