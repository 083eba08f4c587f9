from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

FILES = {
    "pack.yaml": """\
version: 1.2.3
tasks: 2
policies: {ordinary: 1, any_k_from_tie_set: 1, any_one_argmax: 0}
""",
    "ids.txt": """\
sh_001
sh_002
""",
    "shop/domain.yaml": """\
domain: shop
title: A shop
licence: CC0-1.0
origin: made up
time_zone: UTC
text: Every sale of a shop.
sources:
  - name: sales
    kind: live
    event_time: sold_at
    watermark: 5 SECOND
    rows: 3
    columns:
      - {name: sale, type: BIGINT, not_null: true}
      - {name: item, type: STRING}
      - {name: price, type: "DECIMAL(6, 2)", doc: euros}
      - {name: sold_at, type: TIMESTAMP(3), not_null: true, from: at, convert: epoch_s}
  - name: items
    kind: static
    rows: 1
    columns:
      - {name: item, type: STRING, not_null: true}
""",
    "shop/sh_001.yaml": """\
id: sh_001
domain: shop
difficulty: easy
capabilities: [group_by]
sources: [sales]
answer_policy: ordinary
question: |
  How many sales has each item?
sink:
  - {name: item, type: STRING}
  - {name: sales, type: BIGINT}
""",
    "shop/sh_002.yaml": """\
id: sh_002
domain: shop
difficulty: medium
capabilities: [top_n, group_by]
sources: [sales, items]
answer_policy: any_k_from_tie_set
question: Which two items sell best?
sink:
  - {name: item, type: STRING}
""",
}
SALES = pa.table(
    {
        "sale": pa.array([1, 2, 3], pa.int64()),
        "item": ["pen", None, "cup"],
        "price": [1.25, 2.5, None],
        "at": pa.array([30, 10, 20], pa.int64()),
    }
)
ITEMS = pa.table({"item": ["pen"]})


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A small good pack, in the folder `tasks`."""
    root = tmp_path / "tasks"
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")
    (root / "shop/data").mkdir()
    pq.write_table(SALES, root / "shop/data/sales.parquet")
    pq.write_table(ITEMS, root / "shop/data/items.parquet")
    return root
