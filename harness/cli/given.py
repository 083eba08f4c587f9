"""Small texts that the user names: read whole, but neither without end nor waiting for one."""

from pathlib import Path
from typing import BinaryIO

from harness.errors import InputError, Problem

MOST_BYTES = 10_000_000  # a hundred times the longest SQL: whatever has more is some other file


def read_given(path: Path, what: str, stdin: BinaryIO | None = None) -> str:
    """Read a text in UTF-8.

    Args:
        path: A regular file. A device may have no end, and a pipe may never begin.
        what: The file should be, for the remedy: "a file of SQL".
        stdin: Read where the path is "-".

    Raises:
        InputError: It is no such file, cannot be read, or is too large.
    """
    try:
        if stdin is not None and str(path) == "-":
            data = stdin.read(MOST_BYTES + 1)
        elif path.exists() and not path.is_file():
            instead = f"name {what}" if stdin is None else f"name {what}, or - and give it on stdin"
            raise _error(path, "is no regular file", instead)
        else:
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise _error(path, f"is larger than {MOST_BYTES:,} bytes", f"name {what}")
        return data.decode("utf-8-sig")
    except OSError as error:
        raise _error(path, f"cannot be read ({error.strerror})", f"name {what}") from error
    except UnicodeDecodeError as error:
        raise _error(path, "is not UTF-8", "save it as UTF-8") from error


def _error(path: Path, reason: str, remedy: str) -> InputError:
    return InputError([Problem(at=str(path), reason=reason, remedy=remedy)])
