"""One CSV file as pandas reads it (rules R1), within bounds.

pandas 2.2.3 is the authority on what a cell is, so its reader is called and not imitated.
The bounds are ours: whatever the bytes, reading them costs a known amount of memory.
"""

import os
import re
import stat
import warnings
from io import BytesIO

import pandas as pd

MAX_BYTES = 64 * 2**20  # of one CSV file
MAX_COLUMNS = 16_384  # pandas' time for a header grows with the square of its width
LIGHT_BYTES = 8 * 2**20  # a file up to here, and
LIGHT_CELLS = 1_000_000  # up to here, is surely read within 256 MiB

# A field and blank lines as R1.3 says, possessive so that no input makes the matcher step back.
_FIELD = re.compile(rb'(?:"(?:[^"]++|"")*+"?)?[^,\r\n]*+')
_BLANK_LINES = re.compile(rb"(?:[ \t]*+[\r\n])*+")


class UnreadableError(Exception):
    """The file gives no table; the text says why. Its verdict is 0 (R9.1)."""


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """Give the content of a regular file.

    The file is opened without waiting, so a FIFO cannot hang the caller and a device is
    never read.

    Raises:
        UnreadableError: Missing, no regular file, no permission, or above MAX_BYTES.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            data = _regular_content(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        raise UnreadableError(f"cannot be read: {error.strerror}") from None
    except ValueError as error:  # a NUL in the path, or half a surrogate pair
        raise UnreadableError(f"cannot be read: {error}") from None
    if len(data) > MAX_BYTES:
        raise UnreadableError(f"is larger than {MAX_BYTES} bytes")
    return data


def _regular_content(descriptor: int) -> bytes:
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        raise UnreadableError("is not a regular file")
    with open(descriptor, "rb", closefd=False) as file:
        return file.read(MAX_BYTES + 1)


def width(data: bytes) -> int:
    """Count the columns of the frame and its row labels (W of R1.5), up to MAX_COLUMNS + 1.

    Right for every file whose lines end in LF or CRLF; the reader has defects with bare CR.
    """
    at = 3 if data.startswith(b"\xef\xbb\xbf") else 0
    widest = 0
    for _ in ("header", "first data record"):
        at = _BLANK_LINES.match(data, at).end()  # type: ignore[union-attr]  # it can be empty
        fields = 1
        at = _FIELD.match(data, at).end()  # type: ignore[union-attr]  # it can be empty
        while data[at : at + 1] == b"," and fields <= MAX_COLUMNS:
            fields += 1
            at = _FIELD.match(data, at + 1).end()  # type: ignore[union-attr]
        widest = max(widest, fields)
    return widest


def is_light(data: bytes) -> bool:
    """Say whether reading the bytes surely stays within 256 MiB (`bounded` does the rest)."""
    if len(data) > LIGHT_BYTES:
        return False
    line_ends = data.count(b"\n") + data.count(b"\r") - data.count(b"\r\n")
    bare = data.count(b"\r") > data.count(b"\r\n")  # `width` may be wrong then
    columns = data.count(b",") + 1 if bare else width(data)
    return (line_ends + 1) * columns <= LIGHT_CELLS


def read_frame(data: bytes) -> pd.DataFrame:
    """Read a table as `pandas.read_csv(path)` would (R1.1).

    The bytes are given, not the path: pandas would fetch a path that looks like a URL and
    unpack one that ends in `.gz`.

    Raises:
        UnreadableError: pandas refuses the bytes (R1.2, R1.3, R1.5, R1.11), or the table is
            wider than MAX_COLUMNS.
    """
    if width(data) > MAX_COLUMNS:
        raise UnreadableError(f"has more than {MAX_COLUMNS} columns")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # blocks of other types (R1.12) are no news here
            return pd.read_csv(BytesIO(data))
    except Exception as error:  # noqa: BLE001  (whatever the reader raises, the rule is R9.1)
        raise UnreadableError(f"is no CSV table: {_first_line(error)}") from None


def _first_line(error: Exception) -> str:
    if isinstance(error, MemoryError):
        return "it needs more memory than a comparison may use"
    return (str(error) or type(error).__name__).splitlines()[0][:200]
