"""Statements over NumPy arrays, most of them such that a rule might mend them. A statement of several lines has ";;" between.

Places that the writer fills besides those of `tests.truth.forms`: `{new}` a name to assign to, `{op}` an operator, `{d}` a dtype,
`{s}` a shape, `{x}` a number, `{fn}` a unary and `{fn2}` a binary function.
"""

from __future__ import annotations

from tests.truth.forms import table

MAKE = table("""
zeros               | {new} = np.zeros({s})                                          | |
zeros dtype         | {new} = np.zeros({s}, dtype={d})                               | |
ones                | {new} = np.ones({s})                                           | |
ones dtype          | {new} = np.ones({s}, {d})                                      | |
full                | {new} = np.full({s}, {x})                                      | |
full dtype          | {new} = np.full({s}, {x}, dtype={d})                           | |
fortran             | {new} = np.ones((3, 4), order="F")                             | |
arange              | {new} = np.arange(12.0).reshape(3, 4)                          | |
arange int          | {new} = np.arange(4)                                           | |
arange float        | {new} = np.arange(4.0)                                         | |
arange dtype        | {new} = np.arange(1, 5, dtype={d})                             | |
linspace            | {new} = np.linspace(0, 1, 4)                                   | |
eye                 | {new} = np.eye(3, 4)                                           | |
literal             | {new} = np.array([1.5, 2.0, -3.0, 4.25])                       | |
literal int         | {new} = np.array([[3, 1, 2, 0], [1, 1, 2, 5], [7, 0, 0, 1]])   | |
literal dtype       | {new} = np.array([1, 2, 3, 0], dtype={d})                      | |
asarray list        | {new} = np.asarray([0.5, 2.5, 1.0, 4.0])                       | |
object              | {new} = np.array([1, 2.5, "a", None], dtype=object)            | |
object numbers      | {new} = np.array([1, 2, 3, 4], dtype=object)                   | |
object lists        | {new} = np.array([[1], [2, 3], [], [4]], dtype=object)         | |
zero-dimensional    | {new} = np.array({x})                                          | |
zeros 0-d           | {new} = np.zeros(())                                           | |
matrix              | {new} = np.matrix([[1.0, 2.0, 3.0, 4.0]])                      | |
matrix of           | {new} = np.asmatrix(np.ones((3, 4)))                           | |
masked              | {new} = np.ma.array([1.0, 2.0, 3.0, 4.0], mask=[0, 1, 0, 0])   | |
masked equal        | {new} = np.ma.masked_equal(np.arange(4), 2)                    | |
read only           | {new} = np.broadcast_to(np.arange(4.0), (3, 4))                | |
read only buffer    | {new} = np.frombuffer(b"abcdefgh", dtype=np.uint8)             | |
read only flag      | {new} = np.ones((3, 4)) ;; {new}.flags.writeable = False       | |
read only setflags  | {new} = np.arange(4.0) ;; {new}.setflags(write=False)          | |
filled empty        | {new} = np.empty((3, 4)) ;; {new}.fill({x})                    | |
random              | {new} = np.random.default_rng(3).normal(size=(3, 4))           | |
random state        | np.random.seed(4) ;; {new} = np.random.rand(3, 4)              | |
like                | {new} = np.zeros_like({a})                                     | a: nd
ones like           | {new} = np.ones_like({a}, dtype={d})                           | a: nd
full like           | {new} = np.full_like({a}, {x})                                 | a: nd
computed            | {new} = {a} {op} {b}                                           | a: nd; b: nd
computed number     | {new} = {a} {op} {x}                                           | a: nd
computed function   | {new} = {fn}({a})                                              | a: nd
strided             | {new} = np.lib.stride_tricks.sliding_window_view({a}, 2)       | a: nd 1d filled
structured          | {new} = np.zeros(3, dtype=[("p", float), ("q", int)])          | |
several             | {new} = np.ones({s}) ;; {new2} = np.zeros({s})                 | |
meshgrid            | {new}, {new2} = np.meshgrid(np.arange(4.0), np.arange(3.0))    | |
stacked             | {new} = np.stack([{a}, {a}])                                   | a: nd 1d
outer               | {new} = np.arange(3.0)[:, None] * np.ones(4)                   | |
""")

