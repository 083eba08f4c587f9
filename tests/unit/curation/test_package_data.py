"""What build scripts share: a package that is the right one, files that are the same each time."""

import hashlib
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from curation.package_data import epoch, minutes, verified, write_sources


def test_a_package_of_another_digest_ends_the_script(tmp_path: Path) -> None:
    archive = tmp_path / "a.tgz"
    archive.write_bytes(b"data")
    assert verified(archive, hashlib.sha256(b"data").hexdigest()) == b"data"
    with pytest.raises(SystemExit, match=r"a\.tgz is not the archive .* \(sha256 00\)"):
        verified(archive, "00")


def test_frames_and_columns_give_the_same_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    columns = {"n": [1, None, 3], "left_out": ["", "", ""], "word": ["a", None, "é"]}
    schemas = {"source": {"word": pa.string(), "n": pa.int32()}}
    write_sources({"source": columns}, schemas, tmp_path / "one")
    write_sources({"source": pd.DataFrame(columns)}, schemas, tmp_path / "two")
    files = [tmp_path / name / "source.parquet" for name in ("one", "two")]
    assert files[0].read_bytes() == files[1].read_bytes()
    assert pq.read_table(files[0]).to_pydict() == {"word": ["a", None, "é"], "n": [1, None, 3]}
    digest = hashlib.sha256(files[0].read_bytes()).hexdigest()
    said = capsys.readouterr().out.splitlines()
    assert said[0] == said[1]
    assert said[0].startswith("source      3 rows ")
    assert said[0].endswith(f" bytes {digest}")


def test_instants_are_seconds_since_1970() -> None:
    start = pd.Series(pd.to_datetime(["1970-01-01T00:01:00Z", "1969-12-31T23:59:00Z"]))
    assert epoch(start + minutes(pd.Series([1, 0]))).tolist() == [120, -60]
