"""The comparator against the rules written down plainly, on drawn files."""

import random

import pytest

from tests.evaluation import plain, tables
from tests.evaluation.judging import verdict


@pytest.mark.parametrize("seed", range(8))
def test_drawn_pairs_get_the_plain_verdict(seed: int) -> None:
    draw = random.Random(seed)
    seen = set()
    for _ in range(80):
        case = tables.pair(draw)
        expected = plain.score(
            case.golds, case.pred, case.condition_cols, case.mode, ignore_order=case.ignore_order
        )
        found = verdict(
            case.golds,
            case.pred,
            condition_cols=case.condition_cols,
            ignore_order=case.ignore_order,
            mode=case.mode,
        )
        assert found == expected, case
        seen.add(expected)
    assert seen == {0, 1}


@pytest.mark.parametrize("seed", range(8))
def test_drawn_tie_tasks_get_the_brute_force_verdict(seed: int) -> None:
    draw = random.Random(seed)
    seen = set()
    for _ in range(60):
        case = tables.tie_pair(draw)
        expected = plain.score_tie(
            case.golds[0], case.pred, case.condition_cols, case.tie, ignore_order=case.ignore_order
        )
        found = verdict(
            case.golds,
            case.pred,
            condition_cols=case.condition_cols,
            ignore_order=case.ignore_order,
            tie=case.tie,
        )
        assert found == expected, case
        seen.add(expected)
    assert seen == {0, 1}


def long_file(cells: list[str], rows: int, width: int) -> bytes:
    """`rows` records of `width` columns, the first of which cycles through blocks of cells."""
    block = tables.block_of(width)
    fill = ",7" * (width - 1)
    body = "".join(f"{cells[min(row // block, len(cells) - 1)]}{fill}\n" for row in range(rows))
    return (",".join(f"c{index}" for index in range(width)) + "\n" + body).encode()


@pytest.mark.parametrize(
    "cells",
    [
        ["1", "1.5"],  # numeric blocks: doubles
        ["1", "x"],  # a text block: every block keeps its own values
        ["true", "x"],
        ["true", "1"],  # bool beside numeric: all become numbers
        ["true", "1.5"],
        ["1", "18446744073709551615"],  # int64 and uint64
        ["true", "18446744073709551615", "3"],
        ["", "2"],  # a block of missing cells
        ["true", ""],
        ["007", "x"],
    ],
    ids=" then ".join,
)
def test_blocks_of_a_long_file_are_joined_as_the_reader_does(cells: list[str]) -> None:
    width = 300
    block = tables.block_of(width)
    rows = block * (len(cells) - 1) + 5
    long = long_file(cells, rows, width)
    shuffled = long_file(cells[::-1], rows, width)
    texts = long_file([f"{cell}y" for cell in cells], rows, width)
    for gold, pred in ((long, long + b""), (long, shuffled), (shuffled, long), (long, texts)):
        for ignore_order in (True, False):
            expected = plain.score([gold], pred, [0], "single", ignore_order=ignore_order)
            found = verdict([gold], pred, condition_cols=[0], ignore_order=ignore_order)
            assert found == expected


def test_the_block_has_the_length_that_the_specification_gives() -> None:
    assert [tables.block_of(width) for width in (3, 10, 100)] == [262_144, 65_536, 8_192]


def test_the_first_record_of_a_later_block_may_be_too_long() -> None:
    width = 300
    lines = long_file(["1"], tables.block_of(width) + 3, width).splitlines()
    sound = b"\n".join(lines)
    lines[1 + tables.block_of(width)] += b",9"
    gap = b"\n".join(lines)
    lines[-1] += b",9"
    assert plain.score([sound], gap, [0], "single", ignore_order=True) == 1
    assert verdict([sound], gap, condition_cols=[0]) == 1
    for later in (b"\n".join(lines), b"\n".join([*lines, lines[-1] + b",9"])):
        expected = plain.score([sound], later, [0], "single", ignore_order=True)
        assert verdict([sound], later, condition_cols=[0]) == expected
