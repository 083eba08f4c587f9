import hashlib
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from harness.errors import InputError
from harness.pack.load import load_pack, load_task
from harness.pack.task import Column, Epoch, LiveSource, StaticSource
from harness.relation.schema import Field, parse_type
from tests.unit.pack.conftest import FILES, SALES


def problems(root: Path) -> list[str]:
    with pytest.raises(InputError) as raised:
        load_pack(root)
    return [str(problem) for problem in raised.value.problems]


def test_a_good_pack_becomes_frozen_values(pack: Path) -> None:
    loaded = load_pack(pack)
    domain = loaded.domains[0]
    assert (loaded.version, loaded.complete, loaded.canary) == ("1.2.3", False, None)
    assert [task.id for task in loaded.tasks] == ["sh_001", "sh_002"]
    assert loaded.tasks[0].domain is domain
    assert loaded.tasks[0].question == "How many sales has each item?\n"
    assert loaded.tasks[0].sink[1] == Field(name="sales", type=parse_type("BIGINT"))
    assert domain.sources == (
        LiveSource(
            domain="shop",
            name="sales",
            doc="",
            columns=(
                column("sale", "BIGINT", not_null=True),
                column("item", "STRING"),
                column("price", "DECIMAL(6, 2)", doc="euros"),
                Column(
                    name="sold_at",
                    type=parse_type("TIMESTAMP(3)"),
                    not_null=True,
                    doc="",
                    origin="at",
                    convert=Epoch(unit="s"),
                ),
            ),
            event_time="sold_at",
            watermark_ms=5_000,
            rows=3,
            data=pack.resolve() / "shop/data/sales.parquet",
        ),
        StaticSource(
            domain="shop",
            name="items",
            doc="",
            columns=(column("item", "STRING", not_null=True),),
            rows=1,
            data=pack.resolve() / "shop/data/items.parquet",
        ),
    )


def column(name: str, sql_type: str, *, not_null: bool = False, doc: str = "") -> Column:
    return Column(
        name=name,
        type=parse_type(sql_type),
        not_null=not_null,
        doc=doc,
        origin=name,
        convert=None,
    )


def test_the_given_pack_is_good() -> None:
    loaded = load_pack(Path("tasks"))
    assert len(loaded.tasks) >= 20


def test_a_task_knows_its_columns_and_a_column_its_origins(pack: Path) -> None:
    rewrite(
        pack / "shop/domain.yaml",
        "from: at, convert: epoch_s",
        "convert: {parts: [day, clock], zone: UTC}",
    )
    parts = {"day": ["2013-02-01"] * 3, "clock": [930, 940, 950]}
    table = SALES.append_column("day", [parts["day"]]).append_column("clock", [parts["clock"]])
    pq.write_table(table, pack / "shop/data/sales.parquet")
    loaded = load_pack(pack)
    assert loaded.tasks[0].columns == ("item", "sales")
    assert loaded.domains[0].sources[0].columns[0].origins == ("sale",)
    assert loaded.domains[0].sources[0].columns[3].origins == ("day", "clock")


def test_the_watermark_trails_by_a_second_unless_said_otherwise(pack: Path) -> None:
    rewrite(pack / "shop/domain.yaml", "    watermark: 5 SECOND\n", "")
    source = load_pack(pack).domains[0].sources[0]
    assert isinstance(source, LiveSource)
    assert source.watermark_ms == 1_000


def test_a_byte_order_mark_and_crlf_change_nothing(pack: Path) -> None:
    before = load_pack(pack)
    for path in FILES:
        text = (pack / path).read_text(encoding="utf-8")
        (pack / path).write_text(text, encoding="utf-8-sig", newline="\r\n")
    after = load_pack(pack)
    assert (after.domains, after.tasks) == (before.domains, before.tasks)


def test_words_that_old_yaml_took_for_truth_values_and_times_are_text(pack: Path) -> None:
    rewrite(pack / "shop/domain.yaml", "title: A shop", "title: no")
    rewrite(pack / "shop/domain.yaml", "origin: made up", "origin: 12:30")
    domain = load_pack(pack).domains[0]
    assert (domain.title, domain.origin) == ("no", "12:30")


def test_problems_of_all_files_come_together_in_file_order(pack: Path) -> None:
    rewrite(pack / "pack.yaml", "1.2.3", "one")
    rewrite(pack / "shop/domain.yaml", "rows: 1", "rows: 2")
    rewrite(pack / "shop/domain.yaml", "title: A shop\n", "")
    rewrite(pack / "shop/sh_001.yaml", "type: BIGINT", "type: BIGNT")
    rewrite(pack / "shop/sh_001.yaml", "[sales]", "[sold]")
    rewrite(pack / "shop/sh_002.yaml", "medium", "middling")
    assert [problem.split(": ")[:2] for problem in problems(pack)] == [
        ["tasks/pack.yaml:1", "version"],
        ["tasks/shop/domain.yaml:1", "title"],
        ["tasks/shop/domain.yaml:19", "sources[1].rows"],
        ["tasks/shop/sh_001.yaml:5", "sources[0]"],
        ["tasks/shop/sh_001.yaml:11", "sink[1].type"],
        ["tasks/shop/sh_002.yaml:3", "difficulty"],
    ]


