"""The whole examination: at home, then abroad; certificates are written into the records."""

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from curation.determinism.abroad import abroad
from curation.determinism.certificate import Certificate, Examination, Subject
from curation.oracle.answer import Rows
from curation.records import write_section
from curation.repository import Repository, read_text
from curation.session import session
from curation.standing import standing_gold
from harness.engine import Limits
from harness.live import Site
from harness.pack.task import Task

LIMITS = Limits(seconds=45)


def examine(
    repository: Repository,
    tasks: Sequence[Task],
    rows: Rows,
    jobs: int,
    progress: Callable[[str], None],
) -> list[Certificate]:
    """Examine tasks and write the section `determinism` of their records.

    Embedded services are started twice: as they always are, and in another zone. Somebody
    else's services could not be moved there.

    Raises:
        InputError: A task's gold does not stand.
        ServiceError: Services failed.
    """
    golds = standing_gold(repository, tasks, rows)
    subjects = [
        Subject(
            task=task,
            sql=read_text(repository.reference(task.id), "write the reference"),
            gold=golds[task.id],
        )
        for task in tasks
    ]
    examination = Examination(repository, subjects, rows, jobs, progress)
    with session(Site(long_lived=True), LIMITS, tasks, progress) as engine:
        examination.at_home(engine)
    _write(repository, subjects, examination)  # half of it, should the other half fail
    # The Java there is a script, which confined services may not execute.
    site = Site(isolated=False, long_lived=True)
    with (
        tempfile.TemporaryDirectory(prefix="curation-java-") as folder,
        abroad(Path(folder)),
        session(site, LIMITS, tasks, progress) as engine,
    ):
        examination.abroad(engine)
    return _write(repository, subjects, examination)


def _write(
    repository: Repository, subjects: Sequence[Subject], examination: Examination
) -> list[Certificate]:
    """Write what is known so far into the records."""
    certificates = []
    for subject in subjects:
        found = examination.certificates[subject.task.id]
        certificate = replace(found, circumstances=dict(sorted(found.circumstances.items())))
        section = certificate.section(subject.gold, subject.sql)
        write_section(repository, subject.task.id, "determinism", section)
        certificates.append(certificate)
    return certificates
