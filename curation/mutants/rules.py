"""The rules by which references are made wrong, each at every place where it applies.

A rule takes the tokens of a reference and yields edits; what is no Flink SQL afterwards is
refused by Flink, which counts as an error and proves nothing.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from curation.mutants.mutation import Edit, Edits, cut, replaced
from curation.mutants.window_rules import window
from curation.sql.tokens import Token, closing, is_at, span, split

Rule: TypeAlias = Callable[[Sequence[Token]], Iterator[Edits]]

CLAUSES = frozenset(
    {
        "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "WINDOW", "UNION", "INTERSECT", "EXCEPT",
        "JOIN", "LEFT", "RIGHT", "FULL", "INNER", "CROSS", "ON", "FETCH", "OFFSET", "SELECT",
        "FROM",
    }
)  # fmt: skip
_FLIPPED = {">=": ">", ">": ">=", "<=": "<", "<": "<="}
_AGGREGATES = {"SUM": "AVG", "AVG": "SUM", "MAX": "MIN", "MIN": "MAX"}
_PAIR = 2


def bound(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Include what was excluded, and the reverse; also at either end of a BETWEEN."""
    for index, token in enumerate(tokens):
        if token.upper in _FLIPPED:
            yield replaced(token, _FLIPPED[token.upper])
        elif token.upper == "BETWEEN" and not is_at(tokens, index - 1, "RANGE"):
            yield from _open_ends(tokens, index)


def _open_ends(tokens: Sequence[Token], at: int) -> Iterator[Edits]:
    """`x BETWEEN a AND b`, for a plain column x, without its lower end, and without its upper."""
    middle = span(tokens, at + 1, frozenset({"AND"}))
    start = at - 3 if is_at(tokens, at - 2, ".") else at - 1
    if start < 0 or not is_at(tokens, middle, "AND") or is_at(tokens, at - 1, "ROWS"):
        return
    subject = "".join(token.text for token in tokens[start:at])
    for low, high in ((">", "<="), (">=", "<")):
        yield (
            Edit(start=tokens[at].start, end=tokens[at].end, text=low),
            Edit(start=tokens[middle].start, end=tokens[middle].end, text=f"AND {subject} {high}"),
        )


