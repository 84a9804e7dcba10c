"""Threads and pools of threads: they run what they are given on the very objects that they are given with it."""

from __future__ import annotations

from copylint.facts.builtins import NONE, scalar
from copylint.facts.effects import Effect, Result, fact

_POOL = "max_workers thread_name_prefix initializer initargs"
_THREAD = "group target name args kwargs * daemon"
_RUNNING = Effect(Result.FRESH, kind="thread", keeps=("args", "kwargs"), into="world")
_SUBMITTED = Effect(Result.UNKNOWN, keeps=("*args", "**kwargs"), into="world", calls=("fn", "*args"), gives="future")
_MAPPED = Effect(Result.UNKNOWN, keeps=("*iterables[]",), into="world", calls=("fn", "*iterables[]"), gives="iterator")

FACTS = {
    "concurrent.futures.ThreadPoolExecutor": fact(
        "concurrent.futures.ThreadPoolExecutor", _POOL, Effect(Result.FRESH, kind="threads")
    ),
    "threading.Thread": fact("threading.Thread", _THREAD, _RUNNING),
}
METHODS = {
    "threads": {
        "submit": fact("submit", "self fn / *args **kwargs", _SUBMITTED),
        "map": fact("map", "self fn *iterables timeout chunksize buffersize", _MAPPED),
        "shutdown": fact("shutdown", "self wait * cancel_futures", NONE),
    },
    "thread": {
        "start": fact("start", "self", Effect(Result.NONE, calls=("self",))),
        "join": fact("join", "self timeout", NONE),
        "is_alive": fact("is_alive", "self", scalar("bool")),
    },
    "future": {
        "result": fact("result", "self timeout", Effect(Result.ELEMENT, of="self")),
        "done": fact("done", "self", scalar("bool")),
    },
}
