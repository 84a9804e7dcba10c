"""The parts of the standard library that array programs use: copies, iterators, numbers, files, logging, processes."""

from __future__ import annotations

from copylint.facts.builtins import NONE, NUMBERS, OPENED, UNKNOWN, iterator, scalar, shallow
from copylint.facts.effects import Case, Effect, Fact, Result, Table, absent, case, kind, table

FACTS = Table()
_add = FACTS.add
METHODS: dict[str, dict[str, Fact]] = {}
ALIASES = {"collections.abc": "typing", "posixpath": "os.path", "ntpath": "os.path"}


def _in(module: str, names: str, params: str, *cases: Case | Effect) -> None:
    FACTS.update(table(f"{module}.", names, params, *cases))


def _method(owner: str, names: str, params: str, *cases: Case | Effect) -> None:
    METHODS.setdefault(owner, {}).update(table("", names, f"self {params}", *cases))


IMMUTABLE = ("int", "float", "bool", "complex", "number", "str", "bytes", "none", "range", "slice", "dtype")
SAME = Effect(Result.SAME, of="x")

# Copies. A shallow copy of an array is a copy of its data, of a tuple or number the very object.
_add(
    "copy.copy",
    "x",
    case(kind("x", "list", "dict", "set", "deque"), effect=shallow("x")),
    case(kind("x", "ndarray", "masked"), effect=Effect(Result.FRESH, dtype="same", shape="same", layout="keep")),
    case(kind("x", "bytearray"), effect=Effect(Result.FRESH, kind="bytearray")),
    case(kind("x", "tuple", *IMMUTABLE), effect=SAME),
    UNKNOWN,
)
_add("copy.deepcopy", "x memo", case(kind("x", *IMMUTABLE), effect=SAME), Effect(Result.DEEP, of="x"))
_add("copy.replace", "obj / **changes", UNKNOWN)

# Iterators.
_in("itertools", "chain zip_longest product", "*iterables fillvalue repeat", iterator("*iterables"))
_in("itertools", "chain.from_iterable", "iterable", Effect(Result.ITERATOR, elements=("iterable[]",)))
_in("itertools", "cycle pairwise", "iterable /", iterator("iterable"))
_in("itertools", "islice", "iterable start stop step", iterator("iterable"))
_in("itertools", "permutations combinations combinations_with_replacement", "iterable r", iterator("iterable"))
_CHOSEN = Effect(Result.ITERATOR, elements=("iterable",), calls=("predicate", "iterable[]"), later=True)
_in("itertools", "takewhile dropwhile filterfalse", "predicate iterable /", _CHOSEN)
_in("itertools", "compress", "data selectors", iterator("data"))
_in("itertools", "batched", "iterable n * strict", iterator("iterable"))
_in("itertools", "count", "start step", Effect(Result.ITERATOR))
_in("itertools", "repeat", "object times", Effect(Result.UNKNOWN, keeps=("object",), into="result"))
_in("itertools", "accumulate", "iterable func * initial", UNKNOWN)
_in("itertools", "groupby", "iterable key", UNKNOWN)
_in("itertools", "tee", "iterable n", UNKNOWN)

# Functions and containers.
_add(
    "functools.partial",
    "func *args **keywords",
    Effect(Result.FRESH, kind="partial", keeps=("func", "*args", "**keywords"), into="result"),
)
_FOLDED = Effect(Result.UNKNOWN, calls=("function", "()", "iterable[]"), gives="itself")
_add("functools.reduce", "function iterable initial /", _FOLDED)
_add("functools.wraps functools.update_wrapper", "wrapped *args **kwargs", UNKNOWN)
_add(
    "collections.deque",
    "iterable maxlen",
    case(absent("iterable"), effect=Effect(Result.FRESH, kind="deque")),
    shallow("iterable", "deque"),
)
_add(
    "collections.defaultdict",
    "default_factory iterable / **kwargs",
    Effect(Result.FRESH, kind="dict", keeps=("iterable[]", "**kwargs"), into="result"),
)
_add(
    "collections.OrderedDict",
    "iterable / **kwargs",
    Effect(Result.FRESH, kind="dict", keeps=("iterable[]", "**kwargs"), into="result"),
)
_add("collections.Counter", "iterable / **kwargs", Effect(Result.FRESH, kind="dict"))
_add("collections.ChainMap", "*maps", Effect(Result.UNKNOWN, keeps=("*maps",), into="result"))
_add("collections.namedtuple", "typename field_names *args **kwargs", UNKNOWN)
_add("contextlib.suppress", "*exceptions", Effect(Result.FRESH, kind="object"))
_add("contextlib.nullcontext", "enter_result", Effect(Result.UNKNOWN, keeps=("enter_result",), into="result"))
_add(
    "contextlib.redirect_stdout contextlib.redirect_stderr",
    "new_target",
    Effect(Result.UNKNOWN, keeps=("new_target",), into="result"),
)
_add("contextlib.closing", "thing", Effect(Result.UNKNOWN, keeps=("thing",), into="result"))
_add("contextlib.ExitStack", "", Effect(Result.FRESH, kind="object"))

