"""Run as a script in front of a JVM: tie its life to ours, confine it, become it.

    python -I -S launch.py '{"parent": 123, "confine": {...} | null}' java …

It imports the standard library only and nothing of the harness, since it runs before
anything else may be trusted. The kernel kills the JVM when the harness ends, however it
ends (PR_SET_PDEATHSIG), and Landlock (kernel 6.7 and later) leaves it the paths and TCP
ports that are listed, and no others. Numbers and structures: Linux uapi
`linux/landlock.h`, `linux/prctl.h`.
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

EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1, 2, 4, 8
ALL_FILE_RIGHTS = 0xFFFF  # execute … truncate and ioctl, ABI 5; masked to the kernel's own set
READ_RIGHTS = EXECUTE | READ_FILE | READ_DIR
FILE_ONLY_RIGHTS = EXECUTE | WRITE_FILE | READ_FILE | 1 << 14 | 1 << 15
BIND_TCP, CONNECT_TCP = 1, 2
NETWORK_ABI = 4  # the first one that knows TCP ports


class Confinement(TypedDict):
    """What is left to a confined process; everything else is refused by the kernel."""

    read: list[str]  # files and folders; also executable
    write: list[str]  # files and folders; also readable
    connect: list[int]  # TCP ports
    bind: list[int]


def landlock_abi() -> int:
    """The kernel's Landlock version; 0 where it has none."""
    version_flag = 1
    return max(0, int(_libc().syscall(CREATE_RULESET, None, 0, version_flag)))


def confine(rules: Confinement) -> None:
    """Give up all but `rules`, for this process and all it will start.

    Raises:
        OSError: The kernel refused; nothing must be started then.
    """
    abi = landlock_abi()
    if abi < NETWORK_ABI:
        raise OSError(f"landlock ABI {abi}: need {NETWORK_ABI} or later")
    files = ALL_FILE_RIGHTS if abi >= 5 else ALL_FILE_RIGHTS >> 1  # noqa: PLR2004
    attributes = struct.pack("=QQ", files, BIND_TCP | CONNECT_TCP)
    ruleset = _checked(CREATE_RULESET, attributes, len(attributes), 0)
    for paths, rights in ((rules["read"], READ_RIGHTS), (rules["write"], files)):
        for path in filter(os.path.exists, paths):
            _allow_path(ruleset, path, rights & files)
    for ports, right in ((rules["connect"], CONNECT_TCP), (rules["bind"], BIND_TCP)):
        for port in ports:
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
    _libc().prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != order["parent"]:  # the parent died before the line above
        sys.exit("launch: the harness is gone")
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.setpgid(0, 0)  # Ctrl-C in a terminal goes to the harness, which stops us in order
    if order["confine"] is not None:
        confine(order["confine"])
    os.execv(command[0], command)  # noqa: S606


if __name__ == "__main__":
    main(sys.argv[1:])
