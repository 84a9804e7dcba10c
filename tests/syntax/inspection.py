"""Ways to look at a lowered program in a test."""

from __future__ import annotations

import textwrap

from copylint.syntax.ir import Block, Function, Instr, Module, Op, Operation
from copylint.syntax.parse import lower
from tests.syntax.ssa_validity import violations


def lowered(text: str) -> Module:
    """Lower a program and check that the result is valid."""
    module = lower(textwrap.dedent(text))
    assert violations(module) == []
    return module


def function(text: str, name: str = "f") -> Function:
    """The function of a qualified name in a program."""
    return named(lowered(text), name)


def named(module: Module, name: str) -> Function:
    """The function of a qualified name."""
    (found,) = [function for function in module.functions if function.qualname == name and function.kind != "class"]
    return found


def all_of(function: Function, op: Operation) -> list[Instr]:
    """The instructions of one operation, in order."""
    return [instr for instr in function.instrs if instr.op is op]


def only(function: Function, op: Operation) -> Instr:
    """The single instruction of an operation."""
    (found,) = all_of(function, op)
    return found


def ops(function: Function) -> list[str]:
    """The names of all operations, in order."""
    return [instr.op.name for instr in function.instrs]


def returned(function: Function) -> Instr:
    """The value of the single return."""
    return only(function, Op.RETURN).args[0]


def reaches(start: Block, goal: Block) -> bool:
    """Whether some way leads from one block to another."""
    seen = set()
    stack = [start]
    while stack:
        block = stack.pop()
        if block is goal:
            return True
        if block not in seen:
            seen.add(block)
            stack += block.succs
            if block.exc is not None:
                stack.append(block.exc)
    return False
