"""The strict reading: cells by their types, rows as a bag, and the readings beside it."""

import random
import time
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evaluation.bags import UndecidedError, bags_equal, perfect_matching, rows_equal
from evaluation.cells import canonical_for, root_of, sort_key_for
from evaluation.pack import SinkColumn
from evaluation.readings import Reading, bird, permuted_equal, result_eq, strict
from evaluation.relation import (
    NotComparableError,
    Relation,
    Row,
    digest,
    line_of,
    read_relation,
)
from evaluation.ties import Choice
from harness.relation.csv_text import csv_text
from harness.relation.relation import FinalRelation
from harness.relation.schema import Field, parse_type


def sink_of(*types: str) -> list[SinkColumn]:
    return [SinkColumn(name=f"c{index}", type=text) for index, text in enumerate(types)]


def relation(text: str, *types: str) -> Relation:
    return read_relation(text.encode(), sink_of(*types))


@pytest.mark.parametrize(
    ("sql_type", "written", "canonical"),
    [
        ("BOOLEAN", "TRUE", "true"),
        ("BIGINT NOT NULL", "+007", "7"),
        ("INT", "5.00", "5"),
        ("TINYINT", "-0", "0"),
        ("DECIMAL(10, 2)", "1.5", "1.50"),
        ("DECIMAL(10, 2)", "01.500", "1.50"),
        ("DECIMAL(10, 2)", "1e3", "1000.00"),
        ("DECIMAL(10, 2)", "-0.00", "0.00"),
        ("DECIMAL(10, 2)", "-.5", "-0.50"),
        ("DECIMAL(10, 2)", "1.005", "1.005"),
        ("DECIMAL(10, 0)", "7.0", "7"),
        ("DECIMAL", "-7", "-7"),
        ("DOUBLE", "1", "1.0"),
        ("DOUBLE", "1e400", "Infinity"),
        ("DOUBLE", "-inf", "-Infinity"),
        ("DOUBLE PRECISION", "nan", "NaN"),
        ("FLOAT", "-0.0", "0.0"),
        ("STRING", "007", "007"),
        ("VARCHAR(3)", " a ", " a "),
        ("DATE", "2024-02-29", "2024-02-29"),
        ("TIME(0)", "09:30", "09:30:00"),
        ("TIME(3)", "09:30:01.500", "09:30:01.5"),
        ("TIMESTAMP(3)", "2024-01-02T03:04:05", "2024-01-02 03:04:05.000"),
        ("TIMESTAMP(3)", "2024-01-02 03:04", "2024-01-02 03:04:00.000"),
        ("TIMESTAMP(3)", "2024-01-02", "2024-01-02 00:00:00.000"),
        ("TIMESTAMP(0)", "2024-01-02 03:04:05.000", "2024-01-02 03:04:05"),
        ("TIMESTAMP(3)", "2024-01-02 03:04:05.12345", "2024-01-02 03:04:05.12345"),
        ("TIMESTAMP", "2024-01-02 03:04:05", "2024-01-02 03:04:05.000000"),
        ("TIMESTAMP_LTZ(3)", "2024-01-02 03:04:05.1", "2024-01-02 03:04:05.100Z"),
        ("TIMESTAMP_LTZ(3)", "2024-01-02 03:04:05+00:00", "2024-01-02 03:04:05.000Z"),
        ("TIMESTAMP(3) WITH LOCAL TIME ZONE", "2024-01-02 03:04:05Z", "2024-01-02 03:04:05.000Z"),
        ("ROW<`b` INT, `a` INT>", '{"b": 1, "a": "é"}', '{"a":"é","b":1}'),
        ("ARRAY<INT>", "[1, null]", "[1,null]"),
        ("BYTES", "aGk=", "aGk="),
    ],
)
def test_a_spelling_has_one_canonical_text(sql_type: str, written: str, canonical: str) -> None:
    assert canonical_for(sql_type)(written) == canonical
    assert canonical_for(sql_type)(canonical) == canonical


