"""`streamsqlbench up`, `down` and `status`: services that stay between runs."""

import fcntl
import os
import secrets
import select
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from harness.access.flink import Cluster
from harness.access.kafka import Broker
from harness.cli import options
from harness.cli.conduct import require_room
from harness.cli.confined import enter
from harness.cli.exits import ExitCode
from harness.cli.signals import ENDING, Interrupted, interruptible
from harness.cli.wording import counted
from harness.errors import ServiceError, UsageError
from harness.flink.job import JobClient
from harness.kafka.topics import Topics
from harness.live import (
    LEFTOVERS,
    Site,
    kept_fingerprint,
    kept_folder,
    prepare,
    unfit,
    warm_up,
)
from harness.services.embedded import EmbeddedServices
from harness.services.kept import (
    Keeper,
    KeptServices,
    Record,
    last_record,
    read_record,
    remove_record,
    write_record,
)

IDLE_MINUTES = 60.0
LOG = "keeper.log"
SOCKET = "keeper.socket"
END_SECONDS = 60.0
STOP_SECONDS = 15.0
POLL_SECONDS = 0.05


def up(
    idle: Annotated[
        float | None,
        typer.Option(
            metavar="MINUTES",
            min=1,
            help=f"Stop after so long without a visitor. {IDLE_MINUTES:g} if not given.",
            show_default=False,
        ),
    ] = None,
    no_isolation: options.NoIsolation = False,
    require_isolation: options.RequireIsolation = False,
) -> None:
    """Start Kafka and Flink and leave them running for the `try` and `run` to come.

    \b
      streamsqlbench up
      streamsqlbench try fl_001 --sql a.sql    seconds, not half a minute
      streamsqlbench down

    `try` and `run` use them by themselves, with the same results to the byte, unless --kafka and
    --flink name others. Sources that were replayed stay in their topics.
    """
    site = options.site_of(
        kafka=None,
        flink=None,
        fresh_topics=False,
        isolate=not no_isolation,
        require=require_isolation,
    )
    with _one_at_a_time(), interruptible():
        record = read_record(kept_folder())
        if record is None:
            record = _start(site, idle or IDLE_MINUTES)
        elif unfit(record, site):
            raise UsageError(
                "services of other versions, settings or isolation are up; "
                "stop them with `streamsqlbench down`"
            )
        elif idle not in {None, record.idle_minutes}:
            sys.stderr.write(
                f"They are up already, and --idle {idle:g} changes nothing; "
                "stop them with `streamsqlbench down` first.\n"
            )
    _show(record)


def down() -> None:
    """Stop the services that `up` started. Runs that use them end with faults of ours.

    \b
      streamsqlbench down
    """
    record = read_record(kept_folder())
    if record is None:
        print("No services are up.")
        return
    keeper = os.pidfd_open(record.pid)
    KeptServices(record, "").end()
    if not select.select([keeper], [], [], END_SECONDS)[0]:
        _stop(keeper)
    remove_record(kept_folder())
    print("The services are down.")


