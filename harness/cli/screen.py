"""What people read on stdout: a console, and rows drawn on it."""

import sys
from collections.abc import Iterable, Sequence

from rich import box
from rich.table import Column, Table
from rich.text import Text

from harness.cli.pipes import PipedConsole

PIPE_WIDTH = 160  # columns, where stdout is no terminal


def stdout() -> PipedConsole:
    """Give a console on stdout that adds no colors of its own to what it prints."""
    return PipedConsole(highlight=False, width=None if sys.stdout.isatty() else PIPE_WIDTH)


def rows_table(columns: Sequence[str], rows: Iterable[Sequence[str | None]]) -> Table:
    """Draw rows of texts; None is a dim NULL, apart from the text 'NULL'."""
    headers = [Column(header=Text(name)) for name in columns]
    table = Table(*headers, box=box.SIMPLE_HEAD, pad_edge=False)
    for row in rows:
        table.add_row(*[Text("NULL", style="dim") if cell is None else Text(cell) for cell in row])
    return table
