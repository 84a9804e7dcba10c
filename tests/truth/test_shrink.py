"""The shrinker: what matters stays, the rest goes."""

from __future__ import annotations

from tests.truth.shrink import shrink

PROGRAM = """
import os

def main():
    a = 1
    if a:
        for i in range(2):
            keep(a)
            b = 2
    else:
        c = 3
    try:
        d = 4
    finally:
        keep(d)

main()
"""


def test_only_what_matters_stays() -> None:
    shorter = shrink(PROGRAM, lambda source: source.count("keep(") == 2)
    assert shorter.count("keep(") == 2
    assert "import" not in shorter and "for" not in shorter and "b = 2" not in shorter and "c = 3" not in shorter


def test_the_result_compiles() -> None:
    shorter = shrink(PROGRAM, lambda source: "b = 2" in source)
    compile(shorter, "<shorter>", "exec")
    assert shorter.count("\n") <= 3
