import pytest

from curation.oracle.values import MOST_PROBLEMS, typed_rows
from harness.relation.schema import Field, parse_type


def typed(sql_type: str, kind: str, text: str) -> str | None:
    """The canonical text of one value, or what is wrong with it."""
    sink = [Field(name="x", type=parse_type(sql_type))]
    rows, problems = typed_rows([[[kind, text]]], sink, "oracle/q.py")
    return problems[0].reason if problems else rows[0][0]


@pytest.mark.parametrize(
    ("sql_type", "kind", "text", "canonical"),
    [
        ("BIGINT", "int", "9223372036854775807", "9223372036854775807"),
        ("DECIMAL(6, 1)", "Decimal", "7", "7.0"),
        ("DECIMAL(6, 1)", "Decimal", "7.000", "7.0"),
        ("DECIMAL(6, 1)", "Decimal", "-0.0", "0.0"),
        ("DOUBLE", "float", "0.1", "0.1"),
        ("DOUBLE", "float", "nan", "NaN"),
        ("BOOLEAN", "bool", "True", "true"),
        ("STRING", "str", "", ""),
        ("CHAR(3)", "str", "a", "a  "),
        ("DATE", "date", "2013-02-08", "2013-02-08"),
        ("TIME(0)", "time", "09:30:00", "09:30:00"),
        ("TIMESTAMP(3)", "datetime", "2013-02-08T06:00:00.500000", "2013-02-08 06:00:00.500"),
        ("TIMESTAMP(3)", "datetime", "2013-02-08T06:00:00", "2013-02-08 06:00:00.000"),
        ("TIMESTAMP_LTZ(3)", "datetime", "2013-02-08T01:00:00-05:00", "2013-02-08 06:00:00.000Z"),
        ("BIGINT", "NoneType", "None", None),
    ],
)
def test_a_value_of_the_right_type_has_its_canonical_text(
    sql_type: str, kind: str, text: str, canonical: str | None
) -> None:
    assert typed(sql_type, kind, text) == canonical


@pytest.mark.parametrize(
    ("sql_type", "kind", "text", "reason"),
    [
        ("BIGINT", "bool", "True", "is of type bool"),
        ("BIGINT", "float", "1.0", "is of type float"),
        ("INT", "int", "2147483648", "out of range"),
        ("DECIMAL(6, 1)", "Decimal", "7.05", "does not fit DECIMAL(6, 1)"),
        ("DECIMAL(6, 1)", "Decimal", "NaN", "no finite number"),
        ("DECIMAL(6, 1)", "int", "7", "is of type int"),
        ("DOUBLE", "int", "7", "is of type int"),
        ("STRING", "int", "7", "is of type int"),
        ("VARCHAR(2)", "str", "abc", "longer than 2"),
        ("DATE", "datetime", "2013-02-08T00:00:00", "is of type datetime"),
        ("TIMESTAMP(3)", "datetime", "2013-02-08T06:00:00+00:00", "has a zone"),
        ("TIMESTAMP(3)", "datetime", "2013-02-08T06:00:00.000001", "more than 3 fraction digits"),
        ("TIMESTAMP_LTZ(3)", "datetime", "2013-02-08T06:00:00", "has no zone"),
        ("ARRAY<INT>", "list", "[1]", "no oracle can give"),
    ],
)
def test_a_value_of_another_type_is_told_with_its_row_and_column(
    sql_type: str, kind: str, text: str, reason: str
) -> None:
    told = typed(sql_type, kind, text)
    assert told is not None
    assert told.startswith("row 1, column x")
    assert reason in told


def test_a_row_of_another_length_is_told() -> None:
    sink = [Field(name=name, type=parse_type("INT")) for name in "ab"]
    _, (problem,) = typed_rows([[["int", "1"]]], sink, "oracle/q.py")
    assert str(problem) == "oracle/q.py: row 1 has 1 values, but the sink has 2 columns; yield a, b"


def test_no_more_than_a_screenful_of_problems_is_told() -> None:
    sink = [Field(name="x", type=parse_type("INT"))]
    _, problems = typed_rows([[["str", "a"]]] * 1000, sink, "oracle/q.py")
    assert len(problems) == MOST_PROBLEMS
