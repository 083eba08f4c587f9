"""A pack's folder: which files it may hold, their contents, and the hash over all of them."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from harness.errors import InputError, Problem

_NOTE = r"(README|NOTICE|LICEN[CS]E)([-.][A-Za-z0-9.-]+)?"
_DOMAIN = r"[a-z][a-z0-9_]*"
_KNOWN = re.compile(
    rf"pack\.yaml|ids\.txt|{_NOTE}"
    rf"|{_DOMAIN}/([A-Za-z0-9_-]+\.yaml|{_NOTE}|data/[a-z][a-z0-9_]*\.parquet)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tree:
    """The files of a pack. Paths are relative to `root`, with slashes, sorted."""

    root: Path
    files: dict[str, bytes]

    def shown(self, path: str) -> str:
        """The path as messages show it, relative to the pack's parent."""
        return f"{self.root.name}/{path}"

    def domains(self) -> list[str]:
        """The names of the folders, sorted."""
        return sorted({path.split("/")[0] for path in self.files if "/" in path})

    def tasks(self, domain: str) -> list[str]:
        """The paths of a domain's task files, sorted."""
        pattern = re.compile(rf"{re.escape(domain)}/[^/]+\.yaml")
        own = f"{domain}/domain.yaml"
        return [path for path in self.files if pattern.fullmatch(path) and path != own]

    def sha256(self) -> str:
        """The SHA-256 of the pack's listing, which `sha256sum` can make as well.

        The listing has one line a file, ``<digest>  <path>``, sorted by path as bytes.
        """
        listing = "".join(f"{digest(content)}  {path}\n" for path, content in self.files.items())
        return digest(listing.encode())


def digest(content: bytes) -> str:
    """SHA-256, in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def read_tree(root: Path) -> tuple[Tree, list[Problem]]:
    """All known files below `root`; a problem for everything else that is found there.

    A file of another name is never passed over: a task called `fl_001.yml` would be
    missed in silence, and an answer left in the pack would be given out with it.

    Raises:
        InputError: files that cannot be read, which leaves too little to go on with.
    """
    root = root.resolve()
    files: dict[str, bytes] = {}
    problems: list[Problem] = []
    unreadable: list[Problem] = []
    for path in _walk(root):
        relative = path.relative_to(root).as_posix()
        at = f"{root.name}/{relative}"
        if path.is_symlink() or not path.is_file():
            problems.append(Problem(at=at, reason="is no regular file", remedy="copy it here"))
        elif not _KNOWN.fullmatch(relative):
            remedy = "remove or rename it; docs/pack-format.md lists the files of a pack"
            problems.append(Problem(at=at, reason="is no file of a pack", remedy=remedy))
        else:
            try:
                files[relative] = path.read_bytes()
            except OSError as error:
                reason = f"cannot be read: {error.strerror}"
                unreadable.append(Problem(at=at, reason=reason, remedy="make it readable"))
    if unreadable:
        raise InputError(unreadable)
    ordered = dict(sorted(files.items(), key=lambda file: file[0].encode()))
    return Tree(root=root, files=ordered), problems


def _walk(folder: Path) -> Iterator[Path]:
    """Everything below the folder but the folders themselves, sorted; no link is followed."""
    for path in sorted(folder.iterdir()):
        if path.is_dir() and not path.is_symlink():
            yield from _walk(path)
        else:
            yield path
