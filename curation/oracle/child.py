"""Runs one oracle, in a process of its own: `python -I -S child.py REQUEST`.

-I and -S leave nothing to import but the standard library, so an oracle cannot lean on the
engine, on a database, or on this project. What it yields is written as pairs of a type's name
and a text, which the parent types by the sink; nothing that the oracle made is unpickled.
"""

import json
import pickle
import resource
import runpy
import sys
import traceback
import zoneinfo
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any

MEMORY = 3 * 1024**3
MOST_ROWS = 100_000


def main(request_path: str) -> None:
    """Load the rows, run the oracle, write its answer or its error."""
    request = json.loads(Path(request_path).read_bytes())
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    zoneinfo.reset_tzpath([request["zones"]])  # the pinned zone tables, not the machine's
    answer_file = Path(request["answer"])
    sys.stdout = sys.stderr  # an oracle that prints spoils nothing
    sources = {name: _rows(path) for name, path in request["sources"].items()}
    try:
        answer = _answer(request["oracle"], sources)
    except BaseException as error:  # noqa: BLE001  (whatever it raises is its author's to see)
        answer = {"error": _told(error, request["oracle"])}
    answer_file.write_text(json.dumps(answer), encoding="utf-8")


def _rows(path: str) -> list[dict[str, Any]]:
    names, rows = pickle.loads(Path(path).read_bytes())  # noqa: S301  (the parent wrote it)
    return [dict(zip(names, row, strict=True)) for row in rows]


def _answer(oracle: str, sources: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    names = runpy.run_path(oracle)
    if ("answer" in names) == ("choices" in names):
        raise TypeError("define answer(s), or choices(s) in a tie task, and not both")
    if "answer" in names:
        return {"rows": [_row(row) for row in _bounded(names["answer"](sources))]}
    choices = list(names["choices"](sources))
    for choice in choices:
        if not (isinstance(choice, tuple) and len(choice) == 2 and type(choice[0]) is int):  # noqa: PLR2004
            raise TypeError("choices(s) gives a list of pairs: how many to pick, and the rows")
    return {"choices": [[pick, [_row(row) for row in _bounded(rows)]] for pick, rows in choices]}


def _bounded(rows: Any) -> list[Any]:  # noqa: ANN401  (an oracle may yield anything)
    found: list[Any] = []
    for row in rows:
        if len(found) >= MOST_ROWS:
            raise ValueError(f"it gives more than {MOST_ROWS:,} rows")
        found.append(row)
    return found


def _row(row: Any) -> list[list[str]]:  # noqa: ANN401
    if not isinstance(row, tuple):
        raise TypeError(f"a row is a {type(row).__name__}, not a tuple: {row!r:.80}")
    return [_cell(value) for value in row]


def _cell(value: Any) -> list[str]:  # noqa: ANN401
    """Give the exact type's name and a text that tells the value."""
    kind = type(value).__name__
    if type(value) in (datetime, date, time):
        return [kind, value.isoformat()]
    if type(value) in (float, Decimal, int, bool):
        return [kind, str(value)]
    if type(value) is str:
        return [kind, value]
    return [kind, repr(value)[:80]]  # NoneType, or a type that no sink takes


def _told(error: BaseException, oracle: str) -> str:
    """The error with the oracle's own lines, without those of this file and of runpy."""
    if isinstance(error, SyntaxError):
        return f"line {error.lineno}: {error.msg}"
    frames = [
        f"line {frame.lineno}, in {frame.name}: {frame.line}"
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename == oracle
    ]
    return "\n  ".join([f"{type(error).__name__}: {error}", *frames[-3:]])


if __name__ == "__main__":
    main(sys.argv[1])
