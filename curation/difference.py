"""How two relations differ: a few rows of either side, and a hint for each column."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from decimal import Decimal, InvalidOperation

from harness.relation.canonical import sort_key
from harness.relation.relation import FinalRelation
from harness.relation.schema import Field, Row

SHOWN = 10  # rows of either side
PAIRED = 500  # rows of either side that are looked at for hints


def difference(left: FinalRelation, right: FinalRelation, names: tuple[str, str]) -> list[str]:
    """Describe how two relations over the same columns differ; no line if they are equal.

    Args:
        left: One relation.
        right: The other.
        names: What to call them, such as ("reference", "oracle").

    Returns:
        Lines for a person, at most a screenful.
    """
    only_left = _ordered(Counter(left.rows) - Counter(right.rows), left.fields)
    only_right = _ordered(Counter(right.rows) - Counter(left.rows), left.fields)
    if not only_left and not only_right:
        return []
    both = (Counter(left.rows) & Counter(right.rows)).total()
    lines = [
        f"{names[0]} {left.row_count} rows, {names[1]} {right.row_count} rows, {both} in both",
        "columns: " + ", ".join(f"{field.name} {field.type}" for field in left.fields),
    ]
    for name, rows in zip(names, (only_left, only_right), strict=True):
        if rows:
            lines.append(f"only in {name} ({len(rows)}):")
            lines += [f"  {_shown(row)}" for row in rows[:SHOWN]]
            if len(rows) > SHOWN:
                lines.append(f"  … and {len(rows) - SHOWN} more")
    pairs = list(_pairs(only_left[:PAIRED], only_right[:PAIRED]))
    lines += _hints(left.fields, pairs)
    return lines


def _ordered(rows: Counter[Row], fields: Sequence[Field]) -> list[Row]:
    return sorted(rows.elements(), key=sort_key(fields))


def _shown(row: Row) -> str:
    return " | ".join("NULL" if cell is None else cell[:60] for cell in row)


def _pairs(left: Sequence[Row], right: Sequence[Row]) -> Iterator[tuple[Row, Row]]:
    """Pair rows that agree in most columns, and in at least one; each is used once."""
    free = list(right)
    for row in left:
        if not free:
            return
        best = max(free, key=lambda other: _agreement(row, other))
        if _agreement(row, best):
            free.remove(best)
            yield row, best


def _agreement(row: Row, other: Row) -> int:
    return sum(a == b for a, b in zip(row, other, strict=True))


def _hints(fields: Sequence[Field], pairs: Sequence[tuple[Row, Row]]) -> list[str]:
    if not pairs:
        return []
    lines = []
    for index, field in enumerate(fields):
        cells = [(a[index], b[index]) for a, b in pairs if a[index] != b[index]]
        if cells:
            lines.append(
                f"  {field.name}: differs in {len(cells)} of {len(pairs)} paired rows"
                f"{_nature(field, cells)}"
            )
    return ["by column, rows paired by what they have in common:", *lines] if lines else []


def _nature(field: Field, cells: Sequence[tuple[str | None, str | None]]) -> str:
    """Say what kind of difference it is, where one kind explains all."""
    full = [(a, b) for a, b in cells if a is not None and b is not None]
    if not full:
        return ", always NULL on one side"
    kinds = set()
    if len(full) < len(cells):
        kinds.add("NULL on one side in some")
    if all(a.strip().casefold() == b.strip().casefold() for a, b in full):
        kinds.add("in letter case or blanks alone")
    if field.type.root.startswith("TIMESTAMP"):
        shifts = {_instant(a) - _instant(b) for a, b in full}
        if len(shifts) == 1:
            kinds.add(f"always by {shifts.pop()} (a zone, a window's other end?)")
    elif (numbers := _numbers(full)) is not None:
        gap = max(abs(a - b) for a, b in numbers)
        unit = Decimal(1).scaleb(-(field.type.scale or 0))
        last = field.type.root == "DECIMAL" and gap == unit
        kinds.add(f"by at most {gap}{' (rounding?)' if last else ''}")
    return "".join(f", {kind}" for kind in sorted(kinds))


def _instant(text: str) -> datetime:
    return datetime.fromisoformat(text.removesuffix("Z"))


def _numbers(cells: Sequence[tuple[str, str]]) -> list[tuple[Decimal, Decimal]] | None:
    try:
        numbers = [(Decimal(a), Decimal(b)) for a, b in cells]
    except InvalidOperation:
        return None
    finite = all(a.is_finite() and b.is_finite() for a, b in numbers)
    return numbers if finite else None
