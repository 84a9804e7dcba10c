"""Forms over NumPy arrays."""

from __future__ import annotations

from tests.truth.forms import table

MAKE = table("""
np zeros              | np.zeros((3, 4))                                | |
np ones               | np.ones((3, 4))                                 | |
np zeros float32      | np.zeros((3, 4), dtype=np.float32)              | |
np ones int           | np.ones((3, 4), dtype=int)                      | |
np zeros 1-D          | np.zeros(4)                                     | |
np zeros int 1-D      | np.zeros(4, dtype=np.int64)                     | |
np full               | np.full((3, 4), {f})                            | |
np full int           | np.full(4, {i})                                 | |
np arange             | np.arange(4)                                    | |
np arange float       | np.arange(4.0)                                  | |
np arange reshape     | np.arange(12.0).reshape(3, 4)                   | |
np linspace           | np.linspace(0.0, 1.0, 4)                        | |
np eye                | np.eye(4)                                       | |
np eye 3              | np.eye(3)                                       | |
np array literal      | np.array([[1.0, 2.0, 3.0, 4.0], [4.0, 3.0, 2.0, 1.0], [0.5, 1.5, 2.5, 3.5]]) | |
np array of ints      | np.array([3, 1, 2, 0])                          | |
np array of numbers   | np.array({a})                                   | a: list numbers
np zeros column       | np.zeros((3, 1))                                | |
np ones size one      | np.ones((1, 4))                                 | |
np fortran order      | np.zeros((3, 4), order="F")                     | |
np random             | np.random.default_rng({i}).normal(size=(3, 4))  | |
np zeros like         | np.zeros_like({a})                              | a: nd
np ones like          | np.ones_like({a})                               | a: nd
np full like          | np.full_like({a}, {i})                          | a: nd
np zeros of shape     | np.zeros({a}.shape)                             | a: nd
np stack              | np.stack({a})                                   | a: list arrays
np array of arrays    | np.array({a})                                   | a: list arrays
np concatenate list   | np.concatenate({a})                             | a: list arrays
""")

VIEW = table("""
np row                | {a}[{j}]                                        | a: nd 2d rows
np last row           | {a}[-1]                                         | a: nd 2d filled
np column             | {a}[:, {j}]                                     | a: nd 2d filled
np slice              | {a}[1:]                                         | a: nd 1d+
np slice to           | {a}[:2]                                         | a: nd 1d+
np full slice         | {a}[:]                                          | a: nd 1d+
np strided            | {a}[::2]                                        | a: nd 1d+
np reversed           | {a}[::-1]                                       | a: nd 1d+
np block              | {a}[:2, 1:]                                     | a: nd 2d
np strided columns    | {a}[:, ::2]                                     | a: nd 2d
np ellipsis           | {a}[...]                                        | a: nd
np new axis           | {a}[None]                                       | a: nd
np new last axis      | {a}[:, None]                                    | a: nd 1d
np T                  | {a}.T                                           | a: nd
np transpose          | np.transpose({a})                               | a: nd
np transpose method   | {a}.transpose()                                 | a: nd 2d
np swapaxes           | np.swapaxes({a}, 0, 1)                          | a: nd 2d
np moveaxis           | np.moveaxis({a}, 0, 1)                          | a: nd 2d
np expand dims        | np.expand_dims({a}, 0)                          | a: nd
np squeeze            | np.squeeze({a})                                 | a: nd
np squeeze method     | {a}.squeeze()                                   | a: nd
np view method        | {a}.view()                                      | a: nd
np broadcast to       | np.broadcast_to({a}, (3, 4))                    | a: nd 1d
np diagonal           | np.diagonal({a})                                | a: nd 2d
np diag               | np.diag({a})                                    | a: nd 1d+
np real               | {a}.real                                        | a: nd float
np flip               | np.flip({a}, 0)                                 | a: nd 1d+
np atleast 2d         | np.atleast_2d({a})                              | a: nd
np split part         | np.split({a}, 2)[0]                             | a: nd 1d
""")

