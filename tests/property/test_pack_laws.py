"""What holds of the loader, whatever a pack's files hold."""

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from harness.errors import InputError
from harness.pack.load import load_pack
from harness.pack.yaml_text import parse_yaml
from tests.unit.pack.conftest import FILES

on_disk = settings(deadline=None)  # an example writes and reads files

MARKS = ["{", "]", ": ", "- ", "&a ", "*a", "!t ", "null", "1.5", "\n", "  ", "kind", "parts: [x]"]


@on_disk
@given(
    st.sampled_from(list(FILES)),
    st.integers(0, 700),
    st.integers(0, 10),
    st.sampled_from(MARKS).map(str.encode) | st.binary(max_size=4),
)
def test_a_damaged_pack_has_problems_with_place_and_remedy(
    path: str, start: int, length: int, by: bytes
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "tasks"
        for name, text in FILES.items():
            content = text.encode()
            if name == path:
                content = content[:start] + by + content[start + length :]
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_bytes(content)
        try:
            load_pack(root)
        except InputError as error:
            for problem in error.problems:
                assert problem.at.startswith("tasks/")
                assert problem.reason
                assert problem.remedy
        else:
            raise AssertionError("a pack without its data files is never good")


@on_disk
@given(st.binary() | st.text().map(str.encode))
def test_any_bytes_are_a_file_or_problems(content: bytes) -> None:
    file, problems = parse_yaml("any.yaml", content)
    assert file is not None or problems
