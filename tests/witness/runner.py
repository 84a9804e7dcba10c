"""Runs programs one after another in processes of their own that share the imports of NumPy and torch: `python runner.py`.

Each line of standard input is the path of a program; each line of standard output is JSON with its exit code and last line.
The libraries are imported once, and every program runs in a fork of that, which takes a fraction of starting Python anew.
"""

from __future__ import annotations

import contextlib
import json
import os
import runpy
import signal
import sys
import tempfile
import traceback
from pathlib import Path

SECONDS = 30
TIMED_OUT = 124


def run(path: str) -> dict[str, object]:
    """The exit code and output of one program."""
    with tempfile.TemporaryFile("w+") as out:
        child = os.fork()
        if child == 0:
            _become(path, out.fileno())
        _, status = os.waitpid(child, 0)
        out.seek(0)
        text = out.read()
    code = os.waitstatus_to_exitcode(status)
    lines = text.strip().splitlines()
    return {"code": TIMED_OUT if code == -signal.SIGALRM else code, "last": lines[-1] if lines else "", "text": text}


def _become(path: str, out: int) -> None:
    """Turns a fork into the run of a program; never returns."""
    signal.alarm(SECONDS)
    os.dup2(out, 1)
    os.dup2(out, 2)
    sys.stdout = os.fdopen(1, "w", closefd=False)
    sys.stderr = sys.stdout
    os.chdir(Path(path).parent)
    code = 0
    try:
        runpy.run_path(path, run_name="__main__")
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except BaseException:
        traceback.print_exc()
        code = 70
    sys.stdout.flush()
    os._exit(code)


def main() -> None:
    """Answers until standard input ends."""
    for library in ("numpy", "scipy", *(["torch"] if "torch" in sys.argv else [])):
        with contextlib.suppress(ImportError):
            __import__(library)
    _warm_up()
    for line in sys.stdin:
        print(json.dumps(run(line.strip())), flush=True)


def _warm_up() -> None:
    """The first dispatch mode of a process makes torch import much that every program would import again."""
    if "torch" in sys.modules:
        import torch
        from torch.utils._python_dispatch import TorchDispatchMode
        from torch.utils._pytree import tree_leaves

        class Passing(TorchDispatchMode):
            def __torch_dispatch__(self, func, types, args=(), kwargs=None):  # type: ignore[no-untyped-def]
                return func(*args, **(kwargs or {}))

        with Passing():
            tree_leaves([torch.zeros(1)])


if __name__ == "__main__":
    main()
