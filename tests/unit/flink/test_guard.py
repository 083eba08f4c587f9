"""The guard's own decisions; what Flink's parser makes of a text is tested live."""

import re
import time
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.errors import CandidateError, FailureKind
from harness.flink.guard import MAX_SQL_BYTES, SINK_PATH, admit, foregone, statements
from harness.flink.session import Statement


class Parser:
    """Takes the first words of a text for its class, as Flink's parser would."""

    KINDS: ClassVar = {
        "CREATE TEMPORARY VIEW": ("CreateViewOperation", True, ""),
        "CREATE VIEW": ("CreateViewOperation", False, ""),
        "INSERT INTO sink": ("SinkModifyOperation", False, SINK_PATH),
        "INSERT INTO other": (
            "SinkModifyOperation",
            False,
            "default_catalog.default_database.other",
        ),
        "DROP": ("DropTableOperation", False, ""),
        "SELECT": ("PlannerQueryOperation", False, ""),
    }

    def __init__(self, *, appends: bool = True) -> None:
        self.views: list[str] = []
        self.as_text: list[bool] = []
        self.appends = appends

    def parse(self, sql: str) -> Statement:
        kind, temporary, target = next(
            k for words, k in self.KINDS.items() if sql.startswith(words)
        )
        return Statement(
            kind=kind,
            temporary=temporary,
            inserts_into=target,
            appends=self.appends and kind == "SinkModifyOperation",
            operation=sql,
        )

    def create_view(self, statement: Statement, *, as_text: bool) -> None:
        self.views.append(statement.operation)
        self.as_text.append(as_text)


@pytest.mark.parametrize(("hint", "as_text"), [("", False), ("/*+ STATE_TTL('v' = '1d') */", True)])
def test_views_are_kept_as_text_only_where_a_hint_may_name_them(hint: str, as_text: bool) -> None:  # noqa: FBT001
    parser = Parser()
    admit(f"CREATE TEMPORARY VIEW v AS SELECT 1; SELECT {hint} * FROM v", parser)
    assert parser.as_text == [as_text]


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT 1",
        "SELECT 1;",
        "SELECT 1;;  ; -- the end",
        "CREATE TEMPORARY VIEW v AS SELECT 1; SELECT * FROM v",
        "CREATE TEMPORARY VIEW v AS x; CREATE TEMPORARY VIEW w AS y; INSERT INTO sink x",
    ],
)
def test_views_then_one_query_or_insert_are_admitted(sql: str) -> None:
    parser = Parser()
    last = admit(sql, parser)
    assert last.operation == [*statements(sql)][-1]
    assert parser.views == [*statements(sql)][:-1]


@pytest.mark.parametrize(
    ("sql", "reason"),
    [
        ("DROP TABLE bids", "Flink takes it for a DropTable"),
        ("SELECT 1; SELECT 2", "a query must be the last statement"),
        ("SELECT 1; DROP TABLE x", "a query must be the last statement"),
        ("CREATE TEMPORARY VIEW v AS SELECT 1", "the last statement must be a query or INSERT"),
        ("CREATE VIEW v AS SELECT 1; SELECT 1", "only temporary views are allowed"),
        ("INSERT INTO sink x; SELECT 1", "it may only append"),
        ("INSERT INTO other SELECT 1", "it writes to default_catalog.default_database.other"),
    ],
)
def test_anything_else_is_rejected_with_statement_and_reason(sql: str, reason: str) -> None:
    with pytest.raises(CandidateError, match=re.escape(reason)) as caught:
        admit(sql, Parser())
    assert caught.value.kind is FailureKind.REJECTED
    assert str(caught.value).startswith("statement 1 (")


def test_an_insert_that_does_more_than_append_is_rejected() -> None:
    with pytest.raises(CandidateError, match="it may only append to the table sink"):
        admit("INSERT INTO sink x", Parser(appends=False))


@pytest.mark.parametrize("sql", ["", " \n ", ";;", "-- a comment", "/* ; */ ;", "--\n/**/"])
def test_a_text_without_a_statement_is_a_parse_error(sql: str) -> None:
    with pytest.raises(CandidateError, match="there is no statement") as caught:
        admit(sql, Parser())
    assert caught.value.kind is FailureKind.PARSE_ERROR


