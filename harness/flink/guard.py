"""Which statements a candidate may consist of: an allow-list over Flink's own parser.

Any number of CREATE TEMPORARY VIEW, then one query or one INSERT INTO the registered sink.
The text is cut at its semicolons; each piece must then be exactly one statement to Flink's
parser, so a wrong cut can only refuse a candidate, never let a second statement slip in.
What was classified is what is executed: the parsed operation itself, not its text again.

Flink's parser itself is kept from types that name Java classes. It would load the class, and
for RAW read a serializer from the candidate's bytes, by Java's own deserialization.
"""

import re
from collections.abc import Iterator
from typing import Protocol

from harness.errors import CandidateError, FailureKind
from harness.flink.ddl import SINK
from harness.flink.session import Statement

MAX_SQL_BYTES = 100_000
SINK_PATH = f"default_catalog.default_database.{SINK}"
VIEW, QUERY, INSERT = "CreateViewOperation", "PlannerQueryOperation", "SinkModifyOperation"

_ALLOWED = f"allowed are CREATE TEMPORARY VIEW statements, then one query or one INSERT INTO {SINK}"
# What these begin is never a query, an INSERT or a temporary view, if it is anything.
_REFUSED = re.compile(
    r"(?:ALTER|ANALYZE|CALL|DELETE|DESC|DESCRIBE|DROP|EXPLAIN|LOAD|RESET|SET|SHOW|TRUNCATE|UNLOAD"
    r"|UPDATE|USE|CREATE\s+(?:VIEW|(?:TEMPORARY\s+)?(?:SYSTEM\s+)?(?:TABLE|FUNCTION|CATALOG"
    r"|DATABASE|MODEL)))\b",
    re.IGNORECASE,
)
_HINT = "/*+"
_CREATES = re.compile(r"CREATE\b", re.IGNORECASE)
_QUOTE = re.compile(r"['`\"]|--|//|/\*")  # behind one, a NUL may be part of a text or comment

_CLASS_WORD = re.compile(r"\b(?:RAW|STRUCTURED|OBJECT_OF)\b", re.IGNORECASE)
_NEAR = 1_000  # characters behind such a word; blanks and comments that fill them hide something
# Simple patterns in a loop: Python before 3.11.5 gets possessive ones wrong.
_GAP = re.compile(r"\s+|/\*.*?(?:\*/|\Z)|(?:--|//)[^\r\n]*", re.DOTALL)
_CHARACTER_SET = re.compile(r"U&|N|_[\w:.\-]+", re.IGNORECASE)

_CLOSERS = {"'": "'", "`": "`", '"': '"', "--": "\n", "/*": "*/"}


class Parses(Protocol):
    """The part of a table session that the guard needs."""

    def parse(self, sql: str) -> Statement:
        """Parse and validate one statement."""
        ...

    def create_view(self, statement: Statement, *, as_text: bool) -> None:
        """Make a parsed view known to later statements, and to hints if it is kept as text."""
        ...


def admit(sql: str, session: Parses) -> Statement:
    """Register a candidate's views and give its one final statement, fit to be submitted.

    Raises:
        CandidateError: rejected, with the statement and the reason; or what parsing raised.
    """
    pieces = worthy(sql)
    hinted = _HINT in sql
    for number, piece in enumerate(pieces[:-1], start=1):
        view = session.parse(piece)
        if view.kind != VIEW or not view.temporary:
            raise _refusal(view, piece, number, last=False)
        session.create_view(view, as_text=hinted)
    last = session.parse(pieces[-1])
    inserts = last.kind == INSERT and last.appends and last.inserts_into == SINK_PATH
    if last.kind != QUERY and not inserts:
        raise _refusal(last, pieces[-1], len(pieces), last=True)
    return last


def worthy(sql: str) -> list[str]:
    """Cut a candidate into statements that are worth a parser's time.

    Raises:
        CandidateError: rejected or a parse error, as the text alone tells.
    """
    if len(sql.encode("utf-8", errors="surrogatepass")) > MAX_SQL_BYTES:
        raise CandidateError(
            FailureKind.REJECTED, f"the SQL is longer than {MAX_SQL_BYTES:,} bytes"
        )
    if word := _class_word(sql):
        raise CandidateError(
            FailureKind.REJECTED, f"{word}: types that name Java classes are not allowed"
        )
    if sql.lstrip().startswith("```"):
        raise CandidateError(
            FailureKind.PARSE_ERROR,
            "the SQL begins with a Markdown fence (```); give the SQL alone",
        )
    pieces = list(statements(sql))
    if not pieces:
        raise CandidateError(FailureKind.PARSE_ERROR, "there is no statement in the SQL")
    return pieces


