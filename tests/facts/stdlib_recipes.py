"""Argument lists on which facts of the standard library are measured."""

from __future__ import annotations

from copylint.facts.builtins import BINARY_MODES
from tests.facts.python_recipes import RECIPES, add


def library(names: str, text: str) -> None:
    """Recipes for functions of the standard library, by their whole name."""
    for name in names.split():
        RECIPES.setdefault(name, []).extend(r.strip() for r in text.split(";"))


library("copy.copy", "xs; arr; arr.T; d; boxes; dq; tup; 3; 'a'; ba; masked; space; range(3); line; np.float32(1)")
library("copy.deepcopy", "xs; arr; d; 3; 'a'; nest; space; nums; np.float32(1)")
library("copy.replace", "collections.namedtuple('N', 'a')(3), a=4")
library("itertools.chain itertools.zip_longest itertools.product", "xs, ys; xs; ns, tup")
library("itertools.chain.from_iterable", "nest; (xs, ys)")
library("itertools.cycle itertools.pairwise", "xs; tup; ns")
library("itertools.islice", "xs, 1; arr, 0, 2; tup, 2")
library("itertools.permutations itertools.combinations itertools.combinations_with_replacement", "xs, 2; tup, 1")
library("itertools.takewhile itertools.dropwhile itertools.filterfalse", "lambda x: False, xs; lambda x: True, tup; len, nest")
library("itertools.compress", "xs, [1, 0]; tup, ns")
library("itertools.batched", "xs, 1; ns, 2")
library("itertools.count", "; 1, 2")
library("itertools.repeat", "xs; arr, 2")
library("itertools.accumulate itertools.groupby itertools.tee", "ns; xs")
library("functools.partial", "func, arr; func, xs, key=arr; len")
library("functools.reduce", "lambda p, q: p, xs; lambda p, q: p + q, ns; lambda p, q: q, xs, arr")
library("functools.wraps functools.update_wrapper", "func, func")
library("collections.deque", "; xs; arr; xs, 1; tup")
library("collections.defaultdict", "list; list, d; None, pairs; list, z=arr; ")
library("collections.OrderedDict", "; d; pairs; z=arr; odict")
library("collections.Counter", "; 'aab'; ns; a=1")
library("collections.ChainMap", "d, e")
library("collections.namedtuple", "'N', 'a b'")
library("contextlib.suppress", "; ValueError")
library("contextlib.nullcontext contextlib.redirect_stdout contextlib.redirect_stderr contextlib.closing", "text; stream")
library("contextlib.ExitStack", "")

for _names, _text in (
    (
        "acos asin asinh atan atanh cbrt cos cosh degrees erf erfc exp exp2 expm1 fabs gamma lgamma log log10 log1p log2 radians"
        " sin sinh sqrt tan tanh ulp ceil floor trunc isfinite isinf isnan frexp modf",
        "1.0 * 0.5",
    ),
    ("acosh", "1.5"),
    ("atan2 copysign fmod hypot nextafter pow remainder isclose", "1.5, 0.5"),
    ("ldexp", "1.5, 2"),
    ("dist sumprod", "[1.0, 2.0], [0.5, 1.0]"),
    ("fsum prod", "floats"),
    ("comb gcd lcm perm", "4, 2"),
    ("factorial isqrt", "4"),
):
    add("math", _names, _text)
add("statistics", "mean fmean stdev pstdev variance pvariance median", "floats")
add("operator", "add sub mul mod pow and_ or_ xor lshift rshift truediv floordiv", "3, 2; ns[0], 1")
add("operator", "add mul pow", "arr, 2; xs[0], xs[1]")
add("operator", "sub truediv floordiv mod", "arr, 2")
add("operator", "and_ or_ xor lshift rshift", "ys[1], 1")
add("operator", "neg", "3; arr")
add("operator", "matmul", "line, line")
add("operator", "eq ne lt le gt ge is_ is_not", "3, 2; arr, 2")
add("operator", "contains", "ns, 3")
add("operator", "getitem", "xs, 0; arr, 0")
add("operator", "itemgetter", "0")
add("operator", "attrgetter methodcaller", "'T'")
add("operator", "length_hint", "xs; it")
add("random", "shuffle", "xs; ns * 9; list(range(20))")
add("random", "choice", "xs; ns; tup")
add("random", "choices", "xs; xs, k=2; ns, [1, 1, 1]")
add("random", "sample", "xs, 1; tup, 2; ns, 2")
add("random", "random", "")
add("random", "betavariate gammavariate gauss lognormvariate normalvariate uniform vonmisesvariate weibullvariate", "1.0, 2.0")
add("random", "expovariate paretovariate", "1.0")
add("random", "triangular", "0, 1; ")
add("random", "randint randrange", "1, 5")
add("random", "getrandbits seed", "5")
add("random", "setstate", "__import__('random').getstate()")
add("random", "Random SystemRandom", "; 3")
for _name, _texts in [(name.partition(".")[2], texts) for name, texts in RECIPES.items() if name.startswith("random.")]:
    if not _name.endswith("Random") and _name != "setstate":
        add("dice", _name, "; ".join(f"dice, {text}".removesuffix(", ") for _part in _texts for text in _part.split(";")))