REBIND = table("""
op number           | {a} = {a} {op} {x}                           | a: nd
op array            | {a} = {a} {op} {b}                           | a: nd; b: nd
op like             | {a} = {a} {op} {b}                           | a: nd; b: nd like
op float            | {a} = {a} {op} {b}                           | a: nd float; b: nd
op itself           | {a} = {a} {op} {a}                           | a: nd
op view             | {a} = {a} {op} {a}[0]                        | a: nd 2d filled
op reversed         | {a} = {a} {op} {a}[::-1]                     | a: nd 1d+
op transposed       | {a} = {a} {op} {a}.T                         | a: nd
right number        | {a} = {x} {op} {a}                           | a: nd
right array         | {a} = {b} {op} {a}                           | a: nd; b: nd
right call          | {a} = np.ones(4) {op} {a}                    | a: nd
right function      | {a} = {b}() {op} {a}                         | a: nd; b: function
with function       | {a} = {a} {op} {b}()                         | a: nd; b: function
with list           | {a} = {a} {op} [1, 2, 3, 4]                  | a: nd
with object         | {a} = {a} {op} {b}                           | a: nd; b: data
with element        | {a} = {a} {op} {b}[0]                        | a: nd; b: nd filled 1d+
with 0-d            | {a} = {a} {op} np.array({x})                 | a: nd
with scalar         | {a} = {a} {op} np.float32({x})               | a: nd
with float64        | {a} = {a} {op} np.float64({x})               | a: nd
with temporary      | {a} = {a} {op} ({b} * 2)                     | a: nd; b: nd
with sum            | {a} = {a} {op} {a}.sum()                     | a: nd
with mean           | {a} = {a} - {a}.mean(axis=0)                 | a: nd float 2d filled
with keepdims       | {a} = {a} / {a}.sum(axis=1, keepdims=True)   | a: nd 2d
with shape          | {a} = {a} {op} {a}.shape[0]                  | a: nd 1d+
with walrus         | {a} = {a} {op} ({new} := {x})                | a: nd
with own walrus     | {a} = ({a} := {b}) {op} {a}                  | a: nd; b: nd
own walrus number   | {a} = ({a} := {a} {op} {x}) {op} {x}         | a: nd
own walrus right    | {a} = {x} * ({a} := {a} {op} {x})            | a: nd
with conditional    | {a} = {a} {op} (1 if flag else 2.5)          | a: nd
with comparison     | {a} = {a} {op} ({a} > 1)                     | a: nd
with array made     | {a} = {a} {op} np.arange(4)                  | a: nd
with rows           | {a} = {a} {op} np.ones((3, 4))               | a: nd 2d
with column         | {a} = {a} {op} np.ones((3, 1))               | a: nd
as mask             | {a} = {a} & ({b} > 1)                        | a: nd bool; b: nd
power               | {a} = {a} ** 2                               | a: nd
root                | {a} = {a} ** 0.5                             | a: nd
shift               | {a} = {a} << 1                               | a: nd int
matmul              | {a} = {a} @ {a}.T                            | a: nd 2d
negated             | {a} = -{a}                                   | a: nd
twice               | {a} = {a} {op} {x} ;; {a} = {a} {op} {x}     | a: nd
chain of ops        | {a} = {a} {op} {x} {op} {b}                  | a: nd; b: nd
chained names       | {a} = {new} = {a} {op} {x}                   | a: nd
chained other       | {new} = {a} = {a} {op} {b}                   | a: nd; b: nd
walrus statement    | ({a} := {a} {op} {x})                        | a: nd
walrus in use       | {new} = ({a} := {a} {op} {x}).sum()          | a: nd
walrus twice        | {new} = ({a} := {a} {op} {x}) + {a}          | a: nd
annotated           | {a}: np.ndarray = {a} {op} {x}               | a: nd
conditional         | {a} = {a} {op} {x} if flag else {a}          | a: nd
one line            | if flag: {a} = {a} {op} {x}                  | a: nd
tuple               | {a}, {new} = {a} {op} {x}, {a}               | a: nd
semicolon           | {a} = {a} {op} {x}; {new} = {a}              | a: nd
to another          | {new} = {a} {op} {x} ;; {a} = {new}          | a: nd
old kept            | {new} = {a} ;; {a} = {a} {op} {x}            | a: nd
view kept           | {new} = {a}[1:] ;; {a} = {a} {op} {x}        | a: nd 1d+
""")

