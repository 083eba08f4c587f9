"""Files for containers say the same as the code that starts embedded services."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from harness.live import versions
from harness.services import jars
from harness.services.cluster_config import flink_settings, kafka_properties
from tests.support.numbered import PORTS

ROOT = Path(__file__).parents[2]
COMPOSE = yaml.safe_load((ROOT / "docker-compose.yml").read_text(encoding="utf-8"))
DOCKERFILE = (ROOT / "deploy/flink/Dockerfile").read_text(encoding="utf-8")

# Where things are; it is another place in a container.
KAFKA_PLACES = {
    "advertised.listeners",
    "controller.quorum.voters",
    "listeners",
    "log.dirs",
}
FLINK_PLACES = {
    "blob.server.port",
    "env.log.dir",
    "io.tmp.dirs",
    "jobmanager.bind-host",
    "jobmanager.rpc.address",
    "jobmanager.rpc.port",
    "metrics.internal.query-service.port",
    "rest.address",
    "rest.bind-address",
    "rest.bind-port",
    "rest.port",
    "taskmanager.bind-host",
    "taskmanager.data.port",
    "taskmanager.host",
    "taskmanager.rpc.port",
    "web.tmpdir",
}
# What embedded JVMs are given as options, or their class path has.
FLINK_SCRIPTS = {
    "jobmanager.memory.process.size",
    "taskmanager.memory.process.size",
    "env.java.opts.jobmanager",
    "env.java.opts.taskmanager",
    "jobmanager.memory.heap.size",
}


def deployments() -> list[Any]:
    paths = sorted((ROOT / "deploy/kubernetes").glob("*.yaml"))
    return [one for path in paths for one in yaml.safe_load_all(path.read_text("utf-8"))]


def kubernetes(kind: str) -> dict[str, Any]:
    (found,) = [one for one in deployments() if one["kind"] == kind]
    return dict(found)


def compose_flink(service: str) -> dict[str, str]:
    text = COMPOSE["services"][service]["environment"]["FLINK_PROPERTIES"]
    return dict(line.split(": ", 1) for line in text.splitlines())


def kubernetes_flink() -> dict[str, str]:
    return dict(kubernetes("FlinkDeployment")["spec"]["flinkConfiguration"])


def compose_kafka() -> dict[str, str]:
    return dict(COMPOSE["services"]["kafka"]["environment"])


def kubernetes_kafka() -> dict[str, str]:
    (container,) = kubernetes("StatefulSet")["spec"]["template"]["spec"]["containers"]
    return {entry["name"]: entry["value"] for entry in container["env"]}


@pytest.mark.parametrize(
    "there", [compose_flink("jobmanager"), compose_flink("taskmanager"), kubernetes_flink()]
)
def test_flink_s_settings_are_those_of_the_embedded_cluster(there: dict[str, str]) -> None:
    embedded = flink_settings(PORTS, Path("/run"))
    assert without(there, FLINK_PLACES | FLINK_SCRIPTS) == without(embedded, FLINK_PLACES)
    for name in ("jobmanager", "taskmanager"):
        assert "-Duser.timezone=UTC" in there[f"env.java.opts.{name}"].split()


@pytest.mark.parametrize("environment", [compose_kafka(), kubernetes_kafka()])
def test_the_broker_s_settings_are_those_of_the_embedded_one(environment: dict[str, str]) -> None:
    there = {
        name.removeprefix("KAFKA_").lower().replace("_", "."): value
        for name, value in environment.items()
        if name.startswith("KAFKA_") and name != "KAFKA_HEAP_OPTS"
    }
    lines = kafka_properties(PORTS, Path("/run")).splitlines()
    embedded = dict(line.split("=", 1) for line in lines)
    assert without(there, KAFKA_PLACES) == without(embedded, KAFKA_PLACES)


def test_no_setting_of_the_compose_file_is_another_one_without_its_blanks() -> None:
    """The official image's entrypoint takes them out (FLINK-38587)."""
    for service in ("jobmanager", "taskmanager"):
        for key, value in compose_flink(service).items():
            assert " " not in value or re.fullmatch(r"\d+ (ms|s|min)", value), key


def without(settings: dict[str, str], names: set[str]) -> dict[str, str]:
    return {name: value for name, value in settings.items() if name not in names}


def test_images_are_of_the_pinned_versions() -> None:
    ours = versions()
    assert COMPOSE["services"]["kafka"]["image"] == f"apache/kafka:{ours.kafka}"
    for service in ("jobmanager", "taskmanager"):
        assert COMPOSE["services"][service]["image"] == f"streamsqlbench-flink:{ours.flink}"
    assert f"FROM flink:{ours.flink}-java21\n" in DOCKERFILE
    (container,) = kubernetes("StatefulSet")["spec"]["template"]["spec"]["containers"]
    assert container["image"] == f"apache/kafka:{ours.kafka}"
    flink = kubernetes("FlinkDeployment")["spec"]
    assert flink["image"] == f"streamsqlbench-flink:{ours.flink}"
    assert flink["flinkVersion"] == "v" + "_".join(ours.flink.split(".")[:2])


def test_the_image_has_the_locked_connector() -> None:
    (connector,) = (jar for jar in jars.locked_jars() if jar.artifact == jars.CONNECTOR)
    assert f"COPY --chown=flink:flink {connector.file_name} /opt/flink/lib/" in DOCKERFILE
    assert f"{connector.sha256}  /opt/flink/lib/{connector.file_name}" in DOCKERFILE


def test_every_container_is_limited_and_checked_and_reached_from_this_machine_alone() -> None:
    for name, service in COMPOSE["services"].items():
        assert {"mem_limit", "cpus", "healthcheck"} <= service.keys(), name
        assert all(str(port).startswith("127.0.0.1:") for port in service.get("ports", [])), name


def test_no_image_names_a_registry() -> None:
    texts = [(ROOT / "docker-compose.yml").read_text(), DOCKERFILE, yaml.safe_dump(deployments())]
    images = re.findall(r"(?:image: |FROM )(\S+)", "\n".join(texts))
    assert images
    for image in images:
        assert "." not in image.partition("/")[0].partition(":")[0], image
