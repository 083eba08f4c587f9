"""The corpus of hostile candidates, read from tests/hostile/corpus."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import yaml

CORPUS = Path(__file__).parents[1] / "hostile" / "corpus"
CHAPTERS = tuple(sorted(path.stem for path in CORPUS.glob("*.yaml")))
KEYS = {"sql", "outcome", "says", "rows"}

Part: TypeAlias = str | tuple[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One candidate, and what must become of it."""

    name: str
    sql: str  # with @places@ to be filled in
    outcomes: tuple[str, ...]  # "ok" or FailureKinds, any of which will do
    says: str  # part of the failure's message, where the outcome is the first
    right: bool  # the result is that of the plain question

    def filled(self, places: Mapping[str, str]) -> str:
        """The SQL, with real paths, topics and addresses in it."""
        sql = self.sql
        for name, value in places.items():
            sql = sql.replace(f"@{name}@", value)
        return sql


def chapter(name: str) -> list[Case]:
    """The cases of one file, in its order."""
    content = yaml.safe_load((CORPUS / f"{name}.yaml").read_text(encoding="utf-8"))
    return [_case(case, content["cases"][case]) for case in content["cases"]]


def _case(name: str, content: dict[str, Any]) -> Case:
    assert set(content) <= KEYS, (name, content)
    return Case(
        name=name,
        sql=_text(content["sql"]),
        outcomes=tuple(content["outcome"].split("|")),
        says=content.get("says", ""),
        right=content.get("rows") == "right",
    )


def _text(sql: str | list[Any]) -> str:
    """A text, or parts of it; [part, n] stands n times, with its number in place of each #."""
    parts = [sql] if isinstance(sql, str) else sql
    return "".join(
        part
        if isinstance(part, str)
        else "".join(str(part[0]).replace("#", str(number)) for number in range(part[1]))
        for part in parts
    )
