"""What solvers are given holds nothing of gold: the prompts, and the pack as it is distributed."""

import json
import re
from pathlib import Path

import pytest

from harness.cli.prompt import prompt, prompt_object
from harness.pack.load import load_pack

ROOT = Path(__file__).parents[2]
GOLD, TASKS = ROOT / "gold", ROOT / "tasks"
GUID = r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
MIN_TELLING = 16  # characters; shorter rows and lines may stand in a question by chance


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.fixture(scope="module")
def prompts() -> list[str]:
    """What `tasks prompt` gives of each task."""
    pack = load_pack(TASKS)
    return [prompt(task) + json.dumps(prompt_object(task, pack)) for task in pack.tasks]


@pytest.fixture(scope="module")
def seen(prompts: list[str]) -> str:
    """Every text that a solver can get from the pack and from `tasks prompt`."""
    files = [path.read_bytes() for path in sorted(TASKS.rglob("*")) if path.is_file()]
    return squeezed("\n".join([*prompts, *(file.decode(errors="replace") for file in files)]))


def test_the_pack_holds_no_kind_of_file_that_gold_has() -> None:
    kinds = {path.suffix for path in TASKS.rglob("*") if path.is_file()}
    assert kinds <= {".yaml", ".txt", ".md", ".parquet", ""}
    assert not [path for path in TASKS.rglob("*") if path.is_symlink()]


def telling(text: str) -> set[str]:
    """The lines that give something away."""
    lines = map(squeezed, text.splitlines())
    return {line for line in lines if len(line) >= MIN_TELLING and re.search(r"[(=,]", line)}


def secrets() -> set[str]:
    """Rows of gold without their heads, lines of references and oracles, marks of the files.

    The pack's own canary is none: it stands in the pack's files and in gold's, on purpose.
    """
    found: set[str] = set()
    for path in sorted(path for path in GOLD.rglob("*") if path.is_file()):
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".csv":
            found |= telling(text.partition("\n")[2])
        elif path.suffix in {".sql", ".py"}:
            found |= telling(text)
        found |= set(re.findall(GUID, text))
    canary = load_pack(TASKS).canary
    return {secret for secret in found if canary is None or canary not in secret}


def leaked(hidden: set[str], text: str) -> set[str]:
    """The secrets that a text holds, in one walk over it."""
    by_head: dict[str, list[str]] = {}
    for secret in hidden:
        by_head.setdefault(secret[:MIN_TELLING], []).append(secret)
    return {
        secret
        for at in range(len(text))
        for secret in by_head.get(text[at : at + MIN_TELLING], ())
        if text.startswith(secret, at)
    }


def test_nothing_seen_holds_rows_of_gold_lines_of_references_or_a_canary(seen: str) -> None:
    assert leaked(secrets(), seen) == set()


def test_a_leak_would_be_seen(seen: str) -> None:
    hidden = secrets()
    assert len(hidden) > 100
    assert leaked(hidden, f"{seen} {min(hidden)}") == {min(hidden)}


def test_no_prompt_holds_a_canary(prompts: list[str]) -> None:
    assert [re.findall(GUID, text) for text in prompts if re.search(GUID, text)] == []
