"""Functions and classes that a generated program starts with, and how it calls them.

`@` stands for a new probe label; each entry is the definition and the forms that use it.
"""

from __future__ import annotations

from tests.truth.forms import Form, table

Definition = tuple[str, str, tuple[Form, ...]]


def define(label: str, source: str, uses: str) -> Definition:
    """A definition with the table of its uses."""
    return label, source.strip("\n"), table(uses)


ARRAY_FUNCTIONS: tuple[Definition, ...] = (
    define("identity", """
def identity(x):
    return x
""", """
call identity | identity({a}) | a: data
"""),
    define("writer", """
def bump(x):
    x += 1
    probe("@", x=x)
    return x
""", """
call writer | bump({a}) | a: nd w
call tensor writer | bump({a}) | a: t
"""),
    define("procedure", """
def halve(x):
    x[:] = x - 1
    y = x
    probe("@", x=x, y=y)
""", """
call procedure | halve({a}) | a: nd w 1d+
call tensor procedure | halve({a}) | a: t 1d+
"""),
    define("view result", """
def head(x):
    y = x[1:]
    probe("@", x=x, y=y)
    return y
""", """
call view | head({a}) | a: nd 1d+
call tensor view | head({a}) | a: t 1d+
call list tail | head({a}) | a: list
"""),
    define("copy result", """
def grown(x, by=1):
    y = x + by
    probe("@", x=x, y=y)
    return y
""", """
call copy | grown({a}) | a: nd
call copy keyword | grown({a}, by=2) | a: t
"""),
    define("copy on one path", """
def maybe_copy(x, copied=True):
    if copied:
        x = copy.copy(x)
    probe("@", x=x)
    return x
""", """
call default copy | maybe_copy({a}) | a: nd
call no copy | maybe_copy({a}, False) | a: nd
call keyword copy | maybe_copy({a}, copied=GO) | a: nd
"""),
    define("two results", """
def both(x, y):
    z = x
    probe("@", x=x, y=y, z=z)
    return z, y * 2
""", """
call pair | both({a}, {b}) | a: data; b: nd
call pair item | both({a}, {b})[0] | a: nd; b: nd
call same twice | both({a}, {a}) | a: nd
"""),
    define("two parameters", """
def copy_into(target, source):
    probe("@", target=target, source=source)
    target[:] = source
    probe("@", target=target, source=source)
    return target
""", """
call copy into | copy_into({a}, {b}) | a: nd 1d+ w; b: nd like
call tensor copy into | copy_into({a}, {b}) | a: t 1d+; b: t like
"""),
    define("memory of a default", """
def remember(x, kept=[]):
    kept.append(x)
    probe("@", x=x, kept=kept)
    return kept
""", """
call default list | remember({a}) | a: data
"""),
    define("factory", """
def blank(n=4):
    made = np.zeros(n)
    probe("@", made=made)
    return made
""", """
call factory | blank() | |
call factory size | blank(3) | |
"""),
    define("varargs", """
def first_of(*arrays, **options):
    one = arrays[0]
    probe("@", one=one)
    return one
""", """
call varargs | first_of({a}, {b}) | a: data; b: data
call star | first_of(*{a}) | a: seq some
"""),
    define("closure", """
def keeper(x):
    def read():
        return x
    def write():
        x[:] = x[:] * 2
        probe("@", x=x)
        return x
    return write if GO else read
""", """
call closure | keeper({a})() | a: nd 1d+ w
closure | keeper({a}) | a: nd
"""),
    define("nonlocal", """
def counter(x):
    total = x
    def add():
        nonlocal total
        before = total
        total = total + 1
        probe("@", total=total, before=before)
        return before
    first = add()
    probe("@", total=total, first=first, x=x)
    return total
""", """
call nonlocal | counter({a}) | a: nd
call tensor nonlocal | counter({a}) | a: t
"""),
    define("generator", """
def walk(x):
    for row in x:
        probe("@", x=x, row=row)
        yield row
""", """
list of generator | list(walk({a})) | a: nd 2d
next of generator | next(walk({a})) | a: nd 2d filled
list of tensor generator | list(walk({a})) | a: t 2d
"""),
    define("generator buffer", """
def buffered(x):
    out = x.copy() if hasattr(x, "copy") else x.clone()
    for _ in range(2):
        out += 1
        yield out
        probe("@", out=out)
""", """
list of buffers | list(buffered({a})) | a: nd w
list of tensor buffers | list(buffered({a})) | a: t
"""),
    define("recursion", """
def deeper(x, n):
    probe("@", x=x)
    if n <= 0:
        return x
    y = deeper(x[:], n - 1)
    probe("@", x=x, y=y)
    return y
""", """
call recursion | deeper({a}, 2) | a: nd 1d+
call recursion list | deeper({a}, N) | a: list
"""),
    define("early return", """
def either(x, y):
    if GO:
        return x
    z = y + 0
    probe("@", y=y, z=z)
    return z
""", """
call either | either({a}, {b}) | a: nd; b: nd like
call tensor either | either({a}, {b}) | a: t; b: t like
"""),
    define("rebinding parameter", """
def rebound(x):
    old = x
    x = x * 2
    probe("@", x=x, old=old)
    x += 1
    probe("@", x=x, old=old)
    return x
""", """
call rebound | rebound({a}) | a: nd float
call tensor rebound | rebound({a}) | a: t float
"""),
    define("passed function", """
def apply(f, x):
    y = f(x)
    probe("@", x=x, y=y)
    return y
""", """
call with lambda | apply(lambda v: v, {a}) | a: nd
call with copying lambda | apply(lambda v: v * 2, {a}) | a: nd
call with method | apply(np.asarray, {a}) | a: nd
"""),
    define("global", """
STORE = []
def stash(x):
    global LAST
    STORE.append(x)
    LAST = x
    probe("@", x=x)
    return len(STORE)
def last():
    return LAST
""", """
call stash | stash({a}) | a: data
global item | (stash({a}), STORE[-1])[1] | a: data
global name | (stash({a}), last())[1] | a: data
"""),
    define("shape like an argument", """
def blank_like(x):
    made = np.zeros(np.shape(x)) + 1
    probe("@", x=x, made=made)
    return made
def shares_of(x):
    e = np.exp(x * 0)
    part = e / e.sum()
    probe("@", e=e, part=part)
    return part
""", """
call blank like | blank_like({a}) | a: nd
call shares | shares_of({a}) | a: nd
call shares plus | shares_of({a}) + {a} | a: nd
call blank like list | blank_like({a}) | a: list
call blank like itself | blank_like({a}) + blank_like({a}) | a: nd
"""),
    define("size from a number", """
def rows_by(n, m=3):
    made = np.zeros((n, m)) + n
    other = np.ones((n + 1, m - 1))
    probe("@", made=made, other=other)
    return made, other
def line(n):
    made = np.ones(n)
    probe("@", made=made)
    return made
""", """
call rows | rows_by(2) | |
call rows first | rows_by({a}.shape[0])[0] | a: nd 1d+
call rows second | rows_by(len({a}), 2)[1] | a: nd 1d+
call rows of both | rows_by(len({a}))[0] + rows_by({a}.shape[0])[0] | a: nd 1d+
call rows of keyword | rows_by(m=4, n=len({a}))[0] | a: list
call line | line({a}.shape) | a: nd
call line of length | line(len({a})) | a: nd 1d+
call line of number | line({i} + 1) | |
"""),
    define("shape or count result", """
def extent(x):
    return x.shape
def count_of(x):
    return len(x) * 2, x.ndim
def reduced(x, y=None):
    total = x.sum(axis=-1, keepdims=True) if GO else x[..., :1]
    other = x.mean(-1)
    probe("@", total=total, other=other)
    return (total, other) if y is None else (total + y, other)
""", """
call extent | np.zeros(extent({a})) | a: nd
call extent item | np.zeros(extent({a})[0]) | a: nd 1d+
call count | np.zeros(count_of({a})[0]) | a: nd 1d+
call reduced | reduced({a})[0] | a: nd 1d+
call reduced mean | reduced({a})[1] | a: nd 1d+
call reduced against | reduced({a}, {a})[0] | a: nd 1d+
"""),
    define("tensor like an argument", """
def zeros_for(x):
    made = torch.zeros_like(x)
    probe("@", x=x, made=made)
    return made
def table_for(x, width=2):
    made = torch.ones(x.shape[0], width)
    probe("@", made=made)
    return made
""", """
call tensor zeros | zeros_for({a}) | a: t
call tensor zeros plus | zeros_for({a}) + {a} | a: t
call tensor table | table_for({a}) | a: t 1d+
call tensor table wide | table_for({a}, {a}.shape[0]) | a: t 1d+
call tensor tables | table_for({a}) + table_for({a}) | a: t 1d+
"""),
)

