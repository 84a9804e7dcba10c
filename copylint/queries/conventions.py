"""What names and docstrings announce: in-place functions, output parameters, updates, deciding parameters."""

from __future__ import annotations

from copylint.domain.storage import Storage
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import origin
from copylint.queries.ask import Ask
from copylint.syntax.ir import Function, Instr, Op

_DECIDING = ("copy", "inplace", "in_place", "out", "overwrite")

_OUTPUTS = frozenset({"out", "output", "result", "res", "dst", "dest", "target", "buffer", "buf", "cache", "state"})

_UPDATES = ("update", "step", "accumulate", "fill", "reset", "init", "load", "apply_gradient")


def announces_in_place(ask: Ask) -> bool:
    """Whether this function's docstring announces that it changes its arguments."""
    doc = (ask.function.doc or "").lower()
    return any(
        word in doc for word in ("in place", "in-place", "inplace", "overwrit", "modifies", "modified", "mutat", "destroy")
    )


def named_in_place(ask: Ask) -> bool:
    """Whether the function's name ends in one underscore, torch's sign for working in place."""
    return ask.function.name.endswith("_") and not ask.function.name.endswith("__")


def is_an_update(ask: Ask) -> bool:
    """Whether the function's name says that it changes what its object keeps."""
    return ask.function.name.lstrip("_").startswith(_UPDATES)


def is_public(ask: Ask) -> bool:
    """Whether code outside this module may call the function."""
    function: Function | None = ask.function
    while function is not None and function.kind != "module":
        if function.kind not in ("function", "class"):
            return False
        if function.name.startswith("_") and not (function.name.startswith("__") and function.name.endswith("__")):
            return False
        if function.parent is not None and function.parent.kind == "function":
            return False
        function = function.parent
    return True


def is_output(ask: Ask, name: str) -> bool:
    """Whether a parameter is there to be written: by its name, or because a new array takes its place where it is not given.

    It is also one where it is handed on as `out=` to an operation that does not read it.
    """
    if is_output_name(name):
        return True
    storage = Storage("param", (name,))
    for instr in ask.function.instrs:
        if instr.op is Op.PHI and len(instr.args) > 1:
            sides = [_is_of(ask, operand, storage) for operand in instr.args]
            if any(sides) and any(_is_blank(ask, operand) for operand in instr.args):
                return True
        elif instr.op is Op.CALL and "out" in instr.data.keywords:
            place = 1 + instr.data.npos + instr.data.keywords.index("out")
            others = (*instr.args[1:place], *instr.args[place + 1 :])
            if _is_of(ask, instr.args[place], storage) and not any(_is_of(ask, operand, storage) for operand in others):
                return True
    return False


def _is_of(ask: Ask, instr: Instr, storage: Storage) -> bool:
    return any(ref.storage == storage for ref in ask.value(instr).refs)


def _is_blank(ask: Ask, instr: Instr) -> bool:
    """Whether a register holds a new array without data of its own: `np.empty_like(x)`, `np.zeros(3)`."""
    made = origin(instr)
    fact = fact_of_call(ask.frame, made)[0] if made.op is Op.CALL else None
    return fact is not None and fact.name.rpartition(".")[2].partition("_")[0] in ("empty", "zeros", "ones", "full")


def is_output_name(name: str) -> bool:
    """Whether a parameter's name says that it is there to be written."""
    return name in _OUTPUTS or name.startswith("out_") or name.endswith("_out")


def has_deciding_parameter(ask: Ask) -> bool:
    """Whether a parameter such as `copy=` or `out=` lets the caller decide about writing in place."""
    return any(
        name == word or name.startswith(("overwrite", "copy_", "inplace"))
        for word in _DECIDING
        for name in (param.name for param in ask.function.params)
    )


def decides_in_place(ask: Ask) -> bool:
    """Whether the function says by its name, its docstring or a parameter that it works in place."""
    return announces_in_place(ask) or has_deciding_parameter(ask) or named_in_place(ask)
