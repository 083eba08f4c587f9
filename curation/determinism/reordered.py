"""A domain whose rows lie in another order: what its questions ask must not depend on it.

Preparation sorts live rows by event time and keeps the file's order among equal times, so a
reordered file is the same replay with its ties in another order. Static sources come in any
order at all.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from harness.pack.task import Domain, Source, Task

SEED = 402


def _reversed(rows: int) -> list[int]:
    return list(range(rows))[::-1]


def _shuffled(rows: int) -> list[int]:
    order = list(range(rows))
    random.Random(SEED).shuffle(order)  # noqa: S311  (an order, no secret)
    return order


# The reverse turns every tie around; a shuffle mixes those of three and more.
ORDERS: Mapping[str, Callable[[int], list[int]]] = {"reversed": _reversed, "shuffled": _shuffled}


def reordered(task: Task, domains: dict[str, Domain], folder: Path, order: str) -> Task:
    """Give the task over its domain's sources in another order of rows.

    Args:
        task: Of the pack.
        domains: Reordered domains made so far, by name; the task's is added where missing.
        folder: For their files.
        order: One of `ORDERS`.
    """
    name = f"{task.domain.name}.{order}"
    if name not in domains:
        sources = tuple(_rewritten(source, name, folder, order) for source in task.domain.sources)
        domains[name] = replace(task.domain, name=name, sources=sources)
    return replace(task, id=f"{task.id}.{order}", domain=domains[name])


def _rewritten(source: Source, domain: str, folder: Path, order: str) -> Source:
    table = pq.read_table(source.data)
    data = folder / f"{domain}.{source.name}.parquet"
    pq.write_table(table.take(pa.array(ORDERS[order](table.num_rows), type=pa.int64())), data)
    return replace(source, domain=domain, data=data)
