"""Prepared tables on disk, each under the hash of what it was made from.

An entry is an Arrow IPC file behind the SHA-256 of its bytes, so that a torn or damaged
one is known as such and made anew.
"""

import hashlib
import tempfile
from pathlib import Path
from typing import Any, TypeAlias

import pyarrow as pa

from harness.errors import ServiceError

Table: TypeAlias = Any  # a pyarrow.Table; pyarrow has no types of its own

_DIGEST_BYTES = 32


def load(folder: Path, key: str) -> Table | None:
    """The table kept under `key`; None if there is none, or only a damaged one."""
    try:
        content = _path(folder, key).read_bytes()
    except OSError:
        return None
    digest, body = content[:_DIGEST_BYTES], content[_DIGEST_BYTES:]
    if hashlib.sha256(body).digest() != digest:
        return None
    return pa.ipc.open_file(pa.BufferReader(body)).read_all()


def save(folder: Path, key: str, table: Table) -> None:
    """Keep the table under `key`: all of it or nothing, whoever else writes it meanwhile.

    Raises:
        ServiceError: the folder cannot be written, or the disk is full.
    """
    sink = pa.BufferOutputStream()
    with pa.ipc.new_file(sink, table.schema) as writer:
        writer.write_table(table)
    body = sink.getvalue().to_pybytes()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Written apart and renamed, so that no reader ever meets half an entry.
        with tempfile.TemporaryDirectory(dir=folder, prefix=".writing-") as apart:
            whole = _path(Path(apart), key)
            whole.write_bytes(hashlib.sha256(body).digest() + body)
            whole.replace(_path(folder, key))
    except OSError as error:
        raise ServiceError(f"cannot keep a prepared source in {folder}: {error}") from error


def _path(folder: Path, key: str) -> Path:
    return folder / f"{key}.arrow"
