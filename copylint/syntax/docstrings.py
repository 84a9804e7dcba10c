"""What numpydoc, Google and Sphinx docstrings say of parameters and results."""

from __future__ import annotations

import inspect
import re
from collections.abc import Container, Mapping
from functools import lru_cache

from copylint.syntax.annotations import UNKNOWN, union
from copylint.syntax.declarations import Evidence

_SECTIONS = ("arameters", "Arg", "Returns", ":type ", ":param ")
"""A docstring without any of these words says nothing that is understood."""
_NUMPYDOC = re.compile(r"^(Parameters|Other Parameters|Returns)\n-{3,}[ ]*\n", re.M)
_NUMPYDOC_END = re.compile(r"^\S[^\n]*\n[-=]{3,}[ ]*$", re.M)
_NUMPYDOC_ENTRY = re.compile(r"^(\*{0,2}\w+(?:, ?\*{0,2}\w+)*) ?: ?(\S.*)$", re.M)
_GOOGLE = re.compile(r"^(Args|Arguments|Parameters|Returns):[ ]*\n", re.M)
_GOOGLE_END = re.compile(r"^\S", re.M)
_GOOGLE_ENTRY = re.compile(r"^[ ]+\*{0,2}(\w+)[ ]*(?:\(((?:[^()\n]|\([^()\n]*\))*)\))?[ ]*:[ ]*(.*)$")
_SPHINX_TYPE = re.compile(r"^:type (\w+): *(.+)$", re.M)
_SPHINX_PARAM = re.compile(r"^:param ([\w.~`:]+) (\w+):", re.M)
_ROLE = re.compile(r":\w+(?::\w+)*:`~?([^`<]*?)`|``?([^`]*)``?")


def says_types(doc: str) -> bool:
    """Whether a docstring may say something of parameters or results that is understood."""
    return any(word in doc for word in _SECTIONS)


class Docstring:
    """What a docstring says of types, in a file with these imports."""

    def __init__(self, doc: str, imports: Mapping[str, str]) -> None:
        self._doc = inspect.cleandoc(doc)
        self._torch = any(dotted == "torch" or dotted.startswith("torch.") for dotted in imports.values())

    def parameters(self, names: Container[str]) -> dict[str, Evidence]:
        """What is said of those of these parameters that it speaks of."""
        found: dict[str, Evidence] = {}
        for name, text in _entries(self._doc):
            if name in names and name not in found:
                evidence = documented(text, self._torch)
                if evidence.kinds:
                    found[name] = evidence
        return found

    def returned(self) -> Evidence | None:
        """What is said of the result."""
        text = _returned(self._doc) if "Returns" in self._doc else ""
        evidence = documented(text, self._torch) if text else UNKNOWN
        return evidence if evidence.kinds else None


def _entries(doc: str) -> list[tuple[str, str]]:
    """Parameter name -> the text of its type."""
    found: list[tuple[str, str]] = []
    # a look for the word that an expression needs costs a fiftieth of the expression, which is tried on every line
    for match in _NUMPYDOC.finditer(doc) if "arameters\n---" in doc else ():
        if match[1] != "Returns":
            for entry in _NUMPYDOC_ENTRY.finditer(_until(doc, match.end(), _NUMPYDOC_END)):
                found += [(name.strip(" *"), entry[2]) for name in entry[1].split(",")]
    for match in _GOOGLE.finditer(doc) if "Arg" in doc or "Parameters:" in doc else ():
        if match[1] != "Returns":
            found += _google_entries(_until(doc, match.end(), _GOOGLE_END))
    if ":type " in doc:
        found += [(match[1], match[2]) for match in _SPHINX_TYPE.finditer(doc)]
    if ":param " in doc:
        found += [(match[2], match[1]) for match in _SPHINX_PARAM.finditer(doc)]
    return found


def _google_entries(section: str) -> list[tuple[str, str]]:
    found = []
    indent: int | None = None
    for line in section.split("\n"):
        stripped = line.lstrip()
        if not stripped:
            continue
        if indent is None:
            indent = len(line) - len(stripped)
        if len(line) - len(stripped) == indent:
            match = _GOOGLE_ENTRY.match(line)
            if match is not None:
                found.append((match[1], match[2] if match[2] else _leading_type(match[3])))
    return found


def _leading_type(text: str) -> str:
    """`x: torch.Tensor of shape ...`: the text counts as a type only if it starts with the name of an array class."""
    plain = _plain(text)
    return plain if re.match(r"(torch\.Tensor|Tensor|(np|numpy)\.ndarray|ndarray|[Nn]umpy array)\b", plain) else ""


def _returned(doc: str) -> str:
    """The text of the type of a single result."""
    match = _NUMPYDOC.search(doc)
    while match is not None and match[1] != "Returns":
        match = _NUMPYDOC.search(doc, match.end())
    if match is not None:
        lines = [line for line in _until(doc, match.end(), _NUMPYDOC_END).split("\n") if line and not line[0].isspace()]
        return lines[0].partition(" : ")[2] or lines[0] if len(lines) == 1 else ""
    match = re.search(r"^Returns:[ ]*\n([ ]+)([^\n:]+):", doc, re.M)
    return match[2] if match is not None else ""


