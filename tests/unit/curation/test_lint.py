from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from curation.lint.finding import Finding, Subject
from curation.lint.likeness import likeness, shingles
from curation.lint.run import lint, subjects_of
from curation.lint.texts import tables_read
from curation.repository import Repository
from tests.support.bench import Texts, bench, write_texts


def subject(tmp_path: Path, texts: Texts, gold: bytes = b"") -> Subject:
    repository = bench(tmp_path / "bench", {"sh_001": texts})
    (found,) = subjects_of(repository, repository.load(["sh_001"]))
    return replace(found, gold=gold)


def rules(findings: list[Finding], weight: str = "error") -> set[str]:
    return {finding.rule for finding in findings if finding.weight == weight}


def test_a_sound_task_has_no_finding_but_that_its_gold_is_missing(tmp_path: Path) -> None:
    findings = list(lint([subject(tmp_path, Texts())]))
    assert [finding.rule for finding in findings] == ["gold"]


RANKED = "SELECT id, shop, amount FROM sales ORDER BY amount DESC LIMIT 2"
RANK = (
    "SELECT ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY amount, id) AS rn "
    "FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(`at`), INTERVAL '1' HOUR))"
)
JOINED = "SELECT v.rn, shop, city FROM v LEFT JOIN shops ON TRUE"
PLAIN = {"shop": "STRING", "amount": "INT", "id": "INT"}


@pytest.mark.parametrize(
    ("rule", "texts"),
    [
        ("rounding", Texts(question="For every shop give sales and mean amount; NULL left out.")),
        ("rounding", Texts(question="Shop, sales, mean rounded to one decimal; NULL left out.")),
        ("ties", Texts(question="Which two sales were dear?", sink=PLAIN, reference=RANKED)),
        (
            "zone",
            Texts(
                question="Sales of each shop and day.",
                sink=PLAIN,
                reference="SELECT shop, CAST(at AS DATE), COUNT(*) FROM sales GROUP BY shop",
            ),
        ),
        ("clock", Texts(reference="SELECT shop, NOW(), 1 FROM sales")),
        ("clock", Texts(reference="SELECT shop, 1, 1 FROM sales WHERE at < CURRENT_TIMESTAMP")),
        ("clock", Texts(reference="SELECT shop, PROCTIME(), 1 FROM sales")),
        ("clock", Texts(oracle="from datetime import datetime\nx = datetime.now()")),
        ("clock", Texts(oracle="import random")),
        ("arrival", Texts(reference="SELECT shop, LISTAGG(shop), 1 FROM sales GROUP BY shop")),
        ("arrival", Texts(reference="SELECT shop, LAST_VALUE(id), 1 FROM sales GROUP BY shop")),
        ("arrival", Texts(reference="SELECT shop, ARRAY_AGG(id), 1 FROM sales GROUP BY shop")),
        ("limit", Texts(reference="SELECT shop, 1, 1 FROM sales LIMIT 3")),
        (
            "limit",
            Texts(reference="SELECT * FROM (SELECT * FROM sales ORDER BY id) LIMIT 3"),
        ),
        ("sources", Texts(sources=["sales", "shops"])),
        ("sources", Texts(reference="SELECT s.shop, 1, 1 FROM sales s JOIN shops USING (shop)")),
        ("avg", Texts(reference="SELECT shop, 1, AVG(s.amount) FROM sales s GROUP BY shop")),
        ("window-rank-join", Texts(reference=f"SELECT 1 FROM ({RANK}) AS t JOIN shops ON TRUE")),
        ("window-rank-join", Texts(reference=f"CREATE TEMPORARY VIEW v AS {RANK}; {JOINED}")),
        ("oracle", Texts(oracle="import pandas")),
        ("oracle", Texts(oracle="from duckdb import sql")),
        ("oracle", Texts(oracle="def answer(s): return open('gold')")),
        ("oracle", Texts(oracle="def answer(s) return")),
        ("sink", Texts(sink={"Shop": "STRING", "sales": "BIGINT", "mean": "BIGINT"})),
    ],
)
def test_a_fault_of_texts_is_an_error(tmp_path: Path, rule: str, texts: Texts) -> None:
    assert rule in rules(list(lint([subject(tmp_path, texts)])))


