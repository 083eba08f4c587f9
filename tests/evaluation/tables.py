"""Drawn CSV files, biased to the edges that the rules speak of."""

import random
from dataclasses import dataclass, field
from typing import Any

from evaluation.terms import Mode

MISSING = ["", "NA", "NULL", "nan", "NaN", "None", "null", "n/a", "N/A", "<NA>", "-nan", "#N/A"]
NUMBERS = [
    "0", "1", "2", "10", "9", "-1", "1.0", "1.01", "1.005", "0.01", "0.02", "0.03", "9.999",
    "10.001", "10.2", "1e3", "1000", "1e-05", "0.00001", "-0.0", "0.0", "1e16",
    "10000000000000000", "10000000000000001", "9007199254740993", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551615", "18446744073709551616", "1e308", "1e309", "1e400", "inf", "-inf",
    "Infinity", "+inf", "007", "+1", ".5", "2.", " 1", "1 ", "0.1234567890123456789",
    "123456789012345678901", "1e-310", "1e-700", "4.35", "4.345", "4.3550001", "1000000000",
    "1000000001", "1000000002", "12345678.91", "12345678.92",
]  # fmt: skip
TEXTS = [
    "a", "b", "A", " a", "a ", "true", "false", "True", "False", "TRUE", "tRUE", "yes", "x,y",
    'q"q', "\xe9", "e\u0301", "2024-01-05", "20240105", "0x10", "1_000", "1,000", "50%", "a\nb",
    "a\r\nb", "\U0001f600", "0", "1", "--1", "1e", ".", "NAN", "Null", "\\N", "\t", "#x", "'",
    "1 000", "\uff11",
]  # fmt: skip
POOLS = [
    NUMBERS,
    TEXTS,
    MISSING,
    ["true", "false", "True"],
    ["0", "1", "0.01", ""],
    ["1", "2", "3"],
]


def written(cell: str, draw: random.Random) -> str:
    if any(mark in cell for mark in ',"\n\r') or draw.random() < 0.05:
        return '"' + cell.replace('"', '""') + '"'
    return cell


def column(rows: int, draw: random.Random) -> list[str]:
    pool = draw.choice(POOLS)
    few = draw.sample(pool, min(len(pool), draw.randint(1, 4)))
    spice = draw.choice(POOLS)
    return [draw.choice(spice) if draw.random() < 0.08 else draw.choice(few) for _ in range(rows)]


def rendered(columns: list[list[str]], draw: random.Random) -> bytes:
    """A CSV file of the columns, now and then with a malformed line or an odd line end."""
    end = draw.choice(["\n"] * 8 + ["\r\n", "\r"])
    lines = [",".join(f"c{index}" for index in range(len(columns)))]
    lines += [",".join(written(cell, draw) for cell in row) for row in zip(*columns, strict=True)]
    if draw.random() < 0.1:
        at = draw.randrange(len(lines))
        lines[at] = draw.choice([lines[at] + ",", lines[at] + ",7", "", "  ", lines[at] + '"'])
    text = end.join(lines) + draw.choice(["", end, end, end])
    if draw.random() < 0.03:
        text = "\ufeff" + text
    return text.encode()


def near(columns: list[list[str]], draw: random.Random) -> list[list[str]]:
    """A prediction for gold of these columns: right, or wrong in a few ways."""
    columns = [list(cells) for cells in columns]
    rows = list(range(len(columns[0])))
    if draw.random() < 0.5:
        draw.shuffle(rows)
    if draw.random() < 0.1 and rows:
        rows.pop()
    columns = [[cells[row] for row in rows] for cells in columns]
    for _ in range(draw.choice([0, 0, 1, 2])):
        cells = draw.choice(columns)
        if cells:
            cells[draw.randrange(len(cells))] = draw.choice(draw.choice(POOLS))
    if draw.random() < 0.3:
        draw.shuffle(columns)
    if draw.random() < 0.3:
        columns.insert(draw.randint(0, len(columns)), column(len(rows), draw))
    if draw.random() < 0.1 and len(columns) > 1:
        columns.pop()
    return columns


CONDITIONS: list[object] = [
    None, [], 0, 1, [0], [1], [0, 1], [-1], [5], [-9], [True], [True, False], [False, False],
    [1.0], [0.5], ["a"], [None], [[0]], [[]], [[0], [1]], [[], []], {}, {"a": 1}, "", "a", True,
    False, [0, [1]], [None, None], 10**30, [10**30], [True, 1], [[0, 1], [1]], [float("nan")],
    [1e+300],
]  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Case:
    golds: list[bytes]
    pred: bytes
    condition_cols: object
    ignore_order: bool
    mode: Mode = "single"
    tie: list[dict[str, Any]] = field(default_factory=list)


def pair(draw: random.Random) -> Case:
    rows = draw.choice([0, 1, 2, 3, 5, 8, 30])
    columns = [column(rows, draw) for _ in range(draw.randint(1, 4))]
    count = draw.choice([1, 1, 1, 2, 3])
    golds = [rendered(columns, draw)]
    golds += [rendered(near(columns, draw), draw) for _ in range(count - 1)]
    draw.shuffle(golds)
    return Case(
        golds=golds,
        pred=rendered(near(columns, draw), draw),
        condition_cols=draw.choice(CONDITIONS) if draw.random() < 0.4 else None,
        ignore_order=draw.random() < 0.6,
        mode="single" if count == 1 and draw.random() < 0.6 else "multi",
    )


def tie_pair(draw: random.Random) -> Case:
    rows = draw.randint(1, 8)
    columns = [draw.choice([column(rows, draw), ["5"] * rows]) for _ in range(draw.randint(1, 3))]
    tie = choices(rows, draw)
    chosen = sorted(row for part in tie for row in draw.sample(part["rows"], part["pick"]))
    answer = [[cells[row] for row in chosen] for cells in columns]
    header = ",".join(f"c{index}" for index in range(len(columns)))
    lines = [
        ",".join(written(cell, draw) for cell in row) or '""' for row in zip(*columns, strict=True)
    ]
    lines = [line if line.strip() else '""' for line in lines]
    return Case(
        golds=["\n".join([header, *lines]).encode()],
        pred=rendered(answer if draw.random() < 0.4 else near(answer, draw), draw),
        condition_cols=draw.choice(CONDITIONS) if draw.random() < 0.3 else None,
        ignore_order=draw.random() < 0.7,
        tie=tie,
    )


def choices(rows: int, draw: random.Random) -> list[dict[str, Any]]:
    """Tie metadata for a gold of some rows."""
    left = list(range(rows))
    draw.shuffle(left)
    found = []
    while left:
        size = draw.randint(1, len(left))
        found.append({"pick": draw.randint(0, size), "rows": left[:size]})
        left = left[size:]
    return found


def block_of(width: int) -> int:
    """Data records of a block of the reader (R1.12)."""
    bound, block = 2**20 // width, 1
    while block * 2 < bound:
        block *= 2
    return block
