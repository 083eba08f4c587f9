import pytest

from curation.mutants.mutation import applied
from curation.mutants.rules import RULES, other_time
from curation.sql.tokens import tokens_of

CASES = [
    ("bound", "WHERE a >= 5", ["WHERE a > 5"]),
    ("bound", "WHERE a < b AND c <> d", ["WHERE a <= b AND c <> d"]),
    (
        "bound",
        "ON d.at BETWEEN a.at AND a.at + INTERVAL '8' HOUR WHERE x = 1",
        [
            "ON d.at > a.at AND d.at <= a.at + INTERVAL '8' HOUR WHERE x = 1",
            "ON d.at >= a.at AND d.at < a.at + INTERVAL '8' HOUR WHERE x = 1",
        ],
    ),
    ("bound", "OVER (ORDER BY t RANGE BETWEEN x PRECEDING AND CURRENT ROW)", []),
    ("number", "HAVING COUNT(*) >= 5", ["HAVING COUNT(*) >= 6"]),
    ("number", "LIMIT 8", ["LIMIT 9"]),
    ("number", "CAST(x AS DECIMAL(5, 2))", []),
    ("interval", "INTERVAL '1' HOUR", ["INTERVAL '2' HOUR"]),
    ("interval", "INTERVAL '60' MINUTE", ["INTERVAL '120' MINUTE(3)", "INTERVAL '59' MINUTE"]),
    ("join", "FROM a JOIN b ON x", ["FROM a LEFT JOIN b ON x"]),
    ("join", "FROM a INNER JOIN b ON x", ["FROM a LEFT JOIN b ON x"]),
    ("join", "FROM a LEFT JOIN b ON x", ["FROM a  JOIN b ON x"]),
    ("join", "FROM a CROSS JOIN b", []),
    ("distinct", "SELECT DISTINCT a", ["SELECT  a"]),
    ("distinct", "COUNT(DISTINCT a)", ["COUNT( a)"]),
    ("distinct", "COUNT(a)", ["COUNT(DISTINCT a)"]),
    ("distinct", "COUNT(*)", []),
    ("distinct", "a UNION b", ["a UNION ALL b"]),
    ("distinct", "a UNION ALL b", ["a UNION  b"]),
    ("aggregate", "SUM(a), MAX(b)", ["AVG(a), MAX(b)", "SUM(a), MIN(b)"]),
    ("direction", "ORDER BY a DESC, b", ["ORDER BY a DESC, b DESC", "ORDER BY a ASC, b"]),
    ("order-key", "OVER (ORDER BY a DESC, b)", ["OVER (ORDER BY a DESC)"]),
    ("order-key", "OVER (ORDER BY a)", []),
    ("partition", "OVER (PARTITION BY k ORDER BY t)", ["OVER ( ORDER BY t)"]),
    (
        "partition",
        "OVER (PARTITION BY j, k ORDER BY t)",
        ["OVER (PARTITION BY  k ORDER BY t)", "OVER (PARTITION BY j ORDER BY t)"],
    ),
    (
        "partition",
        "OVER (PARTITION BY window_start, window_end, k ORDER BY n)",
        ["OVER (PARTITION BY window_start, window_end ORDER BY n)"],
    ),
    ("filter", "FROM t WHERE a AND b GROUP BY c", ["FROM t  GROUP BY c"]),
    ("filter", "COUNT(*) FILTER (WHERE a > (b)) AS n", ["COUNT(*)  AS n"]),
    ("filter", "GROUP BY c HAVING n > 1", ["GROUP BY c "]),
    ("condition", "WHERE a = 1 AND b = 2", ["WHERE a = 1 "]),
    ("condition", "WHERE a AND b AND c", ["WHERE a  AND c", "WHERE a AND b "]),
    ("condition", "WHERE a BETWEEN 1 AND 2 AND c", ["WHERE a BETWEEN 1 AND 2 "]),
    ("condition", "ON a AND b BETWEEN 1 AND 2 WHERE c", ["ON a  WHERE c"]),
    ("negation", "WHERE NOT EXISTS (x)", ["WHERE  EXISTS (x)"]),
    ("negation", "a IS NULL", ["a IS NOT NULL"]),
    ("negation", "a IS NOT NULL", ["a IS  NULL"]),
    ("null", "COALESCE(a.name, 'none')", ["(a.name)"]),
    ("null", "1 / NULLIF(COUNT(*), 0)", ["1 / (COUNT(*))"]),
    ("whole-division", "1.0 * a / b", ["1 * a / b"]),
    ("whole-division", "0.5 * a", []),
    ("after-match", "AFTER MATCH SKIP PAST LAST ROW", ["AFTER MATCH SKIP TO NEXT ROW"]),
    ("as-of", "JOIN v FOR SYSTEM_TIME AS OF e.et AS r ON x", ["JOIN v  AS r ON x"]),
    (
        "window",
        "TABLE(TUMBLE(TABLE t, DESCRIPTOR(at), INTERVAL '1' DAY))",
        [
            "TABLE(HOP(TABLE t, DESCRIPTOR ( at ), INTERVAL '1' DAY, INTERVAL '2' DAY))",
            "TABLE(TUMBLE(TABLE t, DESCRIPTOR(at), INTERVAL '1' DAY, INTERVAL '5' HOUR))",
        ],
    ),
    (
        "window",
        "TUMBLE(TABLE t, DESCRIPTOR(at), INTERVAL '1' DAY, INTERVAL '5' HOUR)",
        [
            "HOP(TABLE t, DESCRIPTOR ( at ), INTERVAL '1' DAY, INTERVAL '2' DAY)",
            "TUMBLE(TABLE t, DESCRIPTOR(at), INTERVAL '1' DAY)",
        ],
    ),
    (
        "window",
        "HOP(TABLE t, DESCRIPTOR(at), INTERVAL '1' HOUR, INTERVAL '3' HOUR)",
        ["TUMBLE(TABLE t, DESCRIPTOR ( at ), INTERVAL '3' HOUR)"],
    ),
]


@pytest.mark.parametrize(("rule", "sql", "mutants"), CASES)
def test_a_rule_changes_one_place_at_a_time(rule: str, sql: str, mutants: list[str]) -> None:
    assert [applied(sql, edits) for edits in RULES[rule](tokens_of(sql))] == mutants


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_case_that_shows_it(rule: str) -> None:
    assert any(name == rule and mutants for name, _, mutants in CASES)


@pytest.mark.parametrize("rule", RULES)
def test_texts_and_comments_are_never_changed(rule: str) -> None:
    sql = "SELECT 'WHERE a >= 5 AND NOT DISTINCT' -- JOIN b WHERE c > 1\n/* SUM(a) */ FROM `LEFT`"
    assert list(RULES[rule](tokens_of(sql))) == []


def test_another_time_column_takes_its_place_but_not_in_a_descriptor() -> None:
    sql = "SELECT at FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(at), INTERVAL '1' DAY))"
    (edits,) = other_time({"at": "due"})(tokens_of(sql))
    assert applied(sql, edits) == sql.replace("SELECT at", "SELECT due")
