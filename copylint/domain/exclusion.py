"""What an array certainly is not: another branch has gone where it is of that dtype, of that kind of dtype, or on that device.

That an array is not C-contiguous its layout says. Less is excluded on either of two paths than on one: `join` is the set of what
both sides imply, which a category does for each of its dtypes.
"""

from __future__ import annotations

from collections.abc import Iterable

from copylint.domain import dtype as dtypes

Exclusion = tuple[str, str]
"""("dtype", name or token), ("category", name) or ("device", type)."""
Excluded = frozenset[Exclusion]
NOTHING: Excluded = frozenset()
_PARTS = {"inexact": ("floating", "complex")}


def dtype(name: str) -> Excluded:
    """That it is not of this dtype: exact, a token, or one of which only the category is known.

    >>> sorted(dtype("float32")), sorted(dtype("any inexact")), dtype("")
    ([('dtype', 'float32')], [('category', 'complex'), ('category', 'floating')], frozenset())
    """
    if dtypes.is_token(name) or dtypes.is_exact(name):
        return frozenset({("category", "bool") if name == "bool" else ("dtype", name)})
    kind = dtypes.category(name) if dtypes.may_be_token(name) else ""
    return frozenset(("category", part) for part in _PARTS.get(kind, (kind,))) if kind else NOTHING


def only_of_kind(letters: str) -> tuple[str, ...]:
    """The dtypes, exact or by category, of which an array is none where its dtype's `kind` is none of these letters.

    >>> only_of_kind("f"), only_of_kind("iu"), only_of_kind("u")
    (('any floating',), ('any integer',), ('uint8', 'uint16', 'uint32', 'uint64'))
    """
    found = [dtypes.of_kind(letter) for letter in letters if letter not in "iu"]
    if {"i", "u"} <= set(letters):
        found.append(dtypes.ANY["integer"])
    else:
        found += [f"{'u' * (letter == 'u')}int{bits}" for letter in letters if letter in "iu" for bits in (8, 16, 32, 64)]
    return tuple(filter(None, found))


def device(name: str) -> Excluded:
    """That it is on no device of this type."""
    return frozenset({("device", name)})


def implies(excluded: Excluded, other: Exclusion) -> bool:
    """Whether what is excluded says this too.

    >>> implies(dtype("any floating"), ("dtype", "float32")), implies(dtype("float32"), ("category", "floating"))
    (True, False)
    """
    if other in excluded:
        return True
    return other[0] == "dtype" and ("category", dtypes.category(other[1])) in excluded


def rules_out(excluded: Excluded, name: str) -> bool:
    """Whether an array of which that is excluded cannot be of this dtype.

    >>> rules_out(dtype("any floating"), "float32"), rules_out(dtype("float32"), "float64"), rules_out(dtype("bool"), "bool")
    (True, False, True)
    """
    needed = dtype(name)
    return bool(needed) and all(implies(excluded, one) for one in needed)


def both(left: Excluded, right: Excluded) -> Excluded:
    """What is excluded where either set is: what one of them implies is said once."""
    return _least(left | right)


def join(left: Excluded, right: Excluded) -> Excluded:
    """What is excluded on either of two paths.

    >>> sorted(join(dtype("any floating"), dtype("float32"))), join(dtype("float32"), dtype("int8"))
    ([('dtype', 'float32')], frozenset())
    """
    if left == right:
        return left
    kept = {one for one in left if implies(right, one)} | {one for one in right if implies(left, one)}
    return _least(kept)


def aged(excluded: Excluded, made_inside: frozenset[int]) -> Excluded:
    """What is excluded as the next pass of a loop sees it: of the dtype that a definition inside had, nothing."""
    return frozenset(one for one in excluded if dtypes.definition(one[1]) not in made_inside) if excluded else excluded


def _least(several: Iterable[Exclusion]) -> Excluded:
    found = frozenset(several)
    return frozenset(one for one in found if not implies(found - {one}, one))
