"""What an auditor would ask of a reference. Heuristics: they are reported and decide nothing."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from curation.lint.finding import Subject
from curation.lint.texts import CLOCKS, COLLECTORS
from curation.sql.tokens import Token, is_at, span, split
from curation.standing import csv_records
from harness.relation.canonical import FLOATS

_LARGEST = r"\b(most|largest|highest|longest|latest|last|greatest|busiest|top|worst|slowest)\b"
_SMALLEST = r"\b(least|smallest|lowest|shortest|earliest|first|fewest|fastest|quietest)\b"
_WINDOWS = {"TUMBLE", "HOP", "CUMULATE", "SESSION"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """Something to look at."""

    probe: str
    message: str


def notes_on(subject: Subject, column_types: Mapping[str, str]) -> Iterator[Note]:
    """Ask every probe.

    Args:
        subject: A task with its texts and gold.
        column_types: Of the task's sources, by name; "NUMERIC TEXT" for texts of digits.
    """
    for probe, ask in PROBES.items():
        for message in ask(subject, column_types):
            yield Note(probe=probe, message=message)


def _orders(subject: Subject) -> Iterator[list[list[Token]]]:
    """Yield the keys of every ORDER BY, each a list of tokens."""
    stops = frozenset({"ROWS", "RANGE", "LIMIT", "MEASURES", "ONE", "FETCH", "OFFSET"})
    for index in range(len(subject.tokens)):
        if is_at(subject.tokens, index, "ORDER", "BY"):
            end = span(subject.tokens, index + 2, stops)
            keys = split(subject.tokens, index + 2, end)
            yield [subject.tokens[start:stop] for start, stop in keys]


def arbitrary_cut(subject: Subject, _: Mapping[str, str]) -> Iterator[str]:
    """A rank or a LIMIT that is cut by one key alone: are its values unique?"""
    cuts = subject.words & {"LIMIT", "ROW_NUMBER"} and subject.task.answer_policy == "ordinary"
    for keys in _orders(subject) if cuts else ():
        if len(keys) == 1:
            yield f"ORDER BY {_text(keys[0])}: one key decides who is in; are its values unique?"


def direction(subject: Subject, _: Mapping[str, str]) -> Iterator[str]:
    """The question asks for the most and nothing is ordered downwards, or the reverse."""
    question = subject.task.question.lower()
    keys = [key for order in _orders(subject) for key in order]
    ranks = subject.words & {"LIMIT", "ROW_NUMBER", "RANK", "DENSE_RANK"}
    down = any(token.upper == "DESC" for key in keys for token in key)
    most, least = re.search(_LARGEST, question), re.search(_SMALLEST, question)
    if ranks and keys and not down and most and not least:
        yield "the question asks for the most, and no key is DESC"
    all_down = keys and all(any(token.upper == "DESC" for token in key) for key in keys)
    if ranks and all_down and not most:
        yield "every key is DESC, and the question asks for no largest or latest"


def float_order(subject: Subject, column_types: Mapping[str, str]) -> Iterator[str]:
    """A sum of DOUBLEs: its last digits depend on the order of addition."""
    for index, token in enumerate(subject.tokens):
        if token.upper in {"SUM", "AVG", "STDDEV_POP", "STDDEV_SAMP", "VAR_POP", "VAR_SAMP"}:
            inside = subject.tokens[index + 2 : span(subject.tokens, index + 2, frozenset())]
            names = [part.text for part in inside if column_types.get(part.text) in FLOATS]
            for name in names:
                yield f"{token.text}({name}) adds DOUBLEs; is it rounded, and near no half?"


def not_of_the_data(subject: Subject, _: Mapping[str, str]) -> Iterator[str]:
    """A clock, chance, or the order of arrival."""
    for word in sorted(subject.words & (CLOCKS | COLLECTORS | {"FIRST_VALUE", "LAST_VALUE"})):
        yield f"{word} is no function of the data alone"


def numeric_text(subject: Subject, column_types: Mapping[str, str]) -> Iterator[str]:
    """Numbers in texts are ordered as texts: '10' before '9'."""
    texts = {name for name, kind in column_types.items() if kind == "NUMERIC TEXT"}
    for order in _orders(subject):
        for key in order:
            if key and (column := [t for t in key if t.kind in {"word", "name"}][-1:]):
                for token in key:
                    if token.text in texts and column:
                        yield f"ORDER BY {token.text}: a text of digits is not ordered by size"
    for index, token in enumerate(subject.tokens):
        if token.upper in {"MIN", "MAX"} and is_at(subject.tokens, index + 1, "("):
            name = subject.tokens[index + 2].text
            if name in texts:
                yield f"{token.text}({name}): a text of digits is not compared by size"


def late_events(subject: Subject, _: Mapping[str, str]) -> Iterator[str]:
    """Operators that drop events behind the watermark; ordered replay has none."""
    dropping = sorted(subject.words & (_WINDOWS | {"MATCH_RECOGNIZE", "OVER", "SYSTEM_TIME"}))
    if dropping:
        yield f"{', '.join(dropping)} drop late events: right only in event-time order"


def last_window(subject: Subject, _: Mapping[str, str]) -> Iterator[str]:
    """Windows that are still open when the data end are emitted since the input is bounded."""
    if subject.words & _WINDOWS:
        yield "the windows open at the end of the data are emitted; does the question want them?"
    if "MATCH_RECOGNIZE" in subject.words:
        yield "a match that would end after the last event is never emitted"


def key_of_rows(subject: Subject, _: Mapping[str, str]) -> Iterator[str]:
    """Equal rows in the gold: the sink's columns do not tell its rows apart."""
    rows = csv_records(subject.gold)[1:] if subject.gold else []
    if len(set(rows)) < len(rows):
        yield f"{len(rows) - len(set(rows))} rows of the gold are repetitions; is a key missing?"


def _text(key: list[Token]) -> str:
    return " ".join(token.text for token in key)


PROBES: dict[str, Callable[[Subject, Mapping[str, str]], Iterator[str]]] = {
    "arbitrary-cut": arbitrary_cut,
    "direction-against-question": direction,
    "float-aggregate-order": float_order,
    "not-a-function-of-the-data": not_of_the_data,
    "ordering-over-numeric-text": numeric_text,
    "late-event-sensitivity": late_events,
    "last-window-emission": last_window,
    "key-against-sink": key_of_rows,
}
