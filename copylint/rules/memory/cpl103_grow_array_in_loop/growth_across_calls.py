"""Growth from call to call: whether what a method or a callback makes longer starts with nothing and is made longer often."""

from __future__ import annotations

from collections.abc import Iterator

from copylint.engine.defuse import origin
from copylint.engine.kind_evidence import dotted_name
from copylint.facts.effects import SIZES
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.queries.conventions import is_special_name, runs_once
from copylint.rules.memory.cpl103_grow_array_in_loop.accumulators import Growth
from copylint.rules.memory.cpl103_grow_array_in_loop.joining import unwrapped
from copylint.syntax.ir import Binding, Cell, Function, Instr, Op

_MADE_ANEW = frozenset({Op.BIN, Op.UNARY, Op.COMPARE, Op.CONST, Op.NEXT, Op.UNPACK, Op.PARAM, Op.BUILD, Op.FORMAT, Op.SLICE})
"""Operations that give no array of an earlier pass; a loop's own elements are no accumulator."""


def may_join(instr: Instr) -> bool:
    """Whether an instruction joins arrays in a loop, or joins something that outlives the call, by its text alone."""
    named = instr.args[0]
    names = words(Role.JOINS_INDEX) if instr.op is Op.ITEM else words(Role.JOINS, Role.JOINS_TWO)
    if named.op not in (Op.ATTR, Op.IMPORT) or str(named.data).rpartition(".")[2] not in names or dotted_name(named) is None:
        return False
    if instr.block.loop is None:
        return any(_outlives(operand) for operand in _operands(instr))
    return any(_may_be_carried(part) for part in _parts(instr))


def grows_by_calls(ask: Ask, growth: Growth) -> bool:
    """Whether an array that is kept between calls starts with nothing, or grows in a method that is called in a loop."""
    function, place = ask.function, growth.place
    if place is None or not may_grow_by_calls(function):
        return False
    if not place.attribute:
        return len(place.path) == 1 and _variable_starts_empty(origin(growth.old).data)
    own = function.instrs[0]
    if function.cls is None or own.op is not Op.PARAM or place.registers != {own.id} or len(place.path) != 2:
        return False
    stores = [(m, value) for m in function.cls.methods.values() for value in _stored(m, place.attribute)]
    body = function.cls.body
    stores += [(body, instr) for instr in body.instrs if instr.name == place.attribute]
    others = [(m, value) for m, value in stores if m is not function and not _makes_longer(value, place.attribute)]
    if others and all(_is_nothing(value) for _, value in others):
        return True
    at_the_start = all(m is body or is_special_name(m.name) for m, _ in others)
    return bool(others) and at_the_start and _is_called_in_a_loop(ask)


def _variable_starts_empty(variable: Binding | Cell) -> bool:
    defs = [value for value in variable.defs if not _joins(value)]
    return bool(defs) and all(_is_nothing(value) for value in defs) and all(v.block.loop is None for v in defs)


def _is_called_in_a_loop(ask: Ask) -> bool:
    """Whether some code of this module calls the method in a loop, on an object of its class."""
    for function in ask.program.module.functions:
        if f".{ask.function.name}" not in function.calls:
            continue
        for call in function.instrs:
            if call.op is Op.CALL and call.block.loop is not None and _is_target(ask, function, call.args[0]):
                return True
    return False


def _is_target(ask: Ask, function: Function, callee: Instr) -> bool:
    if callee.op is not Op.ATTR or callee.data != ask.function.name:
        return False
    owner = origin(callee.args[0])
    if function.cls is ask.function.cls and owner is function.instrs[0]:
        return True
    result = ask.program.results.get(id(function))
    return result is not None and result.frame.value(owner).const is ask.function.cls


def may_grow_by_calls(function: Function) -> bool:
    """Whether, by its text alone, calls of a function may make longer what is kept between them: it stores, and runs often."""
    if function.kind != "function" or runs_once(function):
        return False
    return any(map(function.of, (Op.SETATTR, Op.SETITEM, Op.SETCELL)))


