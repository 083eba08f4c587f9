"""The scorer's command line: `python evaluation/evaluate.py --help`."""

import argparse
import os
import re
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

if not __package__:  # run as a script: its package is found from the folder above
    sys.path[0] = str(Path(__file__).resolve().parents[1])
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # nothing here is linear algebra

from evaluation.check import check_steps
from evaluation.frozen import EVALUATION, file_problems, version_problems
from evaluation.pack import GoldPack, load_pack
from evaluation.problems import InputError, Problem
from evaluation.report import write_report
from evaluation.scoring import Work, score_all
from evaluation.submission import Submission, load_submission
from evaluation.summary import Scope, summarize

OK = 0
INVALID_INPUT = 2
INCONCLUSIVE = 3
CHECK_FAILED = 4
MAX_METHODS = 32

_EPILOG = """\
example:
  python evaluation/evaluate.py --method mine=runs/mine/submission.jsonl \\
      --method theirs=runs/theirs/submission.jsonl --output scores/first

  runs/mine/submission.jsonl has a line for each task, its CSV path relative to the index:
      {"task_id": "fl_001", "csv": "final/fl_001.csv"}
      {"task_id": "fl_002", "csv": null}

  scores/first then holds report.md, summary.json, per_task.csv and pairs.csv.

exit codes:
  0  scored, or checked and sound
  2  invalid arguments or files; nothing was scored
  3  inconclusive: a fault of the scorer or the pack; a task has no score
  4  the check failed
"""


def main(arguments: Sequence[str]) -> int:
    """Run the command line and give its exit code."""
    options = _parser().parse_args(arguments)
    try:
        pack = load_pack(options.pack, options.gold)
        return _check(pack) if options.check else _score(pack, options)
    except InputError as error:
        print(error, file=sys.stderr)
        count = len(error.problems)
        print(f"{count} problem{'s' if count > 1 else ''}; nothing was scored", file=sys.stderr)
        return CHECK_FAILED if options.check else INVALID_INPUT


def _parser() -> argparse.ArgumentParser:
    root = EVALUATION.parent
    parser = argparse.ArgumentParser(
        prog="evaluate.py",
        description="Score submissions by the frozen comparator.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--check", action="store_true", help="verify the frozen files and run the self-test")
    add("--method", action="append", default=[], metavar="NAME=INDEX", help="a submission index")
    add("--output", type=Path, metavar="NEWDIR", help="folder to create for the results")
    add("--tasks", metavar="FILE|ID,ID", help="score these tasks only; never the benchmark score")
    add("--allow-missing", action="store_true", help="an id without a line counts zero")
    add("--show-diff", action="store_true", help="preview rows that differ in report.md")
    add("--pack", type=Path, default=root / "tasks", metavar="DIR", help="instead of tasks/")
    add("--gold", type=Path, default=root / "gold", metavar="DIR", help="instead of gold/")
    add("--maintainer", action="store_true", help="allow --show-diff for a pack held out")
    add("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")
    return parser


def _score(pack: GoldPack, options: argparse.Namespace) -> int:
    root = EVALUATION.parent
    own = (root / "tasks").resolve(), (root / "gold").resolve()
    held_out = (options.pack.resolve(), options.gold.resolve()) != own
    methods = _methods(options, held_out=held_out)
    notes = _frozen_notes(pack)
    wanted = _wanted(pack, options.tasks)
    submissions = _submissions(methods, pack, wanted, allow_missing=options.allow_missing)
    scope = Scope(
        pack=pack,
        tasks=tuple(pack.tasks[task_id] for task_id in wanted),
        subset=options.tasks is not None,
        held_out=held_out,
        notes=tuple(notes),
    )
    works = [
        Work(
            task=task,
            answers={s.method: s.answers[task.id] for s in submissions if task.id in s.answers},
            methods=tuple(methods),
            show_diff=options.show_diff,
        )
        for task in scope.tasks
    ]
    results = score_all(works, min(options.jobs, len(works)))
    summary = summarize(scope, submissions, results)
    try:
        write_report(options.output, summary, results)
    except OSError as error:
        at, reason = f"--output {options.output}", f"cannot be written: {error.strerror}"
        raise InputError([Problem(at=at, reason=reason, remedy="name another folder")]) from None
    _print_head(options.output)
    return INCONCLUSIVE if summary["inconclusive"] else OK


