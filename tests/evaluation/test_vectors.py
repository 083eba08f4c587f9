"""The public vectors of the specification, each a case."""

import json
from pathlib import Path
from typing import Any

import pytest

from evaluation.check import vector_verdict
from evaluation.pack import discover
from evaluation.ties import TieError, count_selections, covers, parse_tie
from tests.evaluation.packs import EVALUATION


def lines(name: str) -> list[Any]:
    text = (EVALUATION / "vectors" / name).read_text(encoding="utf-8")
    return [pytest.param(json.loads(line), id=json.loads(line)["id"]) for line in text.splitlines()]


@pytest.mark.parametrize("vector", lines("vectors.jsonl"))
def test_a_vector_gets_its_verdict(vector: dict[str, Any], tmp_path: Path) -> None:
    assert vector_verdict(vector, tmp_path) == vector["expected"]


@pytest.mark.parametrize("case", lines("discovery.jsonl"))
def test_golds_are_found_as_the_vectors_say(case: dict[str, Any]) -> None:
    assert discover(case["instance_id"], case["listing"]) == (case["mode"], case["files"])


@pytest.mark.parametrize("case", lines("tie_metadata.jsonl"))
def test_tie_metadata_are_valid_as_the_vectors_say(case: dict[str, Any]) -> None:
    try:
        choices = parse_tie(case["tie"])
    except TieError:
        assert not case["valid"]
        return
    assert covers(choices, case["gold_rows"]) == case["valid"]
    if case["valid"]:
        assert count_selections(choices) == case["selections"]


def test_there_are_as_many_vectors_as_the_specification_has() -> None:
    assert len(lines("vectors.jsonl")) == 372
    assert len(lines("discovery.jsonl")) == 11
    assert len(lines("tie_metadata.jsonl")) == 24
