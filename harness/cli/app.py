"""The command line's frame: its commands, and what becomes of errors."""

import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

from harness.cli.attempt import try_one
from harness.cli.clean import clean
from harness.cli.diagnose import doctor
from harness.cli.exits import SHOWN, ExitCode, last_door
from harness.cli.group import PipedGroup
from harness.cli.keep import down, status, up
from harness.cli.options import Tools
from harness.cli.plan import PROGRAM
from harness.cli.run import run
from harness.cli.tasks import tasks
from harness.cli.validate import validate
from harness.errors import UsageError
from harness.live import live_engine

LIVE = Tools(open_engine=live_engine, confined=True)

app = typer.Typer(
    name=PROGRAM,
    cls=PipedGroup,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
app.command(epilog=SHOWN)(run)
app.command("try")(try_one)
app.add_typer(tasks, name="tasks")
app.command()(validate)
app.command()(doctor)
app.command()(up)
app.command()(down)
app.command()(status)
app.command()(clean)


def main(arguments: Sequence[str] | None = None, tools: Tools = LIVE) -> int:
    """Do what the arguments say, and give the exit code; errors have been shown by then.

    Args:
        arguments: Without the program's name; the process's own if None.
        tools: What commands work with.
    """
    words = sys.argv[1:] if arguments is None else list(arguments)

    def command() -> int:
        _require_whole(words)
        try:
            typer.main.get_command(app).main(words, prog_name=PROGRAM, obj=tools)
        except SystemExit as end:
            return end.code if isinstance(end.code, int) else ExitCode.OK
        return ExitCode.OK

    return last_door(command)


def _require_whole(words: Sequence[str]) -> None:
    """See that no word is empty, which a path would take for ".", and that there is a folder.

    Raises:
        UsageError: A word is, or the current folder is gone.
    """
    before = ""
    for number, word in enumerate(words, start=1):
        option, sign, value = word.partition("=")
        if not word or (option.startswith("--") and sign and not value):
            # Not the whole command, which may hold what is nobody's business.
            named = word or (before if before.startswith("--") and "=" not in before else "")
            which = f"argument {number}" + (f" ({named})" if named else "")
            raise UsageError(f"{which} is empty; give it a value, or leave it out")
        before = word
    try:
        Path.cwd()
    except FileNotFoundError:
        raise UsageError("the current folder does not exist any more; go to another") from None


def _version(asked: bool) -> None:
    if asked:
        print(f"{PROGRAM} {version(PROGRAM)}")
        raise typer.Exit


@app.callback()
def _frame(
    _: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """A benchmark for text-to-streaming-SQL, on real Kafka and real Flink.

    \b
      streamsqlbench doctor                    is all there?
      streamsqlbench tasks list                what is asked
      streamsqlbench tasks prompt fl_001       the text for a model
      streamsqlbench try fl_001 --sql a.sql    one candidate, its result on screen
      streamsqlbench run candidates.jsonl      the run that counts
      streamsqlbench up                        keep the services running in between
    """
