"""The health checks of docker-compose.yml: they tell services from ports where none are."""

import re
import subprocess
from pathlib import Path

import pytest
import yaml

from harness.engine import LiveEngine
from harness.services.ports import free_ports

COMPOSE = yaml.safe_load((Path(__file__).parents[2] / "docker-compose.yml").read_text("utf-8"))


def healthy(service: str, ports: dict[str, int]) -> bool:
    words = COMPOSE["services"][service]["healthcheck"]["test"]
    assert words[0] == "CMD"
    command = re.sub(r"localhost/(\d+)", lambda port: f"127.0.0.1/{ports[port[1]]}", words[-1])
    return subprocess.run([*words[1:-1], command], timeout=20, check=False).returncode == 0


@pytest.mark.parametrize("service", ["kafka", "jobmanager", "taskmanager"])
def test_a_health_check_tells_what_is_well_from_what_is_not(
    service: str, engine: LiveEngine
) -> None:
    kafka, flink = (
        int(address.rpartition(":")[2])
        for address in (engine.services.kafka.address, engine.services.flink.url)
    )
    assert healthy(service, {"19092": kafka, "8081": flink})
    nobody = free_ports()[0]
    assert not healthy(service, {"19092": nobody, "8081": nobody})