@pytest.mark.parametrize(
    ("sql_type", "written"),
    [
        ("BOOLEAN", "1"),
        ("BIGINT", "1.5"),
        ("BIGINT", "x"),
        ("BIGINT", "\uff11"),
        ("DECIMAL(10, 2)", "1e9999"),
        ("DECIMAL(10, 2)", "NaN"),
        ("DOUBLE", "1_000"),
        ("DOUBLE", " 1"),
        ("DATE", "2024-1-2"),
        ("TIME(0)", "930"),
        ("TIMESTAMP(3)", "2024-01-02 03:04:05Z"),
        ("TIMESTAMP_LTZ(3)", "2024-01-02 03:04:05+02:00"),
        ("ARRAY<INT>", "[1,"),
        ("ARRAY<INT>", "[" * 100_000),
    ],
)
def test_what_is_not_of_the_type_is_refused(sql_type: str, written: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        canonical_for(sql_type)(written)


def test_a_type_that_is_no_type_is_taken_as_text() -> None:
    assert root_of("?") == ""
    assert canonical_for("?")("x") == "x"


def test_canonical_texts_are_ordered_by_what_they_mean() -> None:
    assert sorted(["10", "9", "-1"], key=sort_key_for("BIGINT")) == ["-1", "9", "10"]  # type: ignore[arg-type]
    assert sorted(["10.0", "9.50"], key=sort_key_for("DECIMAL(4, 2)")) == ["9.50", "10.0"]  # type: ignore[arg-type]
    doubles = ["NaN", "Infinity", "10.0", "-Infinity", "9.0"]
    assert sorted(doubles, key=sort_key_for("DOUBLE")) == [  # type: ignore[arg-type]
        "-Infinity",
        "9.0",
        "10.0",
        "Infinity",
        "NaN",
    ]
    assert sort_key_for("STRING")("a") == "a"


def test_an_empty_field_is_null_and_a_quoted_one_is_the_empty_text() -> None:
    found = relation('c0,c1\n,1\n"",2\n"x""y\n",3\n', "STRING", "BIGINT")
    assert found.rows == ((None, "1"), ("", "2"), ('x"y\n', "3"))


def test_an_empty_cell_of_another_type_is_null_quoted_or_not() -> None:
    assert relation('c0,c1\n"",\n', "BIGINT", "DOUBLE").rows == ((None, None),)


def test_in_one_column_null_is_a_quoted_empty_text() -> None:
    assert relation('c0\n""\n\n  \nx\n', "STRING").rows == ((None,), ("x",))


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("c0,c1\r\n1,2\r\n", (("1", "2"),)),
        ("c0,c1\r1,2\r", (("1", "2"),)),
        ("\ufeffc0,c1\n1,2", (("1", "2"),)),
        ('c0,c1\n"1","2"', (("1", "2"),)),
        ('c0,c1\n"a"b,2', (("ab", "2"),)),
        ('c0,c1\na"b",2', (('a"b"', "2"),)),
        ('"c0",c1\n1,', (("1", None),)),
        ('"c0",c1\n\n \n,\n', ((None, None),)),
        ("c0,c1\n", ()),
        ('"c0","c1"', ()),
    ],
)
def test_records_are_read_as_the_comparator_reads_them(text: str, rows: tuple[Row, ...]) -> None:
    assert relation(text, "STRING", "STRING").rows == rows


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "no header"),
        (b"\n\n", "no header"),
        (b"a,b\n1\n", "record 1 has 1 fields, the header 2"),
        (b'a,b\n"1,2\n', "a quote is open at the end"),
        (b"a\n\xff\n", "not UTF-8 at byte 2"),
        (b"a" * (9 * 2**20), "too large for the strict reading"),
    ],
)
def test_what_is_no_relation_is_not_comparable(data: bytes, reason: str) -> None:
    with pytest.raises(NotComparableError) as caught:
        read_relation(data, sink_of("STRING"))
    assert str(caught.value) == reason


def test_a_cell_off_its_type_stands_as_written_and_is_named() -> None:
    found = relation("c0,c1,c2\n1,x,y\n2,z,\n", "BIGINT", "BIGINT")
    assert found.rows == (("1", "x", "y"), ("2", "z", None))
    assert found.off_type == "column 'c1': 'x' is no BIGINT"


