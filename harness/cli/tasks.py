"""`streamsqlbench tasks`: what is asked."""

import os
import sys
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich import box
from rich.table import Table
from rich.text import Text

from harness.cli import options
from harness.cli.exits import FULL
from harness.cli.plan import PACK
from harness.cli.prompt import prompt, prompt_object
from harness.cli.screen import rows_table, stdout
from harness.cli.selection import given_pack, given_task, selected, task_of
from harness.cli.wording import counted
from harness.errors import ServiceError, UsageError
from harness.flink.ddl import public_sink_ddl, public_source_ddl
from harness.kafka.records import encode
from harness.pack.task import LiveSource, Pack, Source, Task
from harness.run_folder.files import write_atomically
from harness.services.jars import cache_folder
from harness.sources.prepare import prepare

SAMPLE_ROWS = 5

tasks = typer.Typer(
    help=(
        "What is asked: list, show, prompt.\n\n"
        "\b\n"
        "  streamsqlbench tasks list --domain flights\n"
        "  streamsqlbench tasks show fl_001\n"
        "  streamsqlbench tasks prompt fl_001"
    ),
    short_help="What is asked: list, show, prompt.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


class Difficulty(StrEnum):
    """How hard a task is held to be."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Format(StrEnum):
    """How a prompt is written."""

    TEXT = "text"
    JSON = "json"


@tasks.command("list")
def list_tasks(
    pack: options.Pack = PACK,
    domain: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Only these.")] = None,
    difficulty: Annotated[Difficulty | None, typer.Option(help="Only these.")] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object a task.")] = False,
) -> None:
    """List the tasks of the pack.

    \b
      streamsqlbench tasks list --domain flights --difficulty hard
      streamsqlbench tasks list --json
    """
    found = [
        task
        for task in selected(given_pack(pack), None, domain or ())
        if difficulty is None or task.difficulty == difficulty
    ]
    if json:
        for task in found:
            print(msgspec.json.encode(_facts(task)).decode())
        return
    heads = ("task", "domain", "difficulty", "capabilities")
    table = Table(*heads, box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for task in found:
        table.add_row(task.id, task.domain.name, task.difficulty, ", ".join(task.capabilities))
    console = stdout()
    console.print(table)
    console.print(f"\n{counted(len(found), 'task')}")


@tasks.command()
def show(
    task_id: Annotated[str, typer.Argument(metavar="ID", help="The task, such as fl_001.")],
    pack: options.Pack = PACK,
) -> None:
    """Show a task: its question, its tables with a few rows, its sink.

    \b
      streamsqlbench tasks show fl_001
    """
    task = given_task(pack, task_id)
    console = stdout()
    tags = f"{task.domain.name}, {task.difficulty}; {', '.join(task.capabilities)}"
    console.print(Text(f"{task.id} ({tags})", style="bold"))
    console.print(Text(f"\n{task.question.strip()}\n"), soft_wrap=True)
    for source in task.domain.sources:
        kind = "live" if isinstance(source, LiveSource) else "static"
        console.print(
            Text(f"{source.name}: {kind}, {counted(source.rows, 'row')}; {source.doc}", "bold"),
            soft_wrap=True,
        )
        console.print(Text(public_source_ddl(source)), soft_wrap=True)
        console.print(rows_table([column.name for column in source.columns], sample(source)))
    console.print(Text(public_sink_ddl(task.sink)))


@tasks.command("prompt")
def show_prompt(
    task_id: Annotated[
        str | None, typer.Argument(metavar="ID", help="The task, such as fl_001.")
    ] = None,
    pack: options.Pack = PACK,
    form: Annotated[Format, typer.Option("--format", help="Text, or JSON in pieces.")] = (
        Format.TEXT
    ),
    every: Annotated[bool, typer.Option("--all", help="All tasks, a JSON object each.")] = False,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write there, in place of stdout.")
    ] = None,
) -> None:
    """Give the exact text that a model may see: nothing of gold is in it.

    With --out nothing is overwritten: the file must be new.

    \b
      streamsqlbench tasks prompt fl_001
      streamsqlbench tasks prompt fl_001 --format json
      streamsqlbench tasks prompt --all --out prompts.jsonl
    """
    if every and task_id is not None:
        raise UsageError(f"--all gives every task, {task_id} too; drop one of the two")
    if not every and task_id is None:
        raise UsageError("name one task, or give --all")
    loaded = given_pack(pack)
    chosen = loaded.tasks if task_id is None else (task_of(loaded, task_id),)
    if every or form is Format.JSON:
        text = "".join(_json_line(prompt_object(task, loaded)) for task in chosen)
    else:
        text = prompt(chosen[0])
    if out is None:
        sys.stdout.write(text)
        return
    _write_new(out, text, loaded)


def _write_new(path: Path, text: str, pack: Pack) -> None:
    """Write a file that is not there yet; whole, or not at all.

    Raises:
        UsageError: It cannot be, or something is in its place.
        ServiceError: The disk is full.
    """
    if os.path.lexists(path):
        raise UsageError(f"{path} exists; name a new file with --out, or remove it first")
    if path.resolve().is_relative_to(pack.root.resolve()):
        raise UsageError(
            f"{path} lies in the task pack, which would be another pack with it; "
            "name a file elsewhere with --out"
        )
    try:
        write_atomically(path, text.encode())
    except OSError as error:
        if error.errno in FULL:
            raise ServiceError(f"{path} was not written: {error.strerror}; make room") from error
        raise UsageError(f"{path} cannot be written: {error.strerror}") from error


def sample(source: Source) -> list[list[str | None]]:
    """Give the first rows that are replayed, as Kafka stores them."""
    prepared = prepare(source, cache_folder() / "sources")
    times = prepared.event_time_ms
    few = replace(
        prepared,
        table=prepared.table.slice(0, SAMPLE_ROWS),
        event_time_ms=None if times is None else times.slice(0, SAMPLE_ROWS),
    )
    rows = (msgspec.json.decode(value) for value in encode(few).values)
    return [[_text(row[column.name]) for column in source.columns] for row in rows]


def _text(value: Any) -> str | None:  # noqa: ANN401  # what JSON has
    if value is None or isinstance(value, str):
        return value
    return str(value).lower() if isinstance(value, bool) else str(value)


def _facts(task: Task) -> dict[str, Any]:
    return {
        "task_id": task.id,
        "domain": task.domain.name,
        "difficulty": task.difficulty,
        "capabilities": task.capabilities,
        "sources": task.sources,
        "answer_policy": task.answer_policy,
        "question": task.question.strip(),
    }


def _json_line(value: dict[str, Any]) -> str:
    return msgspec.json.encode(value).decode() + "\n"
