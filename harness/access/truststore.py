"""Certificates to trust as Java reads them: a JKS file, which Flink's client takes. Pure.

Flink reads neither PEM nor Python's idea of a trust store. The format is that of
sun.security.provider.JavaKeyStore, version 2: entries, then a digest that a password salts.
"""

import hashlib
import re
import ssl
import struct

_MAGIC, _VERSION, _TRUSTED_CERTIFICATE = 0xFEEDFEED, 2, 2
_WHITENER = b"Mighty Aphrodite"  # the format's own
_CERTIFICATE = re.compile("-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----", re.DOTALL)


def truststore(pem: str, password: str) -> bytes:
    """Give a JKS file that holds every certificate of a PEM text.

    Args:
        pem: Certificates, one after another.
        password: What the file is checked with; it hides nothing.
    """
    trusted = [ssl.PEM_cert_to_DER_cert(block) for block in certificates(pem)]
    body = struct.pack(">III", _MAGIC, _VERSION, len(trusted))
    for number, certificate in enumerate(trusted):
        created_ms = 0
        body += struct.pack(">I", _TRUSTED_CERTIFICATE) + _text(f"ca-{number}")
        body += struct.pack(">q", created_ms) + _text("X.509")
        body += struct.pack(">I", len(certificate)) + certificate
    digest = hashlib.sha1(password.encode("utf-16-be") + _WHITENER + body, usedforsecurity=False)
    return body + digest.digest()


def certificates(pem: str) -> list[str]:
    """Give the certificates of a PEM text, without the words between them."""
    return _CERTIFICATE.findall(pem)


def _text(text: str) -> bytes:
    return struct.pack(">H", len(text)) + text.encode("ascii")
