"""Write harness/services/jars.lock anew: `.venv/bin/python requirements/lock_jars.py`.

For maintainers, after a change of version below: Kafka's run-time closure is resolved from its
POMs, the connector stands alone, and each jar is downloaded and hashed. Read the diff before
committing it; from then on those bytes are what everybody runs.
"""

import hashlib
import tempfile
from pathlib import Path

from jgo.maven import Artifact, Dependency, MavenContext, PythonResolver

ROOTS = (
    ("org.apache.kafka", "kafka_2.13", "4.1.1"),
    ("org.apache.flink", "flink-sql-connector-kafka", "5.0.0-2.2"),
)
LOCK = Path(__file__).parent.parent / "harness" / "services" / "jars.lock"
HEADER = """\
# Kafka's broker and Flink's connector to it: group:artifact:version sha256 bytes.
# Written by requirements/lock_jars.py; harness/services/jars.py fetches and verifies.
"""


def closure(context: MavenContext) -> set[Artifact]:
    """The roots and all that they need to run."""
    roots = [
        Dependency(context.project(group, artifact).at_version(version).artifact())
        for group, artifact, version in ROOTS
    ]
    resolved = [context.resolver.resolve([root]) for root in roots]
    return {
        dependency.artifact
        for inputs, transitive in resolved
        for dependency in (*inputs, *transitive)
        if dependency.scope not in ("provided", "test")
    }


def line(artifact: Artifact) -> str:
    """The artifact's line in the lock; downloads it."""
    content = Path(artifact.resolve()).read_bytes()
    coordinate = f"{artifact.groupId}:{artifact.artifactId}:{artifact.version}"
    return f"{coordinate} {hashlib.sha256(content).hexdigest()} {len(content)}\n"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        maven = MavenContext(repo_cache=Path(folder), resolver=PythonResolver())
        LOCK.write_text(HEADER + "".join(sorted(map(line, closure(maven)))), encoding="utf-8")
