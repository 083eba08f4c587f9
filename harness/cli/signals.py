"""Signals end a run in order: the first as an exception, the second at once."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Interrupted(BaseException):
    """A signal asked for the end. No `Exception`, so that nothing on the way keeps it."""

    def __init__(self, number: int) -> None:
        self.signal = signal.Signals(number).name
        self.exit_code = 128 + number
        super().__init__(self.signal)


@contextmanager
def interruptible() -> Iterator[None]:
    """Raise `Interrupted` in the main thread at the first signal; end the process at the second.

    Services die with the process, and a run's folder is whole at every moment, so an end at
    once loses nothing but the tasks that were being executed.
    """
    seen: list[int] = []

    def handle(number: int, _: FrameType | None) -> None:
        if seen:
            os._exit(128 + number)
        seen.append(number)
        raise Interrupted(number)

    before = {number: signal.signal(number, handle) for number in ENDING}
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)  # `confined.enter` holds them back
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
