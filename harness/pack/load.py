"""A pack's folder → `Pack`, or all its problems at once."""

import re
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError

from harness.errors import InputError, Problem
from harness.pack import check
from harness.pack.build import domain_of, task_of
from harness.pack.forms import (
    AnySource,
    DomainForm,
    Form,
    LiveForm,
    PackForm,
    StaticForm,
    TaskForm,
)
from harness.pack.task import Domain, Pack, Task
from harness.pack.tree import Tree, read_tree
from harness.pack.wording import problems_of
from harness.pack.yaml_text import YamlFile, decode, parse_yaml

_AnyForm = TypeVar("_AnyForm", bound=Form)
_SOURCE: TypeAdapter[LiveForm | StaticForm] = TypeAdapter(AnySource)


def is_pack(folder: Path) -> bool:
    """Whether a pack stands there, good or not: `pack.yaml` tells."""
    return (folder / "pack.yaml").is_file()


def load_pack(root: Path) -> Pack:
    """Read and check the pack whose `pack.yaml` stands in `root`.

    Of the data files only what Parquet's footer says is looked at, not the rows;
    `sources.prepare` finds faults in the values.

    Raises:
        InputError: with every problem of every file, by file and line.
    """
    if not is_pack(root):
        reason = "is no pack: it has no pack.yaml" if root.is_dir() else "is no folder"
        remedy = "name the folder of a pack; docs/pack-format.md shows one"
        raise InputError([Problem(at=str(root), reason=reason, remedy=remedy)])
    tree, problems = read_tree(root)
    reading = _Reading(tree=tree, problems=problems)
    pack = reading.pack()
    if pack is None or problems:
        raise InputError(sorted(problems, key=_by_line))
    return pack


def load_task(root: Path, task_id: str) -> Task | None:
    """Read one task of a pack with its domain, and nothing else of the pack.

    None where it is not found, or where its file, its domain's or a registered data file has a
    fault: `load_pack` then says what. What is wrong elsewhere in the pack is not noticed.
    """
    root = root.resolve()
    places = [path for path in root.glob("*/*.yaml") if path.stem == task_id]
    if len(places) != 1:
        return None
    folder = places[0].parent
    paths = [places[0], folder / "domain.yaml", *(folder / "data").glob("*.parquet")]
    try:
        files = {path.relative_to(root).as_posix(): path.read_bytes() for path in paths}
    except OSError:
        return None
    reading = _Reading(tree=Tree(root=root, files=files), problems=[])
    domain = reading.domain(folder.name)
    if reading.problems or domain is None or not reading.tasks:
        return None
    return reading.tasks[0]


def _by_line(problem: Problem) -> tuple[str, int]:
    found = re.match(r"([^:]*)(?::([0-9]+))?", problem.at)
    return (found[1], int(found[2] or 0)) if found else (problem.at, 0)


@dataclass(kw_only=True)
class _Reading:
    """One walk over a tree, which leaves each problem that it meets in `problems`."""

    tree: Tree
    problems: list[Problem]
    tasks: list[Task] = field(default_factory=list)
    task_files: list[YamlFile] = field(default_factory=list)
    taken: dict[str, str] = field(default_factory=dict)  # file name of a task → its path
    data: set[str] = field(default_factory=set)  # paths of registered data files

    def pack(self) -> Pack | None:
        """The pack; of no use where a problem was found, None where none could be made."""
        file, form = self._form("pack.yaml", PackForm)
        domains = [self.domain(folder) for folder in self.tree.domains()]
        self._ids()
        self.problems += check.stray_data(self.tree, self.data)
        if file is not None:
            self.problems += check.pack_problems(file, self.task_files, len(self.taken))
        if form is None:
            return None
        return Pack(
            root=self.tree.root,
            version=form.version,
            sha256=self.tree.sha256(),
            domains=tuple(domain for domain in domains if domain is not None),
            tasks=tuple(sorted(self.tasks, key=lambda task: task.id)),
            complete=form.complete,
            canary=form.canary,
        )

    def domain(self, folder: str) -> Domain | None:
        """A domain and, among `tasks`, its tasks."""
        file, form = self._form(f"{folder}/domain.yaml", DomainForm)
        domain = domain_of(form, self.tree.root / folder) if form else None
        names = _source_names(file) if file else []
        self.data |= {f"{folder}/data/{name}.parquet" for name in names}
        if file is not None:
            self.problems += check.domain_problems(file, folder)
            for index, source in _good_sources(file):
                path = f"{folder}/data/{source.name}.parquet"
                self.problems += check.source_problems(file, index, source)
                self.problems += check.data_problems(file, index, source, self.tree, path)
        for path in self.tree.tasks(folder):
            self._task(path, folder, domain, names)
        return domain

    def _task(self, path: str, folder: str, domain: Domain | None, sources: list[str]) -> None:
        name = PurePosixPath(path).name
        file, form = self._form(path, TaskForm)
        if file is not None:
            self.task_files.append(file)
            self.problems += check.task_problems(file, folder, sources, self.taken)
        self.taken.setdefault(name, self.tree.shown(path))
        if form is not None and domain is not None:
            self.tasks.append(task_of(form, domain))

    def _ids(self) -> None:
        name = self.tree.shown("ids.txt")
        content = self.tree.files.get("ids.txt")
        if content is None:
            remedy = "list the ids of all tasks, one a line, sorted"
            self.problems.append(Problem(at=name, reason="is missing", remedy=remedy))
            return
        text, problems = decode(name, content)
        lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n") if text else []
        ids = {name.removesuffix(".yaml") for name in self.taken}
        self.problems += problems or check.ids_problems(name, lines, ids)

    def _form(self, path: str, kind: type[_AnyForm]) -> tuple[YamlFile | None, _AnyForm | None]:
        """The file, if it could be parsed, and its form, if it has the right shape."""
        name = self.tree.shown(path)
        content = self.tree.files.get(path)
        if content is None:
            remedy = "add it; docs/pack-format.md shows its keys"
            self.problems.append(Problem(at=name, reason="is missing", remedy=remedy))
            return None, None
        file, problems = parse_yaml(name, content)
        self.problems += problems
        if file is None:
            return None, None
        try:
            return file, kind.model_validate(file.value)
        except ValidationError as error:
            self.problems += problems_of(file, kind, error)
            return file, None


def _source_names(domain: YamlFile) -> list[str]:
    names = (domain.text("sources", i, "name") for i in domain.items("sources"))
    return [name for name in names if name is not None]


def _good_sources(domain: YamlFile) -> list[tuple[int, LiveForm | StaticForm]]:
    """The sources whose shape is good, with their positions, whatever the others are."""
    good = []
    for index in domain.items("sources"):
        try:
            good.append((index, _SOURCE.validate_python(domain.get("sources", index))))
        except ValidationError:
            continue  # named already, among the problems of the whole file
    return good
