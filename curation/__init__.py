"""The maintainers' program: no task enters the pack unless machines have tried to refute it.

It reads and writes `gold/`, which inference never opens; docs/authoring.md shows its use.
"""
