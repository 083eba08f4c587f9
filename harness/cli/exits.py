"""Exit codes, shown by `--help` and docs/command-line.md, and what becomes of errors."""

import errno
import os
import sys
import tempfile
import traceback
from collections.abc import Callable
from contextlib import suppress
from enum import IntEnum
from pathlib import Path

from harness.cli.pipes import READER_GONE, let_go, whole_streams
from harness.cli.signals import Interrupted
from harness.errors import BenchmarkError, UsageError


class ExitCode(IntEnum):
    """What the shell is told. A signal ends the command with 128 and its number."""

    OK = 0  # of a run: every task has an outcome; candidates' failures are outcomes
    FAILED = 1  # `try`: the candidate failed; `doctor`: something is missing; `status`: none up
    USAGE = 2  # wrong arguments or files; nothing was run
    INCOMPLETE = 3  # faults of the harness are left; --resume goes on
    SERVICES = 4  # the services could not start; --resume goes on
    CRASH = 70  # an error in the harness itself (EX_SOFTWARE)


SHOWN = (
    "Exit codes: 0 complete, failures of candidates included; 1 the one candidate of `try` failed, "
    "or `doctor` found something missing; 2 wrong arguments or files; 3 incomplete, go on with "
    "--resume; 4 services could not start, or the disk is full; 70 a bug of ours; 129 SIGHUP; "
    "130 Ctrl-C; 141 the reader of the output went away; 143 SIGTERM."
)


FULL = {errno.ENOSPC, errno.EDQUOT}
# What only a path given by the user can be. A right that is lacking may be a bug of our own.
ODD_PATH = {errno.EISDIR, errno.ELOOP, errno.ENAMETOOLONG, errno.ENOTDIR, errno.EROFS}


def last_door(work: Callable[[], int]) -> int:
    """Do the work and give its exit code; an error is told on stderr, and has a code of its own."""
    whole_streams()
    try:
        exit_code = _code_of(work)
        sys.stdout.flush()  # what no reader takes is to fail here, not when Python ends
    except BrokenPipeError:
        let_go()
        return READER_GONE
    except OSError as error:
        let_go()
        text, exit_code = _unforeseen(error)
        with suppress(OSError):  # where stderr itself is what failed, the code alone can tell
            _told(text, exit_code)
    return int(exit_code)


def _code_of(work: Callable[[], int]) -> int:
    try:
        return int(work())
    except BrokenPipeError:
        raise
    except UsageError as error:
        return _told(str(error), ExitCode.USAGE)
    except BenchmarkError as error:
        return _told(str(error), ExitCode.SERVICES)
    except Interrupted as interrupt:
        return _told(f"Stopped by {interrupt}.", interrupt.exit_code)
    except Exception as error:  # noqa: BLE001  # whatever else
        return _told(*_unforeseen(error))


def _told(text: str, exit_code: int) -> int:
    sys.stderr.write(f"{text}\n")
    return int(exit_code)


def _unforeseen(error: Exception) -> tuple[str, ExitCode]:
    """Tell a fault of the user's machine, or a bug of ours, in one sentence."""
    if isinstance(error, OSError) and error.errno in FULL:
        return f"{error.filename or 'the output'}: {error.strerror}", ExitCode.SERVICES
    if isinstance(error, OSError) and error.errno in ODD_PATH and error.filename:
        return f"{error.filename}: {error.strerror}", ExitCode.USAGE
    return _crash(error), ExitCode.CRASH


def _crash(error: Exception) -> str:
    """Keep the trace in a file; give the sentence that names it."""
    trace = "".join(traceback.format_exception(error))
    what = f"{type(error).__name__}: {error}".splitlines()[0]
    try:
        descriptor, name = tempfile.mkstemp(prefix="streamsqlbench-", suffix=".log")
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(trace)
    except OSError:  # a full disk, or a confined process whose folder is gone
        return f"{trace}An error of streamsqlbench itself ({what}); please report it."
    return f"An error of streamsqlbench itself ({what}); please report it with {Path(name)}."
