"""Class-data archives: which fit, and what is said when Java makes none."""

from pathlib import Path

import pytest

from harness.errors import ServiceError
from harness.services import archives
from harness.services.runtime import Runtime


def runtime_in(folder: Path, java: str = "exit 1") -> Runtime:
    """A runtime of empty jars, whose Java is a shell script."""
    for place in ("bin", "flink/lib", "flink/opt"):
        (folder / place).mkdir(parents=True)
    for jar in ("flink/lib/core.jar", "flink/opt/flink-python-2.jar", "kafka.jar", "connector.jar"):
        (folder / jar).write_bytes(b"jar")
    (folder / "release").write_text("JAVA_VERSION=21\n", encoding="utf-8")
    (folder / "bin" / "java").write_text(f"#!/bin/sh\n{java}\n", encoding="utf-8")
    (folder / "bin" / "java").chmod(0o755)
    return Runtime(
        java_home=folder,
        flink_home=folder / "flink",
        kafka_jars=(folder / "kafka.jar",),
        connector=folder / "connector.jar",
    )


@pytest.mark.parametrize(
    "changed", ["flink/lib/core.jar", "flink/opt/flink-python-2.jar", "kafka.jar", "release"]
)
def test_archives_fit_one_java_and_its_jars(tmp_path: Path, changed: str) -> None:
    runtime = runtime_in(tmp_path)
    before = archives.key(runtime)
    assert archives.key(runtime) == before
    (tmp_path / changed).write_bytes(b"another")
    assert archives.key(runtime) != before


def test_a_runtime_behind_a_link_has_the_class_path_and_the_archives_of_the_real_one(
    tmp_path: Path,
) -> None:
    real = runtime_in(tmp_path / "real")
    (tmp_path / "link").symlink_to("real")
    linked = Runtime(
        java_home=tmp_path / "link",
        flink_home=tmp_path / "link" / "flink",
        kafka_jars=(tmp_path / "link" / "kafka.jar",),
        connector=tmp_path / "link" / "connector.jar",
    )
    for service in ("kafka", "taskmanager", "gateway"):
        assert linked.class_path(service) == real.class_path(service)
    assert archives.key(linked) == archives.key(real)


def test_classes_from_elsewhere_than_the_class_path_are_left_out(tmp_path: Path) -> None:
    runtime = runtime_in(tmp_path, java='for each in "$@"; do echo "$each"; done >"$0.said"')
    (tmp_path / "kafka.classes").write_text("java/lang/Object id: 0\nX id: 7 source: /tmp/p.jar\n")
    archives.dump(runtime, "kafka", tmp_path, tmp_path)
    said = (tmp_path / "bin" / "java.said").read_text(encoding="utf-8").splitlines()
    assert f"-XX:SharedArchiveFile={tmp_path / 'kafka'}.jsa" in said
    assert str(tmp_path / "kafka.jar") in said
    (listed,) = [each.partition("=")[2] for each in said if "SharedClassListFile" in each]
    assert Path(listed).read_text(encoding="utf-8") == "java/lang/Object id: 0\n"


def test_what_java_said_is_told(tmp_path: Path) -> None:
    runtime = runtime_in(tmp_path, java="echo 'no space' >&2; exit 1")
    (tmp_path / "kafka.classes").write_text("")
    with pytest.raises(ServiceError, match="made no class-data archive:\nno space"):
        archives.dump(runtime, "kafka", tmp_path, tmp_path)


def test_a_java_that_cannot_be_started_is_told(tmp_path: Path) -> None:
    runtime = runtime_in(tmp_path)
    (tmp_path / "bin" / "java").unlink()
    (tmp_path / "kafka.classes").write_text("")
    with pytest.raises(ServiceError, match=r"made no class-data archive: .*No such file"):
        archives.dump(runtime, "kafka", tmp_path, tmp_path)