def _operands(instr: Instr) -> list[Instr]:
    """What a call or subscript is given, displays opened."""
    given = [origin(arg) for arg in instr.args[1:]]
    return [inner for arg in given for inner in (arg.args if arg.op is Op.BUILD else (arg,))]


def _parts(instr: Instr) -> Iterator[Instr]:
    """What a call or subscript may join, by its text: what it is given, displays opened, also `[out] + parts`."""
    work = list(instr.args[1:])
    while work:
        given = origin(work.pop())
        if given.op is Op.BUILD:
            yield from given.args
        elif given.op is Op.BIN and given.data == "+":
            work += given.args
        else:
            yield given


def _may_be_carried(part: Instr) -> bool:
    """Whether a part may be what an earlier pass, or an earlier call, has joined: it is not made in the pass itself."""
    made = unwrapped(part)
    if made.op is Op.CALL:
        return str(made.args[0].data).rpartition(".")[2] in words(Role.JOINS, Role.JOINS_TWO)
    return made.op not in _MADE_ANEW


def _outlives(operand: Instr) -> bool:
    return origin(operand).op in (Op.ATTR, Op.GLOBAL, Op.FREE)


def _stored(method: Function, attribute: str) -> list[Instr]:
    """What a method puts into an attribute of its object."""
    own = method.instrs[0] if method.instrs and method.instrs[0].op is Op.PARAM else None
    stores = (instr for instr in method.instrs if instr.op is Op.SETATTR and instr.data[0] == attribute)
    return [instr.args[1] for instr in stores if origin(instr.args[0]) is own]


def _joins(value: Instr) -> bool:
    made = unwrapped(value)
    return made.op in (Op.CALL, Op.ITEM) and may_join(made)


def _makes_longer(value: Instr, attribute: str) -> bool:
    """Whether a value is the attribute joined with something."""
    made = unwrapped(value)
    return _joins(value) and any(origin(o).op is Op.ATTR and origin(o).data == attribute for o in _operands(made))


def _is_nothing(value: Instr) -> bool:
    """Whether a value is None or has no elements: `[]`, `np.array([])`, `torch.empty(0, 3)`, `np.empty((0, 2)).astype(int)`."""
    made = unwrapped(value)
    while made.op is Op.CALL and made.args[0].op is Op.ATTR and dotted_name(made.args[0]) is None:
        made = unwrapped(made.args[0].args[0])  # `np.array([]).reshape(0, 2)`
    if made.op is Op.CONST:
        return bool(made.data is None)
    if made.op is Op.CALL and "default_factory" in made.data.keywords:  # a field of a dataclass
        factory = origin(made.args[1 + made.data.npos + made.data.keywords.index("default_factory")])
        returned = [i.args[0] for i in factory.data.instrs if i.op is Op.RETURN] if factory.op is Op.FUNCTION else []
        return bool(returned) and all(map(_is_nothing, returned))
    if made.op is Op.BUILD:
        return all(origin(arg).op is Op.BUILD and not origin(arg).args for arg in made.args)
    makers = words(Role.OF_SIZE, Role.OF_DISPLAY, Role.BY_NUMBER)
    if made.op is not Op.CALL or str(made.args[0].data).rpartition(".")[2] not in makers:
        return False
    given = [arg for arg, keyword in _positional(made) if keyword is None or keyword in SIZES]
    if not given:
        return len(made.args) == 1  # `torch.Tensor()`
    first = origin(given[0])
    sizes = first.args if first.op is Op.BUILD else given
    named = str(made.args[0].data).rpartition(".")[2]
    if named in words(Role.OF_DISPLAY):
        return first.op is Op.BUILD and _is_nothing(first)
    return any(origin(size).op is Op.CONST and origin(size).data == 0 for size in sizes)


def _positional(call: Instr) -> list[tuple[Instr, str | None]]:
    keywords = (None,) * call.data.npos + call.data.keywords
    return list(zip(call.args[1:], keywords, strict=True))
