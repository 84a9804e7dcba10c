"""Programs of any size that are hard on an analysis, and the work that an analysis of a text takes."""

from __future__ import annotations

from copylint.engine.counters import Counters
from copylint.engine.program import Program
from copylint.syntax.parse import lower

HEAD = "import numpy as np\nimport torch\n\n\ndef worst(a: np.ndarray, b: np.ndarray, c: np.ndarray, n: int):\n"


def body(*lines: str) -> str:
    """A function with these lines."""
    return HEAD + "".join(f"    {line}\n" for line in lines) + "    return a\n"


def nested_loops(depth: int) -> str:
    """Loops within loops, each of which swaps two of three arrays, takes a view and writes it in a try statement."""
    names = ("a", "b", "c")
    lines = []
    for level in range(depth):
        one, other = names[level % 3], names[(level + 1) % 3]
        inside = "    " * (level + 1)
        lines += [
            f"{inside[4:]}for i{level} in range(n):",
            f"{inside}{one}, {other} = {other}, {one}",
            f"{inside}view = {one}[1:]",
            f"{inside}try:",
            f"{inside}    view += {other}[0]",
            f"{inside}finally:",
            f"{inside}    {names[(level + 2) % 3]} = view",
        ]
    return body(*lines)


def branches(count: int) -> str:
    """Branches one after the other, each rebinding or writing one of the arrays."""
    lines = []
    for number in range(count):
        lines += [f"if n > {number}:", "    a = a + 1", "else:", f"    b[{number % 7}] = a[0]"]
    return body(*lines)


def ladder(count: int) -> str:
    """One if statement with very many branches."""
    tail = (line for number in range(count) for line in (f"elif n == {number}:", f"    a = b[{number}:]"))
    return body("if n < 0:", "    a = c", *tail)


def aliases(count: int) -> str:
    """Names for one array, then a write through each."""
    names = [f"b{number} = {f'b{number - 1}' if number else 'a'}" for number in range(count)]
    return body(*names, *(f"b{number} += 1" for number in range(count)), "print(a, b0)")


def statements(count: int) -> str:
    """A long function of simple statements."""
    forms = ("a = a + 1", "b = a[1:]", "b[0] = 2", "c = np.reshape(a, (-1,))", "c += 1", "rows = [a, b]", "a = rows[0]")
    return body(*(forms[number % len(forms)] for number in range(count)))


def nested(opening: str, closing: str, depth: int) -> str:
    """One value within very many brackets."""
    return body(f"deep = {opening * depth}a{closing * depth}", "print(deep)")


def rotations(depth: int, count: int, names: str = "a{}", result: str = "") -> str:
    """Loops within loops in which many names take what the next one held; all of them are returned, or this result."""
    here = ", ".join(names.format(number) for number in range(count))
    there = ", ".join(names.format((number + 1) % count) for number in range(count))
    loops = ["    " * level + f"for i{level} in range(n):" for level in range(1, depth + 1)]
    made = [f"    {names.format(number)} = np.zeros({number + 1})" for number in range(count)]
    inside = "    " * (depth + 1)
    lines = (*made, *loops, f"{inside}{here} = {there}", f"    return {result or here}")
    return "\n".join(("import numpy as np", "def f(self, n):", *lines))


def lists_in_lists(depth: int, count: int) -> str:
    """Loops within loops that append lists to each other and take elements out."""
    lines = ["def f(n):", *(f"    a{number} = [{number}]" for number in range(count))]
    lines += ["    " * level + f"for i{level} in range(n):" for level in range(1, depth + 1)]
    for number in range(count):
        lines += ["    " * (depth + 1) + f"a{number}.append(a{(number + 1) % count})"]
        lines += ["    " * (depth + 1) + f"a{(number * 3 + 1) % count} = a{number}[0]"]
    return "\n".join([*lines, "    return a0"])


def handlers(depth: int) -> str:
    """Try statements within loops within try statements, each of which rebinds what the next one reads."""
    lines = ["import numpy as np", "def f(a: np.ndarray, b: np.ndarray, n):"]
    for level in range(depth):
        inside = "    " * (2 * level + 1)
        lines += [f"{inside}for i{level} in range(n):", f"{inside}    try:", f"{inside}        a, b = b, a[1:]"]
    for level in reversed(range(depth)):
        inside = "    " * (2 * level + 2)
        lines += [f"{inside}except ValueError:", f"{inside}    a = b.copy()", f"{inside}finally:", f"{inside}    b = a"]
    return "\n".join([*lines, "    return a, b"])


def counters(source: str) -> Counters:
    """The counters of a program's analysis."""
    program = Program(lower(source))
    program.run()
    return program.counters
