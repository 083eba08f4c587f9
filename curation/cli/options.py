"""Arguments that commands share, and what they come to."""

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from curation.oracle.answer import Rows
from curation.repository import Repository
from harness.errors import UsageError
from harness.pack.task import Task
from harness.services.jars import cache_folder

Ids = Annotated[list[str] | None, typer.Argument(help="task ids", show_default=False)]
DomainOption = Annotated[str | None, typer.Option(help="all tasks of a domain")]
AllOption = Annotated[bool, typer.Option("--all", help="all tasks")]
RootOption = Annotated[Path, typer.Option(help="the folder with tasks/ and gold/")]
KafkaOption = Annotated[str | None, typer.Option(help="a running broker, host:port")]
FlinkOption = Annotated[str | None, typer.Option(help="a running session cluster's REST URL")]
JobsOption = Annotated[int, typer.Option(min=1, max=8, help="how many jobs side by side")]


def chosen(
    ids: Sequence[str] | None, domain: str | None, everything: bool, root: Path
) -> tuple[Repository, list[Task]]:
    """Load the tasks that a command line names.

    Raises:
        UsageError: It names none, or one that is not there.
        InputError: Their files have problems.
    """
    repository = Repository(root=root.absolute())
    names = list(ids or ())
    if domain is not None or everything:
        names += repository.ids(domain)
    if not names:
        raise UsageError("name task ids, or a domain with --domain, or --all")
    return repository, repository.load(names)


@contextmanager
def prepared_rows() -> Iterator[Rows]:
    """Lend the rows of sources, kept in files for as long as a command runs."""
    with tempfile.TemporaryDirectory(prefix="curation-rows-") as folder:
        yield Rows(folder=Path(folder), cache=cache_folder() / "sources")


def progress(what: str) -> None:
    """Say on stderr what is being done."""
    typer.echo(f"… {what}", err=True)
