"""The containers of docker-compose.yml, for all tests of this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from harness.cli.options import access_to
from harness.live import Site

KAFKA, FLINK = "localhost:19092", "http://localhost:18081"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is of `containers`, and is deselected unless it is asked for."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.containers)


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """Where the containers are, ready. Without an engine the tests are errors, and say why."""
    # Imported here: this file is read even where its tests are not wanted.
    from testcontainers.compose import DockerCompose  # noqa: PLC0415

    root = Path(__file__).parents[2]
    with DockerCompose(root, compose_file_name="docker-compose.yml", build=True, wait=True):
        yield Site(kafka=KAFKA, flink=FLINK, access=access_to(KAFKA, FLINK, None))
