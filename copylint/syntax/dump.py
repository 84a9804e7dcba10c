"""The IR of a function as text, for people."""

from __future__ import annotations

import re
from typing import Any

from copylint.syntax.declarations import Evidence
from copylint.syntax.ir import Binding, Build, CallShape, Cell, Class, Function, Instr, Op, Param, Refinement

_SILENT = frozenset({Op.TEST, Op.RETURN, Op.DISCARD, Op.SETITEM, Op.SETATTR, Op.DELITEM, Op.DELATTR, Op.SETCELL, Op.RAISE,
                     Op.EXIT})


def dump(function: Function) -> str:
    """A readable text: one line per block head and per instruction."""
    params = ", ".join(param.name for param in function.params)
    lines = [f"{function.kind} {function.qualname}({params})"]
    for block in function.blocks:
        lines.append(head(block))
        lines += ["  " + instruction(instr) for instr in block.instrs]
    return "\n".join(lines) + "\n"


def head(block: Any) -> str:
    """`b2 (preds b0 b1) -> b3 exc b4 loop b2`."""
    text = f"b{block.id}"
    if block.preds:
        text += " (preds " + " ".join(f"b{pred.id}" for pred in block.preds) + ")"
    if block.succs:
        text += " -> " + " ".join(f"b{successor.id}" for successor in block.succs)
    if block.exc is not None:
        text += f" exc b{block.exc.id}"
    if block.loop is not None:
        text += f" loop b{block.loop.header.id}"
    if block.regions:
        text += " inside " + " ".join(f"%{region.id}" for region in block.regions)
    return text


def instruction(instr: Instr) -> str:
    """`%7 c = phi a(%3, %9)`; what gives no value has no number."""
    args = "(" + ", ".join(f"%{arg.id}" for arg in instr.args) + ")" if instr.args else ""
    data = text_of(instr.data)
    text = instr.op.name.lower() + (f" {data}" if data else "") + args
    if instr.op in _SILENT:
        return text
    name = f" {instr.name}" if instr.name is not None and instr.op is not Op.PHI else ""
    return f"%{instr.id}{name} = {text}"


def text_of(data: Any) -> str:
    """The data of an instruction in a few words."""
    if isinstance(data, (Binding, Cell, Param)):
        return data.name
    if isinstance(data, (Function, Class)):
        return data.qualname
    if isinstance(data, CallShape):
        names = [name if name is not None else "**" for name in data.keywords]
        return " ".join([str(data.npos), *names, *[f"*{place}" for place in sorted(data.stars)]])
    if isinstance(data, Build):
        return " ".join([data.kind, *[f"*{place}" for place in sorted(data.stars)]])
    if isinstance(data, Refinement):
        return f"{'' if data.holds else 'not '}{data.test}" + (f"[{' '.join(data.names)}]" if data.names else "")
    if isinstance(data, Evidence):
        return "|".join(sorted(data.kinds))
    if isinstance(data, str):
        return data if re.fullmatch(r"[\w.]+", data) else repr(data)
    return "" if data is None else repr(data)
