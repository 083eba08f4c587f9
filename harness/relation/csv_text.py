"""A final relation as CSV: the file that is scored.

The rules, which together give equal relations equal bytes:

- UTF-8 without a byte order mark; the separator is a comma, every line ends with LF.
- The first line holds the columns' names. Rows follow in the order of `sort_key`, a row
  as often as the relation has it.
- Values are the canonical texts. NULL is an empty cell, the empty text is ``""``. (In a
  relation of one column NULL is ``""`` too, since readers skip an empty line, and with
  it the row: SPEC K5. There, and only there, NULL and '' look alike.)
- A cell is quoted iff it holds a comma, a quote or a line end, or begins or ends with a
  blank (space, TAB, VT, FF), or begins with U+FEFF, or is the empty text.
- A NUL character is written as it is. It breaks no line and loses no row, but the frozen
  scorer's reader drops the rest of its cell (SPEC R1.2).
"""

import re
from collections.abc import Iterable

from harness.relation.canonical import sort_key
from harness.relation.relation import FinalRelation

_QUOTED = re.compile(r'[",\r\n]|\A[ \t\v\f\ufeff]|[ \t\v\f]\Z|\A\Z')


def csv_text(relation: FinalRelation) -> bytes:
    """Write the relation by the rules above."""
    lines = [_line(field.name for field in relation.fields)]
    for row in sorted(relation.rows, key=sort_key(relation.fields)):
        lines += [_line(row)] * relation.rows[row]
    return "".join(lines).encode()


def _line(cells: Iterable[str | None]) -> str:
    line = ",".join(["" if cell is None else _cell(cell) for cell in cells])
    return (line or '""') + "\n"  # only the NULL of a relation of one column leaves nothing


def _cell(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if _QUOTED.search(text) else text
