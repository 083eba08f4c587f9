"""Child processes that never outlive the harness."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from io import BufferedReader
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import cast

from harness.errors import ServiceError
from harness.services import launch

TAIL_BYTES = 4_000
STOP_SECONDS = 10.0


class Child:
    """One running service: a process, its name and its log file."""

    def __init__(self, name: str, process: subprocess.Popen[bytes], log: Path) -> None:
        self.name = name
        self.process = process
        self.log = log

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self.process.poll() is None

    def tail(self) -> str:
        """The last few thousand bytes of the log, for an error message."""
        try:
            with self.log.open("rb") as file:
                file.seek(max(0, self.log.stat().st_size - TAIL_BYTES))
                return file.read().decode("utf-8", errors="replace").strip()
        except OSError as error:
            return f"(no log: {error})"

    def await_ready(self, ready: Callable[[], bool], seconds: float) -> None:
        """Poll `ready` until it is true.

        Raises:
            ServiceError: The process ended, or the time is over and it was killed; with the
                log's tail.
        """
        deadline = time.monotonic() + seconds
        while True:
            if not self.alive:
                raise ServiceError(
                    f"{self.name} ended with exit code {self.process.returncode} before it was "
                    f"ready; the end of {self.log.name}:\n{self.tail()}"
                )
            if ready():
                return
            if time.monotonic() > deadline:
                self.kill()  # alive, it would pass for one that needs no healing
                raise ServiceError(
                    f"{self.name} was not ready within {seconds:.0f} s; "
                    f"the end of {self.log.name}:\n{self.tail()}"
                )
            time.sleep(0.03)

    def drain_stdout(self) -> Thread:
        """Append what comes on stdout from now on to the log; the thread ends with it.

        A pipe that nobody reads fills up, and then the process waits for ever to say more.
        """
        drain = Thread(target=self._drain, name=f"{self.name}-log", daemon=True)
        drain.start()
        return drain

    def _drain(self) -> None:
        # A pipe that is closed meanwhile raises ValueError: the process has ended then.
        stdout = cast("BufferedReader", self.process.stdout)
        with suppress(OSError, ValueError), self.log.open("ab", buffering=0) as log:
            while chunk := stdout.read1():
                log.write(chunk)

    def kill(self) -> None:
        """End the process at once and wait for its end."""
        self.process.kill()
        self.process.wait()
        self._close_pipes()

    def stop(self) -> None:
        """Ask the process to end; kill it when it does not within ten seconds."""
        self.process.terminate()
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._close_pipes()

    def _close_pipes(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()


class Spawner:
    """Starts children from one thread that lives as long as the process.

    The kernel's parent-death signal fires when the *thread* that forked the child ends, so
    a child started by a worker thread would die with that worker.
    """

    def __init__(self) -> None:
        self._orders: SimpleQueue[tuple[Callable[[], Child], Future[Child]]] = SimpleQueue()
        Thread(target=self._serve, name="spawner", daemon=True).start()

    def spawn(
        self,
        name: str,
        command: Sequence[str],
        *,
        log: Path,
        environment: Mapping[str, str],
        confinement: launch.Confinement | None = None,
        pipes: bool = False,
    ) -> Child:
        """Start `command`; stdout and stderr are appended to `log`.

        Args:
            name: What messages call it.
            command: Absolute program first.
            log: Made with its folder if need be.
            environment: The whole environment of the child.
            confinement: What Landlock leaves to it; None for no confinement.
            pipes: Whether stdin and stdout are pipes to us instead.
        """
        order = json.dumps({"parent": os.getpid(), "confine": confinement})
        launcher = [sys.executable, "-I", "-S", launch.__file__, order, *command]

        def start() -> Child:
            log.parent.mkdir(parents=True, exist_ok=True)
            with log.open("ab") as file:
                process = subprocess.Popen(
                    launcher,
                    stdin=subprocess.PIPE if pipes else subprocess.DEVNULL,
                    stdout=subprocess.PIPE if pipes else file,
                    stderr=file,
                    env=dict(environment),
                )
            return Child(name, process, log)

        answer: Future[Child] = Future()
        self._orders.put((start, answer))
        return answer.result()

    def _serve(self) -> None:
        while True:
            start, answer = self._orders.get()
            try:
                answer.set_result(start())
            except OSError as error:
                answer.set_exception(ServiceError(f"cannot start a child process: {error}"))
