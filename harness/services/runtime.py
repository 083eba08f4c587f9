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
    archives: Path | None = None  # the folder of class-data archives, where they were made
    class_lists: Path | None = None  # where services are to list their classes, for archives

    @property
    def java(self) -> Path:
        """The program that starts a JVM."""
        return self.java_home / "bin" / "java"

    def class_path(self, service: str) -> tuple[Path, ...]:
        """The jars of a service; the gateway's also has PyFlink's own.

        Flink's connector is on it from the start. As a jar of the user it would come with a class
        loader a job, which leaks metaspace, and would be shipped with each submission.

        Paths are free of links: class-data archives hold them, and are found by them.
        """
        if service == "kafka":
            return tuple(jar.resolve() for jar in self.kafka_jars)
        jars = sorted((self.flink_home / "lib").glob("*.jar"))
        python = sorted((self.flink_home / "opt").glob("flink-python-*.jar"))
        own = (*jars, self.connector, *(python if service == "gateway" else []))
        return tuple(jar.resolve() for jar in own)

    @property
    def module_options(self) -> tuple[str, ...]:
        """The --add-opens and --add-exports that this Flink's own configuration asks for."""
        text = (self.flink_home / "conf" / "config.yaml").read_text(encoding="utf-8")
        return tuple(yaml.safe_load(text)["env"]["java"]["opts"]["all"].split())

    def archive_options(self, service: str) -> tuple[str, ...]:
        """The JVM options that use a service's class-data archive, or prepare its making."""
        if self.class_lists is not None:
            return (f"-XX:DumpLoadedClassList={self.class_lists / service}.classes",)
        if self.archives is None:
            return ()
        return (f"-XX:SharedArchiveFile={self.archives / service}.jsa", "-Xshare:auto")

    @property
    def readable(self) -> tuple[Path, ...]:
        """Folders that a confined JVM must be able to read."""
        jars = (*self.kafka_jars, self.connector)
        folders = {self.java_home, self.flink_home, *(jar.resolve().parent for jar in jars)}
        if self.archives is not None:
            folders.add(self.archives)
        return tuple(sorted(folder.resolve() for folder in folders))