FIELDS = st.lists(
    st.sampled_from(["BIGINT", "STRING", "DOUBLE", "DECIMAL(6, 2)", "BOOLEAN"]),
    min_size=1,
    max_size=3,
)
TEXTS: dict[str, st.SearchStrategy[str]] = {
    "BIGINT": st.integers(-999, 999).map(str),
    "STRING": st.text(max_size=4),
    "DOUBLE": st.floats().map(lambda x: canonical_for("DOUBLE")(repr(x))),
    "DECIMAL(6, 2)": st.decimals(-99, 99, places=2).map(
        lambda x: canonical_for("DECIMAL(6, 2)")(f"{x:f}")
    ),
    "BOOLEAN": st.sampled_from(["true", "false"]),
}


@given(st.data())
def test_the_digest_is_that_of_the_file_which_the_harness_writes(data: st.DataObject) -> None:
    types = data.draw(FIELDS)
    empty = st.none() if len(types) > 1 else st.nothing()
    row = st.tuples(*(st.one_of(empty, TEXTS[text]) for text in types))
    rows = data.draw(st.lists(row, max_size=5).map(lambda drawn: [r for r in drawn if "" not in r]))
    final = FinalRelation(
        fields=tuple(Field(name=f"c{i}", type=parse_type(text)) for i, text in enumerate(types)),
        rows={row: rows.count(row) for row in rows},
    )
    content = csv_text(final)
    sink = sink_of(*types)
    found = read_relation(content, sink)
    assert sorted(map(str, found.rows)) == sorted(map(str, rows))
    lines = content.decode().split("\n")
    if all('"' not in line for line in lines):  # rows in another order are the same relation
        shuffled = [lines[0], *random.Random(1).sample(lines[1:-1], len(lines) - 2), ""]
        found = read_relation("\n".join(shuffled).encode(), sink)
    assert digest(found, sink) == sha256(content).hexdigest()


def test_a_relation_off_the_sink_has_no_digest() -> None:
    assert digest(relation("c0\nx\n", "BIGINT"), sink_of("BIGINT")) == ""
    assert digest(relation("c0,c1\n1,2\n", "BIGINT"), sink_of("BIGINT")) == ""


def test_cells_are_quoted_only_where_they_must_be() -> None:
    assert line_of(["a,b", 'c"d', " e", "", None, "f"]) == '"a,b","c""d"," e","",,f\n'
    assert line_of([None]) == '""\n'


GOLD = "c0,c1,c2\nann,1,0.5\nbob,2,1.5\nbob,2,1.5\n"
TYPES = ("STRING", "BIGINT", "DOUBLE")


def read(text: str, *, ordered: bool = False) -> tuple[Reading, Reading, Reading]:
    gold, pred, sink = relation(GOLD, *TYPES), relation(text, *TYPES), sink_of(*TYPES)
    return (
        strict(gold, pred, sink, None, ordered=ordered),
        bird(gold, pred, None),
        result_eq(gold, pred, None, ordered=ordered),
    )


EQUAL, NOT_EQUAL = Reading.EQUAL, Reading.NOT_EQUAL


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        (GOLD, (EQUAL, EQUAL, EQUAL)),
        ("c0,c1,c2\nbob,2,1.5\nann,1,0.5\nbob,2,1.5\n", (EQUAL, EQUAL, EQUAL)),
        ("c0,c1,c2\nbob,2,1.505\nann,1,0.5\nbob,2,1.5\n", (EQUAL, NOT_EQUAL, NOT_EQUAL)),
        ("c0,c1,c2\nbob,2,1.52\nann,1,0.5\nbob,2,1.5\n", (NOT_EQUAL, NOT_EQUAL, NOT_EQUAL)),
        ("c0,c1,c2\nann,1,0.5\nbob,2,1.5\n", (NOT_EQUAL, EQUAL, NOT_EQUAL)),
        ("c0,c1,c2\nann,2,0.5\nbob,1,1.5\nbob,2,1.5\n", (NOT_EQUAL, NOT_EQUAL, NOT_EQUAL)),
        ("x,c1,c2\nann,1,0.5\nbob,2,1.5\nbob,2,1.5\n", (NOT_EQUAL, EQUAL, EQUAL)),
        ("c1,c0,c2\n1,ann,0.5\n2,bob,1.5\n2,bob,1.5\n", (NOT_EQUAL, NOT_EQUAL, EQUAL)),
        ("c0,c1,c2\n,1,0.5\nbob,2,1.5\nbob,2,1.5\n", (NOT_EQUAL, NOT_EQUAL, NOT_EQUAL)),
        ("c0,c1,c2\nann,1,\nbob,2,1.5\nbob,2,1.5\n", (NOT_EQUAL, NOT_EQUAL, NOT_EQUAL)),
        ("c0,c1,c2,d\nann,1,0.5,\nbob,2,1.5,\nbob,2,1.5,\n", (NOT_EQUAL, NOT_EQUAL, NOT_EQUAL)),
    ],
)
def test_the_readings_say_what_they_are_for(
    text: str, readings: tuple[Reading, Reading, Reading]
) -> None:
    assert read(text) == readings


