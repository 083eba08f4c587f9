from pathlib import Path

import pytest

from tests.support.golden import cases, result


@pytest.mark.parametrize("case", cases(), ids=lambda case: str(case.name))
def test_the_changelog_gives_exactly_the_expected_file(case: Path) -> None:
    name, data = result(case)
    assert [path.name for path in case.iterdir() if path.name in {"final.csv", "error.txt"}] == [
        name
    ]
    assert data.decode() == (case / name).read_bytes().decode()


def test_no_folder_is_left_out() -> None:
    folders = {path.name for path in Path(__file__).parent.iterdir() if path.is_dir()}
    assert folders - {"__pycache__"} == {case.name for case in cases()}
