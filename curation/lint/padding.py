"""MIN and MAX over rows that a LEFT JOIN pads with NULL until their match arrives."""

from collections.abc import Iterator

from curation.lint.finding import Finding, Subject
from curation.sql.tokens import closing, is_at, span
from harness.pack.task import StaticSource

_SET_OPERATIONS = frozenset({"UNION", "EXCEPT", "INTERSECT"})
_WHY = (
    "Flink 2.2.1 may plan it without retraction and keep what a withdrawn row gave; "
    "see that a padded row gives it NULL"
)


def padding_findings(subject: Subject) -> Iterator[Finding]:
    """Yield each MIN or MAX of a query that names the right side of the query's LEFT JOIN.

    A static source is there before the first event, so its joins withdraw nothing. What a view
    or a subquery hands on to a query around it is not followed.
    """
    tokens = subject.tokens
    for join, alias in _padded(subject):
        depth = tokens[join].depth
        selects = [i for i in range(join) if tokens[i].upper == "SELECT"]
        begin = next((i for i in reversed(selects) if tokens[i].depth == depth), join)
        for index in range(begin, span(tokens, join, _SET_OPERATIONS)):
            if tokens[index].upper in {"MIN", "MAX"} and is_at(tokens, index + 1, "("):
                inside = range(index + 2, closing(tokens, index + 1))
                if any(tokens[i].text == alias and is_at(tokens, i + 1, ".") for i in inside):
                    what = f"{tokens[index].upper} over columns of {alias}, of a LEFT JOIN"
                    yield subject.warning("padded-extreme", f"{what}: {_WHY}")


def _padded(subject: Subject) -> Iterator[tuple[int, str]]:
    """Where LEFT JOINs to anything but a static source stand, and how that is called."""
    tokens = subject.tokens
    static = {
        source.name for source in subject.task.domain.sources if isinstance(source, StaticSource)
    }
    for join, token in enumerate(tokens):
        right = join + 2 + is_at(tokens, join + 1, "OUTER")
        if token.upper == "LEFT" and is_at(tokens, right - 1, "JOIN"):
            last = closing(tokens, right) if is_at(tokens, right, "(") else right
            named = last + 1 + is_at(tokens, last + 1, "AS")
            if named < len(tokens) and tokens[right].text.strip("`") not in static:
                yield join, tokens[right if is_at(tokens, named, "ON") else named].text
