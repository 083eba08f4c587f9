"""PyFlink's gateway JVM, and one py4j client of it for each thread that plans."""

import logging
import socket
from dataclasses import dataclass

from py4j.java_gateway import GatewayParameters, JavaGateway

CONNECT_SECONDS = 10.0

# py4j writes a trace to the root logger where a call fails; the caller is told, and tells it.
logging.getLogger().addFilter(lambda record: "py4j" not in record.pathname)


@dataclass(frozen=True, slots=True, kw_only=True)
class GatewayAddress:
    """Where the gateway JVM listens, and the token that it demands."""

    port: int
    token: str


def connect(address: GatewayAddress, seconds: float) -> JavaGateway:
    """Open a client for the calling thread alone.

    Calcite keeps its metadata provider in a Java thread-local, so a table environment works
    only on the Java thread that made it, and py4j binds a Java thread to a connection. Hence
    a client must not be shared between threads, and its memory management is off: garbage
    collection would open a second connection in the middle of a call.

    Args:
        address: Of a running gateway.
        seconds: How long any single call may take.
    """
    return JavaGateway(
        gateway_parameters=GatewayParameters(
            port=address.port,
            auth_token=address.token,
            auto_convert=True,
            auto_field=True,
            enable_memory_management=False,
            read_timeout=seconds,
        )
    )


def answers(port: int) -> bool:
    """Whether something listens on a loopback port."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1.0).close()
    except OSError:
        return False
    return True
