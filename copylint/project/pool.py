"""Several processes that analyse files, and what happens when one of them dies or the user gives up."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess

from copylint.finding import FileResult, Problem
from copylint.project.files import STDIN, Target
from copylint.project.settings import Settings
from copylint.project.targets import check_target

_CHUNK = 8


def check_in_parallel(targets: Sequence[Target], settings: Settings, jobs: int) -> Iterator[FileResult]:
    """One result per target, in their order, from `jobs` processes; a file that kills its process gets a problem."""
    chunk = max(1, min(_CHUNK, len(targets) // (2 * jobs)))
    chunks = [targets[start : start + chunk] for start in range(0, len(targets), chunk)]
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), initializer=_start_worker)
    done = 0
    finished = False
    try:
        for part, future in zip(chunks, _submitted(pool, chunks, settings), strict=False):
            yield from _check_chunk(part, settings) if future is None else future.result()
            done += 1
        finished = True
    except BrokenProcessPool:
        finished = True
    finally:
        _close(pool, finished, others)
    yield from _one_by_one([target for part in chunks[done:] for target in part], settings)


def _submitted(
    pool: ProcessPoolExecutor, chunks: Sequence[Sequence[Target]], settings: Settings
) -> list[Future[list[FileResult]] | None]:
    """The chunks' futures; None where standard input is part of one, since it is connected to this process only.

    The list ends early where a worker dies while there is still something to submit.
    """
    futures: list[Future[list[FileResult]] | None] = []
    try:
        for part in chunks:
            ours = any(target.file == STDIN for target in part)
            futures.append(None if ours else pool.submit(_check_chunk, part, settings))
    except BrokenProcessPool:
        pass
    return futures


def _one_by_one(targets: Sequence[Target], settings: Settings) -> Iterator[FileResult]:
    """After a crash: one file at a time in one worker, so that the crash is known to belong to its file."""
    others = multiprocessing.active_children()
    pool = None
    finished = False
    try:
        for target in targets:
            if target.file == STDIN:
                yield check_target(target, settings)
                continue
            pool = pool or ProcessPoolExecutor(1, initializer=_start_worker)
            try:
                yield from pool.submit(_check_chunk, [target], settings).result()
            except BrokenProcessPool:
                _close(pool, True, others)
                pool = None
                message = "the process that analysed this file died (out of memory?)"
                yield FileResult(target.path, problems=(Problem(target.path, None, message),))
        finished = True
    finally:
        if pool is not None:
            _close(pool, finished, others)


def _check_chunk(targets: Sequence[Target], settings: Settings) -> list[FileResult]:
    return [check_target(target, settings) for target in targets]


def _close(pool: ProcessPoolExecutor, finished: bool, others: Sequence[BaseProcess]) -> None:
    """Waits for the workers, or ends them at once where the run is given up (an interrupt, a closed pipe)."""
    workers = [] if finished else [child for child in multiprocessing.active_children() if child not in others]
    pool.shutdown(wait=finished, cancel_futures=True)
    for worker in workers:
        worker.terminate()


def _start_worker() -> None:
    """A worker leaves interrupts to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
