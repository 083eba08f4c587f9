"""A pack of twelve plain queries over four streams: what speed.py measures with `--mix`.

The kinds: group aggregate, filter, tumbling, hopping and session
windows, Top-N, de-duplication, join, interval join, OVER, Top-N within windows, MATCH_RECOGNIZE.
The streams have 1,000, 5,000, 10,000 and 50,000 rows; each kind reads one or two of them. A pack
holds the twelve several times over, so that the start of a run weighs little.
"""

import hashlib
import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import yaml

FIRST = datetime(2025, 3, 1)  # noqa: DTZ001  # TIMESTAMP(3) has no zone
DAYS = 7
SIZES = {"tiny": 1_000, "small": 5_000, "medium": 10_000, "big": 50_000}
TYPES = {"id": "BIGINT", "k": "INT", "v": "BIGINT", "word": "STRING", "et": "TIMESTAMP(3)"}

WINDOW = "window_start TIMESTAMP(3), k INT, n BIGINT, total BIGINT"
KINDS: Mapping[str, tuple[str, str]] = {  # sink, SQL
    "group": (
        "k INT, n BIGINT, total BIGINT",
        "SELECT k, COUNT(*), SUM(v) FROM big GROUP BY k",
    ),
    "filter": (
        "id BIGINT, word STRING",
        "SELECT id, word FROM medium WHERE v > 900",
    ),
    "tumble": (
        WINDOW,
        """SELECT window_start, k, COUNT(*), SUM(v) FROM TABLE(
TUMBLE(TABLE big, DESCRIPTOR(et), INTERVAL '6' HOUR)) GROUP BY window_start, window_end, k""",
    ),
    "hop": (
        WINDOW,
        """SELECT window_start, k, COUNT(*), SUM(v) FROM TABLE(
HOP(TABLE medium, DESCRIPTOR(et), INTERVAL '6' HOUR, INTERVAL '12' HOUR))
GROUP BY window_start, window_end, k""",
    ),
    "session": (
        WINDOW,
        """SELECT window_start, k, COUNT(*), SUM(v) FROM TABLE(
SESSION(TABLE tiny PARTITION BY k, DESCRIPTOR(et), INTERVAL '3' HOUR))
GROUP BY window_start, window_end, k""",
    ),
    "top": (
        "k INT, id BIGINT, v BIGINT",
        """SELECT k, id, v FROM (SELECT k, id, v,
ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC, id) AS place FROM small) WHERE place <= 3""",
    ),
    "dedup": (
        "k INT, id BIGINT, v BIGINT",
        """SELECT k, id, v FROM (SELECT k, id, v,
ROW_NUMBER() OVER (PARTITION BY k, v ORDER BY et) AS place FROM tiny) WHERE place = 1""",
    ),
    "join": (
        "k INT, n BIGINT, total BIGINT",
        "SELECT s.k, COUNT(*), SUM(s.v) FROM small s JOIN tiny t ON s.id = t.id GROUP BY s.k",
    ),
    "interval": (
        "id BIGINT, other BIGINT",
        """SELECT s.id, m.id FROM small s JOIN medium m ON s.k = m.k AND s.v = m.v
AND m.et BETWEEN s.et - INTERVAL '1' DAY AND s.et""",
    ),
    "over": (
        "id BIGINT, total BIGINT",
        """SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY et
ROWS BETWEEN 9 PRECEDING AND CURRENT ROW) FROM medium""",
    ),
    "window_top": (
        "window_start TIMESTAMP(3), k INT, total BIGINT",
        """SELECT window_start, k, total FROM (SELECT window_start, k, total, ROW_NUMBER() OVER (
PARTITION BY window_start, window_end ORDER BY total DESC, k) AS place FROM (
SELECT window_start, window_end, k, SUM(v) AS total FROM TABLE(
TUMBLE(TABLE medium, DESCRIPTOR(et), INTERVAL '6' HOUR)) GROUP BY window_start, window_end, k))
WHERE place <= 3""",
    ),
    "pattern": (
        "k INT, since BIGINT, until BIGINT",
        """SELECT k, since, until FROM small MATCH_RECOGNIZE (PARTITION BY k ORDER BY et
MEASURES FIRST(up.id) AS since, down.id AS until ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW
PATTERN (up{2} down) DEFINE up AS up.v > 500, down AS down.v < 100)""",
    ),
}


