"""All probes over some tasks; their notes go into the records."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from curation.audit.probes import Note, notes_on
from curation.audit.sensitivity import insensitive
from curation.lint.finding import Subject
from curation.oracle.answer import Rows
from curation.records import write_section
from curation.repository import Repository
from curation.standing import standing_gold

SAMPLE = 1_000  # rows of a text column that are looked at


def audit(
    repository: Repository, subjects: Sequence[Subject], rows: Rows, folder: Path
) -> Iterator[tuple[str, list[Note]]]:
    """Ask every probe of each task; write the section `audit` of its record.

    Raises:
        InputError: A task's gold does not stand.
    """
    golds = standing_gold(repository, [subject.task for subject in subjects], rows)
    for subject in subjects:
        task, gold = subject.task, golds[subject.task.id]
        notes = list(notes_on(subject, column_types(subject, rows)))
        notes += insensitive(task, repository.oracle(task.id), rows, folder)
        told = [{"probe": note.probe, "message": note.message} for note in notes]
        write_section(repository, task.id, "audit", {"gold": gold.sha256, "notes": told})
        yield task.id, notes


def column_types(subject: Subject, rows: Rows) -> dict[str, str]:
    """Give the types of the task's columns by name; "NUMERIC TEXT" for texts of digits."""
    types: dict[str, str] = {}
    for source in subject.task.domain.sources:
        if source.name in subject.task.sources:
            table = rows.prepared(source).table
            for column in source.columns:
                types[column.name] = column.type.root
                if column.type.root == "STRING":
                    cells = table.column(column.name).slice(0, SAMPLE).drop_null().to_pylist()
                    if cells and all(cell.isdecimal() for cell in cells):
                        types[column.name] = "NUMERIC TEXT"
    return types