def test_a_source_of_bad_shape_hides_no_fault_of_another(pack: Path) -> None:
    rewrite(pack / "shop/domain.yaml", "event_time: sold_at", "event_time: 3")
    rewrite(pack / "shop/domain.yaml", "rows: 1", "rows: 2")
    assert [problem.split(": ")[1] for problem in problems(pack)] == [
        "sources[0].event_time",
        "sources[1].rows",
    ]


def test_a_folder_that_there_is_not_is_one_problem(tmp_path: Path) -> None:
    assert problems(tmp_path / "no") == [
        f"{tmp_path / 'no'}: is no folder; name the folder of a pack; docs/pack-format.md shows one"
    ]


@pytest.mark.parametrize("names", [[], ["a.md", "b/c.md"], ["ids.txt", "shop/domain.yaml"]])
def test_a_folder_without_a_pack_s_own_file_is_one_problem(
    tmp_path: Path, names: list[str]
) -> None:
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    (problem,) = problems(tmp_path)
    assert problem == (
        f"{tmp_path}: is no pack: it has no pack.yaml; "
        "name the folder of a pack; docs/pack-format.md shows one"
    )


def test_missing_files_are_named(pack: Path) -> None:
    for path in ("ids.txt", "shop/domain.yaml", "shop/data/sales.parquet"):
        (pack / path).unlink()
    assert problems(pack) == [
        "tasks/ids.txt: is missing; list the ids of all tasks, one a line, sorted",
        (
            "tasks/shop/data/items.parquet: no source of the domain has this data file; "
            "register a source, or remove the file"
        ),
        "tasks/shop/domain.yaml: is missing; add it; docs/pack-format.md shows its keys",
    ]


def test_a_source_without_its_data_file_is_a_problem(pack: Path) -> None:
    (pack / "shop/data/items.parquet").unlink()
    assert problems(pack) == [
        (
            "tasks/shop/domain.yaml:18: sources[1].name: the data file "
            "tasks/shop/data/items.parquet is missing; add the file, or correct the name"
        )
    ]


def test_empty_files_are_problems(pack: Path) -> None:
    (pack / "pack.yaml").write_text("# nothing\n", encoding="utf-8")
    (pack / "ids.txt").write_text("", encoding="utf-8")
    assert problems(pack) == [
        "tasks/ids.txt: sh_001 is missing; add it in its place",
        "tasks/ids.txt: sh_002 is missing; add it in its place",
        "tasks/pack.yaml: is empty; docs/pack-format.md shows its keys",
    ]


def test_text_that_is_not_utf8_is_named_with_its_line(pack: Path) -> None:
    (pack / "shop/sh_001.yaml").write_bytes(b"id: sh_001\ndomain: \xe9\n")
    (pack / "ids.txt").write_bytes(b"sh_001\n\xff\n")
    assert problems(pack) == [
        "tasks/ids.txt:2: byte 0xff is not UTF-8; save the file as UTF-8",
        "tasks/shop/sh_001.yaml:2: byte 0xe9 is not UTF-8; save the file as UTF-8",
    ]


def test_yaml_nested_without_end_is_refused(pack: Path) -> None:
    (pack / "shop/sh_001.yaml").write_text("id: " + "[" * 60 + "]" * 60, encoding="utf-8")
    assert any("is nested too deeply" in problem for problem in problems(pack))


def test_a_file_that_no_pack_has_is_a_problem(pack: Path) -> None:
    (pack / "shop/sh_003.yml").write_text("id: sh_003", encoding="utf-8")
    (pack / "shop/data/gold.parquet").write_bytes(b"")
    (pack / "shop/LICENSE-CC0.txt").write_text("fine", encoding="utf-8")
    assert problems(pack) == [
        (
            "tasks/shop/data/gold.parquet: no source of the domain has this data file; "
            "register a source, or remove the file"
        ),
        (
            "tasks/shop/sh_003.yml: is no file of a pack; remove or rename it; "
            "docs/pack-format.md lists the files of a pack"
        ),
    ]


