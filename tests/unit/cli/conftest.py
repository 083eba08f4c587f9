from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import msgspec
import pytest

from harness.cli.app import main
from harness.cli.options import Tools
from tests.support.recorded_engine import RecordedEngine
from tests.support.shop import write_pack


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a command gave its user."""

    code: int
    out: str
    err: str


class Command(Protocol):
    """Runs the command line with a recorded engine."""

    def __call__(
        self, *words: str | Path, engine: RecordedEngine | None = None, confined: bool = False
    ) -> Result: ...


@pytest.fixture
def command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Command:
    """The command line, in a folder with a small pack and nothing else."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STREAMSQLBENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    write_pack(tmp_path / "tasks")

    def run(
        *words: str | Path, engine: RecordedEngine | None = None, confined: bool = False
    ) -> Result:
        capsys.readouterr()
        tools = Tools(open_engine=(engine or RecordedEngine({})).open, confined=confined)
        code = main([str(word) for word in words], tools)
        said = capsys.readouterr()
        return Result(code=code, out=said.out, err=said.err)

    return run


@pytest.fixture
def candidates(tmp_path: Path) -> Callable[..., str]:
    """Writes candidates.jsonl, a keyword a task, and gives its name."""

    def write(**sql: str) -> str:
        lines = [msgspec.json.encode({"task_id": key, "sql": text}) for key, text in sql.items()]
        (tmp_path / "candidates.jsonl").write_bytes(b"\n".join(lines))
        return "candidates.jsonl"

    return write
