from pathlib import Path

import pytest

from tests.support.golden import EXPECTED, cases, result, rewrite


@pytest.mark.parametrize("case", cases(), ids=lambda case: str(case.name))
def test_the_changelog_gives_exactly_the_expected_file(
    case: Path, pytestconfig: pytest.Config
) -> None:
    # The option is there when this folder is named on the command line, as `make golden` does.
    if pytestconfig.getoption("--rewrite-golden", default=False):
        rewrite(case)
    name, data = result(case)
    assert {path.name for path in case.iterdir()} & EXPECTED == {name}
    assert (case / name).read_bytes() == data


def test_no_folder_is_left_out() -> None:
    folders = {path.name for path in Path(__file__).parent.iterdir() if path.is_dir()}
    assert folders - {"__pycache__"} == {case.name for case in cases()}
