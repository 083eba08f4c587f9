"""The command line that the simulators of all domains have: `gold/build/<domain>.py`."""

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import pyarrow as pa

from curation.package_data import write_sources


class World(Protocol):
    """What a simulator has made."""

    @property
    def rows(self) -> Mapping[str, Sequence[Sequence[Any]]]:
        """Of each source, rows with their values in the order of its columns."""
        ...

    @property
    def ledger(self) -> Mapping[str, int]:
        """What was injected, and how often."""
        ...


def write_world(
    script: Path,
    simulate: Callable[[int], World],
    schemas: Mapping[str, Mapping[str, pa.DataType]],
    seed: int,
) -> None:
    """Make a world as the process's arguments say, and write its sources.

    Args:
        script: The simulator, named like its domain; `tasks` stands beside the folder of `build`.
        simulate: Seed → world.
        schemas: Of each source, its columns in their order.
        seed: Of the published world.
    """
    script = script.resolve()
    parser = argparse.ArgumentParser(description=f"Simulate the domain `{script.stem}`.")
    parser.add_argument("--seed", type=int, default=seed)
    published = script.parents[2] / "tasks" / script.stem / "data"
    parser.add_argument("--out", type=Path, default=published)
    parser.add_argument("--ledger", type=Path)
    options = parser.parse_args()
    world = simulate(options.seed)
    sources = {
        name: {column: [row[at] for row in rows] for at, column in enumerate(schemas[name])}
        for name, rows in world.rows.items()
    }
    write_sources(sources, schemas, options.out)
    if options.ledger:
        options.ledger.write_text(json.dumps(world.ledger, indent=1) + "\n", encoding="utf-8")
