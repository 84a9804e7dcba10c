"""The engine's state for those who work on it: counters, and the IR with what is known at each instruction."""

from __future__ import annotations

from copylint.domain.shape import Like
from copylint.domain.storage import UNKNOWN, Cause, Ref
from copylint.domain.truth import MAYBE, YES
from copylint.domain.value import Value
from copylint.engine.program import Program, Result
from copylint.syntax.ir import Instr, Module, Op


def stats(module: Module) -> str:
    """The counters of one file's analysis, a line each."""
    program = Program(module)
    program.run()
    counters = program.counters
    per_block = counters.visits / counters.blocks if counters.blocks else 0.0
    return "\n".join(
        (
            f"functions          {len(module.functions)}",
            f"analyses           {counters.analyses}",
            f"most analyses      {counters.most_analyses}",
            f"blocks             {counters.blocks}",
            f"block visits       {counters.visits}",
            f"visits per block   {per_block:.2f} (worst function {counters.worst_ratio:.2f})",
            f"abandoned          {counters.abandoned}",
            f"joined cells       {counters.joined_cells}",
            f"interned misses    {program.intern.misses}",
        )
    )


def state(module: Module) -> str:
    """Every function's instructions with the value each defines, and its writes."""
    program = Program(module)
    program.run()
    parts = []
    for function in module.functions:
        result = program.results.get(id(function))
        if result is not None:
            parts.append(f"{function.kind} {function.qualname}")
            parts += _function_lines(result)
    return "\n".join(parts)


def _function_lines(result: Result) -> list[str]:
    lines = []
    writes = {id(write.instr): write for write in result.frame.writes}
    for block in result.function.blocks:
        ways = " ".join(f"b{pred.id}" for pred in block.preds)
        lines.append(f"  b{block.id}" + (f" (from {ways})" if ways else ""))
        for instr in block.instrs:
            operands = ", ".join(f"%{operand.id}" for operand in instr.args)
            name = f" {instr.name}" if instr.name else ""
            lines.append(f"    %{instr.id}{name} = {instr.op.name.lower()}({operands}) : {describe(result, instr)}")
            if id(instr) in writes:
                lines.append(f"      writes through %{writes[id(instr)].handle.id}, part {writes[id(instr)].selector}")
    return lines


def describe(result: Result, instr: Instr) -> str:
    """What is known of a register, in one line: kind, dtype, shape, layout, references."""
    text = describe_value(result.frame.values[instr.id])
    shared = result.frame.program.shared.default(result.function, instr.data.name) if instr.op is Op.PARAM else None
    return text if shared is None else f"{text}; by default {describe_value(shared)}"


def describe_value(value: Value) -> str:
    """A value in one line."""
    words = [value.kind or "?"]
    if value.dtype:
        words.append(value.dtype)
    if isinstance(value.shape, Like):
        words.append(f"like {value.shape.symbol if value.shape.symbol[0] != 'both' else 'both'}")
    elif value.shape is not None and value.is_array:
        words.append("(" + ", ".join("?" if dim is None else str(dim) for dim in value.shape) + ")")
    if value.layout.c is not MAYBE:
        words.append("C" if value.layout.c is YES else "not contiguous")
    if value.optional:
        words.append("or None")
    if value.refs:
        words.append("-> " + ", ".join(_reference(ref) for ref in value.refs))
    return " ".join(words)


def _reference(ref: Ref) -> str:
    if ref.storage == UNKNOWN:
        return "anything"
    key = "".join(str(part) for part in ref.storage.key[1:] if part)
    first = ref.storage.key[0] if ref.storage.key else ""
    name = f"{ref.storage.site} {first}{'#' + key if key and ref.storage.site == 'alloc' else key}"
    older = " older" if ref.storage.older else ""
    selector = "" if ref.selector[0] == "whole" else f"[{ref.selector[0]}]"
    doubt = "" if ref.cause is Cause.MUST else f" ({ref.cause.name.lower()})"
    return f"{name}{older}{selector}{doubt}"