def write_pack(folder: Path, copies: int) -> None:
    """Write a pack to `folder`/tasks, and the candidates' SQL to `folder`/answers.

    Args:
        folder: There.
        copies: How often each kind is in the pack.
    """
    domain = folder / "tasks" / "mix"
    (domain / "data").mkdir(parents=True)
    (folder / "answers").mkdir()
    for name, rows in SIZES.items():
        pq.write_table(_stream(rows), domain / "data" / f"{name}.parquet")
    _write(domain / "domain.yaml", _domain())
    ids = []
    for number in range(copies * len(KINDS)):
        kind = list(KINDS)[number % len(KINDS)]
        ids.append(f"mx_{number + 1:03}")
        sink, sql = KINDS[kind]
        _write(domain / f"{ids[-1]}.yaml", _task(ids[-1], kind, sink, sql))
        (folder / "answers" / f"{ids[-1]}.sql").write_text(sql, encoding="utf-8")
    (folder / "tasks" / "ids.txt").write_text("\n".join(ids) + "\n", encoding="utf-8")
    policies = {"ordinary": len(ids), "any_k_from_tie_set": 0, "any_one_argmax": 0}
    pack = {"version": "0.0.1", "tasks": len(ids), "policies": policies}
    _write(folder / "tasks" / "pack.yaml", pack)


def _write(path: Path, content: Mapping[str, object]) -> None:
    path.write_text(yaml.safe_dump(content, sort_keys=False), encoding="utf-8")


def _stream(rows: int) -> pa.Table:
    """Rows at even distances, with keys and values that look thrown."""
    number = np.arange(rows)
    step = timedelta(days=DAYS) / rows
    thrown = [int(hashlib.sha256(f"{n}".encode()).hexdigest()[:12], 16) for n in range(rows)]
    return pa.table(
        {
            "id": pa.array(number, pa.int64()),
            "k": pa.array([t % 20 for t in thrown], pa.int32()),
            "v": pa.array([t // 20 % 1000 for t in thrown], pa.int64()),
            "word": pa.array([f"event number {n} of many" for n in range(rows)]),
            "et": pa.array([FIRST + n * step for n in range(rows)], pa.timestamp("us")).cast(
                pa.timestamp("ms"), safe=False
            ),
        }
    )


def _domain() -> dict[str, object]:
    sources = [
        {
            "name": name,
            "kind": "live",
            "event_time": "et",
            "rows": rows,
            # Anew for each: YAML would write a second mention of one list as an alias.
            "columns": [{"name": c, "type": sql, "not_null": True} for c, sql in TYPES.items()],
        }
        for name, rows in SIZES.items()
    ]
    return {
        "domain": "mix",
        "title": "Twelve kinds of queries",
        "licence": "CC0-1.0",
        "origin": "benchmarks/mix.py",
        "time_zone": "UTC",
        "text": "Made for a benchmark of speed.",
        "sources": sources,
    }


def _task(task_id: str, kind: str, sink: str, sql: str) -> dict[str, object]:
    fields = [field.split(" ", 1) for field in sink.split(", ")]
    return {
        "id": task_id,
        "domain": "mix",
        "difficulty": "easy",
        "capabilities": [kind],
        "sources": [name for name in SIZES if re.search(rf"\b{name}\b", sql)],
        "answer_policy": "ordinary",
        "question": f"The query {kind} of the mix.",
        "sink": [{"name": name, "type": sql_type} for name, sql_type in fields],
    }