# Numbers.
_MATH = (
    "acos acosh asin asinh atan atan2 atanh cbrt copysign cos cosh degrees dist erf erfc exp exp2 expm1 fabs fmod fsum gamma"
    " hypot ldexp lgamma log log10 log1p log2 nextafter pow radians remainder sin sinh sqrt sumprod tan tanh ulp"
)
_in("math", _MATH, "*args", scalar("float"))
_in("math", "ceil floor trunc comb factorial gcd isqrt lcm perm", "*args", scalar("int"))
_in("math", "isclose isfinite isinf isnan", "*args **kwargs", scalar("bool"))
_in("math", "prod", "iterable * start", UNKNOWN)
_in("math", "frexp modf", "x /", scalar("tuple"))
_in("statistics", "mean fmean stdev pstdev variance pvariance median", "data *args **kwargs", scalar("number"))
_in(
    "operator",
    "add sub mul truediv floordiv mod pow and_ or_ xor lshift rshift",
    "a b /",
    case(kind("a", *NUMBERS), kind("b", *NUMBERS), effect=scalar("number")),
    UNKNOWN,
)
_in("operator", "neg", "a /", case(kind("a", *NUMBERS), effect=scalar("number")), UNKNOWN)
_in("operator", "matmul", "a b /", UNKNOWN)
_in("operator", "eq ne lt le gt ge contains", "a b /", UNKNOWN)
_in("operator", "is_ is_not", "a b /", scalar("bool", metadata=True))
_in("operator", "getitem", "a b /", UNKNOWN)
_in("operator", "itemgetter attrgetter methodcaller", "*args **kwargs", Effect(Result.FRESH, kind="object"))
_in("operator", "length_hint", "obj default /", scalar("int", metadata=True))

# Random numbers: `shuffle` writes the sequence it is given.
_add("random.shuffle", "x", Effect(Result.NONE, writes=("x",)))
_add("random.choice", "seq", Effect(Result.ELEMENT, of="seq"))
_add("random.choices", "population weights * cum_weights k", shallow("population", "list"))
_add("random.sample", "population k * counts", shallow("population", "list"))
_RANDOM = (
    "betavariate expovariate gammavariate gauss lognormvariate normalvariate paretovariate random triangular uniform"
    " vonmisesvariate weibullvariate"
)
_in("random", _RANDOM, "*args", scalar("float"))
_in("random", "randint randrange getrandbits", "*args", scalar("int"))
_in("random", "seed setstate", "*args", NONE)
_add("random.Random random.SystemRandom", "x", Effect(Result.FRESH, kind="dice"))
_method("dice", "shuffle", "x", Effect(Result.NONE, writes=("x",)))
_method("dice", "choice", "seq", Effect(Result.ELEMENT, of="seq"))
_method("dice", "choices", "population weights * cum_weights k", shallow("population", "list"))
_method("dice", "sample", "population k * counts", shallow("population", "list"))
_method("dice", _RANDOM, "*args", scalar("float"))
_method("dice", "randint randrange getrandbits", "*args", scalar("int"))
_method("dice", "seed setstate", "*args", NONE)

# Text and bytes.
_in("json", "dumps", "obj * **kwargs", scalar("str"))
_in("json", "dump", "obj fp * **kwargs", Effect(Result.NONE, writes=("fp",)))
_in("json", "loads", "s * **kwargs", UNKNOWN)
_in("json", "load", "fp * **kwargs", UNKNOWN)
_in("pickle", "dumps", "obj protocol * fix_imports buffer_callback", scalar("bytes"))
_in("pickle", "loads load", "file * **kwargs", UNKNOWN)
_in("pickle", "dump", "obj file protocol * fix_imports buffer_callback", Effect(Result.NONE, writes=("file",)))
_in("struct", "pack", "format *v", scalar("bytes"))
_in("struct", "unpack", "format buffer /", scalar("tuple"))
_in("struct", "unpack_from", "format buffer offset", scalar("tuple"))
_in("struct", "pack_into", "format buffer offset *v", Effect(Result.NONE, writes=("buffer",)))
_in("struct", "calcsize", "format /", scalar("int"))
_in("re", "match search fullmatch", "pattern string flags", Effect(Result.UNKNOWN))
_in("re", "sub", "pattern repl string count flags", scalar("str"))
_in("re", "escape", "pattern", scalar("str"))
_in("re", "split findall", "pattern string *args **kwargs", Effect(Result.FRESH, kind="list"))
_in("re", "compile", "pattern flags", scalar("pattern"))
_in("hashlib", "md5 sha1 sha256", "*args **kwargs", Effect(Result.FRESH, kind="object"))

