"""Time zones by name, always from the locked `tzdata` package.

The machine's own zone files are never read: they differ from one machine to the next,
and a slim container has none.
"""

import difflib
from functools import cache
from importlib.resources import files
from zoneinfo import ZoneInfo


def zone(name: str) -> ZoneInfo:
    """The zone of that name.

    Raises:
        KeyError: there is none; `near` may know what was meant.
    """
    if name not in _names():
        raise KeyError(name)
    return _load(name)


def near(name: str) -> str | None:
    """The zone name that is spelled most like `name`, if one is close."""
    close = difflib.get_close_matches(name, sorted(_names()), n=1)
    return close[0] if close else None


@cache
def _names() -> frozenset[str]:
    return frozenset((files("tzdata") / "zones").read_text(encoding="utf-8").split())


@cache
def _load(name: str) -> ZoneInfo:
    with (files("tzdata") / "zoneinfo" / name).open("rb") as file:
        return ZoneInfo.from_file(file, key=name)
