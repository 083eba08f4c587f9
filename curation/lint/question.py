"""Does the question say all that its reference decides? By words, so some of it is a guess."""

import re
from collections.abc import Iterator

from curation.lint.finding import Finding, Subject

ENGINE_WORDS = (
    "tumbling", "hopping window", "watermark", "session gap", "session window", "interval join",
    "temporal join", "event time", "row_number", "flink", "kafka", "topic", "changelog", "sql",
)  # fmt: skip
_RANKS = ("ROW_NUMBER", "RANK", "DENSE_RANK", "LIMIT")
_TIES = r"\bties?\b|tied|equal|level|same|earliest|latest|smaller|smallest|larger|lower|alphabet"
_MISSING = (
    r"null|missing|unknown|without|\bno\b|\bnot\b|none|never|absent|unregistered|zero|only|left out"
)
_EDGES = (
    r"includ|exclu|exact|inclusive|not before|not after|at least|at most|or more|or less|or later"
    r"|or earlier|before|after|until|up to|within|both ends|from .* to|start"
)
_ZONE = r"\butc\b|\bzones?\b|\blocal\b|clock|new york time"
_CALENDAR = ("DATE_FORMAT", "DAYOFWEEK", "DAYOFYEAR", "DAYOFMONTH", "HOUR", "WEEK", "MONTH", "YEAR")


def question_findings(subject: Subject) -> Iterator[Finding]:
    """Yield what the question leaves open."""
    text = " ".join(subject.task.question.lower().split())
    yield from _rounding(subject, text)
    if _has_days(subject) and not re.search(_ZONE, text):
        yield subject.error("zone", "the reference has days or hours, the question no zone")
    if subject.words & set(_RANKS) and not re.search(_TIES, text):
        yield subject.error("ties", "the reference ranks, the question does not say what ties do")
    if _minds_missing(subject) and not re.search(_MISSING, text):
        yield subject.warning("missing", "the reference treats NULL, the question does not")
    if _has_windows(subject) and not re.search(_EDGES, text):
        yield subject.warning("edges", "the reference has windows, the question none of their ends")
    if re.search(r"arrival order|order of arrival|order received", text):
        yield subject.warning("arrival", "if it is the order in topics: no reader can see it")
    for word in ENGINE_WORDS:
        if re.search(rf"\b{word}\b", text):
            yield subject.warning("engine-word", f"{word!r}: choosing the operator is the task")
    known = _source_columns(subject)
    for name in subject.task.columns:
        if name not in known and not _is_named(name, text):
            yield subject.warning("column", f"no word of {name} stands in the question")


def _rounding(subject: Subject, text: str) -> Iterator[Finding]:
    rounded = [
        field for field in subject.task.sink if field.type.root == "DECIMAL" and field.type.scale
    ]
    if not rounded:
        return
    names = ", ".join(field.name for field in rounded)
    divides = any(token.text == "/" for token in subject.tokens) or "AVG" in subject.words
    if "round" not in text and divides:
        yield subject.error("rounding", f"{names}: the question does not say how to round")
    elif "round" not in text:
        yield subject.warning("rounding", f"{names}: no rounding, so every value must be exact")
    elif not re.search(r"half up|half away|half even|half down|up to the|down to the", text):
        yield subject.error("rounding", f"{names}: rounded, but a half is left open (half up?)")
    elif not re.search(r"decimal|digit|tenth|hundredth|cent\b|whole", text):
        yield subject.error("rounding", f"{names}: rounded to how many digits?")


def _has_days(subject: Subject) -> bool:
    whole = "DATE" in subject.words or "DAY" in subject.words
    return whole or any(subject.has(function, "(") for function in _CALENDAR)


def _source_columns(subject: Subject) -> frozenset[str]:
    """The columns that the registered sources document."""
    return frozenset(
        column.name
        for source in subject.task.domain.sources
        for column in source.columns
        if source.name in subject.task.sources
    )


def _minds_missing(subject: Subject) -> bool:
    outer = any(subject.has(side, "JOIN") for side in ("LEFT", "RIGHT", "FULL", "OUTER"))
    return outer or bool(subject.words & {"COALESCE", "NULLIF"}) or subject.has("IS", "NULL")


def _has_windows(subject: Subject) -> bool:
    return bool(subject.words & {"TUMBLE", "HOP", "CUMULATE", "SESSION", "BETWEEN"})


def _is_named(column: str, text: str) -> bool:
    """Whether a word of the column's name, or its beginning, stands in the text."""
    aliases = {"pct": "percent", "avg": "mean", "num": "number", "n": "number", "cnt": "number"}
    words = [aliases.get(word, word) for word in column.lower().split("_")]
    return any(re.search(rf"\b{re.escape(word[:5])}", text) for word in words if word)
