"""A domain whose rows lie in another order: what its questions ask must not depend on it.

Preparation sorts live rows by event time and keeps the file's order among equal times, so a
shuffled file is the same replay with shuffled ties. Static sources come in any order at all.
"""

import random
from dataclasses import replace
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from harness.pack.task import Domain, Source, Task


def shuffled(task: Task, domains: dict[str, Domain], folder: Path, seed: int) -> Task:
    """Give the task over its domain's sources in another order of rows.

    Args:
        task: Of the pack.
        domains: Shuffled domains made so far, by name; the task's is added where missing.
        folder: For the shuffled files.
        seed: Of the order.
    """
    name = f"{task.domain.name}.shuffled-{seed}"
    if name not in domains:
        sources = tuple(
            _shuffled(source, name, folder, seed + number)
            for number, source in enumerate(task.domain.sources)
        )
        domains[name] = replace(task.domain, name=name, sources=sources)
    return replace(task, id=f"{task.id}.shuffled-{seed}", domain=domains[name])


def _shuffled(source: Source, domain: str, folder: Path, seed: int) -> Source:
    table = pq.read_table(source.data)
    order = list(range(table.num_rows))
    random.Random(seed).shuffle(order)  # noqa: S311  (an order, no secret)
    data = folder / f"{domain}.{source.name}.parquet"
    pq.write_table(table.take(pa.array(order, type=pa.int64())), data)
    return replace(source, domain=domain, data=data)
