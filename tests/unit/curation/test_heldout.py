from pathlib import Path

import pyarrow.parquet as pq
import pytest

from curation.heldout import make
from curation.oracle.answer import Rows
from curation.repository import Repository
from harness.errors import InputError, UsageError
from harness.pack.load import load_pack
from tests.support.bench import Texts, bench
from tests.unit.curation.conftest import built

COUNT = Texts(
    sink={"shop": "STRING", "sales": "BIGINT"},
    reference="SELECT shop, COUNT(*) FROM sales GROUP BY shop",
    oracle=(
        "from collections import Counter\n"
        "def answer(s):\n"
        "    yield from Counter(sale['shop'] for sale in s['sales']).items()\n"
    ),
)
SIMULATOR = """
import argparse, random
from pathlib import Path
import pyarrow as pa, pyarrow.parquet as pq

arguments = argparse.ArgumentParser()
arguments.add_argument("--seed", type=int, required=True)
arguments.add_argument("--out", type=Path, required=True)
given = arguments.parse_args()
chance = random.Random(given.seed)
n = chance.randrange(5, 50)
pq.write_table(pa.table({
    "id": pa.array(range(n), pa.int32()),
    "shop": [chance.choice(["ann", "bob"]) for _ in range(n)],
    "amount": pa.array([chance.randrange(9) for _ in range(n)], pa.int32()),
    "at": pa.array([1360303200000 + 60000 * i for i in range(n)], pa.int64()),
}), given.out / "sales.parquet")
pq.write_table(pa.table({"shop": ["ann"], "city": ["Rome"]}), given.out / "shops.parquet")
"""


def simulated(root: Path, simulator: str = SIMULATOR) -> Repository:
    repository = bench(root, {"sh_001": COUNT})
    build = repository.gold / "build" / "shop.py"
    build.parent.mkdir(parents=True)
    build.write_text(simulator)
    return repository


def test_another_seed_gives_other_data_under_the_same_texts(tmp_path: Path) -> None:
    repository = simulated(tmp_path / "bench")
    hidden = make(repository, "shop", 7, tmp_path / "hidden")
    again = make(repository, "shop", 7, tmp_path / "again")
    other = make(repository, "shop", 8, tmp_path / "other")
    published = repository.tasks / "shop" / "sh_001.yaml"
    assert (hidden.tasks / "shop" / "sh_001.yaml").read_bytes() == published.read_bytes()
    digests = [load_pack(each.tasks).sha256 for each in (hidden, again, other)]
    assert digests[0] == digests[1] != digests[2]
    assert not hidden.metadata.exists()


def test_a_hidden_instance_goes_through_the_same_chain(tmp_path: Path, rows: Rows) -> None:
    hidden = make(simulated(tmp_path / "bench"), "shop", 7, tmp_path / "hidden")
    shops = pq.read_table(hidden.tasks / "shop" / "data" / "sales.parquet")["shop"].to_pylist()
    answer = [(shop, shops.count(shop)) for shop in sorted(set(shops))]
    (verdict,) = built(hidden, rows, {COUNT.reference: answer})
    assert verdict.agreed, verdict.lines
    assert hidden.csv("sh_001").exists()


def test_a_domain_without_a_simulator_is_told(tmp_path: Path) -> None:
    repository = bench(tmp_path / "bench", {"sh_001": COUNT})
    with pytest.raises(UsageError, match=r"gold/build/shop\.py takes no --seed"):
        make(repository, "shop", 7, tmp_path / "hidden")


def test_a_folder_that_exists_is_not_written_into(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="exists; name a new folder"):
        make(simulated(tmp_path / "bench"), "shop", 7, tmp_path)


@pytest.mark.parametrize(
    ("simulator", "told"),
    [
        ("# --seed\nraise SystemExit('no disk')", "fails: no disk"),
        ("# --seed", "writes no sales.parquet"),
    ],
)
def test_a_simulator_that_fails_is_told(tmp_path: Path, simulator: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        make(simulated(tmp_path / "bench", simulator), "shop", 7, tmp_path / "hidden")
