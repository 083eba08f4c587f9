"""How Flink's REST API is reached, by names that Flink and OpenSSL gave."""

import ssl
import subprocess
from pathlib import Path

import pytest
import trustme

from harness.access.flink import CIPHERS, Cluster, cluster_at
from harness.access.truststore import truststore
from harness.errors import UsageError
from harness.services.java import java_home

BASIC = {"FLINK_REST_CLIENT_HEADERS": "Authorization:Basic dTpw\n X-Tenant: 7"}
CA = """-----BEGIN CERTIFICATE-----
MIIBejCCASGgAwIBAgIUOPYNcIeG6pP7Ip4Sd2Yj1LFxcDUwCgYIKoZIzj0EAwIw
-----END CERTIFICATE-----
"""


@pytest.fixture(scope="module")
def ca(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("ca") / "ca.pem"
    trustme.CA().cert_pem.write_to_path(str(path))
    return path


def test_an_open_cluster_needs_its_address_alone() -> None:
    cluster = cluster_at("http://jm:8081/", {"SSL_CERT_FILE": "/nowhere"})
    assert cluster == Cluster("http://jm:8081")
    assert cluster.client_options == {"rest.address": "jm", "rest.port": "8081"}
    assert cluster.environment == {}
    assert cluster.secrets == frozenset()


def test_headers_go_to_both_clients_and_are_secrets() -> None:
    cluster = cluster_at("http://jm:8081", BASIC)
    assert cluster.pool(1.0).headers == {"Authorization": "Basic dTpw", "X-Tenant": "7"}
    assert cluster.environment == {
        "FLINK_REST_CLIENT_HEADERS": "Authorization:Basic dTpw\nX-Tenant:7"
    }
    assert cluster.secrets == {"Basic dTpw"}
    assert "dTpw" not in f"{cluster} {cluster!r}"


@pytest.mark.parametrize(
    "text", ["s3cret", "Authorization:", ":s3cret", "Name:a\tb", "Name:s3cret…", "A name:s3cret"]
)
def test_a_line_that_is_no_header_is_told_but_not_shown(text: str) -> None:
    with pytest.raises(UsageError, match="line 2 is no header; write name:value") as told:
        cluster_at("http://jm:8081", {"FLINK_REST_CLIENT_HEADERS": f"A:b\n{text}"})
    assert "s3cret" not in str(told.value)


def test_tls_trusts_the_ca_that_openssl_is_told_of(ca: Path) -> None:
    cluster = cluster_at("https://jm:8081", {"SSL_CERT_FILE": str(ca)})
    assert cluster.ca == ca.read_text().strip()
    assert cluster.client_options["security.ssl.rest.enabled"] == "true"
    context = cluster.pool(1.0).connection_pool_kw["ssl_context"]
    assert context.get_ca_certs(binary_form=True) == [ssl.PEM_cert_to_DER_cert(ca.read_text())]


def test_a_ca_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    said = f"SSL_CERT_FILE={tmp_path}/no: No such file or directory; name a PEM file of the CA"
    with pytest.raises(UsageError, match=said):
        cluster_at("https://jm:8081", {"SSL_CERT_FILE": f"{tmp_path}/no"})
    for text in ("nothing", CA):
        (tmp_path / "ca.pem").write_text(text)
        with pytest.raises(UsageError, match="it holds no certificate"):
            cluster_at("https://jm:8081", {"SSL_CERT_FILE": f"{tmp_path}/ca.pem"})


def test_flink_s_client_is_told_of_the_truststore() -> None:
    cluster = Cluster("https://jm:8081", truststore=Path("/run/conf/flink-ca.jks"))
    assert cluster.client_options == {
        "rest.address": "jm",
        "rest.port": "8081",
        "security.ssl.rest.enabled": "true",
        "security.ssl.algorithms": CIPHERS,
        "security.ssl.rest.truststore": "/run/conf/flink-ca.jks",
        "security.ssl.rest.truststore-password": "changeit",
    }


def test_java_reads_the_truststore(ca: Path, tmp_path: Path) -> None:
    path = tmp_path / "ca.jks"
    path.write_bytes(truststore(ca.read_text() * 2, "changeit"))
    words = ["-list", "-keystore", str(path), "-storepass", "changeit"]
    listed = subprocess.run(
        [java_home() / "bin" / "keytool", *words], capture_output=True, text=True, check=True
    )
    assert "Your keystore contains 2 entries" in listed.stdout
