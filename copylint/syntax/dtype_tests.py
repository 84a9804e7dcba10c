"""Tests of a variable's dtype: `x.dtype == np.float32`, `x.dtype.kind == "f"`, `np.issubdtype(x.dtype, np.floating)`."""

from __future__ import annotations

from typing import cast

import libcst as cst

from copylint.facts.lookup import has_role, names_in
from copylint.facts.roles import Role
from copylint.syntax.ir import Instr, Op, Refinement
from copylint.syntax.names import Lowering

_EQUAL = {"==": True, "!=": False, "in": True, "not in": False, "is": True, "is not": False}


def dtype_test(low: Lowering, tested: Instr, node: cst.BaseExpression) -> tuple[str, Refinement] | None:
    """The variable whose dtype a test looks at, and what holds of it where the test is true; None for other tests."""
    if tested.op is Op.COMPARE and tested.data in _EQUAL and type(node) is cst.Comparison and len(node.comparisons) == 1:
        found = _form(low, node.left)
        if found is not None:
            return found[0], Refinement("dtype", _EQUAL[tested.data], (found[1],), tested.args[1])
        found = _form(low, node.comparisons[0].comparator) if tested.data in ("==", "!=") else None
        if found is not None:
            return found[0], Refinement("dtype", _EQUAL[tested.data], (found[1],), tested.args[0])
    if tested.op is Op.CALL and len(tested.args) == 3 and type(node) is cst.Call:
        found = _form(low, node.args[0].value)
        if found is not None and has_role(low.dotted(node.func), Role.DTYPE_TEST):
            return found[0], Refinement("dtype", True, ("subdtype",), tested.args[2])
    return None


def _form(low: Lowering, node: cst.BaseExpression) -> tuple[str, str] | None:
    """The variable and what of its dtype an expression reads: `x.dtype`, `x.dtype.kind`, `str(x.dtype)`."""
    text = type(node) is cst.Call and len(node.args) == 1 and low.dotted(node.func) == "str"
    if text:
        node = cast(cst.Call, node).args[0].value
    parts = []
    while type(node) is cst.Attribute:
        parts.append(node.attr.value)
        node = node.value
    form = names_in(Role.DTYPE_FORM).get(".".join(("ndarray", *reversed(parts))))
    if form is None or type(node) is not cst.Name or (text and form != "dtype"):
        return None
    name = low.refinable(node.value)
    return None if name is None else (name, "name" if text else form)
