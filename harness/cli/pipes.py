"""Readers of our output that go away, as `head` does: a silent end, not an error."""

import io
import os
import signal
import sys

from rich.console import Console

READER_GONE = 128 + signal.SIGPIPE  # what the shell shows of a program that dies of it


def let_go() -> None:
    """Send what is still to be written to nowhere, so that Python ends without a word.

    The signal itself is no way: Python ignores it for good reason, as it would also kill a
    run whose broker closes a connection.
    """
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
            stream.flush()  # what was in the buffer, lest it comes up again at Python's end


def whole_streams() -> None:
    """Make stdout and stderr fit for all that may be written.

    A closed one leads nowhere. A pipe or file gets UTF-8, whatever the locale says: prompts and
    JSON are to be what they are. A terminal without a character gets it escaped.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
        elif isinstance(stream, io.TextIOWrapper):
            encoding = stream.encoding if stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


class PipedConsole(Console):
    """A console that leaves a broken pipe to the last door; rich itself would exit with 1."""

    def on_broken_pipe(self) -> None:
        """Pass on what rich has caught."""
        raise  # noqa: PLE0704  # called where the error is being handled
