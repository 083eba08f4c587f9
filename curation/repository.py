"""Where everything of a task lies, and its task read from a pack that is being written."""

import shutil
import tempfile
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import yaml

from harness.errors import InputError, Problem, UsageError
from harness.pack.load import load_pack
from harness.pack.task import Domain, Source, Task

POLICIES = ("ordinary", "any_k_from_tie_set", "any_one_argmax")


@dataclass(frozen=True, slots=True, kw_only=True)
class Repository:
    """A folder with `tasks/` and `gold/`, and the names of the files in them."""

    root: Path

    @property
    def tasks(self) -> Path:
        """The pack that is given out."""
        return self.root / "tasks"

    @property
    def gold(self) -> Path:
        """What maintainers keep."""
        return self.root / "gold"

    @property
    def metadata(self) -> Path:
        """One line a task, for the scorer."""
        return self.gold / "eval.jsonl"

    def reference(self, task_id: str) -> Path:
        """The task's answer in Flink SQL."""
        return self.gold / "reference" / f"{task_id}.sql"

    def oracle(self, task_id: str) -> Path:
        """The task's answer in plain Python."""
        return self.gold / "oracle" / f"{task_id}.py"

    def mutants(self, task_id: str) -> Path:
        """Wrong answers written by hand; the file may be missing."""
        return self.gold / "mutants" / f"{task_id}.yaml"

    def csv(self, task_id: str) -> Path:
        """The gold relation, or all alternatives of a tie task."""
        return self.gold / "csv" / f"{task_id}.csv"

    def record(self, task_id: str) -> Path:
        """What was proved about the task, and of which inputs."""
        return self.gold / "records" / f"{task_id}.json"

    def ids(self, domain: str | None = None) -> list[str]:
        """The ids of all task files that there are, sorted; of one domain, if it is named."""
        files = self.tasks.glob(f"{domain or '*'}/*.yaml")
        return sorted(path.stem for path in files if path.name != "domain.yaml")

    def load(self, ids: Collection[str]) -> list[Task]:
        """Read the tasks and their domains, whatever state the rest of the pack is in.

        The pack's loader wants the whole pack in order. While twenty authors write, it never
        is, so it is shown a copy that holds the wanted tasks alone.

        Raises:
            UsageError: An id is no task.
            InputError: All problems of the wanted files.
        """
        wanted = sorted(set(ids))
        files = [self._task_file(task_id) for task_id in wanted]
        with tempfile.TemporaryDirectory(prefix="curation-") as folder:
            copy = Path(folder) / "tasks"
            copy.mkdir()
            for name in sorted({file.parent.name for file in files}):
                _copy_domain(self.tasks / name, copy / name)
            for file in files:
                shutil.copyfile(file, copy / file.parent.name / file.name)
            _write_frame(copy, files)
            pack = load_pack(copy)
        domains = {domain.name: self._at_home(domain) for domain in pack.domains}
        return [replace(task, domain=domains[task.domain.name]) for task in pack.tasks]

    def _task_file(self, task_id: str) -> Path:
        found = list(self.tasks.glob(f"*/{task_id}.yaml"))
        if len(found) != 1 or task_id == "domain":
            raise UsageError(f"{task_id} is no task: there is no tasks/<domain>/{task_id}.yaml")
        return found[0]

    def _at_home(self, domain: Domain) -> Domain:
        data = self.tasks / domain.name / "data"

        def moved(source: Source) -> Source:
            return replace(source, data=data / source.data.name)

        return replace(domain, sources=tuple(map(moved, domain.sources)))


def read_text(path: Path, remedy: str) -> str:
    """Read a file that a person wrote.

    Raises:
        InputError: It is missing, unreadable or not UTF-8.
    """
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = "is missing" if isinstance(error, FileNotFoundError) else f"is unreadable: {error}"
        raise InputError([Problem(at=str(path), reason=reason, remedy=remedy)]) from error


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file that is never seen half-written; its folder is made where missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(
        dir=path.parent, prefix=f".{path.name}.", delete=False
    ) as file:
        file.write(content)
    partial = Path(file.name)
    partial.chmod(0o644)
    partial.replace(path)


def _copy_domain(source: Path, target: Path) -> None:
    """Copy a domain's own file and data, but no task."""
    shutil.copytree(source / "data", target / "data") if (source / "data").is_dir() else None
    target.mkdir(exist_ok=True)
    if (source / "domain.yaml").is_file():
        shutil.copyfile(source / "domain.yaml", target / "domain.yaml")


def _write_frame(copy: Path, files: Sequence[Path]) -> None:
    """Write the pack's own two files, as they would be if these tasks were all."""
    policies = dict.fromkeys(POLICIES, 0)
    for file in files:
        policy = _policy(file)
        if policy in policies:
            policies[policy] += 1
    frame = {"version": "0.0.0", "tasks": len(files), "policies": policies}
    (copy / "pack.yaml").write_text(yaml.safe_dump(frame), encoding="utf-8")
    ids = "".join(f"{file.stem}\n" for file in files)
    (copy / "ids.txt").write_text(ids, encoding="utf-8")


def _policy(file: Path) -> object:
    try:
        task = yaml.safe_load(file.read_bytes())
    except yaml.YAMLError:
        return None  # the loader says what is wrong with it
    return task.get("answer_policy") if isinstance(task, dict) else None