def test_oversize_is_counted_in_bytes_and_rejected_unread() -> None:
    with pytest.raises(CandidateError, match="longer than 100,000 bytes"):
        admit("SELECT '" + "é" * (MAX_SQL_BYTES // 2) + "'", Parser())


@pytest.mark.parametrize(
    ("sql", "pieces"),
    [
        ("a; b", ["a", "b"]),
        ("a ';' b; c", ["a ';' b", "c"]),
        ("a 'it''s;' b; c", ["a 'it''s;' b", "c"]),
        ("a `x;``y` ; c", ["a `x;``y`", "c"]),
        ("a -- b; c\n d; e", ["a -- b; c\n d", "e"]),
        ("a /* b; 'c */ d; e", ["a /* b; 'c */ d", "e"]),
        ("a 'open; b", ["a 'open; b"]),
        ("a /*+ STATE_TTL('x'='1;d') */; b", ["a /*+ STATE_TTL('x'='1;d') */", "b"]),
    ],
)
def test_semicolons_in_quotes_and_comments_do_not_cut(sql: str, pieces: list[str]) -> None:
    assert list(statements(sql)) == pieces


@given(st.lists(st.sampled_from(["a", "';'", "`;`", "--;\n", "/*;*/", " ", "''", "\n", "b"])))
def test_cutting_loses_and_invents_no_statement_text(tokens: list[str]) -> None:
    text = "x" + "".join(tokens)  # no bare semicolon in it
    assert list(statements(text)) == [text.strip()]
    assert list(statements(f"{text}\n;{text}")) == [text.strip(), text.strip()]


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT CAST(NULL AS RAW('java.lang.Class', 'AAAA'))",
        "SELECT CAST(NULL AS raw /* x */ ( -- y\n 'java.lang.Class', 'AAAA'))",
        "SELECT CAST(NULL AS RAW//'\r(U&'java.lang.Class', 'AAAA'))",
        "SELECT CAST(NULL AS ARRAY<RAW(_UTF8'java.lang.Class', 'AAAA')>)",
        "SELECT CAST(NULL AS STRUCTURED<'java.lang.Class', x INT>)",
        "SELECT OBJECT_OF('java.lang.Class', 'x', 1)",
        "CREATE TEMPORARY VIEW v AS SELECT object_of ('a.B', 'x', 1) FROM t; SELECT 1",
    ],
)
def test_types_that_name_java_classes_never_reach_the_parser(sql: str) -> None:
    with pytest.raises(CandidateError, match="types that name Java classes") as caught:
        admit(sql, Parser())
    assert caught.value.kind is FailureKind.REJECTED


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT 'raw', 'structured' -- raw (as measured) values, it's so",
        "SELECT structured < 5, object_of_desire FROM t",
        "SELECT draw('x'), a AS structured",
    ],
)
def test_words_that_only_look_like_such_types_are_no_matter(sql: str) -> None:
    assert admit(sql, Parser()).operation == sql


def test_looking_for_such_types_takes_no_time_even_in_a_hostile_text() -> None:
    bomb = "SELECT '" + "RAW/**/x" * (MAX_SQL_BYTES // 9) + "'"
    start = time.process_time()
    assert admit(bomb, Parser()).operation == bomb
    assert time.process_time() - start < 5


def test_a_comment_that_hides_what_follows_such_a_word_is_refused() -> None:
    with pytest.raises(CandidateError, match="RAW: types that name Java classes"):
        admit(f"SELECT CAST(NULL AS RAW/*{'*' * 5000}*/('x', 'y'))", Parser())


def test_a_markdown_fence_is_named_as_what_it_is() -> None:
    with pytest.raises(CandidateError, match="begins with a Markdown fence") as caught:
        admit("```sql\nSELECT 1\n```", Parser())
    assert caught.value.kind is FailureKind.PARSE_ERROR


@pytest.mark.parametrize(
    ("sql", "told"),
    [
        (";", "will end as parse_error: there is no statement in the SQL"),
        ("-- only\n/* words */", "will end as parse_error: there is no statement in the SQL"),
        ("```sql\nSELECT 1", "will end as parse_error: the SQL begins with a Markdown fence"),
        ("x" * 100_001, "will end as rejected: the SQL is longer than 100,000 bytes"),
        ("SELECT CAST(x AS RAW('a', 'b'))", "will end as rejected: RAW: types that name Java"),
        ("/* a */ -- b\n drop table t", "will fail: DROP is refused; allowed are CREATE TEMPORARY"),
        ("SET 'a' = 'b'; SELECT 1", "will fail: SET is refused"),
        ("SELECT 1; show tables", "will fail: SHOW is refused"),
        ("create\n temporary table t (a INT); SELECT 1", "will fail: CREATE TEMPORARY TABLE is"),
        ("CREATE VIEW v AS SELECT 1; SELECT 1", "will fail: CREATE VIEW is refused"),
        ("SELECT 1; SELECT 2", "will fail: a query is not the last statement; allowed are"),
        ("-- a\n(SELECT 1);;\nSELECT 2;", "will fail: a query is not the last statement"),
        ("CREATE TEMPORARY VIEW v AS SELECT 1", "will fail: the last statement is no query"),
        ("SELECT 1\0", "will fail: there is a NUL character in the SQL"),
        ("S\0E\0L\0E\0C\0T\0", "will fail: there is a NUL character in the SQL"),
    ],
)
def test_what_can_only_fail_is_told_without_a_parser(sql: str, told: str) -> None:
    assert foregone(sql).startswith(told)


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT drop FROM t; -- DROP TABLE t",
        "CREATE TEMPORARY VIEW v AS SELECT 1; SELECT * FROM v",
        "CREATE TEMPORARY VIEW IF NOT EXISTS v AS x; INSERT INTO sink SELECT 1",
        "WITH set_x AS (SELECT 1) SELECT * FROM set_x",
        "(SELECT 1) UNION ALL (SELECT 2)",
        "VALUES (1)",
        "SELECT 'DROP; \0' -- \0",
        "settle it",
    ],
)
def test_of_what_a_parser_has_to_judge_nothing_is_foretold(sql: str) -> None:
    assert foregone(sql) == ""
