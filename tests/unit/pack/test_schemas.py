from pathlib import Path

import pytest

from harness.pack.schemas import FORMS, schema_text, write_schemas


@pytest.mark.parametrize("name", FORMS)
def test_the_published_schema_is_the_forms_own(name: str) -> None:
    published = Path("schemas") / f"{name}.schema.json"
    assert published.read_text(encoding="utf-8") == schema_text(name), (
        "stale: run python -m harness.pack.schemas schemas"
    )


def test_all_schemas_are_written(tmp_path: Path) -> None:
    write_schemas(tmp_path / "new")
    assert {path.name for path in (tmp_path / "new").iterdir()} == {
        f"{name}.schema.json" for name in FORMS
    }
