"""Confined work that is asked to end before it has made itself interruptible."""

import os
import signal
import sys

from harness.cli.signals import interruptible


def work() -> int:
    """Get the signal, be ready for it, put things away."""
    os.kill(os.getpid(), signal.SIGTERM)
    try:
        with interruptible():
            return 0
    finally:
        sys.stderr.write("put away\n")
