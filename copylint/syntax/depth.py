"""Work that may recurse as deep as code is nested."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import Any

_STACK = 512 * 1024 * 1024
_LIMIT = 200_000


def deep(task: Callable[[], Any]) -> Any:
    """Run a task on a thread with a large stack and give its result; its exception is raised here."""
    outcome: list[Any] = []
    failure: list[BaseException] = []

    def run() -> None:
        try:
            outcome.append(task())
        except BaseException as error:
            failure.append(error)

    limit, stack = sys.getrecursionlimit(), threading.stack_size(_STACK)
    try:
        sys.setrecursionlimit(_LIMIT)
        thread = threading.Thread(target=run)
        thread.start()
        thread.join()
    finally:
        threading.stack_size(stack)
        sys.setrecursionlimit(limit)
    if failure:
        raise failure[0].with_traceback(None)
    return outcome[0]
