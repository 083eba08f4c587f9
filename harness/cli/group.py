"""Commands whose reader may go away."""

from typing import Any

import typer
from typer.core import TyperGroup

from harness.cli.pipes import READER_GONE, let_go


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
