from collections import Counter

from hypothesis import given

from curation.difference import SHOWN, difference
from harness.relation.relation import FinalRelation
from harness.relation.schema import Field, Row, parse_type
from tests.support.changelog import columns, row
from tests.support.relations import relations

NAMES = ("reference", "oracle")


def relation(fields: str, *rows: str) -> FinalRelation:
    counted: Counter[Row] = Counter(row(text) for text in rows)
    return FinalRelation(fields=columns(fields), rows=counted)


@given(relations())
def test_equal_relations_have_no_difference(one: FinalRelation) -> None:
    assert difference(one, one, NAMES) == []


def test_rows_of_one_side_are_shown_with_a_hint_for_their_columns() -> None:
    fields = "who STRING, n BIGINT"
    told = difference(relation(fields, "ann 1", "bob 2"), relation(fields, "ann 1", "bob 3"), NAMES)
    assert told == [
        "reference 2 rows, oracle 2 rows, 1 in both",
        "columns: who STRING, n BIGINT",
        "only in reference (1):",
        "  bob | 2",
        "only in oracle (1):",
        "  bob | 3",
        "by column, rows paired by what they have in common:",
        "  n: differs in 1 of 1 paired rows, by at most 1",
    ]


def test_a_row_that_comes_too_often_is_a_difference() -> None:
    told = difference(relation("n BIGINT", "1", "1"), relation("n BIGINT", "1"), NAMES)
    assert told[0] == "reference 2 rows, oracle 1 rows, 1 in both"


def test_no_more_than_ten_rows_of_a_side_are_shown() -> None:
    many = relation("n BIGINT", *map(str, range(100)))
    told = difference(many, relation("n BIGINT"), NAMES)
    assert sum(line.startswith("  ") for line in told) == SHOWN + 1
    assert told[-1] == "  … and 90 more"


def test_hints_name_what_explains_all_rows() -> None:
    fields = "who STRING, at TIMESTAMP(3), x DOUBLE"
    left = relation(
        fields, "ann '2013-02-08 06:00:00.000' 1.0", "bob '2013-02-08 07:00:00.000' NULL"
    )
    right = relation(
        fields, "Ann '2013-02-08 06:00:00.000' 1.0", "bob '2013-02-08 02:00:00.000' NULL"
    )
    told = "\n".join(difference(left, right, NAMES))
    assert (
        "at: differs in 1 of 2 paired rows, always by 5:00:00 (a zone, a window's other end?)"
        in told
    )
    assert "who: differs in 1 of 2 paired rows, in letter case or blanks alone" in told


def test_the_last_digit_of_a_decimal_smells_of_rounding() -> None:
    fields = (*columns("who STRING"), Field(name="mean", type=parse_type("DECIMAL(6, 1)")))
    one = FinalRelation(fields=fields, rows={("ann", "7.1"): 1})
    other = FinalRelation(fields=fields, rows={("ann", "7.0"): 1})
    assert "by at most 0.1 (rounding?)" in "\n".join(difference(one, other, NAMES))


def test_null_against_a_value_is_named() -> None:
    fields = "who STRING, n BIGINT"
    told = difference(relation(fields, "ann NULL"), relation(fields, "ann 0"), NAMES)
    assert told[-1].endswith("always NULL on one side")
