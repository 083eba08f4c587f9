import math
from decimal import Decimal

import pytest

from harness.relation.canonical import row_of, sort_key, text_of
from harness.relation.schema import Field, parse_type
from tests.support.changelog import columns, row


@pytest.mark.parametrize(
    ("sql_type", "value", "text"),
    [
        ("BOOLEAN", True, "true"),
        ("BOOLEAN", False, "false"),
        ("TINYINT", -128, "-128"),
        ("BIGINT", 9223372036854775807, "9223372036854775807"),
        ("DOUBLE", 0.1, "0.1"),
        ("DOUBLE", 5.0, "5.0"),
        ("DOUBLE", 0.1 + 0.2, "0.30000000000000004"),
        ("DOUBLE", 1e20, "1e+20"),
        ("DOUBLE", 5e-324, "5e-324"),
        ("DOUBLE", -0.0, "0.0"),
        ("DOUBLE", "NaN", "NaN"),
        ("FLOAT", "-Infinity", "-Infinity"),
        ("FLOAT", math.nan, "NaN"),
        ("FLOAT", math.inf, "Infinity"),
        ("FLOAT", -math.inf, "-Infinity"),
        ("DECIMAL(6, 2)", Decimal("1.5"), "1.50"),
        ("DECIMAL(6, 2)", Decimal("-1.50"), "-1.50"),
        ("DECIMAL(6, 2)", Decimal("1E+3"), "1000.00"),
        ("DECIMAL(6, 2)", Decimal("-0"), "0.00"),
        ("DECIMAL(6, 0)", Decimal("-0.0"), "0"),
        ("DECIMAL(6, 0)", Decimal("1E+5"), "100000"),
        ("DECIMAL(38, 10)", Decimal("1E-10"), "0.0000000001"),
        ("DECIMAL(38, 10)", Decimal(0), "0.0000000000"),
        ("DECIMAL(10, 6)", Decimal("1E-6"), "0.000001"),  # str() turns to exponents after this
        ("DECIMAL(10, 7)", Decimal("1E-7"), "0.0000001"),
        ("DECIMAL(10, 7)", Decimal(0), "0.0000000"),
        ("DECIMAL(38, 0)", Decimal("9" * 38), "9" * 38),
        ("DECIMAL(38, 38)", Decimal("0." + "9" * 38), "0." + "9" * 38),
        ("STRING", "", ""),
        ("CHAR(3)", "a  ", "a  "),
        ("BYTES", "AP8=", "AP8="),
        ("DATE", "2024-02-29", "2024-02-29"),
        ("TIME(0)", "12:34:56", "12:34:56"),
        ("TIME(0)", "12:34", "12:34:00"),
        ("TIMESTAMP(3)", "2024-01-02 03:04:05", "2024-01-02 03:04:05.000"),
        ("TIMESTAMP(3)", "2024-01-02 03:04:05.1", "2024-01-02 03:04:05.100"),
        ("TIMESTAMP(0)", "2024-01-02 03:04:05", "2024-01-02 03:04:05"),
        ("TIMESTAMP(9)", "0001-01-01 00:00:00.000000001", "0001-01-01 00:00:00.000000001"),
        ("TIMESTAMP(1)", "+10000-01-01 00:00:00", "+10000-01-01 00:00:00.0"),
        ("TIMESTAMP_LTZ(3)", "2024-01-02 03:04:05Z", "2024-01-02 03:04:05.000Z"),
        ("TIMESTAMP_LTZ(3)", "2024-01-02 03:04:05.12Z", "2024-01-02 03:04:05.120Z"),
        ("TIMESTAMP_LTZ(0)", "2024-01-02 03:04:05Z", "2024-01-02 03:04:05Z"),
        ("ARRAY<DECIMAL(4, 2)>", [Decimal(1), None, Decimal("-0.5")], "[1.00,null,-0.50]"),
        ("ARRAY<STRING>", ['say "é"\n', ""], r'["say \"é\"\n",""]'),
        ("ARRAY<BOOLEAN>", [True, False], "[true,false]"),
        ("ARRAY<INT>", [], "[]"),
        ("ARRAY<DOUBLE>", [1.0, "NaN", 1e20], '[1.0,"NaN",1e+20]'),
        ("ARRAY<TIMESTAMP(1)>", ["2024-01-02 03:04:05"], '["2024-01-02 03:04:05.0"]'),
        ("MAP<STRING, INT>", {"b": 2, "a": None}, '{"a":null,"b":2}'),
        ("MULTISET<STRING>", {"b": 2, "a": 1}, '{"a":1,"b":2}'),
        ("ROW<`b` INT, `a` DATE>", {"b": 1, "a": "2024-01-02"}, '{"b":1,"a":"2024-01-02"}'),
        ("ARRAY<ROW<`x` MAP<STRING, BIGINT>>>", [{"x": {"k": 1}}, None], '[{"x":{"k":1}},null]'),
    ],
)
def test_a_value_has_one_canonical_text(sql_type: str, value: object, text: str) -> None:
    assert text_of(parse_type(sql_type))(value) == text


