"""The last step of `make setup`: the jars that no wheel brings."""

import sys

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from harness.errors import UsageError
from harness.services.jars import cache_folder, ensure_jars


def setup(console: Console) -> int:
    """Fetch and verify the jars, with a bar while it takes time; the exit code."""
    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        DownloadColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with progress:
        bar = progress.add_task("Fetching Kafka's jars", total=None)
        try:
            jars = ensure_jars(
                cache_folder(),
                lambda there, total: progress.update(bar, completed=there, total=total),
            )
        except UsageError as error:
            console.print(f"Set-up stopped: {error}", markup=False, highlight=False)
            return 2
    count = len(jars.kafka) + 1
    console.print(f"{count} jars verified in {jars.connector.parent}", highlight=False)
    return 0


if __name__ == "__main__":
    sys.exit(setup(Console(stderr=True)))