def test_the_order_of_rows_counts_where_the_task_declares_it() -> None:
    swapped = "c0,c1,c2\nbob,2,1.5\nann,1,0.5\nbob,2,1.5\n"
    near = GOLD.replace("0.5", "0.505")
    assert read(swapped, ordered=True) == (NOT_EQUAL, EQUAL, NOT_EQUAL)
    assert read(near, ordered=True)[0] is EQUAL


@pytest.mark.parametrize(
    ("sql_type", "gold", "other"),
    [
        ("BOOLEAN", "true", "false"),
        ("BIGINT", "9007199254740993", "9007199254740992"),
        ("DECIMAL(10, 2)", "1.00", "1.01"),
        ("DOUBLE", "1.5", "1.6"),
        ("STRING", "a", "A"),
        ("DATE", "2024-02-29", "2024-02-28"),
        ("TIME(0)", "09:30:00", "09:30:01"),
        ("TIMESTAMP(3)", "2024-01-02 03:04:05.000", "2024-01-02 03:04:05.001"),
        ("TIMESTAMP_LTZ(3)", "2024-01-02 03:04:05.000Z", "2024-01-02 03:04:05.001Z"),
        ("ARRAY<INT>", "[1]", "[2]"),
    ],
)
@pytest.mark.parametrize("changed", ["other", ""])
def test_one_changed_cell_of_any_type_changes_the_strict_reading(
    sql_type: str, gold: str, other: str, changed: str
) -> None:
    def one(cell: str) -> Relation:
        written = '"' + cell + '"' if "," in cell else cell
        return relation(f"c0,c1\n1,{written}\n2,{gold}\n", "BIGINT", sql_type)

    sink = sink_of("BIGINT", sql_type)
    for ordered in (True, False):
        assert strict(one(gold), one(gold), sink, None, ordered=ordered) is EQUAL
        odd = one(other if changed else "")
        assert strict(one(gold), odd, sink, None, ordered=ordered) is NOT_EQUAL


TIE = [Choice(pick=1, rows=(0,)), Choice(pick=1, rows=(1, 2, 3))]
TIE_GOLD = "c0,c1\nann,9\nbob,4\ncid,4\ndan,4\n"


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("c0,c1\nann,9\ncid,4\n", EQUAL),
        ("c0,c1\ncid,4\nann,9\n", EQUAL),
        ("c0,c1\nbob,4\ncid,4\n", NOT_EQUAL),
        ("c0,c1\nann,9\n", NOT_EQUAL),
        (TIE_GOLD, NOT_EQUAL),
    ],
)
def test_the_readings_of_a_tie_task_take_a_legal_selection(text: str, reading: Reading) -> None:
    types = ("STRING", "BIGINT")
    gold, pred = relation(TIE_GOLD, *types), relation(text, *types)
    assert strict(gold, pred, sink_of(*types), TIE, ordered=False) is reading
    assert bird(gold, pred, TIE) is reading
    assert result_eq(gold, pred, TIE, ordered=False) is reading