def foregone(sql: str) -> str:
    """Say how a candidate ends that can only fail, whatever Flink's parser finds; else ""."""
    try:
        pieces = worthy(sql)
    except CandidateError as error:
        return f"will end as {error.kind}: {error}"
    for piece in pieces:
        if refused := _begins(piece, _REFUSED):
            return f"will fail: {' '.join(refused[0].upper().split())} is refused; {_ALLOWED}"
        if "\0" in _QUOTE.split(piece, maxsplit=1)[0]:
            return "will fail: there is a NUL character in the SQL; save it as text in UTF-8"
    *before, last = (bool(_begins(piece, _CREATES)) for piece in pieces)
    if last or not all(before):
        what = "the last statement is no query" if last else "a query is not the last statement"
        return f"will fail: {what}; {_ALLOWED}"
    return ""


def _class_word(sql: str) -> str:
    """The first word that begins a type of a Java class, wherever it stands; "" for none.

    Quotes are not minded: whoever does must cut the text as Flink does, to the letter.
    """
    for word in _CLASS_WORD.finditer(sql):
        if _class_name_follows(sql[word.end() : word.end() + _NEAR]):
            return word[0]
    return ""


def _class_name_follows(near: str) -> bool:
    """Whether a bracket and a string come next, the string perhaps of a character set.

    Blanks and comments that fill all of `near` hide something, and count as well.
    """
    at = _after_gap(near, 0)
    if near[at : at + 1] in {"(", "<"}:
        at = _after_gap(near, at + 1)
        named = _CHARACTER_SET.match(near, at)
        at = _after_gap(near, named.end() if named else at)
        if near[at : at + 1] == "'":
            return True
    return at == len(near) == _NEAR


def _begins(piece: str, pattern: re.Pattern[str]) -> re.Match[str] | None:
    """The pattern where a statement's first word stands."""
    return pattern.match(piece, _after_gap(piece, 0))


def _after_gap(text: str, at: int) -> int:
    """Where the blanks and comments that begin at `at` end."""
    while gap := _GAP.match(text, at):
        at = gap.end()
    return at


def statements(sql: str) -> Iterator[str]:
    """Cut a text at semicolons outside of quotes and comments; pieces without words vanish."""
    start = at = 0
    while at < len(sql):
        opener = sql[at : at + 2] if sql[at : at + 2] in _CLOSERS else sql[at]
        if opener in _CLOSERS:
            # A doubled quote closes and opens again, which comes to the same.
            end = sql.find(_CLOSERS[opener], at + len(opener))
            at = len(sql) if end < 0 else end + len(_CLOSERS[opener])
        elif opener == ";":
            yield from _worded(sql[start:at])
            at = start = at + 1
        else:
            at += 1
    yield from _worded(sql[start:])


def _worded(piece: str) -> Iterator[str]:
    """The piece, unless it is blank or holds nothing but comments."""
    rest = piece.strip()
    while rest.startswith(("--", "/*")):
        closer = _CLOSERS[rest[:2]]
        end = rest.find(closer, 2)
        rest = "" if end < 0 else rest[end + len(closer) :].strip()
    if rest:
        yield piece.strip()


def _refusal(statement: Statement, text: str, number: int, *, last: bool) -> CandidateError:
    first_line = " ".join(text.split())[:120]
    if statement.kind == INSERT:
        reason = (
            f"it may only append to the table {SINK}"
            if statement.inserts_into == SINK_PATH
            else f"it writes to {statement.inserts_into}, not to {SINK_PATH}"
        )
    elif statement.kind == VIEW and not last:
        reason = "only temporary views are allowed: CREATE TEMPORARY VIEW"
    elif statement.kind == QUERY:
        reason = "a query must be the last statement"
    elif statement.kind == VIEW:
        reason = f"the last statement must be a query or INSERT INTO {SINK}"
    else:
        reason = f"Flink takes it for a {statement.kind.removesuffix('Operation')}; {_ALLOWED}"
    return CandidateError(FailureKind.REJECTED, f"statement {number} ({first_line}): {reason}")
