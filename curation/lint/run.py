"""All rules over some tasks."""

from collections.abc import Iterator, Sequence

from curation.lint.finding import Finding, Subject
from curation.lint.gold import STALE, gold_findings, neighbours
from curation.lint.likeness import likeness_findings
from curation.lint.padding import padding_findings
from curation.lint.question import question_findings
from curation.lint.texts import oracle_findings, reference_findings
from curation.metadata import read_entries
from curation.records import question_hash, read_record
from curation.repository import Repository, read_text
from harness.pack.task import Task

FEWEST_COLUMNS, MOST_COLUMNS = 3, 6


def subjects_of(repository: Repository, tasks: Sequence[Task]) -> list[Subject]:
    """Read what the rules look at.

    Raises:
        InputError: A reference or an oracle is missing.
    """
    entries = read_entries(repository.metadata)
    found = []
    for task in tasks:
        csv = repository.csv(task.id)
        entry = entries.get(task.id)
        found.append(
            Subject(
                task=task,
                reference=read_text(repository.reference(task.id), "write the reference"),
                oracle=read_text(repository.oracle(task.id), "write the oracle"),
                gold=csv.read_bytes() if csv.exists() and entry is not None else b"",
                tie=entry and entry.get("tie"),
                asked=read_record(repository.record(task.id)).get("build", {}).get("question", ""),
            )
        )
    return found


def lint(subjects: Sequence[Subject]) -> Iterator[Finding]:
    """Yield every finding: of each task by itself, then of tasks among each other."""
    sound = {}
    for subject in subjects:
        yield from _shape(subject)
        yield from _asked(subject)
        yield from question_findings(subject)
        yield from reference_findings(subject)
        yield from padding_findings(subject)
        yield from oracle_findings(subject)
        if subject.gold:
            found = list(gold_findings(subject))
            yield from found
            if STALE not in {finding.rule for finding in found}:
                sound[subject.task.id] = subject
        else:
            yield subject.warning("gold", "was not built yet; its rules were not asked")
    yield from neighbours(sound)
    yield from likeness_findings(subjects)


def _asked(subject: Subject) -> Iterator[Finding]:
    if subject.asked not in {"", question_hash(subject.task)}:
        yield subject.error(
            "asked",
            "question, sink, sources or policy changed since the gold was built; "
            f"run `python -m curation build {subject.task.id}`",
        )


def _shape(subject: Subject) -> Iterator[Finding]:
    count = len(subject.task.sink)
    if not FEWEST_COLUMNS <= count <= MOST_COLUMNS:
        yield subject.warning(
            "sink", f"{count} columns; {FEWEST_COLUMNS} to {MOST_COLUMNS} are best"
        )
    for name in subject.task.columns:
        if name != name.lower():
            yield subject.error("sink", f"{name}: write column names in lower case")
