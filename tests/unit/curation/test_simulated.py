"""What the command line of a simulator writes, and where."""

import json
from pathlib import Path
from types import SimpleNamespace

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from curation.simulated import write_world

SCHEMAS = {"sales": {"item": pa.string(), "n": pa.int64()}}


def world(seed: int) -> SimpleNamespace:
    return SimpleNamespace(rows={"sales": [("tea", seed), (None, 2)]}, ledger={"repeats": seed})


@pytest.mark.parametrize(("words", "seed"), [([], 5), (["--seed", "7"], 7)])
def test_a_world_goes_beside_the_folder_of_its_simulator_unless_told_otherwise(
    words: list[str], seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = tmp_path / "ledger.json"
    monkeypatch.setattr("sys.argv", ["shop.py", *words, "--ledger", str(ledger)])
    write_world(tmp_path / "gold" / "build" / "shop.py", world, SCHEMAS, seed=5)
    written = pq.read_table(tmp_path / "tasks" / "shop" / "data" / "sales.parquet")
    assert written.to_pydict() == {"item": ["tea", None], "n": [seed, 2]}
    assert json.loads(ledger.read_text()) == {"repeats": seed}
    monkeypatch.setattr("sys.argv", ["shop.py", *words, "--out", str(tmp_path / "out")])
    write_world(tmp_path / "gold" / "build" / "shop.py", world, SCHEMAS, seed=5)
    assert pq.read_table(tmp_path / "out" / "sales.parquet").equals(written)
