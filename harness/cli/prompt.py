"""The exact text that a model may see of a task. Pure, and the same at every call."""

from collections.abc import Iterator
from typing import Any

from harness.cli.wording import counted
from harness.engine import Limits
from harness.flink.ddl import SINK, public_sink_ddl, public_source_ddl
from harness.flink.guard import MAX_SQL_BYTES
from harness.pack.task import LiveSource, Pack, Source, Task

FLINK = "Apache Flink 2.2"


def prompt(task: Task) -> str:
    """Give the text: the world, its tables, the question, the sink, the rules of an answer."""
    return "\n\n".join(_parts(task)) + "\n"


def prompt_object(task: Task, pack: Pack) -> dict[str, Any]:
    """Give the same in pieces, for programs that put them together in their own way."""
    return {
        "task_id": task.id,
        "pack_version": pack.version,
        "domain": task.domain.name,
        "domain_text": task.domain.text.strip(),
        "sources": [
            {
                "name": source.name,
                "kind": "live" if isinstance(source, LiveSource) else "static",
                "doc": source.doc,
                "ddl": public_source_ddl(source),
            }
            for source in task.domain.sources
        ],
        "question": task.question.strip(),
        "sink_ddl": public_sink_ddl(task.sink),
        "rules": list(rules()),
        "prompt": prompt(task),
    }


def rules() -> Iterator[str]:
    """Yield what an answer consists of, and the settings that matter for it."""
    limits = Limits()
    yield (
        "Answer with SQL alone: any number of CREATE TEMPORARY VIEW statements, then exactly one "
        f"query, or one INSERT INTO {SINK}; with semicolons between them. No other statement is "
        "accepted: no tables, functions, SET, EXPLAIN, hints that override options. At most "
        f"{MAX_SQL_BYTES:,} bytes."
    )
    yield (
        f"The last query's columns fit {SINK} by position and type; their names do not matter. "
        "Cast where types differ."
    )
    yield (
        "The job runs in streaming mode, parallelism 1, time zone UTC, and reads every table to "
        "its last row. A live source arrives in the order of its event time; after its last row "
        "the watermark passes all time, so that every window closes."
    )
    yield (
        "A static source has neither event time nor watermark: join it with a regular join. "
        "Lookup joins and temporal joins to it are not available."
    )
    yield (
        f"{SINK} takes inserts, updates and deletes. What counts is the bag of rows that is left "
        "when the job has finished; their order does not count, duplicates do. An ORDER BY is "
        "needed for Top-N only."
    )
    yield (
        "This engine loses rows where a window (TUMBLE, HOP, CUMULATE) has an offset that is no "
        "multiple of its step (FLINK-36664), and its ARRAY_SORT may fail on 32 elements or more of "
        "which some are equal (FLINK-39677)."
    )
    yield (
        "The answer must not depend on processing time or the clock. It has "
        f"{limits.seconds:g} seconds, and at most {limits.output_records:,} changes."
    )


def _parts(task: Task) -> Iterator[str]:
    domain = task.domain
    yield f"Write {FLINK} SQL that answers a question over event streams and tables."
    yield f"# {domain.title}"
    yield domain.text.strip()
    yield "# Tables"
    for source in domain.sources:
        yield f"{_about(source)}\n{public_source_ddl(source)}"
    yield "# Question"
    yield task.question.strip()
    yield "# Result"
    yield public_sink_ddl(task.sink)
    yield "# Rules"
    yield "\n".join(f"- {rule}" for rule in rules())


def _about(source: Source) -> str:
    kind = "live source" if isinstance(source, LiveSource) else "static source"
    return f"-- {source.name}, a {kind}, {counted(source.rows, 'row')}" + (
        f": {source.doc}" if source.doc else ""
    )
