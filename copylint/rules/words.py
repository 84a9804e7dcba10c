"""Words without which a rule cannot report: regular expressions over a file's text that several rules share.

A rule names them in its WORDS. What is not found in a text keeps the rule silent there without any analysis, so each pattern
may match for nothing but must match wherever there is evidence: in imports, annotations, docstrings, and in methods and
operations that are evidence by themselves.
"""

from __future__ import annotations

_MUTATING_METHODS = (
    r"append|appendleft|extend|extendleft|insert|remove|pop|popleft|popitem|clear|sort|reverse|rotate|update|setdefault|add"
    r"|discard|subtract|fill|put|partition|resize|byteswap|setflags|setfield|itemset|move_to_end|dump|register_\w+|add_module"
    r"|readinto1?|write|writelines|truncate"
    r"|\w+_update|\w*[a-z0-9]_|__(?:set|del|i(?!nit|ter|nt|ndex|nvert|nstancecheck))\w+"
)
_MUTATING_FUNCTIONS = (
    r"shuffle|pack_into|recv\w*_into|heap\w+|insort\w*|setitem|delitem"
    r"|i(?:add|sub|mul|concat|or|and|xor|pow|matmul|truediv|floordiv|mod|lshift|rshift)"
)

PATTERNS = {
    # imports, annotations and docstrings (array, ndarray, Tensor, array_like), and methods that only one library has
    "ARRAYS": (
        r"numpy|torch|cupy|rray|ensor|contiguous|\.backward|state_dict|\.parameters|setflags|getfield|setfield|argpartition"
    ),
    # augmented assignments, stores to items (also in parentheses, over several lines, as loop targets, after `as`), calls
    "WRITES": (
        r"[-+*/%@&|^]=(?!=)|<<=|>>=|\bdel\b"
        r"|\][^\n=]*=(?!=)|\)[ \t]*=(?!=)|\\\r?\n[^\n=]*=(?!=)"
        r"|\bfor\b[^\n]*\][^\n]*\bin\b|\bas\b[^\n]*\]"
        r"|\b(?:out|inplace)\s*=(?!=)"
        rf"|\.[\s\\]*(?:{_MUTATING_METHODS})\b|\b(?:{_MUTATING_FUNCTIONS})\b"
    ),
    "LOOPS": r"\b(?:for|while)\b",
    "CONCATENATIONS": r"\+(?!=)|[\[(,=]\s*\*(?!\*)",
    "SUMS": r"\bsum\b|\breduce\b",
}
"""By the names that rules use in their WORDS."""
