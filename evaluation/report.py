"""The output folder: summary.json, per_task.csv, pairs.csv, report.md. Equal input, equal bytes."""

import csv
import json
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from evaluation.scoring import TaskResult

MAX_BYTES = 16 * 2**20  # of the folder
_CSV_FIELDS = (
    "task_id",
    "method",
    "score",
    "status",
    "strict",
    "bird",
    "result_eq",
    "cause",
    "sha256",
    "detail",
)
_LEGEND = """\
## Legend

EX is the share of tasks that match by the frozen comparator; every task weighs one, and null,
missing and unreadable answers count zero in the same denominator. The statuses of a method
add up to the denominator. `scored`: read and compared. `null`: the index says that the
candidate failed. `missing`: the index has no line. `unreadable`: the reader refuses the file.
`error`: a fault of the scorer or the pack; while there is one there is no EX.

The strict reading, BIRD's and test-suite's decide nothing. Where strict and EX part ways, the
cause is named; README.md explains each, and the rules R…, K…, T…. BIRD's reading is lossy: it
compares sets of rows.
"""


def write_report(folder: Path, summary: Mapping[str, Any], results: Sequence[TaskResult]) -> None:
    """Write the folder, which must not exist. Previews of rows give way to the size limit."""
    files = {
        "summary.json": json.dumps(summary, indent=2, ensure_ascii=False) + "\n",
        "per_task.csv": _csv(
            _CSV_FIELDS, ({name: getattr(r, name) for name in _CSV_FIELDS} for r in results)
        ),
    }
    if summary["pairs"]:
        files["pairs.csv"] = _csv(tuple(summary["pairs"][0]), summary["pairs"])
    used = sum(len(content.encode(errors="replace")) for content in files.values())
    files["report.md"] = report_text(summary, results, MAX_BYTES - used)
    part = folder.with_name(f".{folder.name}.part")  # a killed run leaves no half report
    part.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (part / name).write_bytes(content.encode(errors="replace"))
    part.rename(folder)


def _csv(fields: Sequence[str], rows: Iterable[Mapping[str, object]]) -> str:
    text = StringIO()
    writer = csv.DictWriter(text, fields, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def report_text(summary: Mapping[str, Any], results: Sequence[TaskResult], room: int) -> str:
    """Give `report.md`, at most `room` bytes long; only the previews of rows are shortened."""
    text = "".join([*_head(summary), _LEGEND, *_groups(summary), *_divergent(results)])
    used = len(text.encode(errors="replace"))
    for result in results:
        if result.diff:
            preview = _preview(result)
            used += len(preview.encode(errors="replace"))
            if used > room - 200:  # room for the next line
                text += "\nFurther previews do not fit into the size limit of the report.\n"
                break
            text += preview
    return text


def _head(summary: Mapping[str, Any]) -> list[str]:
    lines = [f"# {summary['what']}\n\n"]
    if summary["inconclusive"]:
        lines.append("**Inconclusive**: tasks with status `error` have no score; see below.\n\n")
    lines.append(
        f"| method | EX | correct of {summary['denominator']} | 95 % | strict equal "
        "| scored | null | missing | unreadable | error |\n"
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
    )
    for method, figures in summary["methods"].items():
        statuses = " | ".join(str(count) for count in figures["statuses"].values())
        strict = figures["readings"]["strict"].get("EQUAL", 0)
        lines.append(
            f"| {method} | {_percent(figures['ex'])} | {figures['correct']} | "
            f"{_interval(figures)} | {strict} | {statuses} |\n"
        )
    lines += [
        f"\n{pair['first']} against {pair['second']}: both {pair['both']}, "
        f"only {pair['first']} {pair['only_first']}, only {pair['second']} "
        f"{pair['only_second']}, neither {pair['neither']}; McNemar p = "
        f"{pair['mcnemar_p']:.4g}, difference {pair['difference']:+.4f} "
        f"({pair['bootstrap_95_low']:+.4f} to {pair['bootstrap_95_high']:+.4f}).\n"
        for pair in summary["pairs"]
    ]
    versions = ", ".join(f"{name} {version}" for name, version in summary["versions"].items())
    lines.append(
        f"\nComparator {summary['comparator']['id']}, code sha256 "
        f"{summary['comparator']['sha256']}; pack {summary['pack']['version']}, manifest sha256 "
        f"{summary['pack']['manifest_sha256']}; {versions}.\n\n"
    )
    return lines


def _groups(summary: Mapping[str, Any]) -> list[str]:
    lines = []
    for key, title in (
        ("by_domain", "domain"),
        ("by_difficulty", "difficulty"),
        ("by_capability", "capability"),
    ):
        lines.append(f"\n## By {title}\n\n| method | {title} | EX | correct | tasks |\n")
        lines.append("| --- | --- | --- | --- | --- |\n")
        for method, figures in summary["methods"].items():
            lines += [
                f"| {method} | {group} | {_percent(share['ex'])} | {share['correct']} | "
                f"{share['tasks']} |\n"
                for group, share in figures[key].items()
            ]
    return lines


def _divergent(results: Sequence[TaskResult]) -> list[str]:
    odd = [result for result in results if result.cause or result.detail]
    lines = ["\n## Divergences and faults\n\n"]
    if not odd:
        return [*lines, "None.\n"]
    lines.append("| task | method | EX | status | strict | cause | detail |\n")
    lines.append("| --- | --- | --- | --- | --- | --- | --- |\n")
    return lines + [
        f"| {r.task_id} | {r.method} | {r.score} | {r.status} | {r.strict} | {r.cause} | "
        f"{_cell(r.detail)} |\n"
        for r in odd
    ]


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").split())


def _preview(result: TaskResult) -> str:
    body = "\n".join(line.replace("`", "'") for line in result.diff)
    return f"\n### {result.task_id}, {result.method}\n\n```\n{body}\n```\n"


def _percent(share: float | None) -> str:
    return "none" if share is None else f"{100 * share:.2f} %"


def _interval(figures: Mapping[str, Any]) -> str:
    if figures["wilson_95"] is None:
        return "none"
    return f"{_percent(figures['wilson_95']['low'])} to {_percent(figures['wilson_95']['high'])}"