add("dice", "setstate", "dice, dice.getstate()")
add("json", "dumps", "ns; nest")
add("json", "dump", "nest, text")
add("json", "loads", "'[1]'")
add("json", "load", "io.StringIO('[1]')")
add("pickle", "dumps", "xs; arr")
add("pickle", "loads", "pickle.dumps([1])")
add("pickle", "load", "io.BytesIO(pickle.dumps([1]))")
add("pickle", "dump", "xs, stream")
add("struct", "pack", "'i', 3")
add("struct", "unpack unpack_from", "'i', ba")
add("struct", "pack_into", "'h', ba, 0, 7")
add("struct", "calcsize", "'i'")
add("re", "match search fullmatch split findall", "'a', 'abc'")
add("re", "sub", "'a', 'b', 'abc'")
add("re", "escape compile", "'a'")
add("hashlib", "md5 sha1 sha256", "; b'a'")
add("time", "time perf_counter monotonic process_time thread_time time_ns perf_counter_ns monotonic_ns process_time_ns ctime", "")
add("time", "sleep", "0")
add("time", "strftime", "'%Y'")
add(
    "os.path",
    "join basename dirname abspath realpath normpath expanduser expandvars relpath exists isfile isdir isabs islink"
    " ismount split splitext",
    "'a'",
)
add("os.path", "getsize getmtime", "path")
add("os", "getcwd getpid cpu_count listdir", "")
add("os", "getenv", "'HOME'; 'NO', xs")
add("os", "fspath", "path; 'a'")
add("sys", "exit", "; 1; 'stop'")
add("sys", "getsizeof", "xs; arr")
add("sys", "getrefcount", "xs")
add("gc", "collect", "")
add("warnings", "warn", "'text'; 'text', UserWarning")
add("warnings", "simplefilter filterwarnings", "'ignore'")
add("warnings", "catch_warnings", "")
add("inspect", "signature isfunction ismodule isclass", "func")
add("pathlib", "Path PurePath", "; 'a', 'b'")
add("io", "BytesIO", "; b'a'; ba")
add("io", "StringIO", "; 'a'")
add("logging", "getLogger", "; 'copylint.test'")
add("logging", "debug", "'%s', arr")
add("logging", "info warning warn error exception critical", "'%s', 1")
add("logging", "log", "5, '%s', arr")
add("logging", "basicConfig", "level=50")
add("logger", "debug info", "log, '%s', arr")
add("logger", "warning warn error exception critical fatal", "log, '%s', 1")
add("logger", "log", "log, 5, '%s', arr")
add("logger", "isEnabledFor setLevel", "log, 10")
add("logger", "getEffectiveLevel", "log")
add("logger", "addHandler removeHandler", "log, __import__('logging').NullHandler()")
add("logger", "addFilter", "log, lambda record: True")
add("path", "exists is_file is_dir is_absolute read_text as_posix read_bytes absolute resolve expanduser iterdir open", "path")
add("path", "open", "path, mode='r'; scratch, 'w'")
for _mode in BINARY_MODES:
    add("path", "open", f"scratch, {_mode!r}")
add("path", "joinpath with_suffix with_name", "path, '.x'")
add("path", "relative_to", "path, '/'")
add("path", "glob rglob", "path, '*'")
add("path", "mkdir touch unlink rmdir", "new_path")
add("path", "write_text", "new_path, 'a'")
add("path", "write_bytes", "new_path, b'a'")
add("stream", "readinto readinto1", "stream, ba; stream, np.zeros(4, 'u1')")
add("stream", "read readline getvalue readlines getbuffer seek tell flush close truncate", "stream")
RECIPES["stream.readinto1"] = ["path.open('rb'), ba"]
RECIPES["stream.seek"] = ["stream, 0"]
RECIPES["stream.truncate"] = ["stream, 2"]
add("text", "read readline getvalue readlines tell flush close", "text")
add("text", "seek", "text, 0")
add("text", "truncate", "text, 1")
add("stream", "write", "stream, b'xy'")
add("text", "write", "text, 'xy'")
add("stream", "writelines", "stream, [b'xy']")
add("text", "writelines", "text, ['xy']")
NOT_RUN = {
    "os.makedirs": "changes the disk",
    "os.mkdir": "changes the disk",
    "os.remove": "changes the disk",
    "os.unlink": "changes the disk",
    "os.rmdir": "changes the disk",
    "path.mkdir": "changes the disk",
    "path.unlink": "changes the disk",
    "path.rmdir": "changes the disk",
    "path.touch": "changes the disk",
    "path.write_text": "changes the disk",
    "path.write_bytes": "changes the disk",
    "stream.close": "a closed buffer cannot be compared",
    "text.close": "a closed buffer cannot be compared",
    "builtins.input": "waits for a person",
    "builtins.breakpoint": "starts the debugger",
}
"""Facts that are not measured, and why."""
