"""Exit codes, in one place; `--help` and docs/command-line.md show them."""

from enum import IntEnum


class ExitCode(IntEnum):
    """What the shell is told. A signal ends the command with 128 and its number."""

    OK = 0  # of a run: every task has an outcome; candidates' failures are outcomes
    FAILED = 1  # `try`: the candidate failed; `doctor`: something is missing
    USAGE = 2  # wrong arguments or files; nothing was run
    INCOMPLETE = 3  # faults of the harness are left; --resume goes on
    SERVICES = 4  # the services could not start; --resume goes on
    CRASH = 70  # an error in the harness itself (EX_SOFTWARE)


SHOWN = (
    "Exit codes: 0 complete, failures of candidates included; 1 the one candidate of `try` failed, "
    "or `doctor` found something missing; 2 wrong arguments or files; 3 incomplete, go on with "
    "--resume; 4 services could not start; 70 a bug of ours; 130 Ctrl-C; 143 SIGTERM."
)
