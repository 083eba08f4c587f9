import re
from pathlib import Path

import pytest

from harness.pack.load import load_pack
from harness.sources.prepare import prepare

PAGE = Path("docs/pack-format.md")


def test_the_example_of_the_page_is_a_good_pack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = PAGE.read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    files = dict(
        re.findall(r"^`(tasks/[^`]+)`\n\n```\w*\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    )
    assert len(files) == 4
    for name, text in files.items():
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(text, encoding="utf-8")
    (program,) = re.findall(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    exec(program, {})
    orders, menu = load_pack(Path("tasks")).domains[0].sources
    shown = [[str(value) for value in row] for row in prepare(orders, None).rows()]
    assert shown == [
        ["tea", "None", "2013-10-26 23:15:00"],
        ["espresso", "0.50", "2013-10-27 00:30:00"],
        ["water", "None", "2013-10-27 00:30:00"],
        ["espresso", "1.25", "2013-10-27 02:05:00"],
    ]
    assert list(prepare(menu, None).rows()) == [("espresso", 220), ("tea", 350)]
