"""Forms that were found good → the frozen values of a pack."""

from pathlib import Path
from typing import assert_never

from harness.pack.forms import (
    ColumnForm,
    DomainForm,
    LiveForm,
    LocalForm,
    PartsForm,
    StaticForm,
    TaskForm,
    UnitName,
)
from harness.pack.task import (
    Column,
    Conversion,
    DateParts,
    Domain,
    Epoch,
    Iso8601,
    LiveSource,
    LocalTime,
    Source,
    StaticSource,
    Task,
)
from harness.relation.schema import Field

_NAMED: dict[UnitName, Conversion] = {
    "epoch_s": Epoch(unit="s"),
    "epoch_ms": Epoch(unit="ms"),
    "epoch_us": Epoch(unit="us"),
    "iso8601": Iso8601(),
}


def task_of(form: TaskForm, domain: Domain) -> Task:
    """A task of that domain."""
    return Task(
        id=form.id,
        domain=domain,
        difficulty=form.difficulty,
        capabilities=tuple(form.capabilities),
        sources=tuple(form.sources),
        answer_policy=form.answer_policy,
        question=form.question,
        sink=tuple(Field(name=column.name, type=column.type) for column in form.sink),
    )


def domain_of(form: DomainForm, folder: Path) -> Domain:
    """A domain whose data files stand under `folder`."""
    return Domain(
        name=form.domain,
        title=form.title,
        text=form.text,
        licence=form.licence,
        origin=form.origin,
        time_zone=form.time_zone,
        sources=tuple(source_of(source, form.domain, folder) for source in form.sources),
    )


def source_of(form: LiveForm | StaticForm, domain: str, folder: Path) -> Source:
    """A source of that domain, its data file at ``<folder>/data/<source>.parquet``."""
    columns = tuple(column_of(column) for column in form.columns)
    data = folder / "data" / f"{form.name}.parquet"
    match form:
        case LiveForm():
            return LiveSource(
                domain=domain,
                name=form.name,
                doc=form.doc,
                columns=columns,
                event_time=form.event_time,
                watermark_ms=form.watermark,
                rows=form.rows,
                data=data,
            )
        case StaticForm():
            return StaticSource(
                domain=domain,
                name=form.name,
                doc=form.doc,
                columns=columns,
                rows=form.rows,
                data=data,
            )
        case _:
            assert_never(form)


def column_of(form: ColumnForm) -> Column:
    """A registered column."""
    return Column(
        name=form.name,
        type=form.type,
        not_null=form.not_null,
        doc=form.doc,
        origin=form.origin or form.name,
        convert=_conversion_of(form.convert),
    )


def _conversion_of(form: UnitName | LocalForm | PartsForm | None) -> Conversion | None:
    match form:
        case None:
            return None
        case str():
            return _NAMED[form]
        case LocalForm():
            return LocalTime(zone=form.local, fold=form.fold)
        case PartsForm():
            date, hhmm = form.parts
            return DateParts(date=date, hhmm=hhmm, zone=form.zone, fold=form.fold)
        case _:
            assert_never(form)
