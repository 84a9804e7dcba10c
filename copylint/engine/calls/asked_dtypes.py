"""The dtype that an operand of a call names."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain import value as values
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.facts.lookup import has_role
from copylint.facts.roles import Role
from copylint.syntax.ir import Instr, Op


def dtype_of_argument(frame: Frame, instr: Instr | None, library: str, otherwise: str | None = None) -> str:
    """The dtype that a `dtype=` operand names; "" where it is not known.

    With `otherwise`, the rule for a missing one, an unknown operand gives a token: it may be None.
    """
    if instr is None:
        return ""
    value = frame.value(instr)
    if isinstance(value.const, tuple) and value.const[:1] == ("dtype",):
        return str(value.const[1])
    if value.kind == "dtype" and not value.optional:
        made = origin(instr)
        if made.op is Op.CALL and len(made.args) == 2 and has_role(str(frame.value(made.args[0]).const), Role.DTYPE_CLASS):
            return dtype_of_argument(frame, made.args[1], "numpy", otherwise)
        return dtypes.token(("dtype", made.id))
    if value.kind == "library" and value.const is None:  # one of several
        return dtypes.token(("dtype", origin(instr).id), value.dtype) if value.dtype else ""
    if (not value.kind or value.kind == "dtype") and otherwise is not None:
        return _unknown_dtype(frame, instr, otherwise)
    known, content = values.literal_of(value)
    if known and isinstance(content, str):
        return dtypes.exact(content, library)
    if value.kind == "library" and isinstance(value.const, str):
        root, _, name = value.const.rpartition(".")
        return dtypes.exact(name, "torch" if root == "torch" else "numpy")  # torch.float is float32, np.float is not
    if value.kind == "builtin" and isinstance(value.const, str):
        return dtypes.exact(value.const, "numpy")  # Python's float is float64 in torch too
    return ""



def _unknown_dtype(frame: Frame, instr: Instr, otherwise: str) -> str:
    source = origin(instr)
    if source.op is Op.ATTR and source.data == "dtype" and not frame.value(source.args[0]).kind:
        return dtypes.token(("like", origin(source.args[0]).id))
    place = frame.value(instr).must
    if place is not None and (place.site == "global" or (place.site == "param" and len(place.key) > 1)):
        return dtypes.token(("path", place.site, place.key, otherwise))  # each time it is read it is the same
    return dtypes.token(("dtype", source.id, otherwise))



def dtype_named(frame: Frame, instr: Instr, library: str) -> str:
    """The dtype that an operand names, by a token of its own where it is not known: the same wherever the same is asked for."""
    known = dtype_of_argument(frame, instr, library)
    return known or (_unknown_dtype(frame, instr, "") if not frame.value(instr).kind and not frame.value(instr).optional else "")
