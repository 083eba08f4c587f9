"""Reading within bounds: what is opened, what is refused, what counts as light."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evaluation import reading
from evaluation.reading import UnreadableError, is_light, read_bytes, read_frame, width


def test_a_regular_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"a\n1\n")
    assert read_bytes(tmp_path / "a.csv") == b"a\n1\n"


def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UnreadableError, match="regular file"):
        read_bytes(tmp_path / "pipe")


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("/dev/zero", "is not a regular file"),
        ("/dev", "is not a regular file"),
        ("/nowhere/a.csv", "cannot be read: No such file or directory"),
        ("a\0b", "cannot be read: embedded null byte"),
    ],
)
def test_what_is_no_file_is_refused(path: str, reason: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_bytes(path)
    assert str(caught.value) == reason


def test_the_size_bound_is_exact(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MAX_BYTES", 8)
    (tmp_path / "fits").write_bytes(b"12345678")
    (tmp_path / "over").write_bytes(b"123456789")
    assert read_bytes(tmp_path / "fits") == b"12345678"
    with pytest.raises(UnreadableError, match="is larger than 8 bytes"):
        read_bytes(tmp_path / "over")


def test_the_bounds_are_those_of_the_documentation() -> None:
    assert reading.MAX_BYTES == 67_108_864
    assert reading.MAX_COLUMNS == 16_384
    assert reading.LIGHT_BYTES == 8_388_608
    assert reading.LIGHT_CELLS == 1_000_000


@pytest.mark.parametrize(
    ("data", "columns"),
    [
        (b"", 1),
        (b"a", 1),
        (b"a,b\n1,2\n", 2),
        (b"a,b\n1,2,3\n1,2,3,4\n", 3),  # the header and the first data record decide (R1.5)
        (b"a,b,c\n1\n", 3),
        (b"\n \t\n\r\na,b\n", 2),
        (b'"a,b",c\n', 2),
        (b'"a""b,c",d,e\n', 3),
        (b'"a\nb",c\n1\n', 2),
        (b'a"b,c"\n', 2),
        (b"\xef\xbb\xbf\n\na,b\n", 2),
        (b'"open,,,,', 1),
        (b"a\n\n1,2\n", 2),
    ],
)
def test_the_width_is_that_of_the_first_two_records(data: bytes, columns: int) -> None:
    assert width(data) == columns


@given(st.lists(st.text(alphabet='ab",\n', max_size=6), min_size=1, max_size=5))
def test_the_width_is_that_of_the_frame(cells: list[str]) -> None:
    quoted = ['"' + cell.replace('"', '""') + '"' for cell in cells]
    data = ("\n".join([",".join(quoted)] * 2) + "\n").encode()
    assert width(data) == len(cells) == read_frame(data).shape[1]


def test_light_is_a_matter_of_bytes_and_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LIGHT_BYTES", 20)
    monkeypatch.setattr(reading, "LIGHT_CELLS", 12)
    assert is_light(b"a,b\n" + b"1,2\n" * 4)  # 20 bytes, and 6 lines at most of 2 cells
    assert not is_light(b"a,b\n" + b"1,2\n" * 4 + b"1")  # a byte more
    assert not is_light(b"a,b,c\n" + b"1\n" * 3)  # 15 cells
    assert is_light(b"a,b\r\n" * 2)
    assert not is_light(b"a,b\r" * 3)  # 4 lines of up to 4 cells: bare CR is not trusted


def test_a_wide_table_is_refused_and_a_narrower_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MAX_COLUMNS", 3)
    assert read_frame(b"a,b,c\n").shape == (0, 3)
    with pytest.raises(UnreadableError, match="has more than 3 columns"):
        read_frame(b"a,b,c,d\n")


@pytest.mark.parametrize("data", [b"", b"\n \n", b"\xff\n1\n", b'a\n"1\n', b"a\n1\n1,2\n"])
def test_what_pandas_refuses_is_unreadable(data: bytes) -> None:
    with pytest.raises(UnreadableError, match="is no CSV table: "):
        read_frame(data)


def test_the_reason_is_one_short_line() -> None:
    with pytest.raises(UnreadableError) as caught:
        read_frame(b"a\n" * 3 + b"1,2\n")
    assert "\n" not in str(caught.value)


def test_a_path_that_pandas_would_unpack_or_fetch_is_a_plain_file(tmp_path: Path) -> None:
    (tmp_path / "a.csv.gz").write_bytes(b"a\n1\n")
    assert read_frame(read_bytes(tmp_path / "a.csv.gz")).shape == (1, 1)
