"""Shortens a program as long as something about it stays: lines with their blocks go, blocks lose their heads."""

from __future__ import annotations

from collections.abc import Callable, Iterator

MAX_TRIALS = 600


def shrink(source: str, stays: Callable[[str], bool]) -> str:
    """The shortest program found of which `stays` still holds; it must hold of the given one."""
    lines = source.splitlines()
    trials = 0
    shorter = True
    while shorter and trials < MAX_TRIALS:
        shorter = False
        for candidate in candidates(lines):
            trials += 1
            if trials >= MAX_TRIALS:
                break
            if is_program(candidate) and stays("\n".join(candidate) + "\n"):
                lines, shorter = candidate, True
                break
    return "\n".join(lines) + "\n"


def candidates(lines: list[str]) -> Iterator[list[str]]:
    """The program without one line and its block, largest blocks first; then with a block in place of its statement."""
    spans = sorted(((start, block_end(lines, start)) for start in range(len(lines))), key=lambda span: span[0] - span[1])
    for start, end in spans:
        yield lines[:start] + lines[end:]
        if end > start + 1:
            yield [*lines[:start], f"{indent_of(lines[start])}pass", *lines[end:]]
    for start, end in spans:
        if end > start + 1 and not lines[start].lstrip().startswith(("def", "class")):
            yield lines[:start] + [line[4:] for line in lines[start + 1 : end]] + lines[end:]


def block_end(lines: list[str], start: int) -> int:
    """One past the last line that belongs to the statement that starts on a line."""
    depth = len(indent_of(lines[start]))
    end = start + 1
    while end < len(lines) and lines[end].strip() and len(indent_of(lines[end])) > depth:
        end += 1
    return end


def indent_of(line: str) -> str:
    """A line's leading spaces."""
    return line[: len(line) - len(line.lstrip())]


def is_program(lines: list[str]) -> bool:
    """Whether the lines still compile."""
    try:
        compile("\n".join(lines) + "\n", "<shrunk>", "exec")
    except SyntaxError:
        return False
    return True
