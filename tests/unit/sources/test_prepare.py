import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

from harness.errors import ServiceError
from harness.pack.load import load_pack
from harness.pack.task import Epoch, Iso8601, LiveSource
from harness.sources.columns import arrow_type
from harness.sources.prepare import PreparedSource, prepare
from tests.support.sources import column, live_source, static_source

AT = column("at", "TIMESTAMP(3)", convert=Epoch(unit="s"), origin="seconds")


def times(prepared: PreparedSource) -> list[int]:
    assert prepared.event_time_ms is not None
    return list(prepared.event_time_ms.to_pylist())


def live(folder: Path, seconds: list[int], labels: list[str]) -> LiveSource:
    columns = [column("label", "STRING"), AT]
    stored = {"unused": pa.array(labels), "seconds": pa.array(seconds, pa.int64())}
    return live_source(folder, columns, stored | {"label": pa.array(labels, pa.string())})


def test_replay_is_in_event_time_order_and_ties_keep_the_order_of_the_file(tmp_path: Path) -> None:
    prepared = prepare(live(tmp_path, [20, 10, 20, 10, 0], ["a", "b", "c", "d", "e"]), None)
    assert [row[0] for row in prepared.rows()] == ["e", "b", "d", "a", "c"]
    assert times(prepared) == [0, 10_000, 10_000, 20_000, 20_000]


def test_a_static_source_keeps_the_order_of_the_file(tmp_path: Path) -> None:
    source = static_source(tmp_path, [column("n", "INT")], {"n": pa.array([3, 1, 2])})
    prepared = prepare(source, None)
    assert list(prepared.rows()) == [(3,), (1,), (2,)]
    assert prepared.event_time_ms is None


def test_a_column_can_be_registered_twice_and_in_another_order(tmp_path: Path) -> None:
    columns = [column("b", "INT"), column("c", "BIGINT", origin="a"), column("a", "INT")]
    source = static_source(tmp_path, columns, {"a": pa.array([1]), "b": pa.array([2])})
    prepared = prepare(source, None)
    assert prepared.table.column_names == ["b", "c", "a"]
    assert list(prepared.rows()) == [(2, 1, 1)]


def test_a_source_of_no_rows_is_prepared(tmp_path: Path) -> None:
    prepared = prepare(live(tmp_path, [], []), tmp_path / "cache")
    assert list(prepared.rows()) == []
    assert prepared.table.column_names == ["label", "at"]
    assert len(times(prepared)) == 0


@pytest.mark.parametrize(
    ("sql_type", "stored"),
    [
        ("BIGINT", pa.array([], pa.int32())),
        ("DECIMAL(3, 1)", pa.array([], pa.float64())),
        ("STRING", pa.array([], pa.string())),
        ("DATE", pa.array([], pa.date32())),
        ("TIMESTAMP(3)", pa.nulls(0)),
    ],
    ids=str,
)
def test_a_column_of_no_rows_has_its_type(tmp_path: Path, sql_type: str, stored: pa.Array) -> None:
    source = static_source(tmp_path, [column("x", sql_type)], {"x": stored})
    table = prepare(source, None).table
    assert (table.num_rows, table.schema.field("x").type) == (
        0,
        arrow_type(source.columns[0].type),
    )


def test_every_source_of_the_given_pack_is_prepared_whole() -> None:
    for domain in load_pack(Path("tasks")).domains:
        for source in domain.sources:
            assert prepare(source, None).table.num_rows == source.rows


def test_fifty_thousand_rows_of_twelve_columns_take_less_than_a_second(tmp_path: Path) -> None:
    rows = 50_000
    numbers = np.random.default_rng(0).integers(0, 2**31, rows)
    stored = {f"n{i}": pa.array(numbers) for i in range(9)}
    stored["text"] = pa.array([f"row {n}" for n in numbers.tolist()])
    stored["seconds"] = pa.array(numbers)
    stored["iso"] = pa.array(np.datetime_as_string(numbers.astype("datetime64[s]"), "s"))
    columns = [column(f"n{i}", "INT") for i in range(9)]
    columns += [
        column("text", "STRING"),
        column("iso", "TIMESTAMP_LTZ(3)", convert=Iso8601()),
        AT,
    ]
    source = live_source(tmp_path, columns, stored)
    start = time.process_time()
    prepared = prepare(source, None)
    assert time.process_time() - start < 1
    assert len(list(prepared.rows())) == rows


def test_the_hash_follows_all_that_decides_the_rows_and_nothing_else(tmp_path: Path) -> None:
    source = live(tmp_path, [1, 2], ["a", "b"])
    before = prepare(source, None).sha256
    label, at = source.columns
    same = [
        replace(source, doc="other", watermark_ms=5),
        replace(source, columns=(replace(label, doc="other"), at)),
    ]
    other = [
        replace(source, columns=(at, label)),
        replace(source, columns=(replace(label, name="mark"), at)),
        replace(source, columns=(replace(label, not_null=True), at)),
        replace(source, columns=(replace(label, origin="unused"), at)),
        replace(source, columns=(label, replace(at, convert=Epoch(unit="ms")))),
    ]
    assert {prepare(changed, None).sha256 for changed in same} == {before}
    assert len({before} | {prepare(changed, None).sha256 for changed in other}) == 6
    assert prepare(live(tmp_path, [1, 3], ["a", "b"]), None).sha256 != before


def test_what_is_kept_is_used_again(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    source = live(tmp_path, [2, 1], ["a", "b"])
    first = prepare(source, cache)
    (entry,) = cache.iterdir()
    assert entry.name == f"{first.sha256}.arrow"
    written = entry.stat().st_mtime_ns
    second = prepare(source, cache)
    assert entry.stat().st_mtime_ns == written
    assert second.table.equals(first.table)
    assert times(second) == times(first)


@pytest.mark.parametrize("damage", ["empty", "torn", "flipped"])
def test_a_damaged_entry_is_made_anew(tmp_path: Path, damage: str) -> None:
    cache = tmp_path / "cache"
    source = live(tmp_path, [2, 1], ["a", "b"])
    whole = prepare(source, cache)
    (entry,) = cache.iterdir()
    good = entry.read_bytes()
    flipped = good[:-100] + bytes([good[-100] ^ 1]) + good[-99:]
    entry.write_bytes({"empty": b"", "torn": good[:100], "flipped": flipped}[damage])
    assert prepare(source, cache).table.equals(whole.table)
    assert entry.read_bytes() == good


def test_a_cache_that_cannot_be_written_is_our_fault(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file", encoding="utf-8")
    with pytest.raises(ServiceError, match="cannot keep a prepared source in"):
        prepare(live(tmp_path, [1], ["a"]), tmp_path / "cache")