# Time, files, processes.
_in("time", "time perf_counter monotonic process_time thread_time", "", scalar("float"))
_in("time", "time_ns perf_counter_ns monotonic_ns process_time_ns", "", scalar("int"))
_in("time", "sleep", "seconds /", NONE)
_in("time", "strftime ctime", "*args", scalar("str"))
_in("os.path", "join basename dirname abspath realpath normpath expanduser expandvars relpath", "*args **kwargs", scalar("str"))
_in("os.path", "exists isfile isdir isabs islink ismount", "path", scalar("bool"))
_in("os.path", "getsize", "filename", scalar("int"))
_in("os.path", "getmtime", "filename", scalar("float"))
_in("os.path", "split splitext", "p", scalar("tuple"))
_in("os", "getcwd", "", scalar("str"))
_in("os", "getpid cpu_count", "", scalar("number"))
_in("os", "getenv", "key default", UNKNOWN)
_in("os", "listdir", "path", Effect(Result.FRESH, kind="list"))
_in("os", "makedirs", "name mode exist_ok", NONE)
_in("os", "mkdir", "path mode * dir_fd", NONE)
_in("os", "remove unlink rmdir", "path * dir_fd", NONE)
_in("os", "fspath", "path", UNKNOWN)
_in("sys", "exit", "status /", Effect(Result.NONE, terminates=True))
_in("sys", "getsizeof", "object default", scalar("int", metadata=True))
_in("sys", "getrefcount", "object /", scalar("int", metadata=True))
_in("gc", "collect", "generation", scalar("int"))
_in("warnings", "warn", "message category stacklevel source * skip_file_prefixes", NONE)
_in("warnings", "simplefilter", "action category lineno append", NONE)
_in("warnings", "filterwarnings", "action message category module lineno append", NONE)
_in("warnings", "catch_warnings", "*args **kwargs", Effect(Result.FRESH, kind="object"))
_in("inspect", "signature isclass isfunction ismodule", "obj *args **kwargs", Effect(Result.UNKNOWN, metadata=True))
_in("pathlib", "Path PurePath", "*args", scalar("path"))
for _names, _effect in (
    ("exists is_file is_dir is_absolute", scalar("bool")),
    ("read_text as_posix", scalar("str")),
    ("read_bytes", scalar("bytes")),
    ("mkdir unlink rmdir touch", NONE),
    ("write_text write_bytes", scalar("int")),
    ("absolute resolve expanduser joinpath with_suffix with_name relative_to", scalar("path")),
    ("iterdir glob rglob", UNKNOWN),
):
    _method("path", _names, "*args **kwargs", _effect)

_method("path", "open", "mode buffering encoding errors newline", *OPENED)

# Streams. `readinto` writes the buffer that it is given.
_add("io.BytesIO", "initial_bytes", Effect(Result.FRESH, kind="stream"))
_add("io.StringIO", "initial_value newline", Effect(Result.FRESH, kind="text"))
_method("stream", "readinto readinto1", "buffer /", Effect(Result.SCALAR, kind="int", writes=("buffer",), reads_old=False))
_method("stream", "read readline getvalue", "*args", scalar("bytes"))
_method("stream", "getbuffer", "", UNKNOWN)
_method("text", "read readline getvalue", "*args", scalar("str"))
for _kind in ("stream", "text"):
    _method(_kind, "readlines", "*args", Effect(Result.FRESH, kind="list"))
    _method(_kind, "write", "data /", Effect(Result.SCALAR, kind="int", writes=("self",)))
    _method(_kind, "writelines", "lines /", Effect(Result.NONE, writes=("self",)))
    _method(_kind, "flush close", "", NONE)
    _method(_kind, "seek tell", "*args", scalar("int"))
    _method(_kind, "truncate", "*args", Effect(Result.SCALAR, kind="int", writes=("self",)))

# Logging reads what it is given and keeps nothing of it.
_add("logging.getLogger", "name", scalar("logger"))
_LEVELS = "debug info warning warn error exception critical"
_in("logging", _LEVELS, "msg *args **kwargs", NONE)
_in("logging", "log", "level msg *args **kwargs", NONE)
_in("logging", "basicConfig", "**kwargs", NONE)
_method("logger", f"{_LEVELS} fatal", "msg *args **kwargs", NONE)
_method("logger", "log", "level msg *args **kwargs", NONE)
_method("logger", "isEnabledFor", "level", scalar("bool"))
_method("logger", "getEffectiveLevel", "", scalar("int"))
_method("logger", "setLevel addHandler removeHandler addFilter", "value", NONE)
