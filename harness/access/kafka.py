"""A Kafka of somebody else's: where it is, and what its clients must say to be let in.

Two kinds of client connect: librdkafka here, Kafka's Java client within Flink's connector on the
TaskManagers. The user writes librdkafka's names, once, in the file of `--kafka-config`; Java's are
made of them. Certificates travel as text, since a TaskManager does not see our files.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from harness.access.properties import Property, read_properties
from harness.access.secrets import jaas_quoted
from harness.errors import InputError, Problem, did_you_mean

# The connector brings Kafka's classes under names of its own.
_SHADED = "org.apache.flink.kafka.shaded.org.apache.kafka.common.security"
_LOGIN_MODULES = {
    "PLAIN": f"{_SHADED}.plain.PlainLoginModule",
    "SCRAM-SHA-256": f"{_SHADED}.scram.ScramLoginModule",
    "SCRAM-SHA-512": f"{_SHADED}.scram.ScramLoginModule",
}
_CHOICES = {
    "security.protocol": ("PLAINTEXT", "SSL", "SASL_PLAINTEXT", "SASL_SSL"),
    "sasl.mechanism": tuple(_LOGIN_MODULES),
    "ssl.endpoint.identification.algorithm": ("https", "none"),
}
_FILES = {  # librdkafka's name of a file's path → of its content
    "ssl.ca.location": "ssl.ca.pem",
    "ssl.certificate.location": "ssl.certificate.pem",
    "ssl.key.location": "ssl.key.pem",
}
_SECRET = ("sasl.password", "ssl.key.password")
_SASL = ("sasl.mechanism", "sasl.username", "sasl.password")
_KNOWN = (*_CHOICES, *_FILES, "sasl.username", *_SECRET)
_ALIASES = {"sasl.mechanisms": "sasl.mechanism"}
_OTHERS_NAMES = {
    "sasl.jaas.config": "give sasl.username and sasl.password; it is made of them",
    "ssl.truststore": "give the CA's certificate, a PEM file, as ssl.ca.location",
    "ssl.keystore": "give ssl.certificate.location and ssl.key.location, PEM files",
    "bootstrap.servers": "drop it; --kafka names the brokers",
    "metadata.broker.list": "drop it; --kafka names the brokers",
}


@dataclass(frozen=True, slots=True)
class Broker:
    """A Kafka cluster, as its clients reach it. Its text is its address alone.

    Args:
        address: host:port, or several with commas between them.
        settings: How to get in, by librdkafka's names, files already read; none if it is open.
    """

    address: str
    settings: Mapping[str, str] = field(default_factory=dict, repr=False)

    def __str__(self) -> str:
        return self.address

    @property
    def client(self) -> dict[str, str]:
        """The options of a librdkafka client."""
        return {"bootstrap.servers": self.address, **self.settings}

    @property
    def connector(self) -> dict[str, str]:
        """The options of a table of Flink's Kafka connector."""
        java = {"bootstrap.servers": self.address, **dict(_java(self.settings))}
        return {f"properties.{name}": value for name, value in java.items()}

    @property
    def secrets(self) -> frozenset[str]:
        """What must not be seen anywhere."""
        hidden = {self.settings[name] for name in _SECRET if name in self.settings}
        # By line, too: a message may be cut within the key.
        lines = self.settings.get("ssl.key.pem", "").splitlines()
        return frozenset(hidden | {line for line in lines if line and not line.startswith("-----")})


def broker_at(address: str, config: Path | None, environment: Mapping[str, str]) -> Broker:
    """Give the broker at an address, reached as a file of properties says.

    Raises:
        InputError: With every problem of the file.
    """
    if config is None:
        return Broker(address)
    given = read_properties(config, environment, _ALIASES)
    problems = [*_wrong_names(given), *_wrong_values(given), *_wrong_together(given, config)]
    settings: dict[str, str] = {}
    for name, entry in given.items():
        try:
            settings |= _setting(name, entry, config.parent)
        except InputError as error:
            problems.extend(error.problems)
    if problems:
        raise InputError(problems)
    return Broker(address, settings)