MIXED = table("""
columns with rows   | {new} = np.ones((3, 4), order="F") ;; {new} = {new} {op} np.ones((3, 4))      | |
columns with filled | {new} = np.zeros((3, 4), order="F") ;; {new} = {new} + np.full((3, 4), 2.0)   | |
rows with columns   | {new} = np.full((3, 4), 2.0) ;; {new} = {new} {op} np.ones((4, 3)).T          | |
rows with other     | {new} = np.zeros((3, 4)) ;; {new} = {new} + {b}                               | b: nd 2d float
rows less other     | {new} = np.ones((3, 4)) ;; {new} = {new} - {b} ;; print({new})                | b: nd 2d float
rows with itself    | {new} = np.ones((3, 4)) ;; {new} = np.multiply({new}, {b})                    | b: nd 2d float
other reckoned      | {new} = {b} * 2.0 ;; {new} = {new} + np.ones((3, 4))                          | b: nd 2d float
other copied        | {new} = {b}.copy() ;; {new} = {new} * 1.5                                     | b: nd float
copied and reckoned | {new} = {b}.copy() ;; {new} = {new} + {new}                                   | b: nd float
""")

CALLS = table("""
function            | {a} = {fn}({a})                              | a: nd
function float      | {a} = {fn}({a})                              | a: nd float
function of two     | {a} = {fn2}({a}, {b})                        | a: nd; b: nd
function of number  | {a} = {fn2}({a}, {x})                        | a: nd
function reversed   | {a} = {fn2}({b}, {a})                        | a: nd; b: nd
clip                | {a} = np.clip({a}, 0, 1)                     | a: nd
clip float          | {a} = np.clip({a}, -0.5, 2.5)                | a: nd float
clip arrays         | {a} = np.clip({a}, 0, {b})                   | a: nd; b: nd
clip method         | {a} = {a}.clip(0, 2)                         | a: nd
round               | {a} = np.round({a})                          | a: nd
round digits        | {a} = np.round({a}, 1)                       | a: nd float
dtype argument      | {a} = {fn}({a}, dtype={d})                   | a: nd
out of another      | {new} = {fn}({a}, out={b})                   | a: nd; b: nd like w
cumsum              | {a} = np.cumsum({a}, axis=0)                 | a: nd 1d+
where               | {a} = np.where({a} > 1, {a}, 0)              | a: nd
nan to num          | {a} = np.nan_to_num({a})                     | a: nd float
several lines       | {a} = {fn}( ;;     {a},  # these ;; )        | a: nd float
""")

