from io import BytesIO
from random import Random

import pandas as pd
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.relation.canonical import sort_key
from harness.relation.csv_text import csv_text
from harness.relation.relation import FinalRelation
from harness.relation.schema import Field, Row, parse_type
from tests.support.relations import bags, relations

unhurried = settings(deadline=None)  # a cluster may be at work on the same cores


@unhurried
@given(relations(), st.randoms(use_true_random=False))
def test_equal_relations_give_equal_bytes(relation: FinalRelation, random: Random) -> None:
    items = list(relation.rows.items())
    random.shuffle(items)
    assert csv_text(FinalRelation(fields=relation.fields, rows=dict(items))) == csv_text(relation)


@unhurried
@given(relations(), st.data())
def test_different_relations_give_different_bytes(
    relation: FinalRelation, data: st.DataObject
) -> None:
    fields = relation.fields
    other = data.draw(bags([str(field.type) for field in fields]))
    same = cells(relation) == cells(FinalRelation(fields=fields, rows=other))
    assert (csv_text(FinalRelation(fields=fields, rows=other)) == csv_text(relation)) is same


def cells(relation: FinalRelation) -> list[Row]:
    """All rows in order; in a single column NULL and '' look alike, as documented."""
    alone = len(relation.fields) == 1
    rows = sorted(relation.rows, key=sort_key(relation.fields))
    return [
        ("",) if alone and row == (None,) else row
        for row in rows
        for _ in range(relation.rows[row])
    ]


@unhurried
@given(relations())
def test_the_scorers_reader_finds_every_row_and_every_column(relation: FinalRelation) -> None:
    frame = pd.read_csv(BytesIO(csv_text(relation)))
    assert frame.shape == (relation.row_count, len(relation.fields))


@unhurried
@given(relations())
def test_a_reader_of_plain_texts_finds_the_very_texts(relation: FinalRelation) -> None:
    frame = pd.read_csv(BytesIO(csv_text(relation)), dtype=str, na_filter=False)
    found = list(frame.itertuples(index=False, name=None))
    assert found == [tuple(text or "" for text in row) for row in cells(relation)]


@unhurried
@given(st.lists(st.text(st.sampled_from('\0a",\r\n ')), unique=True), st.booleans())
def test_a_nul_loses_no_row(texts: list[str], alone: bool) -> None:  # noqa: FBT001
    names = ["t"] if alone else ["t", "u"]
    fields = tuple(Field(name=name, type=parse_type("STRING")) for name in names)
    rows: dict[Row, int] = {(text, "x")[: len(names)]: 1 for text in texts}
    frame = pd.read_csv(BytesIO(csv_text(FinalRelation(fields=fields, rows=rows))))
    assert frame.shape == (len(texts), len(names))
