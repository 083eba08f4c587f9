"""run.json: what was run, with what, and how far it came."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from harness.errors import InputError, Problem
from harness.run_folder.files import write_atomically
from harness.services.confine import Isolation


@dataclass(frozen=True, slots=True, kw_only=True)
class Versions:
    """Of everything that may have a say in a result."""

    harness: str
    python: str
    flink: str
    kafka: str
    connector: str
    jdk: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """The contents of run.json. Moments are ISO 8601, UTC.

    Written when a run begins and again when it ends; a resumed run replaces it, but for
    `started`. Every outcome of the run belongs to this manifest, since one of another
    pack, candidate or configuration is not reused.
    """

    pack_version: str
    pack_sha256: str
    candidates: str  # the path, as it was given
    candidates_sha256: str  # of the ids and their SQL (`candidate.digest`)
    tasks: tuple[str, ...]  # those that were run, sorted by id
    versions: Versions
    configuration: dict[str, Any]  # JSON values: Flink's, Kafka's and the limits
    isolation: Isolation
    host: str  # operating system and processor, e.g. "Linux x86_64"
    started: str
    jobs: int = 4  # candidates executed at a time; no result depends on it
    resumed: tuple[str, ...] = ()  # when a `--resume` went on with it
    ended: str | None = None
    signal: str | None = None  # the one that ended it, e.g. "SIGTERM"
    in_flight: tuple[str, ...] = ()  # the tasks that were being executed when it came
    counts: dict[str, int] = field(default_factory=dict)  # outcome → tasks
    complete: bool = False  # every task has an outcome, and none is a fault of ours


def engine_digest(versions: Versions, configuration: Mapping[str, Any]) -> str:
    """Give one sha256 for the engine and its settings, as `content_key` takes it."""
    text = msgspec.json.encode([versions, configuration], order="sorted")
    return hashlib.sha256(text).hexdigest()


def write_manifest(path: Path, manifest: Manifest) -> None:
    """Write the manifest as JSON that people can read."""
    text = msgspec.json.format(msgspec.json.encode(manifest), indent=2)
    write_atomically(path, text + b"\n")


def read_manifest(path: Path) -> Manifest:
    """Read a manifest back.

    Raises:
        InputError: there is none, or it is not one.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=Manifest)
    except OSError as error:
        reason = f"cannot be read ({error.strerror})"
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        reason = f"is no manifest of a run ({error})"
    remedy = "name the folder of an earlier run, or start a new one without --resume"
    raise InputError([Problem(at=str(path), reason=reason, remedy=remedy)])