def status(
    json: Annotated[bool, typer.Option("--json", help="One JSON object, on stdout.")] = False,
) -> None:
    """Say whether services of `up` are running, where, and for whom.

    \b
      streamsqlbench status
      streamsqlbench status --json

    Exit code 0 if they are running, 1 if not.
    """
    record = read_record(kept_folder())
    if json:
        print(msgspec.json.encode(_facts(record) if record else {"up": False}).decode())
    elif record is None:
        print("No services are up; `streamsqlbench up` starts them.")
    else:
        _show(record)
    if record is None:
        raise typer.Exit(ExitCode.FAILED)


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Let only one `up` start services at a time."""
    try:
        kept_folder().mkdir(parents=True, exist_ok=True, mode=0o700)
        with (kept_folder() / "lock").open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield
    except OSError as error:
        raise UsageError(f"{error.filename or kept_folder()}: {error.strerror}") from error


def _start(site: Site, idle_minutes: float) -> Record:
    """Start a keeper and wait until it lets visitors in.

    Raises:
        ServiceError: It ended before.
    """
    if dead := last_record(kept_folder()):  # killed, so that it put nothing away
        shutil.rmtree(dead.folder, ignore_errors=True)
    remove_record(kept_folder())
    folder = Path(tempfile.mkdtemp(prefix="streamsqlbench-up-"))
    require_room(folder)
    site, rules = prepare(site, readable=[kept_folder()], folder=folder, temporary=True)
    rules["write"].append(str(kept_folder()))
    work = partial(keep, site, folder, idle_minutes)
    sys.stdout.flush()
    sys.stderr.flush()
    keeper = _fork()
    if keeper == 0:
        try:
            for number in ENDING:  # a handler of Python's would lose what comes just before exec
                signal.signal(number, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
            _detach(folder / LOG)
            enter(work, rules if site.isolated else None, folder)
        finally:
            os._exit(ExitCode.CRASH)  # whatever came in between: this is not `up` any more
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
        sys.stderr.write("starting Kafka and Flink\n")
        while (record := read_record(kept_folder())) is None:
            pid, ended = os.waitpid(keeper, os.WNOHANG)
            if pid:
                said = _last_words(folder / LOG, os.waitstatus_to_exitcode(ended))
                shutil.rmtree(folder, ignore_errors=True)
                raise ServiceError(f"the services did not start: {said}")
            time.sleep(POLL_SECONDS)
    except Interrupted:
        _stop(os.pidfd_open(keeper))
        os.waitpid(keeper, 0)
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return record


def _fork() -> int:
    """Fork while signals are held back: one within fork() would be lost. Both let them in again."""
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        return os.fork()
    except OSError:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
        raise


def _last_words(log: Path, code: int) -> str:
    """Give what a keeper that ended has said, or, if nothing, how it ended."""
    said = log.read_text("utf-8", errors="replace").strip() if log.exists() else ""
    return said or (f"ended by {signal.Signals(-code).name}" if code < 0 else f"exit code {code}")


def _stop(keeper: int) -> None:
    """End a keeper in order, or at once if it takes no notice: its services go with it."""
    signal.pidfd_send_signal(keeper, signal.SIGTERM)
    if not select.select([keeper], [], [], STOP_SECONDS)[0]:
        signal.pidfd_send_signal(keeper, signal.SIGKILL)
        time.sleep(1.0)  # for its services to be gone


def _detach(log: Path) -> None:
    """Belong to no terminal from now on."""
    os.setsid()
    nothing = os.open(os.devnull, os.O_RDONLY)
    written = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for ours, theirs in ((nothing, 0), (written, 1), (written, 2)):
        os.dup2(ours, theirs)


def keep(site: Site, folder: Path, idle_minutes: float) -> int:
    """Be the keeper: start services, let visitors in, end when asked or long alone.

    The folder goes with the services, but for its logs where something failed.
    """
    if site.prepared is None:
        raise AssertionError("prepared by `up`")
    services = EmbeddedServices(
        folder,
        site.prepared.runtime,
        site.isolation,
        site.prepared.ports,
        long_lived=True,
        warm_up=warm_up,
    )
    try:
        with interruptible():
            services.start()
            keeper = Keeper(services, partial(_sweep, services.kafka, services.flink))
            key = secrets.token_bytes(32)
            keeper.serve(str(folder / SOCKET), key)
            record = Record(
                pid=os.getpid(),
                socket=str(folder / SOCKET),
                key=key.hex(),
                ports=services.ports,
                isolation=site.isolation,
                fingerprint=kept_fingerprint(),
                folder=str(folder),
                since=datetime.now(UTC).isoformat(timespec="seconds"),
                idle_minutes=idle_minutes,
            )
            write_record(kept_folder(), record)
            keeper.keep(idle_minutes)
    except Interrupted:
        pass
    finally:
        remove_record(kept_folder())
        services.stop()
        for place in LEFTOVERS:
            shutil.rmtree(folder / place, ignore_errors=True)
    shutil.rmtree(folder, ignore_errors=True)
    return ExitCode.OK


def _sweep(kafka: Broker, flink: Cluster, run_id: str) -> None:
    """Put away what a visitor left who is gone."""
    jobs, topics = JobClient(flink), Topics(kafka)
    for job in jobs.unfinished_of(run_id):
        jobs.cancel(job)
    topics.delete([name for name in topics.names() if name.startswith(f"ssb.out.{run_id}.")])


def _facts(record: Record) -> dict[str, object]:
    """What anybody may know of the services; the key is not among it."""
    return {
        "up": True,
        "since": record.since,
        "kafka": record.ports.broker,
        "flink": record.ports.jobmanager,
        "isolation": record.isolation,
        "visitors": KeptServices(record, "").visitors(),
        "idle_minutes": record.idle_minutes,
        "logs": f"{record.folder}/logs",
    }


def _show(record: Record) -> None:
    there = counted(KeptServices(record, "").visitors(), "visitor")
    print(
        f"Up since {record.since}: Kafka {record.ports.broker}, Flink {record.ports.jobmanager}, "
        f"isolation {record.isolation}, {there}.\n"
        f"Logs: {record.folder}/logs\n"
        "`try` and `run` use them until `streamsqlbench down`, or until nobody did for "
        f"{record.idle_minutes:g} minutes."
    )
