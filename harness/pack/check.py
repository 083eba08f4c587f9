"""The rules of a pack that no single value can break: across keys, files and folders.

Each rule looks at as much of a file as can be read, so that a file with one fault in its
shape still gets all its other faults named.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import get_args

import pyarrow as pa
import pyarrow.parquet as pq

from harness.errors import Problem
from harness.pack import stored
from harness.pack.build import column_of
from harness.pack.forms import PATTERNS, TASK_ID, LiveForm, StaticForm
from harness.pack.task import AnswerPolicy, Column, Iso8601
from harness.pack.tree import Tree, digest
from harness.pack.yaml_text import KeyPath, YamlFile, place

COMPLETE_TASKS = 402
COMPLETE_POLICIES: Mapping[str, int] = {
    "ordinary": 391,
    "any_k_from_tie_set": 9,
    "any_one_argmax": 2,
}
_RESERVED = "sink"  # the table that every candidate inserts into
_INSTANTS = frozenset({"TIMESTAMP", "TIMESTAMP_LTZ"})


def pack_problems(pack: YamlFile, tasks: Sequence[YamlFile], task_count: int) -> Iterator[Problem]:
    """`pack.yaml` against the task files that there are, and against the whole benchmark.

    Args:
        pack: The file.
        tasks: Those task files that could be parsed.
        task_count: How many task files there are.
    """
    if isinstance(pack.get("tasks"), int) and pack.get("tasks") != task_count:
        reason = f"is {pack.get('tasks')}, but the number of task files is {task_count}"
        yield pack.problem(("tasks",), reason, "correct the number, or add the missing files")
    found = Counter(task.text("answer_policy") for task in tasks)
    all_known = len(tasks) == task_count and set(found) <= set(get_args(AnswerPolicy))
    for policy, whole in COMPLETE_POLICIES.items():
        declared = pack.get("policies", policy)
        keys = ("policies", policy)
        if all_known and isinstance(declared, int) and declared != found[policy]:
            reason = f"is {declared}, but the task files have it {found[policy]} times"
            yield pack.problem(keys, reason, "correct the number or the tasks")
        if pack.get("complete") is True and isinstance(declared, int) and declared != whole:
            reason = f"is {declared}, but a complete pack has {whole}"
            yield pack.problem(keys, reason, "correct it, or say complete: false")
    if pack.get("complete") is True and pack.get("tasks") != COMPLETE_TASKS:
        reason = f"is {pack.get('tasks')}, but a complete pack has {COMPLETE_TASKS}"
        yield pack.problem(("tasks",), reason, "correct it, or say complete: false")


def ids_problems(name: str, lines: Sequence[str], tasks: Collection[str]) -> Iterator[Problem]:
    """`ids.txt` against the names of the task files: the same ids, sorted, each once."""
    seen: set[str] = set()
    for number, (line, before) in enumerate(zip(lines, ["", *lines], strict=False), start=1):
        at = place(name, number)
        if not re.fullmatch(TASK_ID, line):
            remedy = f"write {PATTERNS[TASK_ID]}, alone in its line"
            yield Problem(at=at, reason=f"{line!r} is no task id", remedy=remedy)
        elif line in seen:
            yield Problem(at=at, reason=f"{line} stands twice", remedy="keep one of them")
        elif line < before:
            remedy = "sort the ids"
            yield Problem(at=at, reason=f"{line} stands after {before}", remedy=remedy)
        elif line not in tasks:
            remedy = f"add <domain>/{line}.yaml, or remove the id"
            yield Problem(at=at, reason=f"{line} has no task file", remedy=remedy)
        seen.add(line)
    for task in sorted(set(tasks) - seen):
        yield Problem(at=name, reason=f"{task} is missing", remedy="add it in its place")


def task_problems(
    task: YamlFile, domain: str, sources: Collection[str], taken: Mapping[str, str]
) -> Iterator[Problem]:
    """A task against its place, its domain and the other tasks.

    Args:
        task: The file.
        domain: The name of its folder.
        sources: The names of the domain's sources.
        taken: File names of tasks already seen, and where: ``{"fl_001.yaml": path}``.
    """
    path = PurePosixPath(task.name)
    yield from _must_be(task, "id", path.stem, "the file's name")
    yield from _must_be(task, "domain", domain, "the folder's name")
    if path.name in taken:
        reason = f"the id belongs to {taken[path.name]} already"
        yield task.problem(("id",), reason, "number one of them anew")
    for i in task.items("sources"):
        name = task.text("sources", i)
        if name is not None and sources and name not in sources:
            reason = f"{name!r} is no source of the domain"
            yield task.problem(("sources", i), reason, f"name some of {', '.join(sources)}")
    yield from _repeated(task, [("sources", i) for i in task.items("sources")])
    yield from _repeated(task, [("capabilities", i) for i in task.items("capabilities")])
    yield from _repeated(task, [("sink", i, "name") for i in task.items("sink")])


def domain_problems(domain: YamlFile, folder: str) -> Iterator[Problem]:
    """A domain against its folder, and the names of its sources and columns."""
    yield from _must_be(domain, "domain", folder, "the folder's name")
    yield from _repeated(domain, [("sources", i, "name") for i in domain.items("sources")])
    for i in domain.items("sources"):
        if (domain.text("sources", i, "name") or "").casefold() == _RESERVED:
            reason = f"{_RESERVED!r} is the name of the table that candidates insert into"
            yield domain.problem(("sources", i, "name"), reason, "choose another name")
        columns = domain.items("sources", i, "columns")
        yield from _repeated(domain, [("sources", i, "columns", j, "name") for j in columns])


def source_problems(
    domain: YamlFile, index: int, source: LiveForm | StaticForm
) -> Iterator[Problem]:
    """A source of good shape: its event time, and whether its conversions fit their types."""
    keys: KeyPath = ("sources", index)
    for j, form in enumerate(source.columns):
        column = column_of(form)
        if column.convert is not None and not _fits(column):
            reason = f"makes an instant, but the column is {column.type}"
            remedy = "make it TIMESTAMP(3) or TIMESTAMP_LTZ(3), or leave convert out"
            yield domain.problem((*keys, "columns", j, "convert"), reason, remedy)
    if not isinstance(source, LiveForm):
        return
    found = [(j, form) for j, form in enumerate(source.columns) if form.name == source.event_time]
    if not found:
        names = ", ".join(form.name for form in source.columns)
        reason = f"{source.event_time!r} is no column of {source.name}"
        yield domain.problem((*keys, "event_time"), reason, f"name one of {names}")
    for j, form in found[:1]:
        if form.type.root not in _INSTANTS:
            reason = f"is {form.type}, but it is the event time"
            remedy = "make it TIMESTAMP(3) or TIMESTAMP_LTZ(3)"
            yield domain.problem((*keys, "columns", j, "type"), reason, remedy)
        if not form.not_null:
            reason = "is false, but the column is the event time"
            yield domain.problem((*keys, "columns", j, "not_null"), reason, "say not_null: true")


def data_problems(
    domain: YamlFile, index: int, source: LiveForm | StaticForm, tree: Tree, path: str
) -> Iterator[Problem]:
    """A source of good shape against its data file: digest, row count, stored columns."""
    keys: KeyPath = ("sources", index)
    content = tree.files.get(path)
    if content is None:
        reason = f"the data file {tree.shown(path)} is missing"
        yield domain.problem((*keys, "name"), reason, "add the file, or correct the name")
        return
    if source.sha256 is not None and digest(content) != source.sha256:
        reason = f"the data file's digest is {digest(content)}"
        yield domain.problem((*keys, "sha256"), reason, "restore the file, or correct the digest")
    try:
        parquet = pq.ParquetFile(pa.BufferReader(content))
        schema, rows = parquet.schema_arrow, parquet.metadata.num_rows
    except (pa.ArrowException, OSError) as error:
        reason = f"cannot be read as Parquet: {str(error).splitlines()[0]}"
        yield Problem(at=tree.shown(path), reason=reason, remedy="write the data file anew")
        return
    if rows != source.rows:
        reason = f"is {source.rows}, but the data file has {rows} rows"
        yield domain.problem((*keys, "rows"), reason, "correct the number, or restore the file")
    for j, form in enumerate(source.columns):
        for reason, remedy in stored.misfits(column_of(form), schema):
            yield domain.problem((*keys, "columns", j), reason, remedy)


def stray_data(tree: Tree, registered: Collection[str]) -> Iterator[Problem]:
    """Data files that no source is registered for."""
    for path in tree.files:
        if path.endswith(".parquet") and path not in registered:
            reason = "no source of the domain has this data file"
            yield Problem(
                at=tree.shown(path), reason=reason, remedy="register a source, or remove the file"
            )


def _fits(column: Column) -> bool:
    if column.type.root == "DATE":
        return isinstance(column.convert, Iso8601)
    return column.type.root in _INSTANTS


def _must_be(file: YamlFile, key: str, wanted: str, what: str) -> Iterator[Problem]:
    value = file.text(key)
    if value is not None and value != wanted:
        yield file.problem((key,), f"is {value!r}, but {what} is {wanted!r}", "make them the same")


def _repeated(file: YamlFile, places: Sequence[KeyPath]) -> Iterator[Problem]:
    """Names that differ from an earlier one in nothing but case, if in that."""
    first: dict[str, str] = {}
    for keys in places:
        name = file.text(*keys)
        if name is None:
            continue
        if name.casefold() in first:
            before = first[name.casefold()]
            reason = f"{name!r} stands twice"
            if name != before:
                reason = f"{name!r} differs from {before!r} in case alone"
            yield file.problem(keys, reason, "remove or rename one of them")
        first.setdefault(name.casefold(), name)
