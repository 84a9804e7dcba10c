"""A process of its own for what may end a process: a file whose tree exhausts the memory, or the stack of LibCST's parser.

The parser is not written in Python, so that an exhausted memory or stack ends its process, and no clock stops it. A look at
the text beforehand (excess.py) cannot tell all of this; a process costs a hundredth of a second for a whole run.
"""

from __future__ import annotations

import faulthandler
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from copylint.finding import Problem
from copylint.project.check import guarded
from copylint.project.limits import Limits, raised_by

_METHOD = "fork" if sys.platform == "linux" else "spawn"
_OPEN: set[Connection] = set()
"""This process's ends of all links. A forked child closes its copies: who waits on the other end would never see the end."""


class Died(NamedTuple):
    """Why a process gave no result."""

    reason: str


class Apart:
    """A process that does one task after the other, each within the limits."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._owner = os.getpid()
        context: Any = multiprocessing.get_context(_METHOD)
        self.link, theirs = context.Pipe()
        _OPEN.add(self.link)
        self.process = context.Process(target=_serve, args=(theirs, limits), daemon=True)
        self.process.start()
        theirs.close()

    def begin(self, task: Callable[..., object], *arguments: object) -> None:
        """Hands over a task: a function of a module, and its arguments."""
        with suppress(BrokenPipeError):  # it has died, which is told when the result is asked for
            self.link.send((task, arguments))

    def result(self) -> Any:
        """The result of the task, or Died."""
        try:
            return self.link.recv()
        except (EOFError, ConnectionResetError):
            self.process.join()
            return Died(_reason(self.process.exitcode, self._limits))

    def end(self) -> None:
        """Ends the process at once, whatever it does."""
        if os.getpid() != self._owner:
            return  # a run that was given up is thrown away in a child that was forked later
        _OPEN.discard(self.link)
        with suppress(OSError):
            self.link.close()
        self.process.terminate()
        self.process.join()


def once(limits: Limits, task: Callable[..., object], *arguments: object) -> Any:
    """The result of one task in a process of its own, or Died."""
    apart = Apart(limits)
    try:
        apart.begin(task, *arguments)
        return apart.result()
    finally:
        apart.end()


def worked_apart(path: str, limits: Limits, work: Callable[..., object], *arguments: object) -> Any:
    """What some work on a file gives in a process of its own, or the Problem that it ends with."""
    result = once(limits, _guarded, path, work, arguments)
    return Problem(path, None, result.reason) if isinstance(result, Died) else result


def _guarded(path: str, work: Callable[..., object], arguments: tuple[object, ...]) -> object:
    return guarded(path, lambda: work(*arguments))


def _serve(link: Connection, limits: Limits) -> None:
    """The life of the process: tasks, until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears interrupts, and ends this process
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    while _OPEN:
        _OPEN.pop().close()
    faulthandler.disable()
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # where the parser tells of its end
    _bound_memory(limits.memory)
    with suppress(EOFError, OSError):
        while True:
            task, arguments = link.recv()
            _bound_time(limits.seconds)
            link.send(task(*arguments))


def _bound_memory(most: int) -> None:
    """From here on the process gets so much memory besides what it has; no core is written where it dies of it."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        with open("/proc/self/statm", encoding="ascii") as file:
            has = int(file.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (has + most, resource.getrlimit(resource.RLIMIT_AS)[1]))


def _bound_time(seconds: int) -> None:
    """From here on the process gets so much processor time."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + 1 + seconds, hard))


def _reason(status: int | None, limits: Limits) -> str:
    """What is said of a file whose process has ended with this status."""
    signals = {
        getattr(signal, "SIGXCPU", None): f"not analysed: it takes more than {limits.seconds} s {raised_by('seconds')}",
        signal.SIGABRT: f"not analysed: it needs more than {limits.memory:,} bytes of memory {raised_by('memory')}",
        signal.SIGSEGV: "not analysed: the code is nested too deeply for the parser",
    }
    by = signal.Signals(-status) if status is not None and status < 0 else None
    return signals.get(by, "the process that analysed this file died (out of memory?)")