def number(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Add one to a whole number that is compared, or counts rows."""
    before = {"<", "<=", ">", ">=", "=", "<>", "LIMIT", "OFFSET", "BETWEEN", "AND", "+", "-", "*"}
    for index, token in enumerate(tokens):
        if token.kind == "number" and token.text.isdecimal() and index:
            rows_frame = is_at(tokens, index + 1, "PRECEDING")
            if tokens[index - 1].upper in before or rows_frame:
                yield replaced(token, str(int(token.text) + 1))


def interval(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Double an interval, and take one off it."""
    for index, token in enumerate(tokens[:-1]):
        after = tokens[index + 1]
        if token.upper == "INTERVAL" and after.kind == "text":
            size = after.text.strip("'")
            if size.isdecimal():
                digits = "" if len(str(2 * int(size))) <= _PAIR else "(3)"
                unit = tokens[index + 2]
                doubled = Edit(
                    start=after.start,
                    end=unit.end,
                    text=f"'{2 * int(size)}' {unit.text}{digits}",
                )
                yield (doubled,)
                if int(size) > 1:
                    yield replaced(after, f"'{int(size) - 1}'")


def join(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Keep rows without a partner, or lose them."""
    for index, token in enumerate(tokens):
        if token.upper == "JOIN":
            if is_at(tokens, index - 1, "LEFT"):
                yield (cut(tokens, index - 1, index),)
            elif not any(
                is_at(tokens, index - 1, word) for word in ("CROSS", "RIGHT", "FULL", "OUTER")
            ):
                inner = index - 1 if is_at(tokens, index - 1, "INNER") else index
                start = tokens[inner].start
                yield (Edit(start=start, end=token.end, text="LEFT JOIN"),)


def distinct(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Drop a DISTINCT; count distinct values instead of rows; UNION for UNION ALL."""
    for index, token in enumerate(tokens):
        if token.upper == "DISTINCT":
            yield (cut(tokens, index, index + 1),)
        elif is_at(tokens, index, "COUNT", "(") and not is_at(tokens, index + 2, "DISTINCT"):
            if not is_at(tokens, index + 2, "*"):
                place = tokens[index + 2].start
                yield (Edit(start=place, end=place, text="DISTINCT "),)
        elif is_at(tokens, index, "UNION", "ALL"):
            yield (cut(tokens, index + 1, index + 2),)
        elif token.upper == "UNION":
            yield replaced(token, "UNION ALL")


def aggregate(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Another aggregate of the same column."""
    for index, token in enumerate(tokens[:-1]):
        if token.upper in _AGGREGATES and is_at(tokens, index + 1, "("):
            yield replaced(token, _AGGREGATES[token.upper])


def direction(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Rank from the other end."""
    for index, token in enumerate(tokens):
        if token.upper == "DESC":
            yield replaced(token, "ASC")
        elif token.upper == "ASC":
            yield replaced(token, "DESC")
        elif is_at(tokens, index, "ORDER", "BY"):
            for start, end in split(tokens, index + 2, _order_end(tokens, index + 2)):
                if not {"ASC", "DESC"} & {part.upper for part in tokens[start:end]}:
                    place = tokens[end - 1].end
                    yield (Edit(start=place, end=place, text=" DESC"),)


def _order_end(tokens: Sequence[Token], start: int) -> int:
    return span(tokens, start, CLAUSES | {"ROWS", "RANGE", "MEASURES", "ONE"})


def order_key(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Rank without the last key, which decides ties."""
    for index in range(len(tokens)):
        if is_at(tokens, index, "ORDER", "BY"):
            keys = split(tokens, index + 2, _order_end(tokens, index + 2))
            if len(keys) > 1:
                yield (cut(tokens, keys[-1][0] - 1, keys[-1][1]),)


def partition(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Drop one key of a partition, or the partition of an only key."""
    for index in range(len(tokens)):
        if is_at(tokens, index, "PARTITION", "BY"):
            end = span(tokens, index + 2, CLAUSES | {"ROWS", "RANGE", "DESCRIPTOR"})
            end -= is_at(tokens, end - 1, ",")  # before the next argument of a window
            keys = split(tokens, index + 2, end)
            for place, (start, stop) in enumerate(keys):
                if tokens[stop - 1].text.lower() in {"window_start", "window_end"}:
                    continue
                if len(keys) == 1:
                    yield (cut(tokens, index, end),)
                elif place:
                    yield (cut(tokens, start - 1, stop),)
                else:
                    yield (cut(tokens, start, stop + 1),)


def dropped_filter(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Drop a WHERE, a HAVING, or a FILTER."""
    for index, token in enumerate(tokens):
        if is_at(tokens, index, "FILTER", "("):
            yield (cut(tokens, index, closing(tokens, index + 1) + 1),)
        elif token.upper in {"WHERE", "HAVING"} and not is_at(tokens, index - 2, "FILTER", "("):
            yield (cut(tokens, index, span(tokens, index + 1, CLAUSES)),)


def condition(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Drop one condition of several."""
    for index, token in enumerate(tokens):
        if token.upper == "AND" and not _of_between(tokens, index):
            end = span(tokens, index + 1, CLAUSES | {"AND", "OR", "THEN", "ELSE", "WHEN"})
            if end < len(tokens) and _has_between(tokens, index + 1, end):
                end = span(tokens, end + 1, CLAUSES | {"AND", "OR", "THEN"})
            yield (cut(tokens, index, end),)


def _of_between(tokens: Sequence[Token], at: int) -> bool:
    for token in reversed(tokens[:at]):
        if token.depth < tokens[at].depth:
            return False
        if token.depth == tokens[at].depth and token.upper in {"AND", "OR"} | CLAUSES:
            return False
        if token.depth == tokens[at].depth and token.upper == "BETWEEN":
            return True
    return False


def _has_between(tokens: Sequence[Token], start: int, end: int) -> bool:
    depth = tokens[start].depth
    return any(token.upper == "BETWEEN" and token.depth == depth for token in tokens[start:end])


def negation(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Ask for the contrary, or for NULL instead of its absence."""
    for index, token in enumerate(tokens):
        if token.upper == "NOT":
            yield (cut(tokens, index, index + 1),)
        elif is_at(tokens, index, "IS", "NULL"):
            yield replaced(tokens[index + 1], "NOT NULL")


def null_handling(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Drop what stands in for NULL: COALESCE and NULLIF give their first argument."""
    for index, token in enumerate(tokens):
        if token.upper in {"COALESCE", "NULLIF", "IFNULL"} and is_at(tokens, index + 1, "("):
            end = closing(tokens, index + 1)
            first = split(tokens, index + 2, end)[0]
            yield (cut(tokens, index, index + 1), cut(tokens, first[1], end))


def whole_division(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Divide whole numbers: drop the factor 1.0, or the fraction of 100.0."""
    for index, token in enumerate(tokens):
        if token.kind == "number" and token.text.endswith(".0") and is_at(tokens, index + 1, "*"):
            yield replaced(token, token.text.removesuffix(".0"))


def after_match(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Let matches of a pattern overlap, or forbid it."""
    for index in range(len(tokens)):
        if is_at(tokens, index, "SKIP", "PAST", "LAST", "ROW"):
            yield (_swap(tokens, index + 1, index + 3, "TO NEXT"),)
        elif is_at(tokens, index, "SKIP", "TO", "NEXT", "ROW"):
            yield (_swap(tokens, index + 1, index + 3, "PAST LAST"),)


def _swap(tokens: Sequence[Token], start: int, end: int, text: str) -> Edit:
    return Edit(start=tokens[start].start, end=tokens[end - 1].end, text=text)


def as_of(tokens: Sequence[Token]) -> Iterator[Edits]:
    """Join with what is so now, not with what was so then."""
    for index in range(len(tokens)):
        if is_at(tokens, index, "FOR", "SYSTEM_TIME", "AS", "OF"):
            end = index + 5
            while end < len(tokens) and tokens[end].text == ".":
                end += 2
            yield (cut(tokens, index, end),)


def other_time(columns: Mapping[str, str]) -> Rule:
    """Make the rule that takes another time column; `columns` maps one to another's name."""

    def rule(tokens: Sequence[Token]) -> Iterator[Edits]:
        for index, token in enumerate(tokens):
            if token.text in columns and not is_at(tokens, index - 2, "DESCRIPTOR", "("):
                yield replaced(token, columns[token.text])

    return rule


RULES: dict[str, Rule] = {
    "bound": bound,
    "filter": dropped_filter,
    "condition": condition,
    "interval": interval,
    "window": window,
    "join": join,
    "partition": partition,
    "order-key": order_key,
    "distinct": distinct,
    "as-of": as_of,
    "after-match": after_match,
    "negation": negation,
    "null": null_handling,
    "aggregate": aggregate,
    "direction": direction,
    "number": number,
    "whole-division": whole_division,
}
