"""What reference and oracle may not contain, and what they must."""

import ast
import sys
from collections.abc import Iterator

from curation.lint.finding import Finding, Subject
from curation.sql.tokens import is_at, span

CLOCKS = frozenset(
    {
        "NOW",
        "PROCTIME",
        "CURRENT_DATE",
        "CURRENT_TIME",
        "CURRENT_TIMESTAMP",
        "CURRENT_ROW_TIMESTAMP",
        "LOCALTIME",
        "LOCALTIMESTAMP",
        "CURRENT_WATERMARK",
        "UNIX_TIMESTAMP",
        "RAND",
        "RAND_INTEGER",
        "UUID",
    }
)
COLLECTORS = frozenset({"LISTAGG", "COLLECT", "JSON_ARRAYAGG", "JSON_OBJECTAGG"})
_PYTHON_CLOCKS = frozenset({"now", "utcnow", "today", "time_ns", "monotonic", "perf_counter"})
_WINDOW_RANK_JOIN = (
    "Flink 2.2.1 takes a ranking within windows for unique without the window, so a regular join "
    "of it loses rows, depending on batches: rank by FLOOR(… TO DAY), or do without the join"
)
LIKELY_VALUE, MAX_INT = 10_000, 2**31 - 1


def reference_findings(subject: Subject) -> Iterator[Finding]:
    """Yield what is wrong with the reference as a text."""
    tokens = subject.tokens
    for word in sorted(subject.words & CLOCKS):
        yield subject.error("clock", f"{word}: the answer would depend on when it is asked")
    for word in sorted(subject.words & COLLECTORS):
        yield subject.error("arrival", f"{word} collects in the order of arrival")
    for word in sorted(subject.words & {"FIRST_VALUE", "LAST_VALUE"}):
        yield subject.error("arrival", f"{word} takes what arrives first or last; rank instead")
    for index, token in enumerate(tokens):
        if token.upper == "ARRAY_AGG" and not is_at(tokens, index - 2, "ARRAY_SORT", "("):
            yield subject.error("arrival", "ARRAY_AGG without ARRAY_SORT around it")
        if token.upper == "LIMIT" and not _ordered(subject, index):
            yield subject.error("limit", "LIMIT without ORDER BY takes any rows")
    yield from _sources(subject)
    yield from _numbers(subject)
    if _joins_window_ranking(subject):
        yield subject.error("window-rank-join", _WINDOW_RANK_JOIN)


def _joins_window_ranking(subject: Subject) -> bool:
    """Whether a ranking within windows is one side of a join, or may be through a view."""
    tokens = subject.tokens
    for index, token in enumerate(tokens):
        if token.upper == "ROW_NUMBER":
            partition = tokens[index : span(tokens, index + 4, frozenset({"AS"}))]
            if {"window_start", "window_end"} <= {part.text for part in partition}:
                own_end = next((t.start for t in tokens[index:] if t.text == ";"), None)
                return any(
                    join.depth < token.depth or (own_end is not None and join.start > own_end)
                    for join in tokens
                    if join.upper == "JOIN"
                )
    return False


def _ordered(subject: Subject, limit: int) -> bool:
    """Whether an ORDER BY stands before a LIMIT in the same query."""
    depth = subject.tokens[limit].depth
    for token in reversed(subject.tokens[:limit]):
        if token.depth < depth or token.text == ";":
            return False
        if token.depth == depth and token.upper == "ORDER":
            return True
    return False


def tables_read(subject: Subject) -> frozenset[str]:
    """Give the domain's sources that the reference reads."""
    known = {source.name for source in subject.task.domain.sources}
    read = set()
    for index, token in enumerate(subject.tokens):
        name = token.text.strip("`")
        before = subject.tokens[index - 1].upper if index else ""
        listed = before == "," and _in_from(subject, index)
        if name in known and (before in {"FROM", "JOIN", "TABLE"} or listed):
            read.add(name)
    return frozenset(read)


def _in_from(subject: Subject, index: int) -> bool:
    """Whether a comma-separated item belongs to a FROM clause."""
    depth = subject.tokens[index].depth
    for token in reversed(subject.tokens[:index]):
        if token.depth < depth:
            return False
        if token.depth == depth and token.upper in {"FROM", "SELECT", "BY", "VALUES"}:
            return token.upper == "FROM"
    return False


def _sources(subject: Subject) -> Iterator[Finding]:
    read, named = tables_read(subject), frozenset(subject.task.sources)
    for name in sorted(named - read):
        yield subject.error(
            "sources", f"{name} is named by the task, but the reference reads it not"
        )
    for name in sorted(read - named):
        yield subject.error("sources", f"{name} is read, but the task does not name it")


def _numbers(subject: Subject) -> Iterator[Finding]:
    """Whole-number traps: AVG truncates, SUM of INT wraps."""
    whole = {
        column.name
        for source in subject.task.domain.sources
        for column in source.columns
        if source.name in subject.task.sources and column.type.root in {"INT", "SMALLINT"}
    }
    for index, token in enumerate(subject.tokens):
        if token.upper in {"AVG", "SUM"} and is_at(subject.tokens, index + 1, "("):
            end = span(subject.tokens, index + 2, frozenset())
            inside = [part.text for part in subject.tokens[index + 2 : end]]
            plain = len(inside) == 1 or (len(inside) == 3 and inside[1] == ".")  # noqa: PLR2004
            if plain and inside[-1] in whole:
                if token.upper == "AVG":
                    yield subject.error("avg", f"AVG({inside[-1]}) of an INT gives whole numbers")
                elif _may_wrap(subject):
                    yield subject.error("sum", f"SUM({inside[-1]}) of an INT may wrap: CAST it")


def _may_wrap(subject: Subject) -> bool:
    """Whether a source has so many rows that values of a few thousand could pass 2^31."""
    rows = max(source.rows for source in subject.task.domain.sources)
    return rows * LIKELY_VALUE > MAX_INT


def oracle_findings(subject: Subject) -> Iterator[Finding]:
    """Yield what is wrong with the oracle as a text."""
    try:
        tree = ast.parse(subject.oracle)
    except SyntaxError as error:
        yield subject.error("oracle", f"line {error.lineno}: {error.msg}")
        return
    for node in ast.walk(tree):
        for module in _imported(node):
            if module.split(".")[0] not in sys.stdlib_module_names:
                yield subject.error("oracle", f"imports {module}, which is no standard library")
            elif module in {"random", "secrets", "uuid"}:
                yield subject.error("clock", f"the oracle imports {module}")
        if isinstance(node, ast.Call):
            yield from _called(subject, node.func)


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else []


def _called(subject: Subject, function: ast.expr) -> Iterator[Finding]:
    if isinstance(function, ast.Attribute) and function.attr in _PYTHON_CLOCKS:
        yield subject.error("clock", f"the oracle calls .{function.attr}()")
    if isinstance(function, ast.Name) and function.id in {"open", "exec", "eval", "__import__"}:
        yield subject.error("oracle", f"calls {function.id}()")
