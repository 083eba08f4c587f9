from pathlib import Path
from typing import Any

import pytest
import yaml

from harness.errors import InputError
from harness.pack.load import load_pack

CASES = yaml.safe_load(Path(__file__).with_name("messages.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["case"] for case in CASES])
def test_each_fault_is_named_with_its_place_and_its_remedy(
    pack: Path, case: dict[str, Any]
) -> None:
    path = pack / case["file"]
    text = path.read_text(encoding="utf-8")
    assert case["replace"] in text
    path.write_text(text.replace(case["replace"], case["by"], 1), encoding="utf-8")
    with pytest.raises(InputError) as raised:
        load_pack(pack)
    assert str(raised.value).split("\n") == case["problems"]
