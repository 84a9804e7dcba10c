"""What annotations, docstrings and type tests say of a kind."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain import value as values
from copylint.domain.value import Value
from copylint.syntax.declarations import Evidence


def with_evidence(value: Value, evidence: Evidence | None) -> Value:
    """The value with the kind that an annotation or docstring gives it, where that is one kind."""
    if evidence is None:
        return value
    optional = "none" in evidence.kinds
    kinds = evidence.kinds - {"none"} if optional else evidence.kinds
    if len(kinds) != 1:
        return value._replace(optional=True) if optional and not value.optional else value
    (kind,) = kinds
    if kind in ("other", "array_like"):
        return value
    if kind in values.SCALARS:
        return values.promised(kind, value.const)._replace(optional=optional)
    dtype = dtypes.ANY.get(evidence.dtype or "", evidence.dtype or "")
    return value._replace(kind=kind, dtype=dtype, optional=optional, grad="none" if kind != "tensor" else "")
