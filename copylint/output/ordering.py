"""Findings in another order than that of the files."""

from __future__ import annotations

from collections.abc import Iterable

from copylint.finding import FileResult


def dearest_first(results: Iterable[FileResult]) -> list[FileResult]:
    """One result per finding, by bytes, the most first; unknown costs come last, and equal ones stay in their order."""
    single, failed = [], []
    for result in results:
        for finding, fingerprint, excerpt in zip(result.findings, result.fingerprints, result.excerpts, strict=True):
            single.append(FileResult(result.path, (finding,), (), (fingerprint,), (excerpt,)))
        if result.problems:
            failed.append(FileResult(result.path, problems=result.problems))
    single.sort(key=lambda result: -_bytes(result))
    return [*single, *failed]


def _bytes(result: FileResult) -> int:
    cost = result.findings[0].cost
    return cost.bytes if cost is not None and cost.bytes is not None else -1
