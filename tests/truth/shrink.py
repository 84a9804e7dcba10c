"""Shortens a program as long as something about it stays: statements go, blocks lose their heads."""

from __future__ import annotations

from collections.abc import Callable, Iterator

Lines = list[str]


def shrink(source: str, stays: Callable[[str], bool]) -> str:
    """The shortest program found of which `stays` still holds; it must hold of the given one."""
    lines = [line for line in source.splitlines() if line.strip()]
    before = None
    while lines != before:
        before = list(lines)
        position = len(lines) - 1
        while position >= 0:
            for candidate in without(lines, position):
                if is_program(candidate) and stays(text(candidate)):
                    lines = candidate
                    break
            position = min(position, len(lines)) - 1
    return text(lines)


def without(lines: Lines, start: int) -> Iterator[Lines]:
    """The program without the statement that starts on a line; with `pass` for it; with its block in its place."""
    end = block_end(lines, start)
    space = indent_of(lines[start])
    yield lines[:start] + lines[end:]
    if lines[start].strip() != "pass":
        yield [*lines[:start], f"{space}pass", *lines[end:]]
    if end > start + 1 and not lines[start].lstrip().startswith(("def", "class")):
        inner = [line[4:] for line in lines[start + 1 : end]]
        yield lines[:start] + inner + lines[end:]
        if lines[start].strip() == "try:":
            closing = block_end(lines, end) if end < len(lines) else end
            yield lines[:start] + inner + lines[closing:]


def block_end(lines: Lines, start: int) -> int:
    """One past the last line that belongs to the statement that starts on a line."""
    depth = len(indent_of(lines[start]))
    end = start + 1
    while end < len(lines) and len(indent_of(lines[end])) > depth:
        end += 1
    return end


def indent_of(line: str) -> str:
    """A line's leading spaces."""
    return line[: len(line) - len(line.lstrip())]


def text(lines: Lines) -> str:
    """The lines as a file."""
    return "\n".join(lines) + "\n"


def is_program(lines: Lines) -> bool:
    """Whether the lines still compile."""
    try:
        compile(text(lines), "<shrunk>", "exec")
    except SyntaxError:
        return False
    return True