COPIES = table("""
flatten             | {new} = {a}.flatten()                        | a: nd
flatten order       | {new} = {a}.flatten("F")                     | a: nd 2d
flatten K           | {new} = {a}.flatten(order="K")               | a: nd 2d
flatten used        | {new} = {a}.flatten().sum()                  | a: nd
flatten max         | {new} = np.sort({a}.flatten())               | a: nd
flatten computed    | {new} = ({a} {op} {x}).flatten()             | a: nd
flatten view        | {new} = {a}[0].flatten()                     | a: nd 2d filled
flatten T           | {new} = {a}.T.flatten()                      | a: nd 2d
flatten printed     | print({a}.flatten())                         | a: nd
flatten list        | {new} = {a}.flatten().tolist()               | a: nd
flatten itself      | {a} = {a}.flatten()                          | a: nd
flatten iterated    | for {new} in {a}.flatten(): print({new})     | a: nd
flatten lazily      | {new} = (each * 2 for each in {a}.flatten()) | a: nd
flatten mapped      | {new} = map(float, {a}.flatten())            | a: nd float
flatten zipped      | {new} = dict(enumerate({a}.flatten()))       | a: nd
flatten concatenated | {new} = np.concatenate([{a}.flatten(), {b}.flatten()]) | a: nd; b: nd
flatten written     | {new} = {a}.flatten() ;; {new} += 1 ;; print({a})            | a: nd float
flatten set         | {new} = {a}.flatten() ;; {new}[0] = 7 ;; print({a}.sum())    | a: nd filled
flatten sorted      | {new} = {a}.flatten() ;; {new}.sort() ;; print({a})          | a: nd
source written      | {new} = {a}.flatten() ;; {a}[...] = 5 ;; print({new})        | a: nd w
source reckoned     | {new} = {a}.flatten() ;; {a} *= 2 ;; print({new}.sum())      | a: nd w
cast source written | {new} = {a}.astype(np.float64) ;; {a} += 1 ;; print({new})   | a: nd w float
cast written        | {new} = {a}.astype(np.float64) ;; {new} += 1 ;; print({a})   | a: nd float
copy of computed    | {new} = ({a} {op} {b}).copy()                | a: nd; b: nd
copy of number      | {new} = ({a} {op} {x}).copy()                | a: nd
copy of function    | {new} = {fn}({a}).copy()                     | a: nd
copy of T computed  | {new} = ({a}.T {op} {x}).copy()              | a: nd 2d
copy of selection   | {new} = {a}[[0, 2]].copy()                   | a: nd 1d+ rows
copy of columns     | {new} = {a}[:, [0, 1]].copy()                | a: nd 2d
copy of mask        | {new} = {a}[{a} > 1].copy()                  | a: nd 1d+
copy of made        | {new} = np.zeros({s}).copy()                 | |
copy of fortran     | {new} = np.zeros({s}, order="F").copy()      | |
copy of list        | {new} = np.array([1.0, 2.0]).copy()          | |
copy of slice       | {new} = {a}[1:].copy()                       | a: nd 1d+
copy of copy        | {new} = {a}.copy().copy()                    | a: nd
copy of K copy      | {new} = {a}.copy(order="K").copy()           | a: nd
copy then astype    | {new} = {a}.copy().astype({d})               | a: nd
astype then copy    | {new} = {a}.astype({d}).copy()               | a: nd
copy then flatten   | {new} = {a}.copy().flatten()                 | a: nd
copy then compute   | {new} = {a}.copy() {op} {x}                  | a: nd
copy then function  | {new} = {fn}({a}.copy())                     | a: nd
copy then sum       | {new} = {a}.copy().sum()                     | a: nd
copy then index     | {new} = {a}.copy()[[0, 1]]                   | a: nd 1d+ rows
copy then view      | {new} = {a}.copy()[1:]                       | a: nd 1d+
copy then T         | {new} = {a}.copy().T                         | a: nd 2d
copy then reshape   | {new} = {a}.T.copy().reshape(-1)             | a: nd 2d
copy then ravel     | {new} = {a}.copy().ravel()                   | a: nd
copy then list      | {new} = [{a}.copy(), {a}.copy()]             | a: nd
copy stored         | {a}[:] = {b}.copy()                          | a: nd w; b: nd like
copy stored slices  | {a}[1:] = {a}[:-1].copy()                    | a: nd w 1d+
copy stored reverse | {a}[:] = {a}[::-1].copy()                    | a: nd w 1d+
copy added          | {a} += {b}.copy()                            | a: nd float w; b: nd like
copy of own added   | {a} += {a}[::-1].copy()                      | a: nd float w
copy stacked        | {new} = np.stack([{a}.copy(), {b}.copy()])   | a: nd; b: nd like
np.copy             | {new} = np.copy({a} {op} {x})                | a: nd
np.array            | {new} = np.array({a} {op} {x})               | a: nd
np.array of copy    | {new} = np.array({a}.copy())                 | a: nd
np.array of it      | {new} = np.array({a})                        | a: nd
np.array list       | {new} = np.array([{a}, {a}]).copy()          | a: nd
np.array subok      | {new} = np.array({a}.copy(), subok=True)     | a: nd
np.array ndmin      | {new} = np.array({a}.copy(), ndmin=2)        | a: nd
np.copy of np.array | {new} = np.copy(np.array({a}))               | a: nd
deepcopy            | {new} = copy.deepcopy({a}.copy())            | a: nd
copy for compare    | {new} = {a}.copy() > 1                       | a: nd
copy for matmul     | {new} = {a}.copy() @ {b}.T                   | a: nd 2d; b: nd 2d
copy for sort       | {new} = np.sort({a}.copy())                  | a: nd 1d+
copy sorted         | {new} = {a}.copy() ;; {new}.sort()           | a: nd 1d+
copy of attribute   | {new} = ({a} {op} {x}).T.copy()              | a: nd 2d
copy of complex     | {new} = ({a} {op} 1j).real.copy()            | a: nd
copy returned late  | {new} = {a}.copy() ;; {a} = {a} {op} {x}     | a: nd
astype same         | {new} = {a}.astype({a}.dtype)                | a: nd
astype              | {new} = {a}.astype({d})                      | a: nd
astype own          | {a} = {a}.astype({d})                        | a: nd
astype float        | {new} = {a}.astype(np.float64)               | a: nd float
astype float own    | {a} = {a}.astype(float)                      | a: nd float
astype computed     | {new} = ({a} {op} {x}).astype(np.float64)    | a: nd
astype order        | {new} = {a}.astype(np.float64, order="C")    | a: nd
astype printed      | print({a}.astype(np.float64))                | a: nd
astype summed       | {new} = {a}.astype(np.float64).sum()         | a: nd float
astype int          | {new} = {a}.astype(np.int64)                 | a: nd int
np.astype           | {new} = np.astype({a}, np.float64)           | a: nd float
astype used         | {new} = {a}.astype(np.float64) {op} {x}      | a: nd float
astype of T         | {new} = {a}.T.astype(np.float64)             | a: nd float 2d
""")

