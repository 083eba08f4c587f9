"""YAML text as plain values that remember the line each of their keys stands in.

The values are None, bool, int, float, str, and lists and dicts of these. Plain scalars
are read as YAML 1.2 reads them, so `no`, `on`, `1:30` and `2013-02-01` are text. Tags,
anchors and aliases are refused: a pack says everything where it stands.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import yaml

from harness.errors import Problem

KeyPath: TypeAlias = tuple[str | int, ...]
"""The way from a document's root to a value: ``("sink", 2, "type")``."""

_CORE_TAG = "tag:yaml.org,2002:"
_STANDARD = frozenset(
    _CORE_TAG + name
    for name in ("null", "bool", "int", "float", "str", "timestamp", "merge", "value", "seq", "map")
)
_TEXT = _CORE_TAG + "str"
_DEEPEST = 20  # levels; the format has 6, and Python's stack has its end
_LONGEST_INTEGER = 20  # characters; longer than any 64-bit number
_INTEGER = re.compile(r"[-+]?[0-9]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_WORDS: Mapping[str, bool | None] = {
    word: value
    for name, value in (("null", None), ("true", True), ("false", False))
    for word in (name, name.capitalize(), name.upper())
} | {"": None, "~": None}


@dataclass(frozen=True, slots=True, kw_only=True)
class YamlFile:
    """A parsed file. `lines` has every key path of `value`; lines count from 1."""

    name: str  # as messages show it: "tasks/flights/fl_001.yaml"
    value: object
    lines: Mapping[KeyPath, int]

    def get(self, *keys: str | int) -> object:
        """The value at a key path, or None where there is no such path."""
        value = self.value
        for key in keys:
            match value, key:
                case dict(), str():
                    value = value.get(key)
                case list(), int() if key < len(value):
                    value = value[key]
                case _:
                    return None
        return value

    def text(self, *keys: str | int) -> str | None:
        """The text at a key path, or None where there is none."""
        value = self.get(*keys)
        return value if isinstance(value, str) else None

    def items(self, *keys: str | int) -> range:
        """The positions of the list at a key path; none where there is no list."""
        value = self.get(*keys)
        return range(len(value)) if isinstance(value, list) else range(0)

    def problem(self, keys: KeyPath, reason: str, remedy: str) -> Problem:
        """A problem of the value at `keys`, or of the place where it is missing."""
        known = keys
        while known and known not in self.lines:
            known = known[:-1]
        return Problem(
            at=place(self.name, self.lines.get(known, 1), keys), reason=reason, remedy=remedy
        )


def place(file: str, line: int | None = None, keys: KeyPath = ()) -> str:
    """``tasks/flights/fl_001.yaml:12: sink[2].type``; without line or keys, less of it."""
    at = file if line is None else f"{file}:{line}"
    path = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys)
    return f"{at}: {path.removeprefix('.')}" if path else at


def decode(name: str, content: bytes) -> tuple[str, list[Problem]]:
    """UTF-8 text, with or without a byte order mark; where it is not, what can be read."""
    try:
        return content.decode("utf-8-sig"), []
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        reason = f"byte 0x{content[error.start]:02x} is not UTF-8"
        problem = Problem(at=place(name, line), reason=reason, remedy="save the file as UTF-8")
        return content.decode("utf-8-sig", errors="replace"), [problem]


def parse_yaml(name: str, content: bytes) -> tuple[YamlFile | None, list[Problem]]:
    """Read one YAML document; the file is None if there is nothing to go on with."""
    text, problems = decode(name, content)
    if problems:
        return None, problems
    try:
        root = yaml.CSafeLoader(text).get_single_node()
    except (yaml.MarkedYAMLError, yaml.reader.ReaderError) as error:
        return None, [_syntax_problem(name, content, error)]
    reader = _Reader(name)
    if root is None:
        problem = Problem(at=name, reason="is empty", remedy="docs/pack-format.md shows its keys")
        return None, [problem]
    value = reader.value(root, ())
    return YamlFile(name=name, value=value, lines=reader.lines), reader.problems


def _syntax_problem(
    name: str, content: bytes, error: yaml.MarkedYAMLError | yaml.reader.ReaderError
) -> Problem:
    if isinstance(error, yaml.MarkedYAMLError):
        reason = " ".join(part for part in (error.context, error.problem) if part)
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
    else:
        reason = f"character U+{int(error.character):04X}: {error.reason}"
        line = content.count(b"\n", 0, error.position) + 1
    return Problem(
        at=place(name, line),
        reason=f"is not YAML: {reason}",
        remedy="correct it, for example by quoting the text",
    )


class _Reader:
    """Turns nodes into values, and notes lines and problems on the way."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lines: dict[KeyPath, int] = {}
        self.problems: list[Problem] = []
        self._seen: set[int] = set()

    def value(self, node: yaml.Node, keys: KeyPath) -> object:
        line = node.start_mark.line + 1
        self.lines.setdefault(keys, line)  # a key's own line stands already
        if id(node) in self._seen:
            self._refuse(keys, self.lines[keys], "is an alias (*)", "write the value out")
            return _scalar(node) if isinstance(node, yaml.ScalarNode) else None
        self._seen.add(id(node))
        if len(keys) > _DEEPEST:
            self._refuse(
                keys[:3], line, "is nested too deeply", "docs/pack-format.md shows the form"
            )
            return None
        if node.tag not in _STANDARD:
            self._refuse(keys, line, f"has the tag {node.tag!r}", "remove the tag")
        match node:
            case yaml.MappingNode():
                return self._mapping(node, keys)
            case yaml.SequenceNode():
                return [self.value(item, (*keys, i)) for i, item in enumerate(node.value)]
            case _:
                return _scalar(node)

    def _mapping(self, node: yaml.MappingNode, keys: KeyPath) -> dict[str, object]:
        result: dict[str, object] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
                self._refuse(keys, line, "has a key that is not text", "write a plain key")
                continue
            key = str(key_node.value)
            path = (*keys, key)
            if key in result:
                first = self.lines[path]
                self._refuse(path, line, f"stands twice, first in line {first}", "keep one of them")
                continue
            self.lines[path] = line
            result[key] = self.value(value_node, path)
        return result

    def _refuse(self, keys: KeyPath, line: int, reason: str, remedy: str) -> None:
        at = place(self.name, line, keys)
        self.problems.append(Problem(at=at, reason=reason, remedy=remedy))


def _scalar(node: yaml.Node) -> str | int | float | bool | None:
    text = str(node.value)
    if node.tag == _TEXT:
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.fullmatch(text):
        return int(text) if len(text) <= _LONGEST_INTEGER else text
    return float(text) if _FLOAT.fullmatch(text) else text
