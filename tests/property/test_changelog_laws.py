import json
from datetime import datetime
from decimal import Decimal

from hypothesis import given, settings
from hypothesis import strategies as st

from harness.changelog.change import Change, RowKind
from harness.changelog.decode import decode
from harness.changelog.materialize import materialize
from harness.relation.relation import FinalRelation
from harness.relation.schema import Field, Row, parse_type
from tests.support.changelog import columns, record
from tests.support.relations import relations, rows

SINK = columns("t STRING, n BIGINT")
sink_rows = rows(["STRING", "BIGINT"])
ADDING, TAKING = [RowKind.INSERT, RowKind.UPDATE_AFTER], [RowKind.DELETE, RowKind.UPDATE_BEFORE]

unhurried = settings(deadline=None)  # a cluster may be at work on the same cores


def inserts(relation: FinalRelation) -> list[Change]:
    return [
        Change(RowKind.INSERT, row) for row, count in relation.rows.items() for _ in range(count)
    ]


@unhurried
@given(relations())
def test_insertions_alone_give_the_relation_they_came_from(relation: FinalRelation) -> None:
    assert materialize(inserts(relation), relation.fields) == relation


@unhurried
@given(relations(), st.data())
def test_rows_added_and_retracted_leave_no_trace_wherever_they_stand(
    relation: FinalRelation, data: st.DataObject
) -> None:
    passing = data.draw(st.lists(rows([str(field.type) for field in relation.fields]), max_size=4))
    pairs = [
        Change(data.draw(st.sampled_from(kinds)), row)
        for row in passing
        for kinds in (ADDING, TAKING)
    ]
    changes = data.draw(st.permutations(inserts(relation) + pairs))
    assert materialize(changes, relation.fields) == relation


@unhurried
@given(st.lists(sink_rows), st.lists(sink_rows))
def test_a_changelog_goes_on_where_its_beginning_ended(first: list[Row], then: list[Row]) -> None:
    whole = materialize([Change(RowKind.INSERT, row) for row in first + then], SINK)
    begun = materialize([Change(RowKind.INSERT, row) for row in first], SINK)
    rest = [Change(RowKind.INSERT, row) for row in then]
    assert materialize([*inserts(begun), *rest], SINK) == whole


def decoded(sql_type: str, written: str) -> str:
    """The canonical text of a value that is written so in an output record."""
    fields = (Field(name="x", type=parse_type(sql_type)),)
    (change,) = decode([record(f'+I {{"x":{written}}}')], fields)
    (text,) = change.row
    assert text is not None
    return text


@unhurried
@given(st.integers(-(2**63), 2**63 - 1))
def test_a_64_bit_integer_arrives_digit_by_digit(number: int) -> None:
    assert int(decoded("BIGINT", str(number))) == number


@unhurried
@given(st.integers(1 - 10**38, 10**38 - 1), st.integers(0, 38))
def test_a_decimal_arrives_exactly_and_with_all_its_fraction_digits(
    unscaled: int, scale: int
) -> None:
    value = Decimal(f"{unscaled}E-{scale}")  # scaleb() would round to 28 digits
    text = decoded(f"DECIMAL(38, {scale})", str(value))
    assert Decimal(text) == value
    assert len(text.partition(".")[2]) == scale
    assert "E" not in text
    assert value or not text.startswith("-")


@unhurried
@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_double_arrives_bit_for_bit_but_for_the_sign_of_zero(number: float) -> None:
    assert decoded("DOUBLE", json.dumps(number)) == repr(number or 0.0)


@unhurried
@given(st.datetimes(), st.integers(0, 6))
def test_a_timestamp_has_all_digits_of_its_type_and_stays_the_same_moment(
    moment: datetime, digits: int
) -> None:
    unit = 10 ** (6 - digits)
    moment = moment.replace(microsecond=moment.microsecond // unit * unit)
    iso = moment.isoformat(sep=" ")
    # Flink writes no trailing zero of a fraction, and no fraction of zero.
    written = iso.rstrip("0") if moment.microsecond else iso
    text = decoded(f"TIMESTAMP({digits})", f'"{written}"')
    assert datetime.fromisoformat(text.ljust(26, "0") if digits else text) == moment
    assert len(text) == (20 + digits if digits else 19)


@unhurried
@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_a_text_arrives_unchanged(text: str) -> None:
    assert decoded("STRING", json.dumps(text, ensure_ascii=False)) == text
