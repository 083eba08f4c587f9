"""The command line: arguments in, findings and exit code out. Only this room prints.

Exit codes: 0 all is well; 1 something was refuted; 2 the arguments or files are wrong;
3 a service failed.
"""

import logging
from typing import NoReturn

import typer

from curation.cli import release, steps
from harness.cli.group import PipedGroup
from harness.errors import ServiceError, UsageError

app = typer.Typer(
    cls=PipedGroup,
    help="The maintainers' program: gold, and the attempts to refute it. See docs/authoring.md.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(steps.app)
app.add_typer(release.app)


def main() -> None:
    """Run the program; a user's mistake ends in sentences, not in a traceback."""
    # py4j writes a traceback to the root logger for each call that times out, which we handle.
    logging.disable(logging.ERROR)
    try:
        app(prog_name="python -m curation")
    except UsageError as error:
        _end(str(error), 2)
    except ServiceError as error:
        _end(f"a service failed: {error}", 3)


def _end(message: str, code: int) -> NoReturn:
    typer.echo(message, err=True)
    raise SystemExit(code)
