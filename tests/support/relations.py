"""Hypothesis strategies for types, relations and changelogs."""

from hypothesis import strategies as st

from harness.relation.relation import FinalRelation
from harness.relation.schema import Field, Row, SqlType, parse_type

PLAIN = ["BOOLEAN", "TINYINT", "SMALLINT", "INT", "BIGINT", "FLOAT", "DOUBLE", "STRING", "BYTES"]
SIZED = ["CHAR", "VARCHAR", "BINARY", "VARBINARY"]
TIMES = ["TIME", "TIMESTAMP", "TIMESTAMP_LTZ"]

names = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8)


def _decimal(digits: tuple[int, int]) -> SqlType:
    return SqlType(root="DECIMAL", precision=max(digits), scale=min(digits))


scalar_types = st.one_of(
    st.sampled_from(PLAIN).map(parse_type),
    st.just(parse_type("DATE")),
    st.builds("{}({})".format, st.sampled_from(SIZED), st.integers(1, 2**31 - 2)).map(parse_type),
    st.builds("{}({})".format, st.sampled_from(TIMES), st.integers(0, 9)).map(parse_type),
    st.tuples(st.integers(1, 38), st.integers(0, 38)).map(_decimal),
)


def _nested(inner: st.SearchStrategy[SqlType]) -> st.SearchStrategy[SqlType]:
    fields = st.lists(
        st.builds(Field, name=names, type=inner),
        min_size=1,
        max_size=3,
        unique_by=lambda field: field.name,
    )
    return st.one_of(
        st.builds(SqlType, root=st.sampled_from(["ARRAY", "MULTISET"]), parts=st.tuples(inner)),
        st.builds(SqlType, root=st.just("MAP"), parts=st.tuples(inner, inner)),
        st.builds(SqlType, root=st.just("ROW"), fields=fields.map(tuple)),
    )


def _null_or_not(types: st.SearchStrategy[SqlType]) -> st.SearchStrategy[SqlType]:
    return st.builds(
        lambda sql_type, nullable: parse_type(f"{sql_type}{'' if nullable else ' NOT NULL'}"),
        types,
        st.booleans(),
    )


types = st.recursive(
    _null_or_not(scalar_types), lambda inner: _null_or_not(_nested(inner)), max_leaves=5
)

# Texts that have broken CSV readers, ours and others'. NUL, which the scorer's reader drops
# with the rest of its cell, has a law of its own.
HARD = ["", " ", "\t", "\r", "\n", "\r\n", '"', '""', ",", "\ufeff", "\ufeffa", " a", "a ", "NULL"]
texts = st.one_of(
    st.sampled_from(HARD),
    st.text(st.sampled_from("a\"',\r\n \t\v\f\ufeff\x1a\\#é1")),
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=10),
)

# Canonical texts by type, for relations whose rows are sorted by what they mean.
CELLS: dict[str, st.SearchStrategy[str]] = {
    "STRING": texts,
    "BIGINT": st.integers(-(2**63), 2**63 - 1).map(str),
    "DOUBLE": st.one_of(
        st.floats(allow_nan=False, allow_infinity=False).map(lambda number: repr(number + 0.0)),
        st.sampled_from(["NaN", "Infinity", "-Infinity"]),
    ),
    "DECIMAL(6, 2)": st.integers(-999999, 999999).map(
        lambda cents: f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"
    ),
    "BOOLEAN": st.sampled_from(["true", "false"]),
    "TIMESTAMP(3)": st.datetimes().map(
        lambda moment: moment.isoformat(sep=" ", timespec="milliseconds")
    ),
}


def rows(type_names: list[str]) -> st.SearchStrategy[Row]:
    """Rows of canonical texts, or NULL, for the given types."""
    return st.tuples(*[st.none() | CELLS[name] for name in type_names])


def bags(type_names: list[str]) -> st.SearchStrategy[dict[Row, int]]:
    """A few rows, some of them more than once."""
    return st.dictionaries(rows(type_names), st.integers(1, 3), max_size=6)


@st.composite
def relations(draw: st.DrawFn, max_columns: int = 4) -> FinalRelation:
    """A relation of up to so many columns and a few rows."""
    type_names = draw(st.lists(st.sampled_from(sorted(CELLS)), min_size=1, max_size=max_columns))
    fields = tuple(Field(name=draw(texts), type=parse_type(name)) for name in type_names)
    return FinalRelation(fields=fields, rows=draw(bags(type_names)))