CONVERTED = table("""
zeros astype        | {new} = np.zeros({s}).astype({d})                       | |
ones astype         | {new} = np.ones({s}).astype({d})                        | |
ones int astype     | {new} = np.ones({s}, dtype=np.int64).astype({d})        | |
full astype         | {new} = np.full({s}, {x}).astype({d})                   | |
full nan astype     | {new} = np.full({s}, np.nan).astype({d})                | |
full dtype astype   | {new} = np.full({s}, {x}, dtype=np.float64).astype({d}) | |
eye astype          | {new} = np.eye(3).astype({d})                           | |
identity astype     | {new} = np.identity(3).astype({d})                      | |
arange astype       | {new} = np.arange(4).astype({d})                        | |
arange float astype | {new} = np.arange(0, 2, 0.5).astype({d})                | |
linspace astype     | {new} = np.linspace(0, 5, 4).astype({d})                | |
array astype        | {new} = np.array([1, 2, 300, -4]).astype({d})           | |
array float astype  | {new} = np.array([1.5, 2.25, 0.1]).astype({d})          | |
array of astype     | {new} = np.array({a}).astype({d})                       | a: nd
asarray astype      | {new} = np.asarray([1, 2, 3]).astype({d})               | |
array of names      | {new} = np.array([{a}.sum(), {x}]).astype({d})          | a: nd
zeros like astype   | {new} = np.zeros_like({a}).astype({d})                  | a: nd
ones like astype    | {new} = np.ones_like({a}).astype({d})                   | a: nd
full like astype    | {new} = np.full_like({a}, {x}).astype({d})              | a: nd
empty astype        | {new} = np.empty((0, 4)).astype({d})                     | |
astype order        | {new} = np.zeros({s}, order="F").astype({d})            | |
astype to C         | {new} = np.zeros({s}, order="F").astype({d}, order="C") | |
astype twice        | {new} = np.ones({s}).astype({d}).astype({d})            | |
astype no copy      | {new} = np.ones({s}).astype({d}, copy=False)            | |
astype casting      | {new} = np.ones({s}).astype({d}, casting="unsafe")      | |
""")

STORE = table("""
all op              | {a}[:] = {a} {op} {x}                        | a: nd w
all op array        | {a}[:] = {a} {op} {b}                        | a: nd w; b: nd
all op like         | {a}[:] = {a} {op} {b}                        | a: nd w; b: nd like
all op reversed     | {a}[:] = {b} {op} {a}                        | a: nd w; b: nd
all op number first | {a}[:] = {x} {op} {a}                        | a: nd w
ellipsis            | {a}[...] = {a} {op} {x}                      | a: nd w
both axes           | {a}[:, :] = {a} {op} {x}                     | a: nd w 2d
all of all          | {a}[:] = {a}[:] {op} {x}                     | a: nd w
all own flip        | {a}[:] = {a} {op} {a}[::-1]                  | a: nd w 1d+
all own T           | {a}[:] = {a} {op} {a}.T                      | a: nd w 2d
all own row         | {a}[:] = {a} {op} {a}[0]                     | a: nd w 2d filled
all own element     | {a}[:] = {a} - {a}[0]                        | a: nd w 1d filled
all own sum         | {a}[:] = {a} / {a}.sum()                     | a: nd w float
all function        | {a}[:] = {fn}({b})                           | a: nd w; b: nd like
all own function    | {a}[:] = {fn}({a})                           | a: nd w
all function two    | {a}[:] = {fn2}({b}, {x})                     | a: nd w; b: nd like
all alias           | {a}[:] = {b} {op} {x}                        | a: nd w; b: nd like
all clip            | {a}[:] = np.clip({b}, 0, 2)                  | a: nd w; b: nd
part op             | {a}[1:] = {a}[1:] {op} {x}                   | a: nd w 1d+
shifted             | {a}[1:] = {a}[:-1] {op} {x}                  | a: nd w 1d+
stencil             | {a}[1:-1] = 0.5 * ({a}[:-2] + {a}[2:])       | a: nd w 1d+ float
row                 | {a}[0] = {a}[0] {op} {x}                     | a: nd w 2d filled
through view        | {new} = {a}[1:] ;; {new}[:] = {new} {op} {x} | a: nd w 1d+
masked              | {a}[{a} > 1] = {a}[{a} > 1] {op} {x}         | a: nd w 1d+
attribute           | {a}.flat[:] = {a} {op} {x}                   | a: nd w
""")

