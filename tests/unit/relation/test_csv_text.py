from collections import Counter

import pytest

from harness.relation.csv_text import csv_text
from harness.relation.relation import FinalRelation
from harness.relation.schema import Field, parse_type
from tests.support.changelog import columns, row


def csv(column_text: str, *rows: str) -> str:
    """The CSV of a relation drawn as text."""
    counted = Counter(row(drawn) for drawn in rows)
    return csv_text(FinalRelation(fields=columns(column_text), rows=counted)).decode()


def test_the_header_comes_first_and_rows_follow_in_their_canonical_order() -> None:
    assert csv("who STRING, n BIGINT", "bob 10", "ann 2", "bob 9") == (
        "who,n\nann,2\nbob,9\nbob,10\n"
    )


def test_a_row_is_there_as_often_as_the_relation_has_it() -> None:
    assert csv("who STRING, n BIGINT", "ann 1", "ann 1") == "who,n\nann,1\nann,1\n"


def test_an_empty_relation_is_its_header() -> None:
    assert csv("who STRING, n BIGINT") == "who,n\n"


def test_null_is_an_empty_cell_and_the_empty_text_is_quoted() -> None:
    assert csv("a STRING, b STRING", "NULL NULL", "'' NULL") == 'a,b\n,\n"",\n'


def test_the_null_of_a_single_column_is_quoted_so_that_its_row_survives() -> None:
    assert csv("a STRING", "NULL", "x") == 'a\n""\nx\n'


@pytest.mark.parametrize(
    "text", ["a,b", "a\nb", "a\rb", " a", "a ", " ", "\ta", "a\v", "\f", "\ufeffa", ""]
)
def test_a_text_that_a_reader_could_mistake_is_quoted(text: str) -> None:
    relation = FinalRelation(fields=columns("t STRING"), rows={(text,): 1})
    assert csv_text(relation).decode() == f't\n"{text}"\n'


@pytest.mark.parametrize("text", ["a b", "é", "😀", "a'b", "1e5", "NULL", "\xa0a", "a\ufeff", "#"])
def test_any_other_text_stands_as_it_is(text: str) -> None:
    relation = FinalRelation(fields=columns("t STRING"), rows={(text,): 1})
    assert csv_text(relation).decode() == f"t\n{text}\n"


def test_a_quote_is_doubled_inside_quotes() -> None:
    relation = FinalRelation(fields=columns("t STRING"), rows={('say "x"',): 1})
    assert csv_text(relation) == b't\n"say ""x"""\n'


def test_a_name_of_a_column_is_quoted_like_a_text() -> None:
    fields = (Field(name="a,b", type=parse_type("INT")),)
    assert csv_text(FinalRelation(fields=fields, rows={("1",): 1})) == b'"a,b"\n1\n'


def test_a_relation_knows_how_many_rows_it_has() -> None:
    relation = FinalRelation(fields=columns("n INT"), rows={("1",): 2, ("2",): 1})
    assert relation.row_count == 3
