"""The report: one HTML file that needs nothing else, with all that is known of each task."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from curation.determinism.certificate import broken
from curation.lint.finding import Finding, Subject
from curation.report.coverage import Coverage, coverage_of
from curation.standing import csv_records
from harness.pack.task import Task

GOLD_ROWS = 30  # shown of each gold

_INTRODUCTION = (
    "Each was answered twice, by a reference on the real engine and by an oracle in plain Python, "
    "and stands only where the two agree to the byte."
)
_LEGEND = "easy·medium·hard tasks by primary capability; in brackets, tasks that need it at all"
_STYLE = """
body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:72rem;padding:1.5rem;color:#222}
h1,h2{font-weight:600} code,pre{font:13px/1.45 ui-monospace,monospace}
pre{background:#f6f6f4;padding:.7rem;overflow:auto;border-radius:4px;max-height:28rem}
table{border-collapse:collapse;margin:.5rem 0} td,th{border:1px solid #ddd;padding:.15rem .5rem;
text-align:left;vertical-align:top;font-size:13px}
details{border-top:1px solid #ddd;padding:.3rem 0}
summary{cursor:pointer} .good{color:#176d2c} .bad{color:#b3261e} .dim{color:#777}
blockquote{margin:.5rem 0;padding-left:1rem;border-left:3px solid #ccc;white-space:pre-wrap}
@media(prefers-color-scheme:dark){body{background:#181818;color:#ddd}pre{background:#222}
td,th,details{border-color:#444}.good{color:#7bd88f}.bad{color:#ff8a80}}
"""


def page(
    subjects: Sequence[Subject],
    records: Mapping[str, Mapping[str, Any]],
    findings: Mapping[str, Sequence[Finding]],
) -> str:
    """Make the report.

    Args:
        subjects: Every task with its texts and gold.
        records: What was proved, by task id.
        findings: What lint found, by task id.
    """
    tasks = [subject.task for subject in subjects]
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8>",
        "<meta name=viewport content='width=device-width'>",
        f"<title>Gold</title><style>{_STYLE}</style>",
        f"<h1>Gold</h1><p>{len(tasks)} tasks. {_INTRODUCTION}</p>",
        f"<h2>Coverage</h2><p class=dim>{_LEGEND}</p>{_matrix(coverage_of(tasks))}<h2>Tasks</h2>",
        *(
            _task(subject, records.get(subject.task.id, {}), findings.get(subject.task.id, ()))
            for subject in subjects
        ),
        "</html>\n",
    ]
    return "\n".join(parts)


def _matrix(coverage: Coverage) -> str:
    rows = [
        [name, *(coverage.cell(name, domain) for domain in coverage.domains)]
        for name in coverage.capabilities
    ]
    return _table(["capability", *coverage.domains], rows)


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}" for cell in row) for row in rows)
    return f"<table><tr>{top}{body}</table>"


def _task(subject: Subject, record: Mapping[str, Any], findings: Sequence[Finding]) -> str:
    task = subject.task
    sink = _table(["column", "type"], [(field.name, str(field.type)) for field in task.sink])
    build = record.get("build")
    return (
        f"<details id={escape(task.id)}><summary><b>{escape(task.id)}</b> "
        f"{escape(task.domain.name)}, {task.difficulty}, {escape(', '.join(task.capabilities))} "
        f"{_badges(record, findings)}</summary>"
        f"<blockquote>{escape(task.question.strip())}</blockquote>{sink}{_sources(task)}"
        f"<h4>Reference</h4><pre>{escape(subject.reference)}</pre>"
        f"<h4>Oracle</h4><pre>{escape(subject.oracle)}</pre>"
        f"<h4>Gold{_rows_of(build)}</h4>{_gold(subject)}"
        f"{_mutants(record.get('mutants'))}{_determinism(record.get('determinism'))}"
        f"{_ties(record.get('ties'))}{_notes(record.get('audit'), findings)}</details>"
    )


def _badges(record: Mapping[str, Any], findings: Sequence[Finding]) -> str:
    badges = [("agreed", "build" in record)]
    if (mutants := record.get("mutants")) is not None:
        alive = len(mutants["alive"])
        badges.append((f"{mutants['killed']} killed, {alive} alive", not alive))
    if (determinism := record.get("determinism")) is not None:
        badges.append(("deterministic", not broken(determinism["circumstances"])))
    errors = sum(finding.weight == "error" for finding in findings)
    badges.append((f"{errors} lint errors" if errors else "lint", not errors))
    return " ".join(
        f"<span class={'good' if good else 'bad'}>{'✓' if good else '✗'} {escape(text)}</span>"
        for text, good in badges
    )


def _sources(task: Task) -> str:
    rows = [
        (source.name, type(source).__name__.removesuffix("Source").lower(), str(source.rows))
        for source in task.domain.sources
        if source.name in task.sources
    ]
    return _table(["source", "kind", "rows"], rows)


def _rows_of(build: Mapping[str, Any] | None) -> str:
    if build is None:
        return ": none yet"
    selections = f", {build['selections']} legal selections" if "selections" in build else ""
    return f": {build['rows']} rows{selections}"


def _gold(subject: Subject) -> str:
    records = csv_records(subject.gold) if subject.gold else []
    shown = "\n".join(records[: GOLD_ROWS + 1])
    more = f"\n… {len(records) - GOLD_ROWS - 1} more" if len(records) > GOLD_ROWS + 1 else ""
    return f"<pre>{escape(shown + more)}</pre>"


def _mutants(section: Mapping[str, Any] | None) -> str:
    if section is None:
        return "<p class=dim>No mutants were tried.</p>"
    errors = sum(section["errors"].values())
    rows = [(each["fate"], each["name"], each["change"], each["why"]) for each in section["alive"]]
    rows += [
        ("equivalent", each["name"], each["change"], each["why"]) for each in section["equivalent"]
    ]
    table = _table(["fate", "mutant", "change", "why"], rows) if rows else ""
    return (
        f"<h4>Mutants: {section['tried']} tried, {section['killed']} killed, {errors} errors</h4>"
        f"{table}"
    )


def _determinism(section: Mapping[str, Any] | None) -> str:
    if section is None:
        return "<p class=dim>Determinism was not examined.</p>"
    rows = section["circumstances"].items()
    return f"<h4>Determinism</h4>{_table(['circumstance', 'answer'], rows)}"


def _ties(section: Mapping[str, Any] | None) -> str:
    if section is None:
        return ""
    faults = "".join(f"<li class=bad>{escape(fault)}" for fault in section["faults"])
    return (
        f"<h4>Ties: {section['legal_tried']} of {section['selections']} legal selections and "
        f"{section['illegal_tried']} illegal ones tried</h4><ul>{faults}</ul>"
    )


def _notes(section: Mapping[str, Any] | None, findings: Sequence[Finding]) -> str:
    rows: list[tuple[str, str, str]] = [
        (finding.weight, finding.rule, finding.message) for finding in findings
    ]
    notes = section["notes"] if section else []
    rows += [("audit", note["probe"], note["message"]) for note in notes]
    return f"<h4>Warnings</h4>{_table(['kind', 'rule', 'message'], rows)}" if rows else ""
