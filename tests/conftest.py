"""How property tests run, and what needs services. No deadline: the machine is shared."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

MARKED = {"live": "live", "containers": "containers", "hosts": "namespaces"}

settings.register_profile("ours", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "ours")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in some folders bears a marker, which says what it needs (pyproject.toml)."""
    for item in items:
        folder = item.path.relative_to(Path(__file__).parent).parts[0]
        if folder in MARKED:
            item.add_marker(MARKED[folder])
