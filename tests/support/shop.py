"""A small good pack: one domain, two sources, three tasks."""

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

TASK = """\
id: {id}
domain: shop
difficulty: {difficulty}
capabilities: [group_by]
sources: [sales]
answer_policy: ordinary
question: {question}
sink:
  - {{name: item, type: STRING}}
  - {{name: sales, type: BIGINT}}
"""
FILES = {
    "pack.yaml": """\
version: 1.2.3
tasks: 3
policies: {ordinary: 3, any_k_from_tie_set: 0, any_one_argmax: 0}
""",
    "ids.txt": "sh_001\nsh_002\nsh_003\n",
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
    doc: one event per sale
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
    "shop/sh_001.yaml": TASK.format(
        id="sh_001", difficulty="easy", question="How many sales has each item?"
    ),
    "shop/sh_002.yaml": TASK.format(
        id="sh_002", difficulty="medium", question="How many dear sales has each item?"
    ),
    "shop/sh_003.yaml": TASK.format(
        id="sh_003", difficulty="hard", question="How many late sales has each item?"
    ),
}


def write_pack(root: Path) -> None:
    """Write the pack into a new folder."""
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")
    (root / "shop/data").mkdir()
    sales = {
        "sale": pa.array([1, 2, 3], pa.int64()),
        "item": ["pen", None, "cup"],
        "price": [1.25, 2.5, None],
        "at": pa.array([30, 10, 20], pa.int64()),
    }
    pq.write_table(pa.table(sales), root / "shop/data/sales.parquet")
    pq.write_table(pa.table({"item": ["pen"]}), root / "shop/data/items.parquet")