@pytest.mark.parametrize("sql_type", ["STRING", "DECIMAL(6, 2)", "DOUBLE", "ROW<a INT>"])
def test_null_is_none_and_no_text(sql_type: str) -> None:
    assert text_of(parse_type(sql_type))(None) is None


@pytest.mark.parametrize(
    ("sql_type", "value"),
    [
        ("DECIMAL(6, 2)", Decimal("1.005")),  # a digit would be lost
        ("DECIMAL(6, 2)", Decimal("12345.5")),  # five digits before the point, four fit
        ("DECIMAL(6, 2)", Decimal("Infinity")),
        ("DOUBLE", "nan"),
        ("TIMESTAMP(3)", "2024-01-02T03:04:05"),
        ("TIMESTAMP(3)", "2024-01-02 03:04:05.1234"),
        ("TIMESTAMP(3)", "2024-01-02 03:04:05Z"),
        ("TIMESTAMP(0)", "2024-01-02 3:04"),
        ("TIMESTAMP_LTZ(3)", "2024-01-02 03:04:05"),
        ("TIMESTAMP_LTZ(3)", "2024-01-02 03:04:05.5"),
    ],
)
def test_a_value_that_the_type_cannot_hold_is_refused(sql_type: str, value: object) -> None:
    with pytest.raises(ValueError, match=r"is not|does not fit"):
        text_of(parse_type(sql_type))(value)


def test_a_row_is_written_column_by_column() -> None:
    fields = columns("who STRING, n BIGINT, ok BOOLEAN")
    assert row_of(fields)(("ann", 1, None)) == ("ann", "1", None)


def test_a_row_of_another_width_is_refused() -> None:
    with pytest.raises(ValueError, match="shorter"):
        row_of(columns("who STRING, n BIGINT"))(("ann",))


@pytest.mark.parametrize(
    ("sql_type", "ascending"),
    [
        ("BIGINT", "NULL -10 -9 0 9 10"),
        ("DECIMAL(6, 1)", "NULL -10.0 -9.5 0.0 9.5 10.0"),
        ("DOUBLE", "NULL -Infinity -1e+20 -0.5 0.0 1e-07 9.0 10.0 Infinity NaN"),
        ("BOOLEAN", "NULL false true"),
        ("STRING", "NULL '' ' ' 10 9 B a é"),
        ("TIMESTAMP(3)", "NULL '2012-12-31 23:59:59.999' '2013-01-01 00:00:00.000'"),
    ],
)
def test_rows_are_ordered_by_what_they_mean(sql_type: str, ascending: str) -> None:
    fields = (Field(name="x", type=parse_type(sql_type)),)
    cells = [(cell,) for cell in row(ascending)]
    backwards = cells[::-1]
    assert sorted(backwards, key=sort_key(fields)) == cells


def test_the_left_column_decides_before_the_right_one() -> None:
    rows = [row("a 2"), row("a 10"), row("b 1")]
    backwards = rows[::-1]
    assert sorted(backwards, key=sort_key(columns("k STRING, n INT"))) == rows


def test_a_row_of_another_width_has_no_place_in_the_order() -> None:
    with pytest.raises(ValueError, match="shorter"):
        sort_key(columns("k STRING, n INT"))(row("a"))
