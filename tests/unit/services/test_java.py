from pathlib import Path

import pytest

from harness.errors import UsageError
from harness.services.java import HOME_VARIABLE, java_home, java_version


def jdk(folder: Path, version: str) -> Path:
    (folder / "bin").mkdir(parents=True)
    (folder / "bin" / "java").touch()
    (folder / "release").write_text(f'IMPLEMENTOR="Ann"\nJAVA_VERSION="{version}"\n')
    return folder


def test_the_machines_own_java_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JAVA_HOME", str(jdk(tmp_path, "8")))
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    assert java_version(java_home()) == "21.0.8"
    assert (java_home() / "bin" / "java").is_file()


def test_a_java_asked_for_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(jdk(tmp_path, "17.0.15")))
    assert java_home() == tmp_path


def test_a_java_that_is_too_old_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(jdk(tmp_path, "11.0.2")))
    with pytest.raises(UsageError, match=r"is Java 11\.0\.2; Kafka needs 17 or later"):
        java_home()


def test_a_folder_without_java_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    with pytest.raises(UsageError, match="has no bin/java"):
        java_home()


def test_a_folder_without_a_release_file_has_no_version(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="names no Java version"):
        java_version(tmp_path)
