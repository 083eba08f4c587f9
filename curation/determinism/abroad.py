"""Another zone and another language of the host, for Python and for every JVM."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from harness.services.java import HOME_VARIABLE, java_home

ZONE = "Asia/Kathmandu"  # 5:45 ahead of UTC
# Where decimals have a comma. Not Turkish, where the upper case of i is not I: Kafka 4.1 does not
# even start there ("No enum constant ... CLASSİC"), which the harness's pinned locale spares it.
LOCALE = "de_DE.UTF-8"
ENVIRONMENT = {"TZ": ZONE, "LC_ALL": LOCALE}

# The harness pins both on each JVM's command line, which is what this undoes.
_JAVA = """#!/bin/sh
export TZ={zone} LC_ALL={locale}
for argument in "$@"; do
  shift
  case "$argument" in
    -Duser.timezone=*) argument=-Duser.timezone={zone} ;;
    -Duser.language=*) argument=-Duser.language=de ;;
  esac
  set -- "$@" "$argument"
done
exec "{java}" -Duser.country=DE "$@"
"""


@contextmanager
def abroad(folder: Path) -> Iterator[None]:
    """Let this process, and the JVMs that it starts meanwhile, live in another zone.

    Args:
        folder: For a Java home whose `java` is a script.
    """
    home, real = folder / "java", java_home()
    (home / "bin").mkdir(parents=True)
    (home / "release").write_bytes((real / "release").read_bytes())
    script = home / "bin" / "java"
    text = _JAVA.format(zone=ZONE, locale=LOCALE, java=real / "bin" / "java")
    script.write_text(text, encoding="utf-8")
    script.chmod(0o755)
    changed = {**ENVIRONMENT, HOME_VARIABLE: str(home)}
    before = {name: os.environ.get(name) for name in changed}
    os.environ.update(changed)
    time.tzset()
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
        time.tzset()
