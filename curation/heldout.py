"""A second, hidden instance of a simulated domain: the same questions, other data, own gold.

A domain that is built on a simulator has a build script that takes a seed:

    python gold/build/<domain>.py --seed SEED --out FOLDER

It writes FOLDER/<source>.parquet for every source that `domain.yaml` registers, and the same seed
gives the same bytes. The instance is a repository of its own, with `tasks/` and `gold/`, that the
chain runs over like any other and `evaluate.py --pack OUT/tasks --gold OUT/gold` scores.
"""

import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import yaml

from curation.records import sha256
from curation.repository import POLICIES, Repository, write_atomically
from harness.errors import InputError, Problem, UsageError

SECONDS = 1_800.0


def make(repository: Repository, domain: str, seed: int, out: Path) -> Repository:
    """Make an instance of a domain with another seed, all but its gold.

    Args:
        repository: With the domain, its references and oracles.
        domain: Its name; `gold/build/<domain>.py` is its simulator.
        seed: Kept secret by whoever wants the instance hidden.
        out: A folder that does not exist yet.

    Raises:
        UsageError: The folder exists, or the domain has no simulator.
        InputError: The simulator fails, or does not write what is registered.
    """
    simulator = repository.gold / "build" / f"{domain}.py"
    if out.exists():
        raise UsageError(f"{out} exists; name a new folder")
    if not simulator.is_file() or "--seed" not in simulator.read_text(encoding="utf-8"):
        raise UsageError(f"{domain} has no simulator: gold/build/{domain}.py takes no --seed")
    hidden = Repository(root=out.absolute())
    data = hidden.tasks / domain / "data"
    data.mkdir(parents=True)
    _simulate(simulator, seed, data)
    _copy_texts(repository, hidden, domain)
    _register(hidden, domain)
    _frame(repository, hidden, domain)
    return hidden


def _simulate(simulator: Path, seed: int, data: Path) -> None:
    command = [sys.executable, str(simulator), "--seed", str(seed), "--out", str(data)]
    at = f"gold/build/{simulator.name}"
    try:
        done = subprocess.run(command, timeout=SECONDS, check=False, capture_output=True, cwd=data)
    except subprocess.TimeoutExpired:
        reason = f"takes more than {SECONDS:g} s"
        raise InputError([Problem(at=at, reason=reason, remedy="make it faster")]) from None
    if done.returncode:
        last = done.stderr.decode(errors="replace").strip().splitlines()[-1:] or ["no message"]
        raise InputError([Problem(at=at, reason=f"fails: {last[0]}", remedy="mend it")])


def _copy_texts(repository: Repository, hidden: Repository, domain: str) -> None:
    """Copy what the instance shares with the published one: all texts, no data and no gold."""
    source, target = repository.tasks / domain, hidden.tasks / domain
    for path in sorted(source.iterdir()):
        if path.is_file():
            shutil.copyfile(path, target / path.name)
    for task_id in repository.ids(domain):
        for find in (Repository.reference, Repository.oracle, Repository.mutants):
            if find(repository, task_id).exists():
                to = find(hidden, task_id)
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(find(repository, task_id), to)


def _register(hidden: Repository, domain: str) -> None:
    """Register the new data's row counts and digests.

    Raises:
        InputError: A source's file is missing.
    """
    path = hidden.tasks / domain / "domain.yaml"
    form: dict[str, Any] = yaml.load(path.read_bytes(), _PlainTexts)  # noqa: S506  (builds texts)
    problems = []
    for source in form["sources"]:
        data = path.parent / "data" / f"{source['name']}.parquet"
        if not data.is_file():
            reason = f"writes no {data.name}"
            at = f"gold/build/{domain}.py"
            problems.append(Problem(at=at, reason=reason, remedy="write it into --out"))
            continue
        source["rows"] = pq.read_metadata(data).num_rows
        if "sha256" in source:
            source["sha256"] = sha256(data.read_bytes())
    if problems:
        raise InputError(problems)
    text = yaml.safe_dump(form, sort_keys=False, allow_unicode=True, width=100)
    write_atomically(path, text.encode())


class _PlainTexts(yaml.SafeLoader):
    """Reads dates and yes/no as texts, as the pack's own loader does."""


_PlainTexts.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def _frame(repository: Repository, hidden: Repository, domain: str) -> None:
    """Write the instance's `pack.yaml` and `ids.txt`."""
    frame = yaml.safe_load((repository.tasks / "pack.yaml").read_bytes())
    ids = repository.ids(domain)
    policies = _policies(hidden, domain, ids)
    own = {"version": frame["version"], "tasks": len(ids), "policies": policies}
    if "canary" in frame:
        own["canary"] = frame["canary"]
    write_atomically(hidden.tasks / "pack.yaml", yaml.safe_dump(own, sort_keys=False).encode())
    write_atomically(hidden.tasks / "ids.txt", "".join(f"{name}\n" for name in ids).encode())


def _policies(hidden: Repository, domain: str, ids: Sequence[str]) -> Mapping[str, int]:
    found = dict.fromkeys(POLICIES, 0)
    for task_id in ids:
        task = yaml.safe_load((hidden.tasks / domain / f"{task_id}.yaml").read_bytes())
        found[task["answer_policy"]] += 1
    return found
