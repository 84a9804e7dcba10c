"""Counts the array call sites of packages, how many of them have a fact, and which facts are missing most.

A site counts if its callee resolves through imports to NumPy or torch, or if it is a method call or an operator on a value
that the engine knows to be an array. What is called on, or done to, values of unknown kind is counted apart.

python -m tests.bench.sites FOLDER... [--names] [--missing N]     --names: without the engine, imported names only
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from copylint.domain.value import ARRAYS, Value
from copylint.facts.lookup import function_fact, library, method_fact
from copylint.project.check import Unparsable, lowered
from copylint.project.source import SourceError, read_source
from copylint.syntax.ir import Instr, Module, Op

LIBRARIES = ("numpy.", "torch.", "cupy.")
OPERATORS = frozenset({Op.BIN, Op.UNARY, Op.COMPARE, Op.AUG, Op.ITEM, Op.SETITEM})
_OF_THE_FIRST = frozenset({Op.AUG, Op.ITEM, Op.SETITEM})
"""Operators whose receiver is the first operand: an array as an index or an addend makes no array of an unknown value."""


@dataclass(slots=True)
class Count:
    """The sites of some files. Keys of the counters are names: "numpy.zeros", "tensor.view", "ITEM"."""

    functions: Counter[str] = field(default_factory=Counter)
    methods: Counter[str] = field(default_factory=Counter)
    operators: Counter[str] = field(default_factory=Counter)
    unresolved_functions: Counter[str] = field(default_factory=Counter)
    unresolved_methods: Counter[str] = field(default_factory=Counter)
    unresolved_operators: Counter[str] = field(default_factory=Counter)
    unknown_receivers: Counter[str] = field(default_factory=Counter)
    files: int = 0

    def add(self, other: Count) -> None:
        """Adds the sites of other files."""
        for name in ("functions", "methods", "operators", "unresolved_functions", "unresolved_methods", "unresolved_operators"):
            getattr(self, name).update(getattr(other, name))
        self.unknown_receivers.update(other.unknown_receivers)
        self.files += other.files


def imported_name(instr: Instr) -> str:
    """The dotted name that imports and attributes give a callee; "" where it is something else."""
    attributes: list[str] = []
    while instr.op in (Op.ATTR, Op.COPY):
        if instr.op is Op.ATTR:
            attributes.append(instr.data)
        instr = instr.args[0]
    return ".".join([instr.data, *reversed(attributes)]) if instr.op is Op.IMPORT else ""


def instructions(module: Module) -> Iterator[Instr]:
    """Every instruction of every function of the module."""
    for function in module.functions:
        yield from function.instrs


def count_names(module: Module) -> Count:
    """The sites whose callee is an imported name."""
    found = Count(files=1)
    for instr in instructions(module):
        if instr.op is Op.CALL:
            _count_function(found, imported_name(instr.args[0]))
    return found


def _count_function(found: Count, name: str) -> bool:
    if not name.startswith(LIBRARIES):
        return False
    found.functions[name] += 1
    if function_fact(name) is None:
        found.unresolved_functions[name] += 1
    return True


def count_values(module: Module) -> Count:
    """All sites, with the kinds that the engine proves."""
    from copylint.engine.program import Program

    program = Program(module)
    program.run()
    found = Count(files=1)
    names = {name for kind in ("ndarray", "tensor") for name in library().methods.get(kind, {})}
    for result in program.results.values():
        values = result.frame.values
        for instr in result.function.instrs:
            if instr.op is Op.CALL:
                if not _count_function(found, imported_name(instr.args[0])) and instr.args[0].op is Op.ATTR:
                    callee = instr.args[0]
                    _count_method(found, values[callee.args[0].id].kind, callee.data, names)
            elif instr.op in OPERATORS and any(values[arg.id].kind in ARRAYS for arg in instr.args):
                _count_operator(found, instr, values)
    return found


def _count_operator(found: Count, instr: Instr, values: list[Value]) -> None:
    label = f"{instr.op.name} {instr.data if isinstance(instr.data, str) else ''}".strip()
    if instr.op in _OF_THE_FIRST and values[instr.args[0].id].kind not in ARRAYS:
        found.unknown_receivers[label] += not values[instr.args[0].id].kind
        return
    found.operators[label] += 1
    if instr.op is not Op.SETITEM and not values[instr.id].kind:
        found.unresolved_operators[label] += 1


def _count_method(found: Count, kind: str, name: str, names: set[str]) -> None:
    if kind in ARRAYS:
        found.methods[f"{kind}.{name}"] += 1
        if method_fact(kind, name) is None and not (kind == "masked" and method_fact("ndarray", name)):
            found.unresolved_methods[f"{kind}.{name}"] += 1
    elif not kind and name in names:
        found.unknown_receivers[name] += 1


def count(folder: Path, *, names_only: bool) -> Count:
    """The sites of all files below a folder that mention a library."""
    total = Count()
    for path in sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]:
        try:
            source = read_source(str(path))
            if not any(word in path.read_bytes() for word in (b"numpy", b"torch", b"cupy")):
                continue
            module = lowered(source)
        except (SourceError, Unparsable, OSError):
            continue
        total.add(count_names(module) if names_only else count_values(module))
    return total


def show(total: Count, missing: int) -> None:
    """Prints the figures and the most frequent names without a fact."""
    rows = (("functions", total.functions, total.unresolved_functions), ("methods", total.methods, total.unresolved_methods),
            ("operators", total.operators, total.unresolved_operators))
    counted = resolved = 0
    for label, sites, unresolved in rows:
        known = sites.total() - unresolved.total()
        counted, resolved = counted + sites.total(), resolved + known
        if sites:
            print(f"{label:10} {sites.total():8} counted, {known:8} resolved ({known / sites.total():.1%}), {len(sites)} names")
    if counted:
        print(f"{'all':10} {counted:8} counted, {resolved:8} resolved ({resolved / counted:.1%}) in {total.files} files")
    common = ", ".join(f"{name} {number}" for name, number in total.unknown_receivers.most_common(15))
    print(f"apart: {total.unknown_receivers.total()} sites on values of unknown kind: {common}")
    rest = total.unresolved_functions + total.unresolved_methods + total.unresolved_operators
    for name, number in rest.most_common(missing):
        print(f"    {number:6} {name}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--names", action="store_true")
    parser.add_argument("--missing", type=int, default=50)
    parsed = parser.parse_args()
    total = Count()
    for folder in parsed.folders:
        one = count(folder, names_only=parsed.names)
        total.add(one)
        without = one.unresolved_functions.total()
        print(f"{folder.name}: {one.functions.total()} imported names, {without} of them without a fact", file=sys.stderr)
    show(total, parsed.missing)


if __name__ == "__main__":
    main()
