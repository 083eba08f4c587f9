"""What the services run on: Java, Flink's and Kafka's jars, the module openings Flink wants."""

from dataclasses import dataclass
from pathlib import Path

import yaml


@dataclass(frozen=True, slots=True, kw_only=True)
class Runtime:
    """Installed software, as `make setup` leaves it."""

    java_home: Path
    flink_home: Path  # with lib, opt and conf, as the apache-flink wheel has them
    kafka_jars: tuple[Path, ...]
    connector: Path  # flink-sql-connector-kafka

    @property
    def java(self) -> Path:
        """The program that starts a JVM."""
        return self.java_home / "bin" / "java"

    def flink_jars(self, name: str) -> tuple[Path, ...]:
        """The class path of a Flink service; the gateway's also has PyFlink's own jar.

        The connector is on it from the start. As a jar of the user it would come with a class
        loader a job, which leaks metaspace, and would be shipped with each submission.
        """
        jars = sorted((self.flink_home / "lib").glob("*.jar"))
        python = sorted((self.flink_home / "opt").glob("flink-python-*.jar"))
        return (*jars, self.connector, *(python if name == "gateway" else []))

    @property
    def module_options(self) -> tuple[str, ...]:
        """The --add-opens and --add-exports that this Flink's own configuration asks for."""
        text = (self.flink_home / "conf" / "config.yaml").read_text(encoding="utf-8")
        return tuple(yaml.safe_load(text)["env"]["java"]["opts"]["all"].split())

    @property
    def readable(self) -> tuple[Path, ...]:
        """Folders that a confined JVM must be able to read."""
        jars = (*self.kafka_jars, self.connector)
        folders = {self.java_home, self.flink_home, *(jar.resolve().parent for jar in jars)}
        return tuple(sorted(folder.resolve() for folder in folders))
