"""The roles of the names of Python and its standard library."""

from __future__ import annotations

from copylint.facts.roles import Names, Role, named

_TYPES = "list tuple dict set int float bool str bytes complex"
_OTHER_TYPES = (
    "Sequence MutableSequence Iterable Iterator Generator Collection Container Mapping MutableMapping Callable Hashable Sized"
    " Awaitable Coroutine AsyncIterator AsyncIterable AsyncGenerator Reversible ByteString"
)

ROLES: dict[Role, Names] = {
    Role.METADATA: named("object", "__len__ __class__"),
    Role.COUNT: named("object", "__len__"),
    Role.COMPARES_PLACE: {**named("builtins", "id hash"), "sys.getrefcount": "", **named("gc", "get_referrers get_referents")},
    Role.CONSTANT: named("math", "pi e inf nan", "float"),
    Role.TYPE: {name: name for name in _TYPES.split()},
    Role.ANNOTATION: {
        "frozenset": "set",
        **named("", "bytearray type range slice", "other"),
        **{f"typing.{name}": name.lower() for name in ("List", "Tuple", "Dict", "Set")},
        **named("typing", "FrozenSet", "set"),
        **named("typing", "Text", "str"),
        **named("typing", "DefaultDict OrderedDict", "dict"),
        **named("collections", "OrderedDict defaultdict", "dict"),
        **named("types", "ModuleType", "module"),
        **named("types", "NoneType", "none"),
        **named("typing", f"Type {_OTHER_TYPES}", "other"),
        **named("collections.abc", _OTHER_TYPES, "other"),
        **named("", "pathlib.Path os.PathLike datetime.datetime datetime.timedelta collections.deque", "other"),
    },
    Role.PLAIN_BASE: named("", "object"),
    Role.PASSES_THROUGH: {
        **named("", "staticmethod classmethod property functools.wraps warnings.deprecated"),
        **named("typing", "overload override final"),
        **named("typing_extensions", "override final deprecated"),
    },
    Role.REMEMBERS: named("functools", "cache lru_cache"),
    Role.QUIET_MANAGER: named("builtins", "open"),
    Role.SWALLOWS: {"contextlib.suppress": "", **named("unittest.TestCase", "assertRaises assertRaisesRegex", "method")},
    Role.SETS_STRICT: named("warnings", "simplefilter filterwarnings"),
    Role.COPIES: {"copy.copy": "shallow", "copy.deepcopy": "deep"},
    Role.PLATFORM_INTEGER: named("", "int"),
    Role.CLOCK: {
        **named("time", "time perf_counter perf_counter_ns process_time monotonic"),
        **named("timeit", "timeit default_timer"),
    },
    Role.SWAPS_ROWS: {"random.shuffle": "", "dice.shuffle": ""},
    Role.LOOKS_AT_OBJECT: named("builtins", "len isinstance type id callable hasattr issubclass"),
    Role.PICKS: named("operator", "itemgetter attrgetter"),
    Role.CONSUMES: {**named("builtins", "list tuple set frozenset sum sorted dict"), **named("collections", "deque")},
    Role.PURE: named("builtins", "abs min max round sum float int bool complex len pow range slice"),
    Role.GIVES_NUMBER: named("builtins", "len int float complex bool range"),
    Role.AT_THE_END: named("list", "append extend"),
    Role.ZIPS: {**named("builtins", "zip"), **named("itertools", "zip_longest product")},
    Role.SEES_NAMES: {**named("builtins", "globals eval exec"), **named("builtins", "locals vars dir", "own")},
    Role.HANDS_OUT: named("builtins", "enumerate zip"),
    Role.SAME_LENGTH: named("builtins", "enumerate zip reversed"),
    Role.HOLDS_VALUES: named("dict", "items values"),
    Role.COLLECTS: named("builtins", "set frozenset list tuple sorted"),
}