CLASSES: tuple[Definition, ...] = (
    define("class", """
class Box:
    shared = []
    def __init__(self, data):
        self.data = data
        self.log = []
    def get(self):
        return self.data
    def grow(self):
        old = self.data
        self.data = self.data * 2
        new = self.data
        probe("@", old=old, new=new)
        return new
    def bump(self):
        self.data += 1
        now = self.data
        probe("@", now=now)
        return self
    def keep(self, x):
        self.log.append(x)
        Box.shared.append(x)
        kept = self.log
        probe("@", kept=kept, x=x)
        return kept
    @property
    def part(self):
        return self.data[1:]
    def zeros(self):
        return self.data * 0
    def replaced(self, x):
        made = self.data * 0
        self.data = x
        now = self.data
        probe("@", made=made, now=now)
        return made
""", """
object              | Box({a})                   | a: nd
object of copy      | Box({a}.copy())            | a: nd w
object of tensor    | Box({a})                   | a: t
attribute           | {a}.data                   | a: Box
attribute get       | {a}.get()                  | a: Box
method rebinds      | {a}.grow()                 | a: Box
method writes       | {a}.bump()                 | a: Box
property view       | {a}.part                   | a: Box
method like         | {a}.zeros()                | a: Box
method like twice   | {a}.zeros() + {a}.data     | a: Box
method replaces     | {a}.replaced({b})          | a: Box; b: nd
method after        | ({a}.replaced({b}), {a}.zeros())[1] | a: Box; b: nd
method keeps        | {a}.keep({b})              | a: Box; b: data
attribute of call   | Box({a}).data              | a: nd
attribute store     | {a}.__setattr__("data", {b}) | a: Box; b: nd
"""),
)

LIST_FUNCTIONS: tuple[Definition, ...] = (
    define("list identity", "def same(xs):\n    return xs", "call list identity | same({a}) | a: data"),
    define("list appender", """
def add_to(xs, x=0):
    xs.append(x)
    probe("@", xs=xs)
    return xs
""", """
call appender | add_to({a}) | a: list
call appender item | add_to({a}, {b}) | a: list; b: data
"""),
    define("list merger", """
def merged(xs, ys):
    out = xs
    for y in ys:
        out = out + [y]
        probe("@", out=out, xs=xs)
    return out
""", """
call merger | merged({a}, {b}) | a: list; b: list
"""),
    define("list default", """
def collect(x, into=None):
    if into is None:
        into = []
    into.append(x)
    probe("@", into=into)
    return into
""", """
call collect | collect({a}) | a: data
call collect into | collect({a}, {b}) | a: data; b: list
"""),
    define("list rows", """
def rows_of(n):
    table = [[0] * n for _ in range(2)]
    first = table[0]
    probe("@", table=table, first=first)
    first.append(n)
    return table
""", """
call rows | rows_of({i}) | |
"""),
)
