"""A Flink cluster of somebody else's: where its REST API is, and how to be let in.

Nothing here is a name of ours. Headers, for basic auth or a token, come from
FLINK_REST_CLIENT_HEADERS, as Flink's own command line takes them; a CA that is not generally known
from SSL_CERT_FILE, as OpenSSL and what is built on it take it.
"""

import re
import ssl
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import urllib3

from harness.access.truststore import certificates
from harness.errors import UsageError

HEADERS = "FLINK_REST_CLIENT_HEADERS"
CA_FILE = "SSL_CERT_FILE"
REMEDY = "name a PEM file of the CA that signed for --flink"
_TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")  # a header's name, RFC 9110
LEAST_SECRET = 6  # characters
# Flink's own are those with RSA alone, and many a proxy has a certificate of elliptic curves.
CIPHERS = ",".join(
    f"TLS_ECDHE_{kind}_WITH_AES_{size}"
    for kind in ("ECDSA", "RSA")
    for size in ("256_GCM_SHA384", "128_GCM_SHA256")
)
TRUSTSTORE_PASSWORD = "changeit"  # noqa: S105  # Java's own, of a store that holds no secret


@dataclass(frozen=True, slots=True)
class Cluster:
    """A JobManager's REST API, as its clients reach it. Its text is its URL alone.

    Args:
        url: http or https, host and port, without a slash at its end.
        headers: Sent with each request, name → value.
        ca: PEM text of the certificates to trust; "" for those that the system trusts.
        truststore: The same as Java reads it, where the gateway can read it.
    """

    url: str
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    ca: str = field(default="", repr=False)
    truststore: Path | None = None

    def __str__(self) -> str:
        return self.url

    @property
    def secure(self) -> bool:
        """Whether it is reached by TLS."""
        return self.url.startswith("https:")

    @property
    def secrets(self) -> frozenset[str]:
        """What must not be seen anywhere: values of headers, and credentials without their kind.

        What is short is a tenant's number rather than a credential, and would blot out any text.
        """
        values = set(self.headers.values())
        values |= {value.rpartition(" ")[2] for value in values}
        return frozenset(value for value in values if len(value) >= LEAST_SECRET)

    @property
    def client_options(self) -> dict[str, str]:
        """What Flink's own client, in the gateway, must be told; headers it has from elsewhere."""
        parts = urlsplit(self.url)
        options = {"rest.address": parts.hostname or "", "rest.port": str(parts.port or 0)}
        if self.secure:
            options["security.ssl.rest.enabled"] = "true"
            options["security.ssl.algorithms"] = CIPHERS
        if self.truststore is not None:
            options["security.ssl.rest.truststore"] = str(self.truststore)
            options["security.ssl.rest.truststore-password"] = TRUSTSTORE_PASSWORD
        return options

    @property
    def environment(self) -> dict[str, str]:
        """The headers as Flink's own client takes them from the environment."""
        lines = [f"{name}:{value}" for name, value in self.headers.items()]
        return {HEADERS: "\n".join(lines)} if lines else {}

    def pool(self, seconds: float, size: int = 1) -> urllib3.PoolManager:
        """Give connections that are kept open; no request is tried twice.

        Args:
            seconds: How long a request may take.
            size: How many may be under way at a time.
        """
        context = None
        if self.secure:
            context = ssl.create_default_context(cadata=self.ca or None)
        return urllib3.PoolManager(
            num_pools=1,
            maxsize=size,
            timeout=urllib3.Timeout(total=seconds),
            retries=False,
            headers=dict(self.headers),
            ssl_context=context,
        )


def cluster_at(url: str, environment: Mapping[str, str]) -> Cluster:
    """Give the cluster at a URL, reached as the environment says.

    Raises:
        UsageError: What a variable holds cannot be used.
    """
    cluster = Cluster(url.rstrip("/"), _headers(environment.get(HEADERS, "")))
    if not cluster.secure or not environment.get(CA_FILE):
        return cluster
    path = Path(environment[CA_FILE])
    try:
        ca = "\n".join(certificates(path.read_text(encoding="utf-8", errors="replace")))
        ssl.create_default_context(cadata=ca or "none")
    except ssl.SSLError as error:
        raise UsageError(f"{CA_FILE}={path}: it holds no certificate; {REMEDY}") from error
    except OSError as error:
        raise UsageError(f"{CA_FILE}={path}: {error.strerror}; {REMEDY}") from error
    return Cluster(cluster.url, cluster.headers, ca)


def _headers(text: str) -> dict[str, str]:
    """Read lines of name:value.

    Raises:
        UsageError: A line is none. It is not shown, since it may hold a secret.
    """
    found = {}
    for number, line in enumerate(text.splitlines(), start=1):
        name, _, value = (part.strip() for part in line.partition(":"))
        if not (_TOKEN.fullmatch(name) and value.isascii() and value.isprintable() and value):
            raise UsageError(
                f"{HEADERS}: line {number} is no header; write name:value, such as "
                "Authorization:Basic …, a line each"
            )
        found[name] = value
    return found