MAYBE = table("""
np reshape method     | {a}.reshape(-1)                                 | a: nd
np reshape            | np.reshape({a}, (4, 3))                         | a: nd 2d
np reshape of T       | {a}.T.reshape(-1)                               | a: nd 2d
np reshape of slice   | {a}[:, 1:].reshape(-1)                          | a: nd 2d
np ravel              | {a}.ravel()                                     | a: nd
np ravel F            | {a}.ravel("F")                                  | a: nd 2d
np ravel function     | np.ravel({a})                                   | a: nd
np asarray            | np.asarray({a})                                 | a: nd
np asarray dtype      | np.asarray({a}, dtype=np.float64)               | a: nd
np asarray of list    | np.asarray({a})                                 | a: list numbers
np asanyarray         | np.asanyarray({a})                              | a: nd
np ascontiguousarray  | np.ascontiguousarray({a})                       | a: nd
np contiguous of T    | np.ascontiguousarray({a}.T)                     | a: nd 2d
np asfortranarray     | np.asfortranarray({a})                          | a: nd 2d
np astype no copy     | {a}.astype(np.float64, copy=False)              | a: nd
np astype same        | {a}.astype({a}.dtype, copy=False)               | a: nd
np array copy false   | np.array({a}, copy=None)                        | a: nd
np require            | np.require({a}, np.float64)                     | a: nd
""")

COPY = table("""
np copy method        | {a}.copy()                                      | a: nd
np copy               | np.copy({a})                                    | a: nd
np array of array     | np.array({a})                                   | a: nd
np flatten            | {a}.flatten()                                   | a: nd
np astype             | {a}.astype(np.float64)                          | a: nd
np astype float32     | {a}.astype(np.float32)                          | a: nd
np astype int         | {a}.astype(np.int64)                            | a: nd
np copy of T          | {a}.T.copy()                                    | a: nd 2d
np fancy index        | {a}[[0, 1]]                                     | a: nd 1d+ rows
np fancy columns      | {a}[:, [0, 1]]                                  | a: nd 2d
np mask               | {a}[{a} > 1]                                    | a: nd 1d+
np take               | np.take({a}, [0, 1], axis=0)                    | a: nd 1d+ rows
np concatenate        | np.concatenate([{a}, {b}])                      | a: nd 1d+; b: nd like
np vstack             | np.vstack([{a}, {b}])                           | a: nd 2d; b: nd like
np stack two          | np.stack([{a}, {b}])                            | a: nd; b: nd like
np tile               | np.tile({a}, (2, 1))                            | a: nd 1d
np repeat             | np.repeat({a}, 2)                               | a: nd
np roll               | np.roll({a}, 1)                                 | a: nd
np deep copy          | copy.deepcopy({a})                              | a: nd
np shallow copy       | copy.copy({a})                                  | a: nd
""")