def test_too_many_selections_are_not_tried() -> None:
    gold = relation("c0\n" + "".join(f"{row}\n" for row in range(50_000)), "BIGINT")
    pred = relation("c0\n" + "".join(f"{row}\n" for row in range(49_999)), "BIGINT")
    tie = [Choice(pick=49_999, rows=tuple(range(50_000)))]
    assert strict(gold, pred, sink_of("BIGINT"), tie, ordered=False) is Reading.NOT_COMPARABLE
    assert bird(gold, pred, tie) is Reading.NOT_COMPARABLE


def rows_of(*rows: str) -> list[Row]:
    return [tuple(row.split()) for row in rows]


def test_rows_alike_but_for_several_doubles_are_paired_by_search() -> None:
    gold = rows_of("a 1.0 5.0", "a 1.005 6.0")
    assert bags_equal(gold, rows_of("a 1.006 5.0", "a 1.002 6.0"), [1, 2])
    assert not bags_equal(gold, rows_of("a 1.006 5.0", "a 1.02 6.0"), [1, 2])
    many = rows_of(*(f"a {index / 1e5} {index % 7}.0" for index in range(301)))
    swapped = rows_of(*(f"a {index / 1e5} {(index + 1) % 7}.0" for index in range(301)))
    with pytest.raises(UndecidedError, match="301 rows differ in doubles alone"):
        bags_equal(many, swapped, [1, 2])


def test_doubles_that_are_no_numbers_equal_themselves_alone() -> None:
    for text in ("NaN", "Infinity", "-Infinity", "off"):
        for other in ("NaN", "Infinity", "-Infinity", "off", "1.0"):
            expected = text == other
            assert bags_equal(rows_of(text), rows_of(other), [0]) == expected
            assert rows_equal(rows_of(text), rows_of(other), [0]) == expected
    assert not bags_equal([(None,)], rows_of("0.0"), [0])
    assert not rows_equal([(None,)], rows_of("0.0"), [0])
    assert not rows_equal(rows_of("a b"), rows_of("a"), [0])
    assert not rows_equal(rows_of("a b"), [], [0])


@given(st.lists(st.lists(st.integers(0, 4), max_size=4, unique=True), max_size=5))
def test_a_matching_gives_each_its_own_and_exists_as_hall_says(edges: list[list[int]]) -> None:
    found = perfect_matching(edges)
    subsets = (
        [edges[i] for i in range(len(edges)) if mask >> i & 1] for mask in range(2 ** len(edges))
    )
    exists = all(len(set().union(*subset)) >= len(subset) for subset in subsets)
    assert (found is not None) == exists
    if found is not None:
        assert len(set(found)) == len(edges)
        assert all(right in edge for right, edge in zip(found, edges, strict=True))


def test_forty_equal_columns_are_no_search_of_permutations() -> None:
    start = time.process_time()
    gold = [tuple([str(row)] * 40) for row in range(2_000)]
    assert permuted_equal(gold, gold[::-1], ordered=False)
    assert not permuted_equal(gold, gold[::-1], ordered=True)
    assert not permuted_equal(gold, [*gold[:-1], tuple(["x"] * 40)], ordered=False)
    assert not permuted_equal(gold, [*gold[:-1], (*["1999"] * 39, "x")], ordered=False)
    assert time.process_time() - start < 5


def test_a_search_of_permutations_without_end_is_given_up() -> None:
    # Every column holds as many 0 as 1, and no order of columns makes the rows equal.
    draw = random.Random(5)
    columns = [draw.sample("0011" * 30, 120) for _ in range(12)]
    gold = list(zip(*columns, strict=True))
    odd = list(zip(*[draw.sample(column, 120) for column in columns], strict=True))
    assert not permuted_equal(gold, odd, ordered=False)
    cube = [tuple(f"{row:012b}") for row in range(2**12)]
    almost = [*cube[:-2], cube[0], cube[0]]
    with pytest.raises(UndecidedError, match="too many permutations"):
        permuted_equal(almost, [row[::-1] for row in [*cube[:-2], cube[5], cube[9]]], ordered=False)


def test_empty_results_are_equal_whatever_their_columns() -> None:
    assert permuted_equal([], [], ordered=True)
    assert not permuted_equal([], [("a",)], ordered=True)
    assert not permuted_equal([("a",)], [("a", "b")], ordered=True)