def _methods(options: argparse.Namespace, *, held_out: bool) -> dict[str, Path]:
    """Give the indexes by method.

    Raises:
        InputError: All that is wrong with the arguments.
    """
    faults = list(_argument_faults(options, held_out=held_out))
    methods: dict[str, Path] = {}
    for text in options.method:
        name, _, index = text.partition("=")
        if not re.fullmatch(r"[A-Za-z0-9._-]{1,64}", name) or not index:
            faults.append((f"--method {text}", "is not NAME=INDEX", "name it by A-Z a-z 0-9 . _ -"))
        elif name in methods:
            faults.append((f"--method {text}", "has the name of another", "give each its own"))
        methods[name] = Path(index)
    if faults:
        raise InputError([Problem(at=at, reason=reason, remedy=to) for at, reason, to in faults])
    return methods


def _argument_faults(
    options: argparse.Namespace, *, held_out: bool
) -> Iterator[tuple[str, str, str]]:
    if not 1 <= len(options.method) <= MAX_METHODS:
        yield "--method", "is missing or too frequent", f"give 1 to {MAX_METHODS}"
    if options.output is None:
        yield "--output", "is missing", "name a folder that does not exist"
    elif os.path.lexists(options.output):
        yield f"--output {options.output}", "exists", "name a folder that does not exist"
    if options.jobs < 1:
        yield "--jobs", "is below 1", "give a number of processes"
    if held_out and options.show_diff and not options.maintainer:
        yield "--show-diff", "would show gold held out", "add --maintainer, or leave it out"


def _frozen_notes(pack: GoldPack) -> list[str]:
    """Look for changed files: refused with a complete pack, noted with one in development.

    Raises:
        InputError: Pins that are not met, or changes of a complete pack.
    """
    pins, changes = list(version_problems()), list(file_problems(pack, data=False))
    if pins or (changes and pack.manifest.complete):
        raise InputError([*pins, *changes])
    return [str(change) for change in changes]


def _wanted(pack: GoldPack, tasks: str | None) -> list[str]:
    if tasks is None:
        return list(pack.tasks)
    try:
        text = Path(tasks).read_text(encoding="utf-8", errors="replace")
    except (OSError, ValueError):  # no file, so the ids themselves
        text = tasks
    ids = sorted({task_id for task_id in re.split(r"[,\s]+", text) if task_id})
    unknown = [task_id for task_id in ids if task_id not in pack.tasks]
    if unknown or not ids:
        reason = f"unknown ids: {', '.join(unknown)}"[:300] if unknown else "names no id"
        remedy = "give ids of tasks/ids.txt, or a file with one a line"
        raise InputError([Problem(at="--tasks", reason=reason, remedy=remedy)])
    return ids


def _submissions(
    methods: dict[str, Path], pack: GoldPack, wanted: list[str], *, allow_missing: bool
) -> list[Submission]:
    problems: list[Problem] = []
    submissions = []
    for name, index in methods.items():
        try:
            submissions.append(
                load_submission(name, index, pack.tasks, wanted, allow_missing=allow_missing)
            )
        except InputError as error:
            problems += error.problems
    if problems:
        raise InputError(problems)
    return submissions


def _print_head(folder: Path) -> None:
    report = (folder / "report.md").read_text(encoding="utf-8")
    print(report.partition("\n## Legend")[0].strip())
    print(f"\nThe whole report: {folder / 'report.md'}")


def _check(pack: GoldPack) -> int:
    start = time.perf_counter()
    failed = 0
    for name, faults in check_steps(pack):
        print(f"{'FAIL' if faults else 'ok'}  {name}", flush=True)
        for fault in faults:
            print(f"      {fault}")
        failed += len(faults)
    kind = "complete" if pack.manifest.complete else "development"
    counts = ", ".join(f"{count} {policy}" for policy, count in pack.manifest.policies.items())
    print(f"{kind} pack {pack.manifest.version}: {len(pack.tasks)} tasks ({counts})")
    print(f"manifest sha256 {pack.manifest.sha256}")
    print(f"{'FAILED' if failed else 'passed'} in {time.perf_counter() - start:.1f} s")
    return CHECK_FAILED if failed else OK


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