COMPUTE = table("""
np plus number        | {a} + {i}                                       | a: nd
np plus fraction      | {a} + {f}                                       | a: nd
np number plus        | {i} + {a}                                       | a: nd
np times number       | {a} * {f}                                       | a: nd
np minus              | {a} - {b}                                       | a: nd; b: nd like
np plus               | {a} + {b}                                       | a: nd; b: nd
np times              | {a} * {b}                                       | a: nd; b: nd
np plus itself        | {a} + {a}                                       | a: nd
np divide             | {a} / 2                                         | a: nd
np floor divide       | {a} // 2                                        | a: nd
np power              | {a} ** 2                                        | a: nd float
np negative           | -{a}                                            | a: nd float
np positive           | +{a}                                            | a: nd
np compare            | {a} > {i}                                       | a: nd
np matmul             | {a} @ {a}.T                                     | a: nd 2d
np exp                | np.exp(-np.abs({a}))                            | a: nd
np abs                | np.abs({a})                                     | a: nd
np sqrt               | np.sqrt(np.abs({a}))                            | a: nd
np clip               | np.clip({a}, 0, {i})                            | a: nd
np clip method        | {a}.clip(0, 2)                                  | a: nd
np minimum            | np.minimum({a}, {i})                            | a: nd
np where              | np.where({a} > 1, {a}, {b})                     | a: nd; b: nd like
np round              | np.round({a})                                   | a: nd float
np cumsum             | np.cumsum({a})                                  | a: nd
np sort               | np.sort({a})                                    | a: nd 1d+
np argsort            | np.argsort({a})                                 | a: nd 1d
np sum axis           | {a}.sum(axis=0)                                 | a: nd 2d
np mean keepdims      | {a}.mean(axis=0, keepdims=True)                 | a: nd 2d
np max                | {a}.max()                                       | a: nd filled
np sum                | np.sum({a})                                     | a: nd
np item               | {a}[0]                                          | a: nd 1d filled
np outer              | np.outer({a}, {b})                              | a: nd 1d; b: nd 1d
np shape              | {a}.shape                                       | a: nd
np len                | len({a})                                        | a: nd 1d+
np nested             | ({a} + 1)[:2]                                   | a: nd 1d+
np temp T             | ({a} * 2).T                                     | a: nd 2d
np temp reshape       | np.zeros_like({a}).reshape(-1)                  | a: nd
""")

WRITE = table("""
np aug add            | {a} += {i}                                      | a: nd w
np aug add fraction   | {a} += {f}                                      | a: nd w float
np aug sub array      | {a} -= {b}                                      | a: nd w float; b: nd like
np aug mul            | {a} *= 2                                        | a: nd w
np aug div            | {a} /= 2                                        | a: nd w float
np aug pow            | {a} **= 2                                       | a: nd w float
np aug broadcast      | {a} += {b}                                      | a: nd 2d w float; b: nd 1d
np aug slice          | {a}[1:] += {i}                                  | a: nd 1d+ w
np aug row            | {a}[{j}] *= 2                                   | a: nd 2d w rows
np aug column         | {a}[:, {j}] -= 1                                | a: nd 2d w filled
np aug item           | {a}[0] += 1                                     | a: nd 1d w filled
np aug mask           | {a}[{a} > 0] += 1                               | a: nd w 1d+
np store all          | {a}[:] = {i}                                    | a: nd w 1d+
np store ellipsis     | {a}[...] = {b}                                  | a: nd w; b: nd like
np store row          | {a}[{j}] = {i}                                  | a: nd 2d w rows
np store item         | {a}[0] = {i}                                    | a: nd 1d w filled
np store cell         | {a}[{j}, 1] = {i}                               | a: nd 2d w rows
np store mask         | {a}[{a} > 1] = 0                                | a: nd w 1d+
np store fancy        | {a}[[0, 1]] = {i}                               | a: nd w 1d+ rows
np store array        | {a}[:] = {b}                                    | a: nd w 1d+; b: nd like
np store computed     | {a}[:] = {a} + 1                                | a: nd w 1d+
np fill               | {a}.fill({i})                                   | a: nd w
np sort method        | {a}.sort()                                      | a: nd w 1d+
np out                | np.add({a}, 1, out={a})                         | a: nd w
np out other          | np.multiply({b}, 2, out={a})                    | a: nd w float; b: nd like
np copyto             | np.copyto({a}, {b})                             | a: nd w; b: nd like
np fill diagonal      | np.fill_diagonal({a}, {i})                      | a: nd 2d w
np put                | np.put({a}, [0], {i})                           | a: nd w filled
np view write         | {a}.reshape(-1)[0] = {i}                        | a: nd w c filled
np T write            | {a}.T[0] = {i}                                  | a: nd 2d w filled
np temp write         | {a}.flatten()[0] = {i}                          | a: nd filled
np row by loop target | {a}[0][:] = {i}                                 | a: nd 2d w filled
np shuffle            | np.random.default_rng(0).shuffle({a})           | a: nd w 1d+
np swap rows          | {a}[[0, 1]] = {a}[[1, 0]]                       | a: nd w 2d rows
""")
