import pytest
from hypothesis import given, settings

from harness.relation.schema import Field, SqlType, parse_type, quoted
from tests.support.relations import types

unhurried = settings(deadline=None)  # a cluster may be at work on the same cores


@unhurried
@given(types)
def test_a_type_is_read_back_from_its_own_text(sql_type: SqlType) -> None:
    assert parse_type(str(sql_type)) == sql_type


@pytest.mark.parametrize(
    ("spelling", "canonical"),
    [
        ("integer", "INT"),
        ("NUMERIC", "DECIMAL(10, 0)"),
        ("DEC(6)", "DECIMAL(6, 0)"),
        ("decimal( 6,1 )", "DECIMAL(6, 1)"),
        ("DOUBLE PRECISION", "DOUBLE"),
        ("VARCHAR(2147483647)", "STRING"),
        ("VARCHAR", "VARCHAR(1)"),
        ("CHAR(2147483647)", "CHAR(2147483647)"),
        ("VARBINARY(2147483647)", "BYTES"),
        ("TIME", "TIME(0)"),
        ("TIME(3) WITHOUT TIME ZONE", "TIME(3)"),
        ("TIMESTAMP", "TIMESTAMP(6)"),
        ("TIMESTAMP(3) WITHOUT TIME ZONE", "TIMESTAMP(3)"),
        ("TIMESTAMP(3) WITH LOCAL TIME ZONE NOT NULL", "TIMESTAMP_LTZ(3) NOT NULL"),
        ("TIMESTAMP_LTZ", "TIMESTAMP_LTZ(6)"),
        ("BIGINT NULL", "BIGINT"),
        ("\tBOOLEAN\nNOT  NULL ", "BOOLEAN NOT NULL"),
        ("ARRAY<INT NOT NULL> NOT NULL", "ARRAY<INT NOT NULL> NOT NULL"),
        ("MAP<STRING,MULTISET<DATE>>", "MAP<STRING, MULTISET<DATE>>"),
        ("ROW(a INT, `b c` STRING)", "ROW<`a` INT, `b c` STRING>"),
        ("ROW<`back``tick` ROW<`INT` INT>>", "ROW<`back``tick` ROW<`INT` INT>>"),
    ],
)
def test_every_spelling_of_flink_has_one_canonical_text(spelling: str, canonical: str) -> None:
    assert str(parse_type(spelling)) == canonical


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the end is not the name of a type"),
        ("TEXT", "'TEXT' is not the name of a type"),
        ("`INT`", "'INT' is not the name of a type"),
        ("INT INT", "'INT' is too much"),
        ("INT NOT", "'NULL' was expected, not the end"),
        ("INT(3)", "'(' is too much"),
        ("VARCHAR(0)", "the length must be from 1 to 2147483647, not '0'"),
        ("VARCHAR(99999999999999999999)", "must be from 1 to 2147483647"),
        ("CHAR(x)", "the length must be from 1 to 2147483647, not 'x'"),
        ("DECIMAL(39)", "the precision must be from 1 to 38, not '39'"),
        ("DECIMAL(3, 4)", "the scale must be from 0 to 3, not '4'"),
        ("DECIMAL(3", "')' was expected, not the end"),
        ("TIMESTAMP(10)", "the precision must be from 0 to 9, not '10'"),
        ("TIMESTAMP(3) WITH TIME ZONE", "'LOCAL' was expected, not 'TIME'"),
        ("TIME WITH LOCAL TIME ZONE", "'WITH' is too much"),
        ("TIMESTAMP_LTZ WITHOUT TIME ZONE", "'WITHOUT' is too much"),
        ("ARRAY<INT", "'>' was expected, not the end"),
        ("ROW<>", "a field's name was expected, not '>'"),
        ("ROW INT", "'(' was expected, not 'INT'"),
        ("ROW<a INT, a DATE>", "two fields of a ROW have the same name"),
        ("DECIMAL(6.1)", "'.1)' cannot be read"),
        ("ARRAY<" * 50 + "INT" + ">" * 50, "nested more than 50 levels deep"),
    ],
)
def test_a_wrong_type_is_refused_with_its_text_and_the_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match="is not a SQL type") as caught:
        parse_type(text)
    assert repr(text) in str(caught.value)
    assert reason in str(caught.value)


def test_equal_types_are_one_key() -> None:
    assert {parse_type("VARCHAR(2147483647)"): 1}[parse_type("string")] == 1


def test_a_field_knows_its_type() -> None:
    assert parse_type("ROW<a INT>").fields == (Field(name="a", type=parse_type("INT")),)


def test_a_backtick_in_a_name_is_doubled() -> None:
    assert quoted("a`b") == "`a``b`"


def test_a_type_may_be_fifty_levels_deep_and_as_wide_as_it_likes() -> None:
    deep = "ARRAY<" * 49 + "INT" + ">" * 49
    wide = f"ROW<{', '.join(f'`c{number}` ARRAY<INT>' for number in range(60))}>"
    assert str(parse_type(deep)) == deep
    assert str(parse_type(wide)) == wide