def _until(doc: str, start: int, end: re.Pattern[str]) -> str:
    match = end.search(doc, start)
    return doc[start:match.start() if match is not None else len(doc)]


def _plain(text: str) -> str:
    return _ROLE.sub(lambda match: match[1] or match[2] or "", text).strip()


_SHAPE = re.compile(r"(?:shape[ =]*|^)[(\[]([^()\[\]]*)[)\]]")
_ENUM = re.compile(r"^\{([^{}]*)\}")
_DTYPE = re.compile(r"\b(float16|float32|float64|bfloat16|int8|int16|int32|int64|uint8|uint16|complex64|complex128)\b")
_SIMPLE: tuple[tuple[re.Pattern[str], str], ...] = tuple((re.compile(pattern, re.I), kind) for pattern, kind in (
    (r"array[-_ ]?likes?\b", "array_like"), (r"sparse\b", "other"),
    (r"((pandas|pd)[. ]+)?DataFrames?\b", "frame"), (r"(pandas|pd)[. ]+Series\b", "series"),
    (r"(pandas|pd)[. ]+Index\b", "index"),
    (r"(n-?d )?(numpy|np)[. ]*(nd)?-?arrays?\b|nd-?arrays?\b|(\d-?d|n-?d) ?-?(nd)?arrays?\b", "ndarray"),
    (r"torch\.\w*tensor\b|torch\.nn\.Parameter\b", "tensor"), (r"arrays?\b", "array_like"),
    (r"lists?\b", "list"), (r"tuples?\b", "tuple"), (r"dict(ionary|s)?\b", "dict"), (r"sets?$", "set"),
    (r"int(eger)?s?\b", "int"), (r"floats?\b", "float"), (r"bool(ean)?s?\b", "bool"), (r"complex\b", "complex"),
    (r"str(ing)?s?\b", "str"), (r"bytes\b", "bytes"), (r"None\b", "none"),
))
_TENSOR = re.compile(r"\w*tensors?\b", re.I)
_NOTES = re.compile(r",?\s*\b(optional|required|keyword[- ]only|default\b.*|by default.*)\s*", re.I)


@lru_cache(1024)
def documented(text: str, torch: bool) -> Evidence:
    """What the type text of a docstring says; `torch` says whether a bare "Tensor" is torch's."""
    text = _NOTES.sub("", _plain(text)).strip(" .,")
    enum = _ENUM.match(text)
    words = enum[1].split(",") if enum else _alternatives(text)
    parts = [_alternative(word.strip(), torch) for word in words if word.strip()]
    known = [part for part in parts if part.kinds]
    if not known:
        return UNKNOWN
    if len(known) < len(parts):
        known.append(Evidence(frozenset({"other"}), source="docstring"))
    joined = union(known)
    return Evidence(joined.kinds, joined.dtype, joined.shape, joined.element, "docstring")


def _alternatives(text: str) -> list[str]:
    """`ndarray of shape (n, d) or None` in its parts; a comma separates only where a type follows."""
    parts = []
    for part in re.split(r"\s+or\s+|\s*\|\s*", text):
        pieces = re.split(r",\s*(?![^()\[\]]*[)\]])", part)
        parts.append(pieces[0])
        parts += [piece for piece in pieces[1:] if not re.match(r"\s*(of\s|shape|dtype|ndim|with|in\s|length)", piece)
                  and _alternative(piece.strip(), True).kinds]
        if len(pieces) > 1 and re.match(r"\s*(of\s+)?(shape|dtype)", pieces[1]):
            parts[-1] = part
    return parts


def _alternative(text: str, torch: bool) -> Evidence:
    if not text or text[0] in "'\"":
        return Evidence(frozenset({"str"}), source="docstring") if text else UNKNOWN
    bare = re.sub(r"^[(\[][^()\[\]]*[)\]]\s*(shaped?\s+)?", "", text)
    many = re.match(r"(list|tuple|sequence|iterable)s?\s+of\s+(.*)", bare, re.I) or re.match(r"(list|tuple)\[(.*)\]", bare, re.I)
    if many is not None:
        kind = many[1].lower() if many[1].lower() in ("list", "tuple") else "other"
        element = documented(many[2], torch)
        return Evidence(frozenset({kind}), element=element if element.kinds and kind != "other" else None, source="docstring")
    kind = next((kind for pattern, kind in _SIMPLE if pattern.match(bare)), "")
    if not kind and torch and _TENSOR.match(bare):
        kind = "tensor"
    if not kind:
        return UNKNOWN
    dtype = _DTYPE.search(text) if kind in ("ndarray", "tensor") else None
    shape = _SHAPE.search(text) if kind in ("ndarray", "tensor", "array_like") else None
    return Evidence(frozenset({kind}), dtype[1] if dtype else None, _shape(shape[1]) if shape else None, None, "docstring")


def _shape(text: str) -> tuple[str | int, ...] | None:
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not words or not all(word.isidentifier() or word.isdigit() for word in words):
        return None
    return tuple([int(word) if word.isdigit() else word for word in words])
