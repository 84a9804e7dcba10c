"""A quick look at the text: can any of the rules report anything here? Most files without arrays are never parsed.

The gate may let a file through for nothing, but never keeps one back that has a finding: a rule on arrays needs evidence
that something is an array, and each of the other rules needs the operation that it reports.
"""

from __future__ import annotations

import re

_ARRAY_WORDS = (
    *("numpy", "torch", "cupy", "rray", "ensor", "contiguous", ".backward", "state_dict", ".parameters"),
    *("setflags", "getfield", "setfield", "argpartition"),
)
"""Imports, annotations and docstrings (array, ndarray, Tensor, array_like) and methods that are evidence by themselves."""

_ARRAYS_ONLY = frozenset({"CPL101", "CPL105", "CPL106", "CPL109", "CPL301"})
"""Rules that report no write: without evidence of an array there is nothing that they can report."""
_LOOPS_ONLY = frozenset({"CPL104"})

_MUTATING_METHODS = (
    r"append|appendleft|extend|extendleft|insert|remove|pop|popleft|popitem|clear|sort|reverse|rotate|update|setdefault|add"
    r"|discard|subtract|fill|put|partition|resize|byteswap|setflags|setfield|itemset|move_to_end|dump|register_\w+|add_module"
    r"|readinto1?|write|writelines|truncate"
    r"|\w+_update|\w*[a-z0-9]_|__(?:set|del|i(?!nit|ter|nt|ndex|nvert|nstancecheck))\w+"
)
_MUTATING_FUNCTIONS = (
    r"shuffle|pack_into|recv\w*_into|heap\w+|insort\w*|setitem|delitem|i(?:add|sub|mul|concat|or|and|xor|pow|matmul|truediv|floordiv|mod|lshift|rshift)"
)

_WRITE = re.compile(
    r"[-+*/%@&|^]=(?!=)|<<=|>>=|\bdel\b"  # augmented assignments
    r"|\][^\n=]*=(?!=)|\)[ \t]*=(?!=)|\\\r?\n[^\n=]*=(?!=)"  # stores to items, also in parentheses and over several lines
    r"|\bfor\b[^\n]*\][^\n]*\bin\b|\bas\b[^\n]*\]"  # items as loop targets and after `as`
    r"|\b(?:out|inplace)\s*=(?!=)"
    rf"|\.[\s\\]*(?:{_MUTATING_METHODS})\b|\b(?:{_MUTATING_FUNCTIONS})\b"
)
_LOOP = re.compile(r"\b(?:for|while)\b")
_CONCATENATION = re.compile(r"\+(?!=)|[\[(,=]\s*\*(?!\*)")
_SUM = re.compile(r"\bsum\b|\breduce\b")


def may_report(text: str, codes: frozenset[str]) -> bool:
    """Whether a finding of one of these rules is possible in the text."""
    if any(word in text for word in _ARRAY_WORDS):
        return True
    on_lists = codes - _ARRAYS_ONLY
    if on_lists - _LOOPS_ONLY and _WRITE.search(text):
        return True
    if on_lists & _LOOPS_ONLY:
        return _SUM.search(text) is not None or (_LOOP.search(text) is not None and _CONCATENATION.search(text) is not None)
    return False
