"""What the build scripts of all domains do alike: `gold/build/<domain>.py`.

A published package of known digest goes in; source files come out, the same to the byte each time.
"""

import hashlib
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq


def verified(archive: Path, digest: str) -> bytes:
    """Read a package; the script ends unless its sha256 is the given one."""
    content = archive.read_bytes()
    if hashlib.sha256(content).hexdigest() != digest:
        sys.exit(f"{archive} is not the archive that the data were made of (sha256 {digest})")
    return content


def write_sources(
    sources: Mapping[str, Any], schemas: Mapping[str, Mapping[str, pa.DataType]], out: Path
) -> None:
    """Write one Parquet file a source to `out`, and say how many rows each has.

    Args:
        sources: By name, each a data frame, or a mapping of columns by name.
        schemas: Of each source, its columns in their order; others are left out.
        out: A folder; made where it is missing.
    """
    out.mkdir(parents=True, exist_ok=True)
    width = max(map(len, sources))
    for name, columns in sources.items():
        path = out / f"{name}.parquet"
        rows = _write(columns, schemas[name], path)
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        sys.stdout.write(f"{name:{width}} {rows:6} rows {path.stat().st_size:7} bytes {digest}\n")


def minutes(count: "pd.Series[Any]") -> "pd.Series[Any]":
    """Durations of so many minutes."""
    return pd.to_timedelta(count, unit="min")


def epoch(instants: "pd.Series[Any]") -> "pd.Series[Any]":
    """Whole seconds since 1970."""
    return (instants - pd.Timestamp(0, tz="UTC")) // pd.Timedelta(seconds=1)


def _write(columns: Any, schema: Mapping[str, pa.DataType], path: Path) -> int:  # noqa: ANN401
    """Write the columns of `schema`; the same rows give the same bytes (pyarrow 16.1)."""
    arrays = [
        pa.array(columns[name], type=kind, from_pandas=True, safe=True)
        for name, kind in schema.items()
    ]
    table = pa.table(arrays, names=list(schema))
    pq.write_table(
        table,
        path,
        compression="zstd",
        compression_level=19,
        version="2.6",
        row_group_size=1 << 20,
        store_schema=False,
    )
    return int(table.num_rows)