def _wrong_names(given: Mapping[str, Property]) -> Iterator[Problem]:
    for name, entry in given.items():
        if name not in _KNOWN:
            otherwise = f"known are {', '.join(_KNOWN)}"
            hints = [hint for other, hint in _OTHERS_NAMES.items() if name.startswith(other)]
            remedy = hints[0] if hints else did_you_mean(name, _KNOWN, otherwise)
            yield Problem(at=entry.at, reason="is no setting of a connection", remedy=remedy)


def _wrong_values(given: Mapping[str, Property]) -> Iterator[Problem]:
    for name, choices in _CHOICES.items():
        if (entry := given.get(name)) and entry.value not in choices:
            yield Problem(
                at=entry.at,
                reason=f"{entry.value} is not supported",
                remedy=f"give one of {', '.join(choices)}",
            )
    for name in _SECRET:
        if (entry := given.get(name)) and not entry.variable:
            yield Problem(
                at=entry.at,
                reason="a secret is written out",
                remedy=f"put it into the environment, and write {name}=${{env:KAFKA_SECRET}}",
            )


def _wrong_together(given: Mapping[str, Property], config: Path) -> Iterator[Problem]:
    entry = given.get("security.protocol")
    protocol = entry.value if entry else "PLAINTEXT"
    at = entry.at if entry else str(config)
    for name in _SASL:
        if protocol.startswith("SASL") and name not in given:
            yield Problem(at=at, reason=f"{protocol} needs {name}", remedy=f"add {name}=…")
    for name, other in given.items():
        kind = name.partition(".")[0]
        if name in _KNOWN and kind in {"sasl", "ssl"} and kind.upper() not in protocol.split("_"):
            yield Problem(
                at=other.at,
                reason=f"means nothing with security.protocol={protocol}",
                remedy=f"drop it, or set a security.protocol with {kind.upper()} in its name",
            )
    if ("ssl.key.location" in given) != ("ssl.certificate.location" in given):
        yield Problem(
            at=str(config),
            reason="a client's certificate and its key belong together",
            remedy="give both ssl.certificate.location and ssl.key.location, or neither",
        )


def _setting(name: str, entry: Property, folder: Path) -> dict[str, str]:
    """Give a setting with the content of the file that it names, if it names one."""
    if name not in _FILES:
        return {name: entry.value}
    path = folder / entry.value
    try:
        text = path.read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not PEM"
        remedy = "name a PEM file; a relative path begins at this file's folder"
        problem = Problem(at=entry.at, reason=f"{path} cannot be read ({reason})", remedy=remedy)
        raise InputError([problem]) from error
    wanted = "PRIVATE KEY-----" if name == "ssl.key.location" else "BEGIN CERTIFICATE-----"
    if wanted not in text:
        what = "private key" if name == "ssl.key.location" else "certificate"
        problem = Problem(
            at=entry.at, reason=f"{path} holds no {what}", remedy=f"name a PEM file of the {what}"
        )
        raise InputError([problem])
    if any(f"BEGIN {kind} PRIVATE KEY" in text for kind in ("RSA", "EC", "DSA")):
        problem = Problem(
            at=entry.at,
            reason=f"{path} is not PKCS #8, which Java needs",
            remedy="convert it: openssl pkcs8 -topk8 -in KEY -out NEW_KEY",
        )
        raise InputError([problem])
    return {_FILES[name]: text}


def _java(settings: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Say the same as librdkafka's settings by the names of Kafka's Java client."""
    for name, value in settings.items():
        match name:
            case "security.protocol":
                yield name, value
            case "sasl.mechanism":
                yield name, value
                user, password = settings["sasl.username"], settings["sasl.password"]
                named = f"username={jaas_quoted(user)} password={jaas_quoted(password)}"
                yield "sasl.jaas.config", f"{_LOGIN_MODULES[value]} required {named};"
            case "ssl.endpoint.identification.algorithm":
                yield name, "" if value == "none" else value
            case "ssl.ca.pem":
                yield "ssl.truststore.type", "PEM"
                yield "ssl.truststore.certificates", value
            case "ssl.certificate.pem":
                yield "ssl.keystore.type", "PEM"
                yield "ssl.keystore.certificate.chain", value
            case "ssl.key.pem":
                yield "ssl.keystore.key", value
            case "ssl.key.password":
                yield name, value
            case _:
                pass  # said with the mechanism
