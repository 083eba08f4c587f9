"""What a prepared source is known by: a hash of all that decides its rows."""

import hashlib
import json
from dataclasses import asdict
from pathlib import Path

from harness.errors import InputError, Problem
from harness.pack.task import Column, LiveSource, Source

_FORMAT = 1  # part of every hash: raise it when the same registration prepares other rows


def content_hash(source: Source) -> str:
    """Give `PreparedSource.sha256` without the rows.

    Raises:
        InputError: the data file cannot be read.
    """
    return hash_of(source, content_of(source))


def content_of(source: Source) -> bytes:
    """Read the data file.

    Raises:
        InputError: It cannot be read.
    """
    try:
        return source.data.read_bytes()
    except OSError as error:
        reason, remedy = f"cannot be read: {error.strerror}", "restore the data file"
        problem = Problem(at=shown_path(source.data), reason=reason, remedy=remedy)
        raise InputError([problem]) from error


def hash_of(source: Source, content: bytes) -> str:
    """Over all that decides the rows. Descriptions and the watermark do not."""
    registration = {
        "format": _FORMAT,
        "columns": [_registration(column) for column in source.columns],
        "event_time": source.event_time if isinstance(source, LiveSource) else None,
        "rows": source.rows,
        "data": hashlib.sha256(content).hexdigest(),
    }
    return hashlib.sha256(json.dumps(registration, sort_keys=True).encode()).hexdigest()


def _registration(column: Column) -> dict[str, object]:
    conversion = column.convert
    return {
        "name": column.name,
        "type": str(column.type),
        "not_null": column.not_null,
        "origins": column.origins,
        "convert": conversion and {type(conversion).__name__: asdict(conversion)},
    }


def shown_path(data: Path) -> str:
    """A data file as messages show it: ``tasks/flights/data/weather.parquet``."""
    return "/".join(data.parts[-4:])
