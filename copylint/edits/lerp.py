"""Whether two operands are one object by their text, and the blend of two arrays that `lerp_` computes."""

from __future__ import annotations

from typing import NamedTuple

from copylint.engine.defuse import origin
from copylint.syntax.ir import Instr, Op


class Blend(NamedTuple):
    """`share * target + weight * source`, where share is `1 - weight` or weight is `1 - share`."""

    total: Instr
    product: Instr
    """`weight * source`, in either order."""
    weight: Instr
    source: Instr


def is_one_object(left: Instr, right: Instr) -> bool:
    """Whether two operands are certainly one object: one register, one number, or one attribute of one register."""
    a, b = origin(left), origin(right)
    while a is not b and a.op is b.op is Op.ATTR and a.data == b.data and a.block is b.block:
        a, b = origin(a.args[0]), origin(b.args[0])
    return a is b or (a.op is b.op is Op.CONST and a.data == b.data)


def blend_with(target: Instr, total: Instr) -> Blend | None:
    """The blend of a target with another array that an expression is."""
    if total.op is not Op.BIN or total.data != "+" or any(side.op is not Op.BIN or side.data != "*" for side in total.args):
        return None
    for own, other in (total.args, total.args[::-1]):
        kept = next((factor for factor in own.args if is_one_object(factor, target)), None)
        if kept is None:
            continue
        share = own.args[1] if own.args[0] is kept else own.args[0]
        for weight, source in (other.args, other.args[::-1]):
            if _is_rest(share, weight) or _is_rest(weight, share):
                return Blend(total, other, weight, source)
    return None


def _is_rest(left: Instr, right: Instr) -> bool:
    """Whether `left` is written as `1 - right`."""
    if left.op is not Op.BIN or left.data != "-":
        return False
    one, other = left.args
    return one.op is Op.CONST and one.data in (1, 1.0) and is_one_object(other, right)
