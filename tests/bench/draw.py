"""Draws the files that the measurements run on: the same ones for a folder and a seed, told apart by a hash.

python -m tests.bench.draw FOLDER... [--seed N] [--count N]   prints the hash of the list, then the list
"""

from __future__ import annotations

import argparse
import hashlib
import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

NAMES_ARRAYS = re.compile(rb"\b(?:numpy|torch)\b")


def candidates(folders: Sequence[Path]) -> Iterator[tuple[str, Path]]:
    """Every Python file below the folders that names numpy or torch, with its path from its folder."""
    for folder in folders:
        for path in folder.rglob("*.py"):
            if path.is_file() and NAMES_ARRAYS.search(path.read_bytes()):
                yield path.relative_to(folder).as_posix(), path


def draw(folders: Sequence[Path], seed: int, count: int) -> tuple[str, list[Path]]:
    """The SHA-256 of the list of drawn names, and the files in that order."""
    pool = sorted(candidates(folders))
    if len(pool) < count:
        raise SystemExit(f"only {len(pool)} files name numpy or torch, {count} are wanted")
    chosen = sorted(random.Random(seed).sample(pool, count))
    names = "".join(f"{name}\n" for name, _ in chosen)
    return hashlib.sha256(names.encode()).hexdigest(), [path for _, path in chosen]


def arguments(description: str | None) -> argparse.ArgumentParser:
    """A parser with the options that say what to draw."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=40)
    return parser


def main() -> None:
    parsed = arguments(__doc__).parse_args()
    name, paths = draw(parsed.folders, parsed.seed, parsed.count)
    print(name)
    print(*paths, sep="\n")


if __name__ == "__main__":
    main()
