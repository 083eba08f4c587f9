"""What a user writes into the file of --kafka-config, and what both kinds of client make of it."""

import pickle
from pathlib import Path

import pytest

from harness.access.kafka import Broker, broker_at
from harness.errors import InputError
from harness.flink.ddl import sink_ddl
from harness.relation.schema import Field, parse_type

CA = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"
KEY = "-----BEGIN PRIVATE KEY-----\nBBBBBBBB\n-----END PRIVATE KEY-----\n"
SASL = "security.protocol=SASL_SSL\nsasl.mechanism={}\nsasl.username=u\nsasl.password=${{env:P}}\n"
SHADED = "org.apache.flink.kafka.shaded.org.apache.kafka.common.security"


def read(folder: Path, text: str, **environment: str) -> Broker:
    for name, content in {"ca.pem": CA, "cert.pem": CA, "key.pem": KEY}.items():
        (folder / name).write_text(content)
    (folder / "rsa.pem").write_text(KEY.replace(" PRIVATE", " RSA PRIVATE"))
    config = folder / "kafka.properties"
    config.write_text(text)
    return broker_at("b:1", config, environment)


def problems(folder: Path, text: str, **environment: str) -> list[str]:
    with pytest.raises(InputError) as raised:
        read(folder, text, **environment)
    return [str(problem).removeprefix(f"{folder}/") for problem in raised.value.problems]


def test_without_a_file_the_broker_is_open() -> None:
    broker = broker_at("b:1,c:2", None, {})
    assert broker.client == {"bootstrap.servers": "b:1,c:2"}
    assert broker.connector == {"properties.bootstrap.servers": "b:1,c:2"}
    assert broker.secrets == frozenset()


@pytest.mark.parametrize(
    ("mechanism", "module"),
    [
        ("PLAIN", "plain.PlainLoginModule"),
        ("SCRAM-SHA-256", "scram.ScramLoginModule"),
        ("SCRAM-SHA-512", "scram.ScramLoginModule"),
    ],
)
def test_a_user_and_his_password_are_said_to_both_clients(
    mechanism: str, module: str, tmp_path: Path
) -> None:
    broker = read(tmp_path, "# ours\n\n" + SASL.format(mechanism), P='a"b\\c')
    assert broker.client == {
        "bootstrap.servers": "b:1",
        "security.protocol": "SASL_SSL",
        "sasl.mechanism": mechanism,
        "sasl.username": "u",
        "sasl.password": 'a"b\\c',
    }
    assert broker.connector == {
        "properties.bootstrap.servers": "b:1",
        "properties.security.protocol": "SASL_SSL",
        "properties.sasl.mechanism": mechanism,
        "properties.sasl.jaas.config": f'{SHADED}.{module} required username="u" '
        'password="a\\"b\\\\c";',
    }


def test_certificates_travel_as_text(tmp_path: Path) -> None:
    text = (
        "security.protocol=SSL\nssl.ca.location=ca.pem\nssl.certificate.location=cert.pem\n"
        "ssl.key.location=key.pem\nssl.key.password=${env:P}\n"
        "ssl.endpoint.identification.algorithm=none\n"
    )
    broker = read(tmp_path, text, P="secret")
    assert broker.settings == {
        "security.protocol": "SSL",
        "ssl.ca.pem": CA,
        "ssl.certificate.pem": CA,
        "ssl.key.pem": KEY,
        "ssl.key.password": "secret",
        "ssl.endpoint.identification.algorithm": "none",
    }
    assert broker.connector == {
        "properties.bootstrap.servers": "b:1",
        "properties.security.protocol": "SSL",
        "properties.ssl.truststore.type": "PEM",
        "properties.ssl.truststore.certificates": CA,
        "properties.ssl.keystore.type": "PEM",
        "properties.ssl.keystore.certificate.chain": CA,
        "properties.ssl.keystore.key": KEY,
        "properties.ssl.key.password": "secret",
        "properties.ssl.endpoint.identification.algorithm": "",
    }


