from itertools import repeat

import pytest

from harness.changelog.change import Change, RowKind
from harness.changelog.decode import decode
from harness.errors import CandidateError, FailureKind, ServiceError
from harness.relation.schema import Field, parse_type
from tests.support.changelog import changelog, columns, record

WHO_N = columns("who STRING, n BIGINT")


def test_a_row_that_comes_is_an_insert_and_one_that_goes_a_delete() -> None:
    records = [record('+I {"who":"ann","n":1}'), record('-D {"who":"ann","n":1}')]
    assert list(decode(records, WHO_N)) == changelog("+I ann 1", "-D ann 1")


def test_an_update_is_a_delete_and_an_insert() -> None:
    records = [record('-U {"who":"ann","n":1}'), record('+U {"who":"ann","n":2}')]
    assert list(decode(records, WHO_N)) == changelog("-D ann 1", "+I ann 2")


def test_null_is_apart_from_the_empty_text() -> None:
    records = [record('+I {"who":null,"n":null}'), record('+I {"who":"","n":0}')]
    assert list(decode(records, WHO_N)) == changelog("+I NULL NULL", "+I '' 0")


def test_columns_are_in_the_order_of_the_sink_and_may_have_any_name() -> None:
    fields = tuple(
        Field(name=name, type=parse_type("INT")) for name in ("EXPR$0", "a b", "class", "é`")
    )
    records = [record('+I {"é`":4,"class":3,"a b":2,"EXPR$0":1}')]
    assert list(decode(records, fields)) == changelog("+I 1 2 3 4")


@pytest.mark.parametrize(
    ("sql_type", "written", "text"),
    [
        ("BOOLEAN", "true", "true"),
        ("BIGINT", "9223372036854775807", "9223372036854775807"),
        ("BIGINT", "-9223372036854775808", "-9223372036854775808"),
        ("DECIMAL(38, 0)", "9" * 38, "9" * 38),
        ("DECIMAL(38, 18)", "0.123456789012345678", "0.123456789012345678"),
        ("DECIMAL(10, 2)", "1.5", "1.50"),
        ("DECIMAL(10, 2)", "1E+3", "1000.00"),
        ("DECIMAL(10, 2)", "0", "0.00"),
        ("DOUBLE", "0.30000000000000004", "0.30000000000000004"),
        ("DOUBLE", "1.0E20", "1e+20"),
        ("DOUBLE", "-0.0", "0.0"),
        ("DOUBLE", '"NaN"', "NaN"),
        ("FLOAT", "0.1", "0.1"),
        ("FLOAT", '"-Infinity"', "-Infinity"),
        ("STRING", r'"a\"\u0001é😀"', 'a"\x01é😀'),
        ("CHAR(3)", '"a  "', "a  "),
        ("BYTES", '"AP8="', "AP8="),
        ("DATE", '"2024-02-29"', "2024-02-29"),
        ("TIME(0)", '"12:34:56"', "12:34:56"),
        ("TIMESTAMP(3)", '"2024-01-02 03:04:05.1"', "2024-01-02 03:04:05.100"),
        ("TIMESTAMP_LTZ(3)", '"2024-01-02 03:04:05Z"', "2024-01-02 03:04:05.000Z"),
        ("ARRAY<BIGINT>", "[9223372036854775807,null]", "[9223372036854775807,null]"),
        ("MAP<STRING, DECIMAL(4, 2)>", '{"b":1.5,"a":null}', '{"a":null,"b":1.50}'),
        ("MULTISET<STRING>", '{"a":2}', '{"a":2}'),
        ("ROW<`EXPR$0` INT, `d` DOUBLE>", '{"EXPR$0":1,"d":"NaN"}', '{"EXPR$0":1,"d":"NaN"}'),
    ],
)
def test_every_type_is_read_as_flink_writes_it(sql_type: str, written: str, text: str) -> None:
    fields = (Field(name="x", type=parse_type(sql_type)),)
    records = [record(f'+I {{"x":{written}}}'), record('+I {"x":null}')]
    assert list(decode(records, fields)) == [
        Change(RowKind.INSERT, (text,)),
        Change(RowKind.INSERT, (None,)),
    ]


ANN = b'{"who":"ann","n":1}'


@pytest.mark.parametrize(
    "bad",
    [
        b"",
        b"not JSON",
        b"null",
        b'{"before":null,"after":' + ANN + b',"op":"c"} more',
        b'{"before":null,"after":' + ANN + b',"op":"u"}',
        b'{"before":null,"after":' + ANN + b',"op":"d"}',
        b'{"before":' + ANN + b',"after":null,"op":"c"}',
        b'{"before":' + ANN + b',"after":' + ANN + b',"op":"c"}',
        b'{"before":' + ANN + b',"after":' + ANN + b',"op":"d"}',
        b'{"before":null,"after":null,"op":"c"}',
        b'{"after":' + ANN + b',"op":"c"}',
        b'{"before":null,"after":' + ANN + b',"op":"c","ts":1}',
        b'{"before":null,"after":{"who":"ann"},"op":"c"}',
        b'{"before":null,"after":{"who":"ann","n":1,"z":1},"op":"c"}',
        b'{"before":null,"after":{"who":1,"n":1},"op":"c"}',
        b'{"before":null,"after":{"who":"ann","n":true},"op":"c"}',
        b'{"before":null,"after":{"who":"ann","n":1.0},"op":"c"}',
        b'{"before":null,"after":{"who":"\xff","n":1},"op":"c"}',
    ],
)
def test_anything_else_is_our_fault_and_named_by_its_offset(bad: bytes) -> None:
    records = [record('+I {"who":"ann","n":1}'), bad]
    with pytest.raises(ServiceError, match="output record at offset 1 is not a change of the sink"):
        list(decode(records, WHO_N))


def test_half_a_surrogate_pair_is_the_candidates_fault() -> None:
    bad = rb'{"before":null,"after":{"who":"\ud800","n":1},"op":"c"}'
    with pytest.raises(CandidateError, match="record 0 holds half of a surrogate pair") as caught:
        list(decode([bad], WHO_N))
    assert caught.value.kind is FailureKind.RUNTIME_ERROR


def test_a_value_that_its_type_cannot_hold_is_our_fault() -> None:
    fields = (Field(name="x", type=parse_type("DECIMAL(4, 2)")),)
    with pytest.raises(ServiceError, match=r"offset 0 .* 1\.005 does not fit DECIMAL\(4, 2\)"):
        list(decode([record('+I {"x":1.005}')], fields))


def test_changes_come_one_by_one_while_the_topic_is_read() -> None:
    endless = repeat(record('+I {"who":"ann","n":1}'))
    changes = decode(endless, WHO_N)
    assert [next(changes), next(changes)] == changelog("+I ann 1", "+I ann 1")
