"""The containers of docker-compose.yml, for all tests of this folder."""

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from harness.cli.options import access_to
from harness.errors import ServiceError
from harness.flink.job import JobClient
from harness.live import Access, Site

KAFKA, FLINK = "localhost:19092", "http://localhost:18081"
READY_SECONDS = 120


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """Where the containers are, ready. Without an engine the tests are errors, and say why."""
    # Imported here: this file is read even where its tests are not wanted.
    from testcontainers.compose import DockerCompose  # noqa: PLC0415

    root = Path(__file__).parents[2]
    compose = DockerCompose(root, compose_file_name="docker-compose.yml", build=True, wait=False)
    plugin = subprocess.run(["docker", "compose", "version"], capture_output=True, check=False)
    if plugin.returncode:  # Compose 1, which is a program of its own
        compose.compose_command_property = ["docker-compose"]
    with compose:
        access = access_to(KAFKA, FLINK, None)
        await_slots(access)
        yield Site(kafka=KAFKA, flink=FLINK, access=access)


def await_slots(access: Access) -> None:
    """Wait for the TaskManager, which Compose starts last and does not wait for."""
    deadline = time.monotonic() + READY_SECONDS
    while True:
        try:
            if JobClient(access.flink).free_slots():
                return
        except ServiceError:
            if time.monotonic() > deadline:
                raise
        assert time.monotonic() < deadline, "the JobManager has no TaskManager"
        time.sleep(0.5)
