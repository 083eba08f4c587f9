"""`python -m harness` is the `streamsqlbench` command."""

import sys

from harness.cli.app import main

if __name__ == "__main__":
    sys.exit(main())
