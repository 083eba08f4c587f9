"""A comparison in a process of its own, for files that could need much memory.

Most files are small, and `reading.is_light` proves that from their bytes. The rest is read
by a child that may use 512 MiB and 300 seconds; one that needs more counts as unreadable.
"""

import json
import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from evaluation.terms import Outcome, Terms

MAX_MEMORY = 512 * 2**20  # bytes resident, of the whole child
MAX_SECONDS = 300  # of CPU time
_MAX_WAIT = 4 * MAX_SECONDS  # by the clock, on a machine that is busy with other things
_CHILD = Path(__file__).with_name("bounded_child.py")
_OVER = f"needs more than {MAX_MEMORY >> 20} MiB of memory or {MAX_SECONDS} s to compare"


def run(golds: Sequence[str], pred: str, terms: Terms) -> Outcome:
    """Compare files, given by path, within the bounds.

    Whatever ends the child, the answer is an outcome: killed by a limit, and even a crash of
    the reader, count as unreadable.
    """
    request = {"golds": list(golds), "pred": pred, "terms": asdict(terms)}
    command = [sys.executable, str(_CHILD)]
    # One BLAS thread, since each reserves address space that the limit would count.
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    try:
        done = subprocess.run(
            command,
            input=json.dumps(request).encode(),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
            timeout=_MAX_WAIT,
            check=False,
        )
        return Outcome(**json.loads(done.stdout))
    except (subprocess.TimeoutExpired, ValueError):  # no answer, or half of one
        return Outcome(verdict=0, unreadable=_OVER)


def limit_this_process() -> None:
    """Let this process grow to MAX_MEMORY resident and run for MAX_SECONDS."""
    resource.setrlimit(resource.RLIMIT_CPU, (MAX_SECONDS, MAX_SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    statm = Path("/proc/self/statm")
    if statm.exists():  # Linux; elsewhere the limit on address space is not dependable
        size, resident = (int(pages) * resource.getpagesize() for pages in _first_two(statm))
        space = size + MAX_MEMORY - resident
        resource.setrlimit(resource.RLIMIT_AS, (space, space))


def _first_two(statm: Path) -> list[str]:
    return statm.read_text(encoding="ascii").split()[:2]
