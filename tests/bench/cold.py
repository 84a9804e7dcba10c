"""What a cold run costs beside the bare parse: interleaved pairs of whole processes, by their CPU time.

python -m tests.bench.cold FOLDER... [--seed N] [--count N] [--pairs 9]
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from tests.bench.draw import arguments, draw

BARE = Path(__file__).with_name("bare.py")


def cpu_of(command: Sequence[str]) -> float:
    """Seconds of CPU, user and system, that a process and its own children took."""
    before = os.times()
    run = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False, env=_environment())
    after = os.times()
    if run.returncode not in (0, 1):
        raise SystemExit(f"{command[:4]} ended with {run.returncode}: {run.stderr.strip()[-500:]}")
    return after.children_user + after.children_system - before.children_user - before.children_system


def _environment() -> dict[str, str]:
    """One in which byte code is kept, as an installed package has it: compiling all sources costs as much as loading LibCST."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--pairs", type=int, default=9)
    parsed = parser.parse_args()
    name, paths = draw(parsed.folders, parsed.seed, parsed.count)
    files = [str(path) for path in paths]
    lines = sum(path.read_bytes().count(b"\n") for path in paths)
    print(f"{len(files)} files, {lines} lines, list {name}")
    check = [sys.executable, "-m", "copylint", "check", "-j1", "--no-cache", *files]
    bare = [sys.executable, str(BARE), *files]
    # The first run of each compiles byte code and fills the disk cache.
    cpu_of(check), cpu_of(bare)
    checked: list[float] = []
    parsed_only: list[float] = []
    for number in range(parsed.pairs):
        for command, times in ((check, checked), (bare, parsed_only))[:: 1 if number % 2 else -1]:
            times.append(cpu_of(command))
    ratios = [a / b for a, b in zip(checked, parsed_only, strict=True)]
    for label, times in (("copylint check", checked), ("bare parse", parsed_only)):
        print(f"{label:15} median {median(times):.3f} s, {min(times):.3f} to {max(times):.3f}")
    print(f"{'ratio':15} median {median(ratios):.3f}, {min(ratios):.3f} to {max(ratios):.3f} over {len(ratios)} pairs")


if __name__ == "__main__":
    main()
