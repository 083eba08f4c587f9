"""The `streamsqlbench` command. Arguments in, exit code out; the only room that prints."""