@pytest.mark.parametrize(
    "texts",
    [
        Texts(reference="SELECT shop, ARRAY_JOIN(ARRAY_SORT(ARRAY_AGG(shop)), ','), 1 FROM sales"),
        Texts(reference="SELECT shop, AVG(1.0 * amount), 1 FROM sales GROUP BY shop"),
        Texts(reference="SELECT 'NOW', 1, 1 -- LIMIT 3\nFROM sales"),
        Texts(reference=f"SELECT 1 FROM ({RANK}) WHERE rn <= 2"),
        Texts(
            reference=f"CREATE TEMPORARY VIEW v AS {JOINED.replace('v', 'sales')}; {RANK}",
            sources=["sales", "shops"],
        ),
        Texts(oracle="from decimal import Decimal\nimport datetime, zoneinfo, itertools"),
    ],
)
def test_what_only_looks_like_a_fault_is_none(tmp_path: Path, texts: Texts) -> None:
    texts = replace(texts, question=f"{texts.question} Ties go to the smaller id.")
    assert not rules(list(lint([subject(tmp_path, texts)])))


@pytest.mark.parametrize(
    ("rule", "question"),
    [
        ("engine-word", "Tumbling windows of sales by shop and mean, rounded half up to one digit"),
        ("missing", "By shop the sales and the mean, rounded half up to one digit"),
        ("column", "By place the sales and the mean, rounded half up to one digit"),
    ],
)
def test_a_doubtful_question_is_warned_of(tmp_path: Path, rule: str, question: str) -> None:
    texts = Texts(
        question=question,
        sink={"seller": "STRING", "sales": "BIGINT", "mean": "DECIMAL(6, 1)"},
        reference=Texts().reference + " HAVING COALESCE(MAX(amount), 0) > 1",
    )
    assert rule in rules(list(lint([subject(tmp_path, texts)])), "warning")


MINIMA = (
    "SELECT {select} FROM {left} AS l LEFT JOIN {right} AS r ON l.shop = r.shop GROUP BY l.shop"
)


def padded(
    select: str = "l.shop, COUNT(*), MIN(COALESCE(r.amount, 0))",
    left: str = "shops",
    right: str = "sales",
) -> str:
    return MINIMA.format(select=select, left=left, right=right)


@pytest.mark.parametrize(
    "reference",
    [
        padded(),
        padded("l.shop, 1, MAX(CASE WHEN r.id IS NULL THEN 1 ELSE 0 END)", "sales"),
        padded().replace("LEFT JOIN", "left outer join").replace("AS r", "r"),
        padded(right="(SELECT shop, amount FROM sales)"),
        padded("l.shop, 1, 1") + " HAVING MIN(r.amount) > 1",
        "SELECT 1, 1, MIN(sales.amount) FROM shops LEFT JOIN sales ON sales.shop = shops.shop",
        f"CREATE TEMPORARY VIEW v AS {padded()}; SELECT * FROM v",
    ],
)
def test_an_extreme_of_rows_that_a_left_join_pads_is_warned_of(
    tmp_path: Path, reference: str
) -> None:
    found = list(lint([subject(tmp_path, Texts(reference=reference, sources=["sales", "shops"]))]))
    assert [each.rule for each in found].count("padded-extreme") == 1
    assert "padded-extreme" in rules(found, "warning")


