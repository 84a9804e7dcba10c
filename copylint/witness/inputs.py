"""Expressions that make inputs for the parameters of a function, in several attempts of other shapes, dtypes and numbers."""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from copylint.witness.request import Parameter
from copylint.witness.source import Definition
from copylint.witness.usage import Usage

_SHAPES: tuple[tuple[int, ...], ...] = ((4, 4), (12,), (3, 4), (2, 4, 4), (2, 3, 4, 4))
_LARGE: tuple[tuple[int, ...], ...] = ((300, 300), (13_000,), (150, 300), (4, 150, 300), (2, 3, 128, 128))
_DTYPES = ("float64", "float32", "int64", "bool", "uint8")
_NAMED_DTYPE = re.compile(r"\b(float16|float32|float64|int32|int64|uint8|bool|complex128|complex64)\b")
_MOST = 24


@dataclass(frozen=True, slots=True)
class Profile:
    """How the arrays and numbers of one attempt look."""

    shape: tuple[int, ...]
    dtype: str
    mixed: bool = False
    """Whether the numbers are neither sorted nor all positive."""
    count: int = 4
    others: str = "same"
    """What the arrays behind the first one are: "same", "rows" (a number for each row), "last", "column"; "number": no arrays."""
    flipped: int = -1
    """Which of the parameters with a default of True or False gets the other one."""


@dataclass(frozen=True, slots=True)
class Callee:
    """A function whose arguments are made: what is known of its parameters, and those that must be given."""

    function: Definition
    known: dict[str, Parameter]
    torch: bool
    given: frozenset[str] = frozenset()
    bound: bool = False
    """Whether the first parameter is the object, which the call gives."""


def profiles(text: str, large: bool, torch: bool) -> Iterator[Profile]:
    """The attempts, the likeliest first; `text` is the code, of which the dtypes that it names come first."""
    shapes = _LARGE if large else _SHAPES
    natural = "float32" if torch else "float64"
    named = [name for name in dict.fromkeys(_NAMED_DTYPE.findall(text)) if name != natural]
    dtypes = list(dict.fromkeys([natural, *named, *_DTYPES]))
    yield from (Profile(shape, natural) for shape in shapes[:2])
    yield Profile(shapes[0], natural, count=1, others="number")
    if not large:  # two large ones, broadcast against each other, would fill the memory
        yield Profile(shapes[1], natural, others="column")
    yield from (Profile(shapes[number], natural, others=others) for others in ("rows", "number", "last") for number in (0, 2))
    yield from (Profile(shape, natural) for shape in shapes[2:])
    yield from (Profile(shape, natural, mixed=True) for shape in shapes[:2])
    yield Profile(shapes[0], "int64", mixed=True)
    yield from (Profile(shapes[0], natural, flipped=number) for number in range(3))
    yield from (Profile(shape, dtype) for dtype in dtypes[1:] for shape in shapes[:3])
    yield Profile(shapes[1], natural, mixed=True, count=1)


def calls(callee: Callee, text: str, large: bool, form: str) -> list[str]:
    """Calls of the function with made arguments; `form` has `{}` where they belong."""
    found = [form.format(arguments(callee, profile)) for profile in profiles(text, large, callee.torch)]
    return list(dict.fromkeys(found))[:_MOST]


def arguments(callee: Callee, profile: Profile) -> str:
    """The arguments of one attempt."""
    spec = callee.function.args
    made = Made(callee, Usage(callee.function), profile)
    positional = [*spec.posonlyargs, *spec.args][1 if callee.bound else 0 :]
    defaults = [None] * (len(spec.posonlyargs) + len(spec.args) - len(spec.defaults)) + list(spec.defaults)
    defaults = defaults[1 if callee.bound else 0 :]
    parts, named, flags = [], False, 0
    both = [*zip(positional, defaults, strict=True), *zip(spec.kwonlyargs, spec.kw_defaults, strict=True)]
    for number, (parameter, default) in enumerate(both):
        flag = isinstance(default, ast.Constant) and isinstance(default.value, bool)
        flipped = flag and flags == profile.flipped
        flags += flag
        named = named or number >= len(positional)
        if default is not None and parameter.arg not in callee.given and not flipped:
            named = True
            continue
        value = repr(not default.value) if flipped and isinstance(default, ast.Constant) else made.value(parameter)
        parts.append(f"{parameter.arg}={value}" if named else value)
    return ", ".join(parts)


