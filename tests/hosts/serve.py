"""Services on several hosts, up until Ctrl-C, for runs by hand.

python -m tests.hosts.serve [--taskmanagers 2]
"""

import argparse
import os
import signal
import tempfile
from contextlib import suppress
from pathlib import Path

from tests.hosts.services import Spread


def main() -> None:
    """Start them, say how to use them, wait."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--taskmanagers", type=int, default=2)
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="ssb-hosts-") as name,
        Spread(Path(name), arguments.taskmanagers) as spread,
        suppress(KeyboardInterrupt),
    ):
        where = f"/proc/{os.getpid()}/fd/{spread.bench.descriptor}"
        print(
            f"nsenter --net={where} .venv/bin/streamsqlbench run CANDIDATES "
            f"--kafka {spread.kafka} --flink {spread.flink}",
            flush=True,
        )
        signal.pause()


if __name__ == "__main__":
    main()
