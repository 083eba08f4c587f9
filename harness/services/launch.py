"""Run as a script in front of a program: tie its life to ours, confine it, become it.

    python -I -S launch.py '{"parent": 123 | null, "confine": {...} | null}' java …

It imports the standard library only and nothing of the harness, since it runs before
anything else may be trusted. The kernel kills a JVM when the harness ends, however it
ends (PR_SET_PDEATHSIG), and Landlock leaves it the paths and TCP ports that are listed, and
no others. With a parent of null the program is the harness itself: it stays in its process
and its terminal's group, and is confined with every thread that it will ever have. Numbers
and structures: Linux uapi `linux/landlock.h`, `linux/prctl.h`.
"""

import ctypes
import json
import os
import resource
import signal
import struct
import sys
from typing import NoReturn, TypedDict

PR_SET_PDEATHSIG = 1
PR_SET_NO_NEW_PRIVS = 38
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
RULE_PATH, RULE_PORT = 1, 2

EXECUTE, WRITE_FILE, READ_FILE, READ_DIR, REMOVE_DIR = 1, 2, 4, 8, 16
READ_RIGHTS = EXECUTE | READ_FILE | READ_DIR
FILE_RIGHTS = {2: 0x3FFF, 3: 0x7FFF, 5: 0xFFFF}  # all that an ABI knows, from that ABI on
FILE_ONLY_RIGHTS = EXECUTE | WRITE_FILE | READ_FILE | 1 << 14 | 1 << 15
BIND_TCP, CONNECT_TCP = 1, 2
SCOPE_ABSTRACT_SOCKET, SCOPE_SIGNAL = 1, 2
FILE_ABI = 2  # the first one that lets files be renamed between folders
NETWORK_ABI = 4  # the first one that knows TCP ports
SCOPE_ABI = 6  # the first one that keeps signals and abstract sockets in


class Confinement(TypedDict):
    """What is left to a confined process; everything else is refused by the kernel."""

    read: list[str]  # files and folders; also executable
    write: list[str]  # files and folders; also readable
    clear: list[str]  # folders of which empty folders may be removed, and nothing else done
    connect: list[int] | None  # TCP ports; None for all
    bind: list[int] | None


def landlock_abi() -> int:
    """The kernel's Landlock version; 0 where it has none."""
    version_flag = 1
    return max(0, int(_libc().syscall(CREATE_RULESET, None, 0, version_flag)))


def confine(rules: Confinement) -> None:
    """Give up all but `rules`, for this thread and all that it will start.

    A kernel that knows files only leaves the network open; one that knows signals and
    abstract Unix sockets keeps both within what is confined.

    Raises:
        OSError: The kernel refused; nothing must be started then.
    """
    abi = landlock_abi()
    if abi < FILE_ABI:
        raise OSError(f"landlock ABI {abi}: need {FILE_ABI} or later")
    files = FILE_RIGHTS[max(known for known in FILE_RIGHTS if known <= abi)]
    ports = {BIND_TCP: rules["bind"], CONNECT_TCP: rules["connect"]} if abi >= NETWORK_ABI else {}
    known = {right: allowed for right, allowed in ports.items() if allowed is not None}
    attributes = [files]
    if abi >= NETWORK_ABI:
        attributes.append(sum(known))
    if abi >= SCOPE_ABI:
        attributes.append(SCOPE_ABSTRACT_SOCKET | SCOPE_SIGNAL)
    packed = struct.pack(f"={len(attributes)}Q", *attributes)
    ruleset = _checked(CREATE_RULESET, packed, len(packed), 0)
    for paths, rights in (
        (rules["read"], READ_RIGHTS),
        (rules["write"], files),
        (rules["clear"], REMOVE_DIR),
    ):
        for path in filter(os.path.exists, paths):
            _allow_path(ruleset, path, rights & files)
    for right, allowed in known.items():
        for port in allowed:
            _checked(ADD_RULE, ruleset, RULE_PORT, struct.pack("=QQ", right, port), 0)
    if _libc().prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "PR_SET_NO_NEW_PRIVS")
    _checked(RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)


def _allow_path(ruleset: int, path: str, rights: int) -> None:
    descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        if not os.path.isdir(path):  # noqa: PTH112  # the kernel refuses folder rights on files
            rights &= FILE_ONLY_RIGHTS
        _checked(ADD_RULE, ruleset, RULE_PATH, struct.pack("=Qi", rights, descriptor), 0)
    finally:
        os.close(descriptor)


def _checked(number: int, *arguments: bytes | int) -> int:
    result = int(_libc().syscall(number, *arguments))
    if result < 0:
        raise OSError(
            ctypes.get_errno(), f"system call {number}: {os.strerror(ctypes.get_errno())}"
        )
    return result


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def main(arguments: list[str]) -> NoReturn:
    """Become the command, tied to the parent and confined as told."""
    order = json.loads(arguments[0])
    command = arguments[1:]
    if order["parent"] is not None:
        _libc().prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != order["parent"]:  # the parent died before the line above
            sys.exit("launch: the harness is gone")
        os.setpgid(0, 0)  # Ctrl-C in a terminal goes to the harness, which stops us in order
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if order["confine"] is not None:
        confine(order["confine"])
    os.execv(command[0], command)  # noqa: S606


if __name__ == "__main__":
    main(sys.argv[1:])