@pytest.mark.parametrize(
    "reference",
    [
        padded("l.shop, COUNT(r.id), MIN(l.shop)"),
        padded("l.shop, 1, MAX(r.city)", left="sales", right="shops"),
        padded().replace("LEFT JOIN", "JOIN"),
        padded("l.shop, 1, 1") + " UNION ALL SELECT r.shop, 1, MIN(r.id) FROM sales AS r",
        "SELECT LEFT(shop, 1), 1, MIN(r.amount) FROM sales AS r",
        "SELECT shop, 1, 1 FROM shops LEFT JOIN",
    ],
)
def test_other_extremes_and_joins_are_not_warned_of(tmp_path: Path, reference: str) -> None:
    found = list(lint([subject(tmp_path, Texts(reference=reference, sources=["sales", "shops"]))]))
    assert "padded-extreme" not in rules(found, "warning")


def test_a_question_that_changed_since_its_gold_was_built_is_an_error(golden: Repository) -> None:
    (before,) = subjects_of(golden, golden.load(["sh_001"]))
    assert "asked" not in rules(list(lint([before])))
    write_texts(golden, "sh_001", Texts(question=Texts().question.replace("every", "each")))
    (changed,) = subjects_of(golden, golden.load(["sh_001"]))
    (finding,) = (each for each in lint([changed]) if each.rule == "asked")
    assert str(finding) == (
        "sh_001  error asked: question, sink, sources or policy changed since the gold was built; "
        "run `python -m curation build sh_001`"
    )


GOLDS: Mapping[str, bytes] = {
    "empty": b"shop,sales,mean\n",
    "null": b"shop,sales,mean\nann,3,\nbob,2,\n",
    "missing-text": b"shop,sales,mean\nNA,3,7.0\nbob,2,5.0\n",
    "blanks": b'shop,sales,mean\n" ann",3,7.0\nbob,2,5.0\n',
    "zeros": b"shop,sales,mean\n01,3,7.0\n12,2,5.0\n",
    "size": b"shop,sales,mean\n" + b"ann,3,7.0\n" * 2001,
    "control": b"shop,sales,mean\n,0,0.0\n",
}


@pytest.mark.parametrize("rule", GOLDS)
def test_gold_that_cannot_be_judged_is_an_error(tmp_path: Path, rule: str) -> None:
    assert rule in rules(list(lint([subject(tmp_path, Texts(), GOLDS[rule])])))


GOOD = b"shop,sales,mean\nann,3,7.0\nbob,2,5.0\n"
STALE: Mapping[str, tuple[bytes, str]] = {
    "fewer columns": (b"shop,sales\nann,3\n", "its columns are shop, sales, the sink's shop,"),
    "more columns": (b"shop,sales,mean,x\nann,3,7.0,1\n", "its columns are shop, sales, mean, x,"),
    "other names": (b"shop,n,mean\nann,3,7.0\n", "its columns are shop, n, mean, the sink's"),
    "another order": (b"sales,shop,mean\n3,ann,7.0\n", "its columns are sales, shop, mean,"),
    "a short row": (GOOD + b"cat,1\n", "row 3 has 2 values for 3 columns"),
    "a long row": (GOOD + b"cat,1,2.0,x\n", "row 3 has 4 values for 3 columns"),
    "an empty row": (GOOD + b"\n", "row 3 has 0 values for 3 columns"),
    "another type": (b"shop,sales,mean\nann,2013-02-08,7\n", "sales holds '2013-02-08', no BIGINT"),
    "no text": (b"shop,sales,mean\n\xff,3,7.0\n", "can't decode byte 0xff"),
    "a blank line": (b"\n", "its columns are , the sink's shop, sales, mean"),
}


@pytest.mark.parametrize("fault", STALE)
def test_gold_of_another_sink_is_a_finding_and_stops_no_other(tmp_path: Path, fault: str) -> None:
    gold, told = STALE[fault]
    ill, well = two(tmp_path, Texts())
    found = list(lint([replace(ill, gold=gold), replace(well, gold=GOOD)]))
    (finding,) = (each for each in found if each.rule == "stale")
    assert (finding.task_id, finding.weight) == ("sh_001", "error")
    assert finding.message.startswith("the gold does not fit the task: ")
    assert told in finding.message
    assert finding.message.endswith("; run `python -m curation build sh_001`")
    assert "alike" in rules(found, "warning")
    assert "copy" not in rules(found)


