"""Tests of a variable's dtype, device and layout: `x.dtype == np.float32`, `x.dtype.kind == "f"`, `x.is_contiguous()`."""

from __future__ import annotations

from typing import cast

import libcst as cst

from copylint.facts.lookup import has_role, names_in
from copylint.facts.roles import Role
from copylint.syntax.expressions import literal_text
from copylint.syntax.ir import Instr, Op, Refinement
from copylint.syntax.names import Lowering

_EQUAL = {"==": True, "!=": False, "in": True, "not in": False, "is": True, "is not": False}


def dtype_test(low: Lowering, tested: Instr, node: cst.BaseExpression) -> tuple[str, Refinement] | None:
    """The variable whose dtype a test looks at, and what holds of it where the test is true; None for other tests."""
    if tested.op is Op.COMPARE and tested.data in _EQUAL and type(node) is cst.Comparison and len(node.comparisons) == 1:
        found = _form(low, node.left)
        if found is not None:
            names = (found[1], "is") if tested.data.startswith("is") else (found[1],)
            return found[0], Refinement("dtype", _EQUAL[tested.data], names, tested.args[1])
        device = _property(low, node.left, Role.DEVICE_FORM)
        if device is not None and not tested.data.startswith("is"):
            return device[0], Refinement("device", _EQUAL[tested.data], (), tested.args[1])
        found = _form(low, node.comparisons[0].comparator) if tested.data in ("==", "!=") else None
        if found is not None:
            return found[0], Refinement("dtype", _EQUAL[tested.data], (found[1],), tested.args[0])
    if tested.op is Op.CALL and len(tested.args) == 3 and type(node) is cst.Call:
        found = _form(low, node.args[0].value)
        if found is not None and has_role(low.dotted(node.func), Role.DTYPE_TEST):
            return found[0], Refinement("dtype", True, ("subdtype",), tested.args[2])
    return None


def property_test(low: Lowering, node: cst.BaseExpression) -> tuple[str, Refinement] | None:
    """The variable that a predicate is about, and what it tells: `x.is_cuda`, `torch.is_complex(x)`, `x.flags["C"]`."""
    if type(node) is cst.Call and len(node.args) == 1 and not node.args[0].star and type(node.args[0].value) is cst.Name:
        name, told = low.refinable(node.args[0].value.value), names_in(Role.PROPERTY_TEST).get(low.dotted(node.func) or "")
        return (name, Refinement("property", True, (told,))) if name is not None and told is not None else None
    found = _property(low, node.func if type(node) is cst.Call and not node.args else node, Role.PROPERTY_TEST)
    return (found[0], Refinement("property", True, (found[1],))) if found is not None else None


def _property(low: Lowering, node: cst.BaseExpression, role: Role) -> tuple[str, str] | None:
    """The variable of which an attribute chain with this role reads something, and the role's detail."""
    parts: list[str] = []
    if type(node) is cst.Subscript and len(node.slice) == 1 and type(node.slice[0].slice) is cst.Index:
        key = node.slice[0].slice.value
        parts, node = [str(literal_text(key)) if type(key) is cst.SimpleString else ""], node.value
    while type(node) is cst.Attribute:
        parts.append(node.attr.value)
        node = node.value
    name = low.refinable(node.value) if type(node) is cst.Name and parts else None
    for kind in ("tensor", "ndarray") if name is not None else ():
        told = names_in(role).get(".".join((kind, *reversed(parts))))
        if told is not None and name is not None:
            return name, told
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
