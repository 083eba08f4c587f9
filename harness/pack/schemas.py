"""The published JSON Schemas of the formats, made from the forms that the loader uses.

``python -m harness.pack.schemas FOLDER`` writes them; a test says when they are stale.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from pydantic import Field

from harness.errors import FailureKind
from harness.pack.forms import TASK_ID, DomainForm, Form, PackForm, TaskForm

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


class CandidateLine(Form):
    """One line of `candidates.jsonl`; `harness.candidate` reads it."""

    task_id: str = Field(pattern=TASK_ID, description="the task that the SQL answers")
    sql: str = Field(description="CREATE TEMPORARY VIEW statements, then a query or an INSERT")


class SubmissionLine(Form):
    """One line of `submission.jsonl`, which the scorer reads."""

    task_id: str = Field(pattern=TASK_ID, description="the task that was answered")
    csv: str | None = Field(
        description="the final CSV, relative to this file or absolute; null for a failure"
    )
    outcome: Literal["ok"] | FailureKind = Field(
        default="ok", description="what became of the candidate; for people, not for the score"
    )


FORMS: Mapping[str, type[Form]] = {
    "pack": PackForm,
    "domain": DomainForm,
    "task": TaskForm,
    "candidate": CandidateLine,
    "submission": SubmissionLine,
}
"""The published forms, by the name of their schema's file."""


def schema_text(name: str) -> str:
    """The text of ``schemas/<name>.schema.json``."""
    schema = {"$schema": _DIALECT} | FORMS[name].model_json_schema(by_alias=True)
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def write_schemas(folder: Path) -> None:
    """Write all schemas into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in FORMS:
        text = schema_text(name)
        (folder / f"{name}.schema.json").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_schemas(Path(sys.argv[1]))