def test_tie_metadata_that_are_none_are_a_finding(tmp_path: Path) -> None:
    ill = replace(subject(tmp_path, Texts(), GOOD), tie=[{"pick": 3, "rows": [0]}])
    (finding,) = (each for each in lint([ill]) if each.rule == "stale")
    assert "tie[0].pick: must be a number from 0 to 1" in finding.message


@pytest.mark.parametrize(
    ("rule", "gold"),
    [
        ("constant", b"shop,sales,mean\nann,3,7.0\nbob,3,5.0\n"),
        ("loose", b"shop,sales,mean\nann,30000000,7.0\nbob,3,5.0\n"),
        ("fraction", b"shop,sales,mean\nann,3,0.7\nbob,2,0.5\n"),
        ("null-zero", b"shop,sales,mean\nann,3,\nbob,0,5.0\n"),
        ("one-row", b"shop,sales,mean\nann,3,7.0\n"),
        ("size", b"shop,sales,mean\n" + b"ann,3,7.0\n" * 501),
    ],
)
def test_gold_that_is_judged_too_kindly_is_warned_of(
    tmp_path: Path, rule: str, gold: bytes
) -> None:
    assert rule in rules(list(lint([subject(tmp_path, Texts(), gold)])), "warning")


def test_columns_with_the_same_values_are_warned_of(tmp_path: Path) -> None:
    texts = Texts(sink={"shop": "STRING", "sales": "BIGINT", "buyers": "BIGINT"})
    found = list(lint([subject(tmp_path, texts, b"shop,sales,buyers\nann,3,2\nbob,2,3\n")]))
    assert "twins" in rules(found, "warning")


def two(tmp_path: Path, other: Texts) -> list[Subject]:
    repository: Repository = bench(tmp_path / "bench", {"sh_001": Texts(), "sh_002": other})
    return subjects_of(repository, repository.load(["sh_001", "sh_002"]))


def test_two_tasks_alike_are_warned_of(tmp_path: Path) -> None:
    other = Texts(question=Texts().question.replace("shop", "store"))
    messages = [str(finding) for finding in lint(two(tmp_path, other)) if finding.rule == "alike"]
    assert messages[-2].endswith("100% of the reference is that of sh_001")
    assert messages[-1].endswith("capability and sources are those of sh_001")


def test_a_neighbour_s_gold_that_scores_1_is_an_error(tmp_path: Path) -> None:
    a, b = two(tmp_path, Texts())
    gold = b"shop,sales,mean\nann,3,7.0\nbob,2,5.0\n"
    found = list(lint([replace(a, gold=gold), replace(b, gold=gold)]))
    assert sum(finding.rule == "copy" for finding in found) == 2


def test_likeness_is_a_share_of_common_runs() -> None:
    a, b = shingles("abcd", 2), shingles("abcx", 2)
    assert likeness(a, a) == 1
    assert likeness(a, b) == 0.5
    assert likeness(a, shingles([], 2)) == 0
    assert likeness(shingles([], 2), shingles([], 2)) == 0


@pytest.mark.parametrize(
    ("sql", "tables"),
    [
        ("SELECT sales FROM shops", {"shops"}),
        ("SELECT 1 FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(at), INTERVAL '1' DAY))", {"sales"}),
        ("SELECT a.id, shops FROM sales a, shops b", {"sales", "shops"}),
        ("SELECT shop, sales FROM (SELECT 1 FROM x)", set()),
        ("SELECT 1 FROM `sales` WHERE shop IN (SELECT shop FROM shops)", {"sales", "shops"}),
    ],
)
def test_the_sources_that_a_reference_reads_are_found(
    tmp_path: Path, sql: str, tables: set[str]
) -> None:
    assert tables_read(subject(tmp_path, Texts(reference=sql))) == tables
