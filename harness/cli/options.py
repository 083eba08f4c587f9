"""Options that several commands share, and what a command is given besides."""

import os
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from harness import live
from harness.access.flink import cluster_at
from harness.access.kafka import broker_at
from harness.errors import UsageError
from harness.live import Access, OpenEngine, Site
from harness.services.confine import Isolation
from harness.services.remote import addresses, require_listening


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
        metavar="URL",
        help="A Flink session cluster of yours, http(s)://HOST:PORT; together with --kafka.",
    ),
]
KafkaConfig = Annotated[
    Path | None,
    typer.Option(
        "--kafka-config",
        metavar="FILE",
        help="How to get in at --kafka: TLS and SASL, key=value lines with librdkafka's names.",
        show_default=False,
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
    *,
    kafka: str | None,
    flink: str | None,
    kafka_config: Path | None = None,
    fresh_topics: bool = False,
    isolate: bool = True,
    require: bool = False,
) -> Site:
    """Give the place where the work is done.

    Raises:
        UsageError: The options contradict each other or the machine; an address is none; or
            with every problem of what says how to get in.
    """
    if require and not isolate:
        raise UsageError("--no-isolation and --require-isolation exclude each other; drop one")
    site = Site(
        kafka=kafka,
        flink=flink,
        kafka_config=kafka_config,
        fresh_topics=fresh_topics,
        isolated=isolate,
    )
    if kafka is not None and flink is not None:
        site = replace(site, access=access_to(kafka, flink, kafka_config))
    if require and site.isolation is not Isolation.FULL:
        raise UsageError(
            f"--require-isolation: {site.gap}; drop the option, or use another machine"
        )
    return site


def access_to(kafka: str, flink: str, kafka_config: Path | None) -> Access:
    """Give broker and cluster with what it takes to get in, read from file and environment.

    Raises:
        UsageError: An address is none; or with every problem of file or environment.
    """
    addresses(kafka, flink)
    return Access(
        broker_at(kafka, kafka_config, os.environ),
        cluster_at(flink, os.environ),
    )


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
