"""A broker behind TLS and SASL, and a JobManager behind TLS and a password, on loopback."""

import base64
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
import trustme
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from harness.live import installed
from harness.services import cluster_config
from harness.services.confine import Isolation
from harness.services.embedded import EmbeddedServices
from harness.services.ports import HOST, Ports, free_ports

USER = "bench"
WORD = "verdigris"  # of the password, as every way of quoting leaves it
PASSWORD = f'it\'s a "secret" \\ of {WORD}'
FLINK_CREDENTIAL = base64.b64encode(b"bench:quite another secret").decode()


@dataclass(frozen=True, slots=True, kw_only=True)
class Secured:
    """Where both are, and what a user has on his disk and in his environment to get in."""

    kafka: str
    flink: str
    kafka_config: Path
    environment: dict[str, str]


@contextmanager
def secured(folder: Path) -> Iterator[Secured]:
    """Start embedded services with a secured listener and a proxy, and stop them afterwards."""
    certificate = _certificate(folder)
    port = free_ports()[0]
    plain = cluster_config.kafka_properties

    def with_listener(ports: Ports, data: Path) -> str:
        return plain(ports, data) + _listener(ports, port, certificate)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cluster_config, "kafka_properties", with_listener)
        services = EmbeddedServices(folder / "services", installed(), Isolation.NONE)
        try:
            services.start()
            with _proxy(services.ports.rest, certificate) as proxy:
                yield Secured(
                    kafka=f"localhost:{port}",
                    flink=f"https://localhost:{proxy}",
                    kafka_config=_config(folder),
                    environment={
                        "KAFKA_SECRET": PASSWORD,
                        "SSL_CERT_FILE": str(folder / "ca.pem"),
                        "FLINK_REST_CLIENT_HEADERS": f"Authorization:Basic {FLINK_CREDENTIAL}",
                    },
                )
        finally:
            services.stop()


def _certificate(folder: Path) -> Path:
    """Write a CA's certificate, and give a file of localhost's key and certificate."""
    ca, path = trustme.CA(), folder / "localhost.pem"
    ca.cert_pem.write_to_path(str(folder / "ca.pem"))
    issued = ca.issue_cert("localhost")
    key = load_pem_private_key(issued.private_key_pem.bytes(), password=None)
    path.write_bytes(
        # Kafka reads no other form of a key.
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        + b"".join(blob.bytes() for blob in issued.cert_chain_pems)
    )
    return path


def _listener(ports: Ports, port: int, certificate: Path) -> str:
    password = PASSWORD.replace("\\", "\\\\").replace('"', '\\"')  # as JAAS has it
    lines = {
        "listeners": f"PLAINTEXT://{HOST}:{ports.kafka},CONTROLLER://{HOST}:{ports.controller},"
        f"SASL_SSL://localhost:{port}",
        "advertised.listeners": f"PLAINTEXT://{HOST}:{ports.kafka},SASL_SSL://localhost:{port}",
        "listener.security.protocol.map": "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,"
        "SASL_SSL:SASL_SSL",
        "inter.broker.listener.name": "PLAINTEXT",
        "sasl.enabled.mechanisms": "PLAIN",
        "listener.name.sasl_ssl.plain.sasl.jaas.config": "org.apache.kafka.common.security.plain."
        f'PlainLoginModule required user_{USER}="{password}";'.replace("\\", "\\\\"),
        "ssl.keystore.type": "PEM",
        "ssl.keystore.location": str(certificate),
    }
    return "".join(f"{name}={value}\n" for name, value in lines.items())


def _config(folder: Path) -> Path:
    path = folder / "kafka.properties"
    path.write_text(
        "# as a user would write it\n"
        "security.protocol=SASL_SSL\n"
        "sasl.mechanism=PLAIN\n"
        f"sasl.username={USER}\n"
        "sasl.password=${env:KAFKA_SECRET}\n"
        "ssl.ca.location=ca.pem\n"
    )
    return path


@contextmanager
def _proxy(upstream: int, certificate: Path) -> Iterator[int]:
    """Serve a port by TLS: pass on connections whose first request has the credential."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            with suppress(OSError):
                while True:
                    client, _ = listener.accept()
                    threading.Thread(
                        target=_pass_on, args=(client, context, upstream), daemon=True
                    ).start()

        threading.Thread(target=serve, daemon=True).start()
        yield listener.getsockname()[1]


def _pass_on(raw: socket.socket, context: ssl.SSLContext, upstream: int) -> None:
    with suppress(OSError), context.wrap_socket(raw, server_side=True) as client:
        head = b""
        while b"\r\n\r\n" not in head:
            if not (more := client.recv(65536)):
                return
            head += more
        if f"authorization: basic {FLINK_CREDENTIAL}".lower() not in head.decode("latin-1").lower():
            client.sendall(b"HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n")
            return
        with socket.create_connection((HOST, upstream)) as server:
            server.sendall(head)
            back = threading.Thread(target=_pump, args=(server, client), daemon=True)
            back.start()
            _pump(client, server)
            back.join(5)


def _pump(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while chunk := source.recv(65536):
            sink.sendall(chunk)
        sink.shutdown(socket.SHUT_WR)
