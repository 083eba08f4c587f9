"""Other settings than the pinned ones, for the length of a pass.

The harness has one set of settings on purpose: they decide results, and no option of it may
change them. Whether a reference would give the same answer under others is asked here alone, by
changing them in this process and putting them back.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from curation.sql.tokens import closing, is_at, span, split, tokens_of
from harness.flink import settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """Settings under which references are run again."""

    name: str
    table: Mapping[str, str] = field(default_factory=dict)
    live: Mapping[str, str] = field(default_factory=dict)
    heavy: bool = False  # changelogs may be a thousand times longer, or too long

    def is_legal_for(self, sql: str) -> bool:
        """Whether the reference's answer is promised to be the same under these settings."""
        return self.name != "mini-batch-off" or not has_top_one(sql)


_PARALLELISM = ("parallelism.default", "table.exec.resource.default-parallelism")

PASSES = (
    Pass(name="again"),
    Pass(name="mini-batch-1", table={"table.exec.mini-batch.size": "1"}, heavy=True),
    Pass(name="mini-batch-7", table={"table.exec.mini-batch.size": "7"}),
    Pass(name="mini-batch-off", table={"table.exec.mini-batch.enabled": "false"}, heavy=True),
    Pass(name="periodic-watermarks", live={"scan.watermark.emit.strategy": "on-periodic"}),
    Pass(name="parallelism-2", table=dict.fromkeys(_PARALLELISM, "2")),
    Pass(name="session-zone", table={"table.local-time-zone": "Asia/Kathmandu"}),
)


@contextmanager
def under(other: Pass) -> Iterator[None]:
    """Let every job that is planned meanwhile have other settings."""
    table, live = dict(settings.TABLE_SETTINGS), dict(settings.LIVE_OPTIONS)
    settings.TABLE_SETTINGS.update(other.table)
    settings.LIVE_OPTIONS.update(other.live)
    try:
        yield
    finally:
        settings.TABLE_SETTINGS.update(table)
        settings.LIVE_OPTIONS.update(live)


def has_top_one(sql: str) -> bool:
    """Whether a ranking is no window ranking, so that FLINK-40368 may hit it without mini-batch.

    A window ranking has both bounds of the window in its PARTITION BY.
    """
    tokens = tokens_of(sql)
    for index in range(len(tokens)):
        if is_at(tokens, index, "ROW_NUMBER", "(", ")", "OVER", "("):
            end = closing(tokens, index + 4)
            start = index + 7 if is_at(tokens, index + 5, "PARTITION", "BY") else end
            stop = span(tokens, start, frozenset({"ORDER"})) if start < end else end
            keys = {tokens[last - 1].text for _, last in split(tokens, start, stop)}
            if not {"window_start", "window_end"} <= keys:
                return True
    return False
