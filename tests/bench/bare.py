"""The least any LibCST tool costs: imports libcst and parses the files.

python tests/bench/bare.py FILE...
"""

from __future__ import annotations

import sys

import libcst


def main() -> None:
    for path in sys.argv[1:]:
        with open(path, "rb") as file:
            libcst.parse_module(file.read())


if __name__ == "__main__":
    main()
