"""The `streamsqlbench` command. Arguments in, exit code out; the only room that prints."""

from harness.cli.app import main

__all__ = ["main"]
