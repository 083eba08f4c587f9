"""A file of `key=value` lines, whose secrets come from the environment.

Blank lines and lines that begin with # mean nothing. A value may be `${env:NAME}`, Kafka's own way
of naming an environment variable; then it is that variable's value.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from harness.errors import InputError, Problem

_VARIABLE = re.compile(r"\$\{env:([^}]*)\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Property:
    """One line of the file."""

    at: str  # "kafka.properties:3: sasl.password"
    value: str = field(repr=False)  # may be a secret
    variable: str = ""  # the environment variable that it came from


def read_properties(
    path: Path, environment: Mapping[str, str], aliases: Mapping[str, str] = MappingProxyType({})
) -> dict[str, Property]:
    """Read a file of properties, key → property, in file order.

    A key that has another name among the aliases is found by that one.

    Raises:
        InputError: It cannot be read; or with every line that is none, is there twice, or names a
            variable that is not set.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8"
        problem = Problem(
            at=str(path),
            reason=f"cannot be read ({reason})",
            remedy="name a file of key=value lines",
        )
        raise InputError([problem]) from error
    found: dict[str, Property] = {}
    problems: list[Problem] = []
    for number, line in enumerate(map(str.strip, lines), start=1):
        if not line or line.startswith("#"):
            continue
        key, equals, value = (part.strip() for part in line.partition("="))
        at = f"{path}:{number}"
        name = aliases.get(key, key)
        if not key or not equals:  # the line is not shown: it may be half a secret
            problems.append(Problem(at=at, reason="is no property", remedy="write key=value"))
        elif name in found:
            problems.append(
                Problem(at=f"{at}: {key}", reason="is there twice", remedy="drop one of them")
            )
        else:
            try:
                found[name] = _resolved(f"{at}: {key}", value, environment)
            except InputError as error:
                problems.extend(error.problems)
    if problems:
        raise InputError(problems)
    return found


def _resolved(at: str, value: str, environment: Mapping[str, str]) -> Property:
    named = _VARIABLE.fullmatch(value)
    if named is None:
        return Property(at=at, value=value)
    name = named[1]
    if not environment.get(name):
        reason = f"the environment variable {name} is not set"
        raise InputError([Problem(at=at, reason=reason, remedy=f"export {name}=…")])
    return Property(at=at, value=environment[name], variable=name)
