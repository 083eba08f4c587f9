"""Several hosts on one machine: network namespaces, each with an address, on one switch.

    python -m tests.hosts.network        says whether they can be made here, by its exit code, too

A namespace lives while a descriptor of it is open or a process is in it. They are given no names,
so that nothing is left of them however this process ends. The machine's own network is not touched
and cannot be reached from within: there is no route to it.
"""

import ctypes
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Self

NETWORK = "10.0.0.{}"
PREFIX = 24
BRIDGE = "switch"
CLONE_NEWNET = 0x40000000  # Linux uapi `linux/sched.h`
OWN = "/proc/thread-self/ns/net"


class NotAllowedError(Exception):
    """This machine lets us make no network namespaces, or lacks what it takes; it says why."""


class Namespace:
    """A network of its own, with nothing in it but its loopback address.

    Raises:
        NotAllowedError: It cannot be made.
    """

    def __init__(self) -> None:
        before = os.open(OWN, os.O_RDONLY)
        try:
            _checked("unshare", CLONE_NEWNET)
            self.descriptor = os.open(OWN, os.O_RDONLY)
            _checked("setns", before, CLONE_NEWNET)
        finally:
            os.close(before)
        self.ip("link set lo up")

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Be there, with the calling thread: what it opens and starts is, too, and stays there."""
        before = os.open(OWN, os.O_RDONLY)
        _checked("setns", self.descriptor, CLONE_NEWNET)
        try:
            yield
        finally:
            _checked("setns", before, CLONE_NEWNET)
            os.close(before)

    def ip(self, words: str) -> None:
        """Do one thing by iproute2's `ip`.

        Raises:
            NotAllowedError: It is missing, or refuses.
        """
        try:
            with self.inside():
                done = subprocess.run(
                    ["ip", *words.split()], capture_output=True, text=True, check=False
                )
        except FileNotFoundError as error:
            raise NotAllowedError("there is no program `ip` (iproute2)") from error
        if done.returncode:
            raise NotAllowedError(f"`ip {words}`: {done.stderr.strip() or done.returncode}")

    def close(self) -> None:
        """Let it go; it ends with the last process in it."""
        os.close(self.descriptor)


class Host(Namespace):
    """A namespace with an address that the others on its network reach."""

    def __init__(self, switch: Namespace, number: int) -> None:
        super().__init__()
        self.address = NETWORK.format(number)
        peer = f"port{number}"
        there = f"/proc/{os.getpid()}/fd/{switch.descriptor}"
        self.ip(f"link add eth0 type veth peer name {peer} netns {there}")
        self.ip(f"address add {self.address}/{PREFIX} dev eth0")
        self.ip("link set eth0 up")
        switch.ip(f"link set {peer} master {BRIDGE} up")


class Network:
    """A switch, and the hosts that were plugged in. To be entered.

    Raises:
        NotAllowedError: Hosts cannot be made here; from `__enter__` and `host`.
    """

    def __init__(self) -> None:
        self._spaces: list[Namespace] = []

    def __enter__(self) -> Self:
        self._switch = self._kept(Namespace())
        self._switch.ip(f"link add {BRIDGE} type bridge")
        self._switch.ip(f"link set {BRIDGE} up")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        for space in self._spaces:
            space.close()

    def host(self) -> Host:
        """Plug in one more host."""
        host = Host(self._switch, len(self._spaces))
        self._kept(host)
        return host

    def _kept(self, space: Namespace) -> Namespace:
        self._spaces.append(space)
        return space


def refusal() -> str:
    """Say why hosts cannot be made here; "" where they can."""
    try:
        with Network() as network:
            one, other = network.host(), network.host()
            with one.inside():
                subprocess.run(
                    ["ip", "route", "get", other.address], check=True, capture_output=True
                )
    except (NotAllowedError, OSError, subprocess.SubprocessError) as error:
        return str(error)
    return ""


def _checked(call: str, *arguments: int) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if getattr(libc, call)(*arguments) != 0:
        reason = os.strerror(ctypes.get_errno())
        raise NotAllowedError(f"the kernel refuses {call}(CLONE_NEWNET): {reason}")


if __name__ == "__main__":
    if reason := refusal():
        sys.exit(f"Network namespaces cannot be made here, so no host was: {reason}")
