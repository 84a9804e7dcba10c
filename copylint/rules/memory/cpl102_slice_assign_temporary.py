"""CPL102: `a[:] = a + b` keeps the array but makes a whole temporary first."""

from __future__ import annotations

from copylint.analysis.questions import NO, Ask, Draft, Instr, Mark, Op, dtypes, origin, variable

CODE = "CPL102"
NAME = "slice-assign-temporary"
DEFAULT = "opt-in"
SUMMARY = "`a[:] = a + b` makes a whole temporary array and copies it; work in place instead"
OPS = (Op.SETITEM, Op.CALL)

_COMMUTATIVE = frozenset("+*&|^")
_OPERATORS = _COMMUTATIVE | {"-", "/", "//", "%", "**", "<<", ">>"}


def check(ask: Ask, instr: Instr) -> Draft | None:
    """The store, where one in-place operation would do."""
    if instr.op is Op.CALL:
        return _interpolation(ask, instr)
    target, _, content = instr.args
    if content.name is not None or ask.kind(target) not in ("ndarray", "tensor") or not ask.takes_everything(instr):
        return None
    if content.op is Op.BIN and content.data in _OPERATORS:
        return _operator(ask, instr, target, content)
    if content.op is Op.CALL:
        return _function(ask, instr, target, content)
    return None


def _operator(ask: Ask, instr: Instr, target: Instr, content: Instr) -> Draft | None:
    left, right = content.args
    if _is_all_of(ask, left, target):
        other = right
    elif _is_all_of(ask, right, target) and content.data in _COMMUTATIVE:
        other = left
    else:
        return None
    if not _dtype_stays(ask, content, target):
        return ask.quiet(f"the result has another dtype than `{ask.name(target)}`, which `{content.data}=` refuses")
    return _draft(ask, instr, target, content, f"{ask.name(target)} {content.data}= {ask.written(other)}")


def _is_all_of(ask: Ask, operand: Instr, target: Instr) -> bool:
    """Whether an operand is the target, or `target[:]`."""
    return _same(operand, target) or (operand.op is Op.ITEM and _same(operand.args[0], target) and ask.takes_everything(operand))


def _function(ask: Ask, instr: Instr, target: Instr, content: Instr) -> Draft | None:
    operands = ask.elementwise_with_out(content)
    if operands is None or ask.kind(target) != "ndarray":
        return None
    if any(ask.shares(operand, target) is not NO for operand in operands.values()):
        return ask.quiet("an input of {} may overlap {}", content, target)
    if ask.shape(content) != ask.shape(target) or not _dtype_stays(ask, content, target):
        return ask.quiet("{} may have another shape or dtype than {}", content, target)
    return _draft(ask, instr, target, content, f"{ask.code(content)[:-1]}, out={ask.name(target)})")


def _interpolation(ask: Ask, call: Instr) -> Draft | None:
    """`dst.copy_(t * src + (1 - t) * dst)` is `dst.lerp_(src, t)`."""
    if ask.called_fact(call) != "tensor.copy_" or len(call.args) < 2:
        return None
    target, total = call.args[0].args[0], call.args[1]
    if total.op is not Op.BIN or total.data != "+" or any(side.op is not Op.BIN or side.data != "*" for side in total.args):
        return None
    for own, other in (total.args, total.args[::-1]):
        kept = next((factor for factor in own.args if _same(factor, target)), None)
        if kept is None:
            continue
        share = own.args[1] if own.args[0] is kept else own.args[0]
        for weight, source in (other.args, other.args[::-1]):
            if _complementary(share, weight) or _complementary(weight, share):
                return _draft(ask, call, target, total, f"{ask.name(target)}.lerp_({ask.written(source)}, {ask.written(weight)})")
    return None


def _complementary(left: Instr, right: Instr) -> bool:
    """Whether `left` is written as `1 - right`."""
    if left.op is not Op.BIN or left.data != "-":
        return False
    one, other = left.args
    return one.op is Op.CONST and one.data in (1, 1.0) and _same(other, right)


def _same(left: Instr, right: Instr) -> bool:
    """Whether two operands are certainly one object: one register, or one attribute of one register."""
    a, b = origin(left), origin(right)
    while a is not b and a.op is b.op is Op.ATTR and a.data == b.data and a.block is b.block:
        a, b = origin(a.args[0]), origin(b.args[0])
    return (
        a is b
        or (a.op is b.op is Op.CONST and a.data == b.data)
        or (variable(a) is not None and variable(a) == variable(b) and a is b)
    )


def _dtype_stays(ask: Ask, content: Instr, target: Instr) -> bool:
    before, after = ask.dtype(target), ask.dtype(content)
    if before and before == after:
        return True
    before, after = dtypes.without_token(before), dtypes.without_token(after)
    if before and after:
        return dtypes.may_be_one(before, after) or dtypes.category(before) == dtypes.category(after)
    return dtypes.category(before) != "integer" or bool(after)


def _draft(ask: Ask, instr: Instr, target: Instr, content: Instr, cure: str) -> Draft:
    message = (
        f"`{ask.code(content)}` is built as a whole temporary and then copied into `{ask.name(target)}`; `{cure}` needs none"
    )
    marks = [mark for ref in ask.value(target).refs[:1] for mark in ask.creation(ref.storage, target)]
    marks.append(Mark("copied", content, "the temporary is made here"))
    return Draft(instr if instr.op is Op.CALL else content, message, "certain", marks, ask.cost(target, instr))