class Made:
    """Makes the values of one attempt."""

    def __init__(self, callee: Callee, usage: Usage, profile: Profile) -> None:
        self._callee, self._usage, self._profile = callee, usage, profile
        self._first: str | None = None

    def _of(self, name: str) -> Profile:
        """The profile of a parameter: the arrays behind the first one may be of another shape."""
        profile = self._profile
        self._first = self._first or name
        if self._first == name or profile.others in ("same", "number"):
            return profile
        first, last = profile.shape[:1], profile.shape[-1:]
        return replace(profile, shape={"rows": first, "last": last, "column": (*first, 1)}[profile.others])

    def value(self, parameter: ast.arg) -> str:
        """The expression for one parameter."""
        name = parameter.arg
        known = self._callee.known.get(name, Parameter())
        annotation = ast.unparse(parameter.annotation) if parameter.annotation is not None else ""
        return self._known(known, name) or self._annotated(annotation) or self._used(name)

    def _known(self, known: Parameter, name: str) -> str | None:
        kinds = known.kinds
        arrays = kinds & {"masked", "tensor", "ndarray", "array_like"}
        profile = self._of(name) if arrays else self._profile
        if known.dims is not None:
            shape = tuple(dim if isinstance(dim, int) else 4 for dim in known.dims) or (1,)
            profile = replace(profile, shape=self._enlarged(shape, known.dims))
        dtype = known.dtype if known.dtype in _DTYPES or known.dtype.startswith("complex") else ""
        if dtype:
            profile = replace(profile, dtype=dtype)
        if "masked" in kinds:
            return f"np.ma.array({array(profile, torch=False)})"
        if "tensor" in kinds:
            return array(profile, torch=True)
        if kinds & {"ndarray", "array_like"}:
            return array(profile, torch=False)
        if kinds & {"list", "tuple"}:
            return self._sequence(known, name, "tuple" if kinds <= {"tuple", "none"} else "list")
        for kind, made in (("bool", "True"), ("int", self._count()), ("float", "0.5"), ("str", self._text(name)),
                           ("complex", "1j"), ("bytes", "b'text'"), ("number", self._count()), ("dtype", self._dtype())):
            if kind in kinds:
                return made
        if "dict" in kinds:
            return self._dict(name)
        return None

    def _enlarged(self, shape: tuple[int, ...], dims: Sequence[int | None]) -> tuple[int, ...]:
        """A known shape; where arrays have to be large its open dimensions are."""
        if math.prod(self._profile.shape) < 1000:
            return shape
        return tuple(300 if open_ is None else one for one, open_ in zip(shape, dims, strict=False)) or shape

    def _annotated(self, text: str) -> str | None:
        for pattern, made in ((r"device\b", "torch.device('cpu')"), (r"dtype\b|DType", self._dtype()), (r"Callable", _FUNCTION),
                              (r"\bModule\b", "torch.nn.Identity()"), (r"Generator\b", self._generator()),
                              (r"\bIterable|Sequence|Iterator\b", self._several())):
            if re.search(pattern, text):
                return made
        return None

    def _used(self, name: str) -> str:
        roles, usage = self._usage.roles.get(name, set()), self._usage
        if name in usage.keys:
            return self._dict(name)
        if "object" in roles:
            return self._object(name)
        for role, made in (("masked", f"np.ma.array({self._array(name, torch=False)})"), ("text", self._text(name)),
                           ("dtype", self._dtype()), ("device", "torch.device('cpu')"), ("axis", "0"),
                           ("module", "torch.nn.Identity()")):
            if role in roles:
                return made
        if "called" in roles:
            return _FUNCTION
        if roles & {"size", "shape"}:
            return repr(self._profile.shape)
        if "array" in roles:
            return self._array(name)
        if "dict" in roles:
            return self._dict(name)
        if "count" in roles:
            return self._count()
        if "index" in roles:
            return "0"
        if roles & {"pairs"}:
            part = f"({', '.join([self._array()] * usage.unpacked.get(name, 2))})"
            return f"[{part}, {part}]"
        if "iterated" in roles and "items" not in roles:
            return self._several()
        if "list" in roles:
            return "[3.0, 1.0, 2.0]"
        if roles & {"sized", "items", "matrix"}:
            return self._array(name)
        if name in usage.unpacked:
            return f"({', '.join([self._array()] * usage.unpacked[name])})"
        if "flag" in roles and "number" not in roles:
            return "True"
        if self._profile.others == "number" and (self._first is not None or "stored" in roles):
            return "0.5" if "number" in roles else self._count()
        return self._array(name)

    def _sequence(self, known: Parameter, name: str, kind: str) -> str:
        inner = self._known(Parameter(known.element), name) if known.element else None
        if inner is not None and kind == "list":
            return f"[{inner} for _ in range(5)]"
        items = [inner] * 2 if inner else None
        if items is None:
            roles = self._usage.roles.get(name, set())
            items = ["3.0", "1.0", "2.0", "5.0"] if "pairs" not in roles else [f"({self._array()}, {self._array()})"] * 2
        text = ", ".join(items)
        return f"[{text}]" if kind == "list" else f"({text},)"

    def _dict(self, name: str) -> str:
        keys = list(dict.fromkeys(self._usage.keys.get(name, []))) or ["first", "second"]
        return "{" + ", ".join(f"{key!r}: {self._array()}" for key in keys) + "}"

    def _object(self, name: str) -> str:
        """A stand-in with the attributes that are read of a parameter."""
        methods = self._usage.methods.get(name, set())
        parts = [f"{attribute}={f'(lambda *given, **named: {self._array()})' if attribute in methods else self._array()}"
                 for attribute in sorted(self._usage.attributes.get(name, set()))]
        return f"types.SimpleNamespace({', '.join(parts)})"

    def _text(self, name: str) -> str:
        texts = list(dict.fromkeys(self._usage.texts.get(name, [])))
        return repr(texts[len(self._profile.shape) % len(texts)]) if texts else "'text'"

    def _count(self) -> str:
        large = math.prod(self._profile.shape) >= 1000
        return str(self._profile.count if not large else 300 if self._profile.count > 1 else 1)

    def _several(self) -> str:
        return f"[{self._array()} for _ in range(5)]"

    def _array(self, name: str | None = None, torch: bool | None = None) -> str:
        profile = self._of(name) if name is not None else self._profile
        return array(profile, self._callee.torch if torch is None else torch)

    def _dtype(self) -> str:
        library = "torch" if self._callee.torch else "np"
        return f"{library}.{self._profile.dtype}"

    def _generator(self) -> str:
        return "torch.Generator()" if self._callee.torch else "np.random.default_rng(0)"


_FUNCTION = "(lambda first, *others, **named: first)"


def array(profile: Profile, torch: bool) -> str:
    """An array or tensor of a profile: `np.arange(12.0).reshape(3, 4)`.

    >>> array(Profile((3, 4), "float64"), False), array(Profile((12,), "int64"), True)
    ('np.arange(12.0).reshape(3, 4)', 'torch.arange(12)')
    """
    library, count, dtype = "torch" if torch else "np", math.prod(profile.shape), profile.dtype
    natural = "float32" if torch else "float64"
    whole = f"{library}.arange({count})"
    if dtype == "bool":
        text = f"({whole} % 2 == 0)"
    elif dtype == "int64":
        text = f"({whole} * 7 % 11 - 3)" if profile.mixed else whole
    elif profile.mixed:
        text = f"{library}.cos({library}.arange({count}.0))"
    else:
        text = f"{library}.arange({count}.0)" if dtype == natural else f"{library}.arange({count}, dtype={library}.{dtype})"
        if dtype == "uint8" and count > 255:
            text = f"({whole} % 251).{'to' if torch else 'astype'}({library}.uint8)"
    return text if len(profile.shape) == 1 else f"{text}.reshape{profile.shape}"
