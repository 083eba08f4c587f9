"""The work of `run` and `try`, done where gold cannot be read: this process, begun anew.

Landlock binds a thread and what it will start, and libraries start threads when they are
imported. So the work is read and checked first, in freedom, then handed as a value to a new
program in this same process, which is confined before Python begins.
"""

import json
import os
import pickle
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from harness.cli.exits import last_door
from harness.cli.signals import ENDING
from harness.services import launch

ENTRY = f"import sys; from {__name__} import main; sys.exit(main(int(sys.argv[1])))"


def enter(work: Callable[[], int], rules: launch.Confinement | None, scratch: Path) -> NoReturn:
    """Do the work under `rules` and exit with its code. Nothing of this program goes on.

    Signals that ask for an end are held back until the work is `interruptible`, lest they find
    the new Python half begun and end it with nothing put away.

    Args:
        work: A partial of a module's function; it is pickled. It makes itself interruptible.
        rules: What is left to the process and its children; None for everything.
        scratch: For temporary files; writable under the rules.
    """
    descriptor = os.memfd_create("work", flags=0)  # inherited, unlike what open() gives
    with open(descriptor, "wb", closefd=False) as file:
        pickle.dump(work, file)
    os.lseek(descriptor, 0, os.SEEK_SET)
    order = json.dumps({"parent": None, "confine": rules})
    launcher = [sys.executable, "-I", "-S", launch.__file__, order]
    # -P: the current folder is none to import from.
    program = [sys.executable, "-P", "-c", ENTRY, str(descriptor)]
    sys.stdout.flush()
    sys.stderr.flush()
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)  # until the work is `interruptible`
    os.execve(sys.executable, [*launcher, *program], os.environ | {"TMPDIR": str(scratch)})  # noqa: S606


def main(descriptor: int) -> int:
    """Do the work that is written there."""
    with open(descriptor, "rb") as file:
        work: Callable[[], int] = pickle.load(file)  # noqa: S301  # our own, from `enter`
    return last_door(work)
