from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from curation.build import Verdict, build
from curation.oracle.answer import Rows
from curation.repository import Repository
from tests.support.bench import SUMS, Texts, ToldEngine, bench


@pytest.fixture
def rows(tmp_path: Path) -> Rows:
    folder = tmp_path / "rows"
    folder.mkdir()
    return Rows(folder=folder)


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    """One task whose two answers agree; no gold yet."""
    return bench(tmp_path / "bench", {"sh_001": Texts()})


def decimals(rows: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Rows whose last value is a text of a DECIMAL."""
    return [(*row[:-1], Decimal(row[-1])) for row in rows]


@pytest.fixture
def sums() -> list[tuple[Any, ...]]:
    """What the engine answers to the reference of `Texts`."""
    return decimals(SUMS)


def built(
    repository: Repository, rows: Rows, answers: Mapping[str, Any], ids: Sequence[str] = ("sh_001",)
) -> list[Verdict]:
    return list(build(repository, repository.load(ids), ToldEngine(answers), rows, 1))


@pytest.fixture
def golden(repository: Repository, rows: Rows, sums: list[tuple[Any, ...]]) -> Repository:
    """The task with its gold."""
    (verdict,) = built(repository, rows, {Texts().reference: sums})
    assert verdict.agreed, verdict.lines
    return repository
