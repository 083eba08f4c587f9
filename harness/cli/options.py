"""Options that several commands share, and what a command is given besides."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from harness import live
from harness.errors import UsageError
from harness.live import OpenEngine, Site
from harness.services.confine import Isolation
from harness.services.remote import require_listening


@dataclass(frozen=True, slots=True, kw_only=True)
class Tools:
    """What commands work with; tests give them other ones."""

    open_engine: OpenEngine
    confined: bool = False  # `run` and `try` give up their own rights before they work


Pack = Annotated[
    Path, typer.Option("--pack", metavar="FOLDER", help="The task pack.", show_default=True)
]
Kafka = Annotated[
    str | None,
    typer.Option(metavar="HOST:PORT", help="A broker of yours, in place of an embedded one."),
]
Flink = Annotated[
    str | None,
    typer.Option(
        metavar="http://HOST:PORT", help="A Flink session cluster of yours; together with --kafka."
    ),
]
FreshTopics = Annotated[
    bool,
    typer.Option("--fresh-topics", help="Replay sources even where topics hold them already."),
]
NoIsolation = Annotated[
    bool,
    typer.Option("--no-isolation", help="Do not confine the services. The manifest says so."),
]
RequireIsolation = Annotated[
    bool,
    typer.Option("--require-isolation", help="Stop where candidates cannot be confined."),
]
Timeout = Annotated[
    float | None,
    typer.Option(
        metavar="SECONDS",
        min=1,
        max=86_400,
        help="For planning, submission and job of a candidate, together. 120 if not given.",
        show_default=False,
    ),
]


def site_of(
    *, kafka: str | None, flink: str | None, fresh_topics: bool, isolate: bool, require: bool
) -> Site:
    """Give the place where the work is done.

    Raises:
        UsageError: The options contradict each other or the machine.
    """
    if require and not isolate:
        raise UsageError("--no-isolation and --require-isolation exclude each other; drop one")
    site = Site(kafka=kafka, flink=flink, fresh_topics=fresh_topics, isolated=isolate)
    if require and site.isolation is not Isolation.FULL:
        raise UsageError(
            f"--require-isolation: {site.gap}; drop the option, or use another machine"
        )
    return site


def settled(site: Site) -> Site:
    """Give the site for work that begins now: as `at_kept`, once the addresses given answer.

    Raises:
        UsageError: Nobody answers where --kafka and --flink point.
    """
    if site.kafka is not None and site.flink is not None:
        require_listening(site.kafka, site.flink)
    return at_kept(site)


def at_kept(site: Site) -> Site:
    """Give the site with the services that `up` keeps, where they fit; say so where they don't."""
    found, remark = live.at_kept(site)
    if remark:
        sys.stderr.write(f"{remark}\n")
    return found


def tools_of(context: typer.Context) -> Tools:
    """Give what `main` handed to the command."""
    tools = context.find_object(Tools)
    if tools is None:
        raise AssertionError("main always hands tools over")
    return tools