def test_the_ddl_carries_what_the_connector_needs(tmp_path: Path) -> None:
    broker = read(tmp_path, SASL.format("PLAIN"), P="it's")
    ddl = sink_ddl((Field(name="n", type=parse_type("INT")),), "out", broker)
    assert "'properties.security.protocol' = 'SASL_SSL'" in ddl
    assert "password=\"it''s\";" in ddl


def test_a_broker_is_handed_on_to_a_confined_process(tmp_path: Path) -> None:
    broker = read(tmp_path, SASL.format("PLAIN"), P="secret")
    assert pickle.loads(pickle.dumps(broker)) == broker


def test_secrets_are_not_in_a_broker_s_text(tmp_path: Path) -> None:
    broker = read(tmp_path, SASL.format("PLAIN"), P="secret")
    assert broker.secrets == {"secret"}
    assert str(broker) == "b:1"
    assert "secret" not in repr(broker)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("security.protocl=SSL", "kafka.properties:1: security.protocl: is no setting of a "),
        ("sasl.jaas.config=x", "give sasl.username and sasl.password; it is made of them"),
        ("ssl.truststore.location=x", "give the CA's certificate, a PEM file, as ssl.ca.location"),
        ("bootstrap.servers=b:1", "drop it; --kafka names the brokers"),
        ("security.protocol=TLS", "TLS is not supported; give one of PLAINTEXT, SSL, SASL_PLAIN"),
        ("ssl.ca.location=ca.pem", "means nothing with security.protocol=PLAINTEXT"),
        ("security.protocol=SSL\nsasl.username=u", "means nothing with security.protocol=SSL"),
        ("security.protocol=SSL\nssl.ca.location=no.pem", "no.pem cannot be read (No such file"),
        ("security.protocol=SSL\nssl.ca.location=key.pem", "key.pem holds no certificate"),
        ("security.protocol=SSL\nssl.key.location=key.pem", "belong together"),
        (
            "security.protocol=SSL\nssl.key.location=rsa.pem\nssl.certificate.location=ca.pem",
            "rsa.pem is not PKCS #8, which Java needs",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_remedy(
    text: str, said: str, tmp_path: Path
) -> None:
    assert any(said in problem for problem in problems(tmp_path, text)), problems(tmp_path, text)


def test_a_secret_belongs_into_the_environment(tmp_path: Path) -> None:
    text = SASL.format("PLAIN").replace("${env:P}", "written-out")
    (problem,) = problems(tmp_path, text)
    assert problem == (
        "kafka.properties:4: sasl.password: a secret is written out; "
        "put it into the environment, and write sasl.password=${env:KAFKA_SECRET}"
    )


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    found = problems(tmp_path, "security.protocol=SASL_SSL\nnonsense\na=1\na=2\nb=${env:NO}\n")
    assert found == [
        "kafka.properties:2: is no property; write key=value",
        "kafka.properties:4: a: is there twice; drop one of them",
        "kafka.properties:5: b: the environment variable NO is not set; export NO=…",
    ]
    found = problems(tmp_path, "security.protocol=SASL_SSL\n")
    assert [problem.partition(": ")[2] for problem in found] == [
        f"security.protocol: SASL_SSL needs {name}; add {name}=…"
        for name in ("sasl.mechanism", "sasl.username", "sasl.password")
    ]


def test_two_names_of_one_setting_are_the_setting_twice(tmp_path: Path) -> None:
    text = SASL.format("PLAIN") + "sasl.mechanisms=PLAIN\n"
    assert any("sasl.mechanisms: is there twice" in problem for problem in problems(tmp_path, text))


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"none\.properties: cannot be read \(No such file"):
        broker_at("b:1", tmp_path / "none.properties", {})
    (tmp_path / "latin").write_bytes(b"a=\xe9")
    with pytest.raises(InputError, match=r"cannot be read \(it is not UTF-8\)"):
        broker_at("b:1", tmp_path / "latin", {})