WRITE = table("""
write element       | {a}[0] = {i}                                 | a: nd w 1d+ filled
write all           | {a}[...] = {i}                               | a: nd w
augmented           | {a} += 1                                     | a: nd w
augmented times     | {a} *= 2                                     | a: nd w
fill                | {a}.fill({i})                                | a: nd w
sort                | {a}.sort()                                   | a: nd w 1d+
out                 | np.add({a}, 1, out={a})                      | a: nd w float
copyto              | np.copyto({a}, {i})                          | a: nd w
put                 | np.put({a}, [0], {i})                        | a: nd w filled
reshaped            | {a}.shape = (-1,)                            | a: nd c 2d
resized             | {a}.resize((2, 2), refcheck=False)           | a: nd w 1d
frozen              | {a}.setflags(write=False)                    | a: nd
frozen flag         | {a}.flags.writeable = False                  | a: nd
through view        | {a}.T[0] = {i}                               | a: nd w 1d+ filled
through ravel       | {a}.ravel()[0] = {i}                         | a: nd w filled c
through iterator    | for {new} in {a}: {new}[...] = {i}           | a: nd w 2d
through flat        | {a}.flat[0] = {i}                            | a: nd w filled
through real        | {a}.real[...] = {i}                          | a: nd w float
nditer              | for {new} in np.nditer({a}, op_flags=["readwrite"]): {new}[...] = {i} | a: nd w filled float
""")

VIEW = table("""
second name         | {new} = {a}                                  | a: nd
row view            | {new} = {a}[0]                               | a: nd 2d filled
slice view          | {new} = {a}[1:]                              | a: nd 1d+
strided view        | {new} = {a}[::2]                             | a: nd 1d+
reversed view       | {new} = {a}[::-1]                            | a: nd 1d+
transposed view     | {new} = {a}.T                                | a: nd 2d
reshaped view       | {new} = {a}.reshape(-1)                      | a: nd
ravel view          | {new} = {a}.ravel()                          | a: nd
asarray             | {new} = np.asarray({a})                      | a: nd
asfortranarray      | {new} = np.asfortranarray({a})               | a: nd 2d
asanyarray          | {new} = np.asanyarray({a})                   | a: nd
broadcast           | {new} = np.broadcast_to({a}, (3, 4))         | a: nd 1d
diagonal            | {new} = np.diagonal({a})                     | a: nd 2d
new axis            | {new} = {a}[:, None]                         | a: nd 1d
swapped             | {new} = np.swapaxes({a}, 0, 1)               | a: nd 2d
own transposed      | {a} = {a}.T                                  | a: nd 2d
own slice           | {a} = {a}[1:]                                | a: nd 2d
own reversed        | {a} = {a}[:, ::-1]                           | a: nd 2d
memoryview          | {new} = memoryview({a})                      | a: nd c
item                | {new} = {a}[0]                               | a: nd 1d filled
scalar              | {new} = {a}.sum()                            | a: nd
""")

SEEN = table("""
printed             | print({a})                                   | a: nd
printed sum         | print({a}.sum(), {a}.dtype, {a}.shape)       | a: nd
printed flags       | print({a}.flags.c_contiguous, {a}.flags.writeable) | a: nd
printed strides     | print({a}.strides)                           | a: nd
printed sharing     | print(np.shares_memory({a}, {b}))            | a: nd; b: nd
printed identity    | print({a} is {b})                            | a: nd; b: nd
printed type        | print(type({a}).__name__)                    | a: nd
printed other       | print({a}.tolist(), {b}.tolist())            | a: nd; b: nd
""")