def test_a_link_is_not_followed(pack: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (pack / "more").symlink_to(tmp_path / "elsewhere")
    assert problems(pack) == ["tasks/more: is no regular file; copy it here"]


def test_a_file_that_cannot_be_read_is_a_problem(
    pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> bytes:
        if path.name == "ids.txt":
            raise PermissionError(13, "Permission denied")
        with path.open("rb") as file:
            return file.read()

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert problems(pack) == [
        "tasks/ids.txt: cannot be read: Permission denied; make it readable",
    ]


def test_a_data_file_that_is_not_parquet_is_a_problem(pack: Path) -> None:
    (pack / "shop/data/items.parquet").write_bytes(b"not parquet at all")
    assert [problem.split("; ")[-1] for problem in problems(pack)] == ["write the data file anew"]


def test_two_columns_of_one_name_in_a_data_file_are_a_problem(pack: Path) -> None:
    twice = SALES.append_column("sale", SALES.column("sale"))
    pq.write_table(twice, pack / "shop/data/sales.parquet")
    assert problems(pack) == [
        (
            "tasks/shop/domain.yaml:14: sources[0].columns[0]: the data file has 2 columns of the "
            "name 'sale'; name one of sale, item, price, at, sale"
        )
    ]


def test_an_id_of_two_domains_is_a_problem(pack: Path) -> None:
    for path in ("domain.yaml", "sh_001.yaml"):
        text = (pack / "shop" / path).read_text(encoding="utf-8")
        (pack / "stall").mkdir(exist_ok=True)
        (pack / "stall" / path).write_text(
            text.replace("domain: shop", "domain: stall"), encoding="utf-8"
        )
    (pack / "stall/data").mkdir()
    for path in ("sales.parquet", "items.parquet"):
        (pack / "stall/data" / path).write_bytes((pack / "shop/data" / path).read_bytes())
    assert (
        "tasks/stall/sh_001.yaml:1: id: the id belongs to tasks/shop/sh_001.yaml already; "
        "number one of them anew" in problems(pack)
    )


def test_the_hash_is_what_sha256sum_makes_of_the_listing(pack: Path) -> None:
    paths = sorted(p.relative_to(pack).as_posix() for p in pack.rglob("*") if p.is_file())
    listing = "".join(
        f"{hashlib.sha256((pack / path).read_bytes()).hexdigest()}  {path}\n" for path in paths
    )
    assert load_pack(pack).sha256 == hashlib.sha256(listing.encode()).hexdigest()


def test_each_byte_of_a_pack_counts_in_its_hash(pack: Path) -> None:
    before = load_pack(pack).sha256
    rewrite(pack / "shop/sh_001.yaml", "How many", "How  many")
    assert load_pack(pack).sha256 != before


def test_a_whole_benchmark_loads_in_seconds(pack: Path) -> None:
    shop = (pack / "shop/domain.yaml").read_text(encoding="utf-8")
    task = (pack / "shop/sh_001.yaml").read_text(encoding="utf-8")
    ids = [f"d{d}_{n:03}" for d in range(1, 20) for n in range(1, 21)]
    for name in ids:
        prefix = name.split("_")[0]
        folder = pack / prefix
        if not folder.exists():
            (folder / "data").mkdir(parents=True)
            (folder / "domain.yaml").write_text(
                shop.replace("domain: shop", f"domain: {prefix}"), encoding="utf-8"
            )
            for path in ("sales.parquet", "items.parquet"):
                (folder / "data" / path).write_bytes((pack / "shop/data" / path).read_bytes())
        text = task.replace("sh_001", name).replace("domain: shop", f"domain: {prefix}")
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    listed = "".join(f"{name}\n" for name in sorted([*ids, "sh_001", "sh_002"]))
    (pack / "ids.txt").write_text(listed, encoding="utf-8")
    rewrite(pack / "pack.yaml", "tasks: 2", "tasks: 382")
    rewrite(pack / "pack.yaml", "ordinary: 1", "ordinary: 381")
    start = time.process_time()
    assert len(load_pack(pack).tasks) == 382
    assert time.process_time() - start < 10  # 0.5 s at rest


def rewrite(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_one_task_alone_is_what_it_is_in_its_pack() -> None:
    tasks = load_pack(Path("tasks")).tasks
    for task in tasks[:: len(tasks) // 20]:
        assert load_task(Path("tasks"), task.id) == task


def test_one_task_alone_heeds_no_fault_elsewhere(pack: Path) -> None:
    task = load_pack(pack).tasks[0]
    rewrite(pack / "shop/sh_002.yaml", "difficulty: medium", "difficulty: dire")
    (pack / "ids.txt").unlink()
    assert load_task(pack, "sh_001") == task


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("shop/sh_001.yaml", "difficulty: easy", "difficulty: dire"),
        ("shop/domain.yaml", "time_zone: UTC", "time_zone: CET"),
        ("shop/domain.yaml", "rows: 3", "rows: 4"),
    ],
)
def test_one_task_alone_is_not_given_with_a_fault_of_its_own(
    pack: Path, file: str, old: str, new: str
) -> None:
    rewrite(pack / file, old, new)
    assert load_task(pack, "sh_001") is None


@pytest.mark.parametrize("task_id", ["sh_009", "", "domain", "../shop/sh_001", "*"])
def test_one_task_alone_is_none_where_no_such_task_is(pack: Path, task_id: str) -> None:
    assert load_task(pack, task_id) is None
