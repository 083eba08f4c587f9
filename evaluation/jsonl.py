"""JSON Lines, read with bounds: each line's value or what is wrong with it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from evaluation.problems import Problem

MAX_LINE_BYTES = 2**20


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line that is not blank: the object that it holds."""

    number: int  # the file's first line is 1
    value: dict[str, object]


def lines_of(data: bytes, name: str) -> Iterator[Line | Problem]:
    """Give every line that is not blank. A byte order mark and CRLF are no faults.

    Args:
        data: The file's content.
        name: Of the file, for the problems.
    """
    for number, raw in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), start=1):
        if not raw.strip():
            continue
        try:
            yield Line(number=number, value=_object(raw))
        except ValueError as error:
            yield Problem(
                at=f"{name}:{number}",
                reason=str(error),
                remedy='write one JSON object, such as {"task_id": "fl_001", "csv": "fl_001.csv"}',
            )


def _object(raw: bytes) -> dict[str, object]:
    if len(raw) > MAX_LINE_BYTES:
        raise ValueError(f"is longer than {MAX_LINE_BYTES} bytes")
    try:
        value: object = json.loads(raw.decode(), object_pairs_hook=_unique)
    except UnicodeDecodeError as error:
        raise ValueError(f"is not UTF-8 at its byte {error.start}") from None
    except RecursionError:
        raise ValueError("is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"is not JSON: {error.msg} at character {error.pos + 1}") from None
    if not isinstance(value, dict):
        raise ValueError("is no JSON object")  # noqa: TRY004  (of a file, not of a caller)
    return value


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("has a key twice")
    return value
