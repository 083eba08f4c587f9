"""What the set promises to ask, counted over its tasks and their references.

Ten times in all, and four times in each block of five domains, in three of them at least.
"""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from harness.pack.load import load_pack
from harness.pack.task import Task

ROOT = Path(__file__).parents[2]
TASKS = load_pack(ROOT / "tasks").tasks
BLOCKS = {
    1: ("flights", "releases", "broadcast", "labs", "markets"),
    2: ("webcompat", "windfarm", "pizza", "footfall", "storms"),
    3: ("motes", "quakes", "rodents", "auction", "rides"),
    4: ("payments", "adserve", "orders", "ops", "parcels"),
}


@cache
def reference(task_id: str) -> str:
    text = (ROOT / "gold" / "reference" / f"{task_id}.sql").read_text(encoding="utf-8")
    return re.sub(r"--.*", "", text)


def written(pattern: str) -> Callable[[Task], bool]:
    return lambda task: re.search(pattern, reference(task.id), re.IGNORECASE) is not None


def tagged(*tags: str) -> Callable[[Task], bool]:
    return lambda task: not set(tags).isdisjoint(task.capabilities)


# What Flink can do in a bounded stream, and the set asks for again and again.
ROWS = {
    "fixed windows": written(r"\b(TUMBLE|HOP|CUMULATE)\s*\("),
    "cumulating windows": written(r"\bCUMULATE\s*\("),
    "hopping windows": written(r"\bHOP\s*\("),
    "sessions": written(r"\bSESSION\s*\("),
    "windows of windows": tagged("window_of_windows"),
    "event-time temporal joins": written(r"FOR SYSTEM_TIME AS OF"),
    "interval joins": tagged("interval_join"),
    "patterns": written(r"MATCH_RECOGNIZE"),
    "deduplication": tagged("dedup", "first_last_row"),
    "Top-N": tagged("global_topn", "window_topn", "argmax"),
    "OVER by rows": written(r"\bROWS BETWEEN"),
    "OVER by range": written(r"\bRANGE BETWEEN"),
    "LAG": written(r"\bLAG\s*\("),
    "gaps and islands": tagged("lag_islands", "hysteresis", "interval_union"),
    "semi and anti joins": tagged("semi_join", "anti_join", "live_live_anti_join", "not_in_null"),
    "grouping sets": written(r"GROUPING SETS|ROLLUP|CUBE\s*\("),
    "set operations": written(r"\b(UNION|INTERSECT|EXCEPT)\b"),
    "unnesting": written(r"\bUNNEST\s*\("),
    "lists": written(r"ARRAY_AGG|LISTAGG|JSON_\w+AGG"),
    "retracting aggregates": tagged("nested_aggregate", "live_live_join", "live_live_anti_join"),
    "null logic": tagged("null_handling", "not_in_null"),
    "strings": tagged("text", "json"),
}
# Rows of a whole set rather than of each block.
WHOLE = {
    "funnels": tagged("first_match", "match_recognize"),
    "zones and clock changes": tagged("local_time", "daylight_saving"),
    "duplicates and disorder": tagged("dedup"),
    "ranks, percentiles and deviations": written(r"PERCENTILE|STDDEV|VAR_"),
}


@pytest.mark.parametrize("row", ROWS | WHOLE)
def test_each_capability_is_asked_at_least_ten_times(row: str) -> None:
    asking = [task.id for task in TASKS if (ROWS | WHOLE)[row](task)]
    assert len(asking) >= 10, asking


@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.parametrize("row", ROWS)
def test_each_block_asks_each_capability_in_several_domains(row: str, block: int) -> None:
    asking = [task for task in TASKS if task.domain.name in BLOCKS[block] and ROWS[row](task)]
    assert len(asking) >= 4, [task.id for task in asking]
    assert len({task.domain.name for task in asking}) >= 3, [task.id for task in asking]


def test_the_blocks_are_the_pack() -> None:
    assert {domain for block in BLOCKS.values() for domain in block} == {
        task.domain.name for task in TASKS
    }


@pytest.mark.parametrize("domain", [domain for block in BLOCKS.values() for domain in block])
def test_each_domain_has_its_mix(domain: str) -> None:
    levels = [task.difficulty for task in TASKS if task.domain.name == domain]
    more = 1 if domain == "flights" else 0  # 22 tasks, where the others have 20
    assert [levels.count(level) for level in ("easy", "medium", "hard")] == [4, 9 + more, 7 + more]
