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


WIDTH = 300  # so that a block is 2,048 records


def long_file(cells: list[str]) -> bytes:
    """A file whose first column has a block of each cell but the last, and 5 of that."""
    lines = ["c" + ",z" * (WIDTH - 1)]
    for cell in cells[:-1]:
        lines += [cell + ",z" * (WIDTH - 1)] * tables.block_of(WIDTH)
    lines += [cells[-1] + ",z" * (WIDTH - 1)] * 5
    return "\n".join(lines).encode()


def first_column(data: bytes) -> bytes:
    """The same cells in a file of one column, and so of one block."""
    return b"\n".join(line.partition(b",")[0] or b'""' for line in data.split(b"\n"))


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
    long = long_file(cells)
    joined = plain.read(long).iloc[:, [0]]
    for other in (first_column(long), first_column(long_file(cells[::-1])), long):
        frame = plain.read(other).iloc[:, [0]]
        for ignore_order in (True, False):
            found = verdict([long], other, condition_cols=[0], ignore_order=ignore_order)
            assert found == plain.frames_match(joined, frame, ignore_order=ignore_order)
        found = verdict([other], long, condition_cols=[0])
        assert found == plain.frames_match(frame, joined, ignore_order=True)


def test_the_block_has_the_length_that_the_specification_gives() -> None:
    assert [tables.block_of(width) for width in (3, 10, 100)] == [262_144, 65_536, 8_192]


def test_the_first_record_of_a_later_block_may_be_too_long() -> None:
    lines = long_file(["z", "z"]).split(b"\n")
    sound = b"\n".join(lines)
    lines[1 + tables.block_of(WIDTH)] += b",9"
    assert verdict([sound], b"\n".join(lines)) == 1
    lines[2 + tables.block_of(WIDTH)] += b",9"
    assert verdict([sound], b"\n".join(lines)) == 1
    lines[7] += b",9"
    assert verdict([sound], b"\n".join(lines)) == 0


def test_row_labels_vanish_from_a_long_file_too() -> None:
    labeled = long_file(["1", "x"]).replace(b"c,", b"", 1)
    assert verdict([labeled], labeled.replace(b"x,", b"y,")) == 1
    assert verdict([long_file(["1", "x"])], labeled, condition_cols=[0]) == 0
