"""submission.jsonl: the index of final CSVs that the scorer reads."""

from collections.abc import Mapping

import msgspec

from harness.run_folder.journal import OK, Entry


def csv_path(task_id: str) -> str:
    """Name a task's final CSV, relative to the run folder."""
    return f"final/{task_id}.csv"


def submission_text(standing: Mapping[str, Entry]) -> bytes:
    r"""Write the index: a JSON object a line, by task id.

    ``{"task_id": "nyc_007", "csv": "final/nyc_007.csv", "outcome": "ok"}``; ``csv`` is
    null for a candidate's failure, whose kind ``outcome`` is. A task without a final
    outcome has no line: the scorer then misses its id, and says so, where a null would
    pass for a wrong answer.
    """
    return b"".join(
        msgspec.json.encode(
            {
                "task_id": task_id,
                "csv": csv_path(task_id) if entry.outcome == OK else None,
                "outcome": entry.outcome,
            }
        )
        + b"\n"
        for task_id, entry in sorted(standing.items())
        if entry.final
    )
