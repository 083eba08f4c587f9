"""Configuration texts as the JVMs read them."""

import re
from pathlib import Path

import pytest

from harness.services.cluster_config import kafka_properties
from harness.services.ports import choices


def as_java_reads(value: str) -> str:
    """A value of a properties file, escapes undone (java.util.Properties.load)."""
    units = re.sub(
        r"\\u([0-9a-f]{4})|\\(.)",
        lambda escape: chr(int(escape[1], 16)) if escape[1] else escape[2],
        value,
    )
    return units.encode("utf-16", "surrogatepass").decode("utf-16")


@pytest.mark.parametrize("name", ["run", "sp ace", "rün", "走る", "a😀b", r"back\slash"])
def test_a_folder_of_any_name_is_the_broker_s(name: str) -> None:
    folder = Path("/runs") / name / "kafka"
    text = kafka_properties(choices()[0], folder)
    assert text.isascii()
    (value,) = [line.partition("=")[2] for line in text.splitlines() if line.startswith("log.dirs")]
    assert as_java_reads(value) == str(folder)
