"""Which definition of a variable, if one only, reaches the end of a line."""

from __future__ import annotations

from copylint.engine.defuse import variable
from copylint.syntax.ir import Block, Function, Instr, Module, Op
from copylint.syntax.positions import resolve

_OUTER = ("module", "class", "function")


class NoRegister(Exception):
    """No one register holds the variable at the point."""


class Points:
    """The ends of a module's lines."""

    def __init__(self, module: Module) -> None:
        statements = {id(i.stmt): i.stmt for function in module.functions for i in function.instrs if i.stmt is not None}
        lines = {key: span[0] for key, span in resolve(module.tree, list(statements.values())).items()}
        self._last: dict[int, tuple[Function, Instr]] = {}
        for function in module.functions:
            if function.kind in _OUTER:
                for instr in function.instrs:
                    if instr.stmt is not None:
                        self._last[lines[id(instr.stmt)]] = (function, instr)

    def after(self, line: int) -> tuple[Function, Instr]:
        """The function that holds a line, innermost, and the last instruction of the statement that starts there.

        Of a compound statement that is its head, for a loop with the targets assigned.
        """
        if line not in self._last:
            raise NoRegister(f"no statement starts on line {line}")
        return self._last[line]


def holder(name: str, at: Instr) -> Instr:
    """The register that holds a variable after an instruction. Raises NoRegister where nothing does or paths differ."""
    found = _in_block(name, at.block, at.block.instrs.index(at) + 1) or _on_entry(name, at.block, set())
    if found is None:
        raise NoRegister(f"nothing is assigned to {name!r} before")
    return found


def _in_block(name: str, block: Block, end: int) -> Instr | None:
    if block.loop is not None and block.loop.kind == "comprehension":
        return None  # its variables are its own
    return next((instr for instr in reversed(block.instrs[:end]) if variable(instr) == name and instr.op is not Op.UNDEF), None)


def _on_entry(name: str, block: Block, seen: set[int]) -> Instr | None:
    """What every way into a block brings; a variable that nothing reads later has no phi, so ways may differ."""
    seen.add(block.id)
    found: Instr | None = None
    for pred in block.preds:
        if pred.id in seen:
            continue
        arriving = _in_block(name, pred, len(pred.instrs)) or _on_entry(name, pred, seen)
        if found is not None and arriving is not None and arriving is not found:
            raise NoRegister(f"several values of {name!r} meet, and nothing reads it afterwards")
        found = found or arriving
    return found
