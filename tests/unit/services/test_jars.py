import hashlib
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from harness.errors import UsageError
from harness.services import jars
from harness.services.jars import Jar, cache_folder, ensure_jars, is_locked, locked_jars, store


def jar(content: bytes, artifact: str = "kafka_2.13") -> Jar:
    return Jar(
        group="org.example",
        artifact=artifact,
        version="1.0",
        sha256=hashlib.sha256(content).hexdigest(),
        size=len(content),
    )


def deliver(*contents: bytes | Exception) -> Callable[[Jar, Path], Path]:
    """A repository that answers in this order."""
    answers = iter(contents)

    def fetch(wanted: Jar, folder: Path) -> Path:
        answer = next(answers)
        if isinstance(answer, Exception):
            raise answer
        path = folder / "deep" / wanted.file_name
        path.parent.mkdir()
        path.write_bytes(answer)
        return path

    return fetch


@pytest.fixture
def two_locked(monkeypatch: pytest.MonkeyPatch) -> tuple[Jar, Jar]:
    """A lock of a broker and a connector."""
    locked = (jar(b"broker"), jar(b"connector", jars.CONNECTOR))
    monkeypatch.setattr(jars, "locked_jars", lambda: locked)
    return locked


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def mirror(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a Maven repository on loopback that jgo's settings name as `central`."""
    root = tmp_path / "mirror"
    root.mkdir()
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=root)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        settings = tmp_path / "jgo.conf"
        settings.write_text(f"[repositories]\ncentral = http://127.0.0.1:{server.server_port}\n")
        monkeypatch.setenv("JGO_CONFIG_FILE", str(settings))
        yield root
        server.shutdown()


def test_a_jar_comes_from_the_mirror_of_jgos_settings(mirror: Path, tmp_path: Path) -> None:
    folder = mirror / "org" / "example" / "kafka_2.13" / "1.0"
    folder.mkdir(parents=True)
    (folder / "kafka_2.13-1.0.jar").write_bytes(b"broker")
    cache = tmp_path / "jars"
    cache.mkdir()
    store(jar(b"broker"), cache)
    assert [path.name for path in cache.iterdir()] == ["kafka_2.13-1.0.jar"]
    assert is_locked(jar(b"broker"), cache / "kafka_2.13-1.0.jar")


@pytest.mark.usefixtures("mirror")
def test_a_jar_that_the_mirror_lacks_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be fetched"):
        store(jar(b"broker"), tmp_path)


def test_the_lock_names_46_different_jars_with_hash_and_size() -> None:
    locked = locked_jars()
    assert len({each.file_name for each in locked}) == 46
    assert all(len(bytes.fromhex(each.sha256)) == 32 and each.size > 0 for each in locked)
    assert [each.version for each in locked if each.artifact == jars.CONNECTOR] == ["5.0.0-2.2"]
    assert [each.version for each in locked if each.artifact == "kafka_2.13"] == ["4.1.1"]


@pytest.mark.parametrize("content", [b"broken", b"brok", b""])
def test_a_file_with_another_byte_or_length_is_not_the_locked_jar(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "a.jar"
    path.write_bytes(content)
    assert not is_locked(jar(b"broker"), path)
    assert not is_locked(jar(b"broker"), tmp_path / "absent.jar")
    path.write_bytes(b"broker")
    assert is_locked(jar(b"broker"), path)


def test_a_broken_download_is_fetched_once_more(tmp_path: Path) -> None:
    store(jar(b"broker"), tmp_path, deliver(b"brok", b"broker"))
    assert [path.name for path in tmp_path.iterdir()] == ["kafka_2.13-1.0.jar"]
    assert is_locked(jar(b"broker"), tmp_path / "kafka_2.13-1.0.jar")


def test_a_lost_connection_is_tried_once_more(tmp_path: Path) -> None:
    store(jar(b"broker"), tmp_path, deliver(ConnectionResetError("reset"), b"broker"))
    assert is_locked(jar(b"broker"), tmp_path / "kafka_2.13-1.0.jar")


def test_a_jar_that_stays_wrong_is_an_error_and_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"org\.example:kafka_2\.13:1\.0 is not the locked one"):
        store(jar(b"broker"), tmp_path, deliver(b"evil", b"evil"))
    assert list(tmp_path.iterdir()) == []


def test_a_jar_that_is_not_to_be_had_names_the_cause_and_the_way_round(tmp_path: Path) -> None:
    fetch = deliver(RuntimeError("not found"), RuntimeError("not found"))
    with pytest.raises(UsageError, match=r"not found.*STREAMSQLBENCH_JARS"):
        store(jar(b"broker"), tmp_path, fetch)


def test_only_missing_and_broken_jars_are_fetched(
    tmp_path: Path, two_locked: tuple[Jar, Jar], monkeypatch: pytest.MonkeyPatch
) -> None:
    broker, connector = two_locked
    folder = tmp_path / "jars"
    folder.mkdir()
    (folder / broker.file_name).write_bytes(b"broker")
    (folder / connector.file_name).write_bytes(b"half")
    stored: list[Jar] = []

    def fake_store(wanted: Jar, into: Path) -> None:
        stored.append(wanted)
        (into / wanted.file_name).write_bytes(b"connector")

    monkeypatch.setattr(jars, "store", fake_store)
    seen: list[tuple[int, int]] = []
    there = ensure_jars(tmp_path, lambda done, total: seen.append((done, total)))
    assert stored == [connector]
    assert seen == [(6, 15), (15, 15)]
    assert there.kafka == (folder / broker.file_name,)
    assert there.connector == folder / connector.file_name
    assert ensure_jars(tmp_path) == there
    assert stored == [connector]


def test_an_offline_folder_serves_at_any_depth_and_nothing_is_written(
    tmp_path: Path, two_locked: tuple[Jar, Jar], monkeypatch: pytest.MonkeyPatch
) -> None:
    broker, connector = two_locked
    offline = tmp_path / "repository"
    for each, content in ((broker, b"broker"), (connector, b"connector")):
        (offline / each.artifact).mkdir(parents=True)
        (offline / each.artifact / each.file_name).write_bytes(content)
    monkeypatch.setenv(jars.OFFLINE_VARIABLE, str(offline))
    there = ensure_jars(tmp_path / "cache")
    assert there.connector == offline / connector.artifact / connector.file_name
    assert not (tmp_path / "cache").exists()


def test_an_offline_folder_is_told_all_that_it_lacks(
    tmp_path: Path, two_locked: tuple[Jar, Jar], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / two_locked[0].file_name).write_bytes(b"another")
    monkeypatch.setenv(jars.OFFLINE_VARIABLE, str(tmp_path))
    with pytest.raises(UsageError) as caught:
        ensure_jars(tmp_path / "cache")
    assert all(str(each) in str(caught.value) for each in two_locked)


def test_a_failed_fetch_ends_the_set_up(
    tmp_path: Path, two_locked: tuple[Jar, Jar], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(wanted: Jar, _folder: Path) -> None:
        raise UsageError(str(wanted))

    monkeypatch.setattr(jars, "store", fail)
    with pytest.raises(UsageError, match=r"org\.example"):
        ensure_jars(tmp_path)


def test_the_cache_is_where_the_user_says_or_xdg_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.delenv(jars.CACHE_VARIABLE, raising=False)
    assert cache_folder() == Path("/home/ann/.cache/streamsqlbench")
    monkeypatch.setenv("XDG_CACHE_HOME", "/caches")
    assert cache_folder() == Path("/caches/streamsqlbench")
    monkeypatch.setenv(jars.CACHE_VARIABLE, "/mine")
    assert cache_folder() == Path("/mine")
