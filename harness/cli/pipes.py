"""Readers of our output that go away, as `head` does: a silent end, not an error."""

import os
import signal
import sys
from typing import Any

import typer
from rich.console import Console
from typer.core import TyperGroup

READER_GONE = 128 + signal.SIGPIPE  # what the shell shows of a program that dies of it


def let_go() -> None:
    """Send what is still to be written to nowhere, so that Python ends without a word.

    The signal itself is no way: Python ignores it for good reason, as it would also kill a
    run whose broker closes a connection.
    """
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
            stream.flush()  # what was in the buffer, lest it comes up again at Python's end


class PipedConsole(Console):
    """A console that leaves a broken pipe to the last door; rich itself would exit with 1."""

    def on_broken_pipe(self) -> None:
        """Pass on what rich has caught."""
        raise  # noqa: PLE0704  # called where the error is being handled


class PipedGroup(TyperGroup):
    """Commands that end as if by the signal where their reader is gone; typer would exit with 1."""

    # Typer's own Context is in a private module, so that these types cannot be written here.

    def make_context(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401
        """Read the arguments; `--help` and `--version` write here."""
        try:
            return super().make_context(*args, **kwargs)
        except BrokenPipeError:
            let_go()
            raise typer.Exit(READER_GONE) from None

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401
        """Do the command."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            let_go()
            raise typer.Exit(READER_GONE) from None
