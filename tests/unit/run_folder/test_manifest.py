import json
from pathlib import Path

import pytest

from harness.errors import InputError
from harness.run_folder.manifest import engine_digest, read_manifest, write_manifest
from tests.support.outcomes import MANIFEST, VERSIONS


def test_a_manifest_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    write_manifest(tmp_path / "run.json", MANIFEST)
    assert read_manifest(tmp_path / "run.json") == MANIFEST


def test_a_manifest_is_json_that_a_person_can_read(tmp_path: Path) -> None:
    write_manifest(tmp_path / "run.json", MANIFEST)
    text = (tmp_path / "run.json").read_text(encoding="utf-8")
    assert text.startswith('{\n  "pack_version": "0.1.0",\n')
    assert text.endswith("}\n")
    assert json.loads(text)["configuration"]["limits"] == {"seconds": 120}


@pytest.mark.parametrize("data", [b"", b"{}", b'{"pack_version": 1}', b'{"\xff": 1}'])
def test_what_is_no_manifest_is_refused_with_its_path(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "run.json").write_bytes(data)
    with pytest.raises(InputError, match=r"run\.json: is no manifest of a run"):
        read_manifest(tmp_path / "run.json")


def test_a_missing_manifest_is_refused_with_its_path(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"run\.json: cannot be read \(No such file"):
        read_manifest(tmp_path / "run.json")


def test_the_engine_is_known_by_versions_and_configuration_in_any_order() -> None:
    digest = engine_digest(VERSIONS, {"a": 1, "b": {"c": 2, "d": 3}})
    assert digest == engine_digest(VERSIONS, {"b": {"d": 3, "c": 2}, "a": 1})
    assert digest != engine_digest(VERSIONS, {"a": 1, "b": {"c": 2, "d": 4}})
