"""Runs texts in forked children of this process, each with a time limit, so that no program is seen by another."""

from __future__ import annotations

import importlib
import os
import pickle
import re
import resource
import signal
import sys
import types
import warnings
from functools import cache
from typing import NoReturn

from tests.fixes.generation.execution import Observation, observe
from tests.torch_installed import HAS_TORCH

_ADDRESS = re.compile(r"0x[0-9a-f]{6,}|(?<![\d.])\d{12,16}(?![\d.])")
SECONDS = 30
PROCESSOR_SECONDS = 4
GIGABYTES = 4
CALLS = (("run", "()"),)


def observed(*sources: str) -> tuple[Observation, ...]:
    """What programs are seen to do, one after the other in one child: if they do not come to an end, how the child ended."""
    _warm()
    reader, writer = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of threads; the child calls into none
        child = os.fork()
    if child == 0:
        os.close(reader)
        _end(writer, sources)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    if status or not told:
        return ((("end", f"status {status}"),),) * len(sources)
    result: tuple[Observation, ...] = pickle.loads(told)
    return result


@cache
def _warm() -> None:
    """Runs an empty program here, so that no child has to import what all of them need."""
    if HAS_TORCH:
        importlib.import_module("torch").set_num_threads(1)  # threads do not survive a fork
    observe("", CALLS)


def _end(writer: int, sources: tuple[str, ...]) -> NoReturn:
    """Sends what the programs do and ends this process, whatever the program has registered for its end."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(SECONDS)
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_SECONDS, PROCESSOR_SECONDS))
    limit = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (GIGABYTES << 30, limit))
    sys.modules["program"] = types.ModuleType("program")  # data classes look for the module of their fields
    status = 1
    try:
        result = tuple(map(_one, sources))
        with os.fdopen(writer, "wb") as pipe:
            pickle.dump(result, pipe)
        status = 0
    finally:
        os._exit(status)


def _one(source: str) -> Observation:
    try:
        return tuple((place, without_addresses(seen)) for place, seen in observe(source, CALLS))
    except BaseException as error:
        return (("end", f"{type(error).__name__}: {error}"),)


def without_addresses(seen: object) -> object:
    """A description in which addresses are alike: they are others in each process."""
    if isinstance(seen, str):
        return _ADDRESS.sub("address", seen)
    return tuple(map(without_addresses, seen)) if isinstance(seen, tuple) else seen
