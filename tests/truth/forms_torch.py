"""Forms over torch tensors, and over both libraries' arrays on one storage.

Left out, because the engine does not follow them to other names of the object: calls that change an object's shape or
gradient flag in place (`unsqueeze_`, `requires_grad_`).
"""

from __future__ import annotations

from tests.truth.forms import table

MAKE = table("""
t zeros               | torch.zeros(3, 4)                               | |
t zeros tuple         | torch.zeros((3, 4))                             | |
t ones                | torch.ones(3, 4)                                | |
t ones double         | torch.ones(3, 4, dtype=torch.float64)           | |
t zeros 1-D           | torch.zeros(4)                                  | |
t zeros int           | torch.zeros(4, dtype=torch.int64)               | |
t full                | torch.full((3, 4), {f})                         | |
t arange              | torch.arange(4)                                 | |
t arange float        | torch.arange(4.0)                               | |
t arange view         | torch.arange(12.0).view(3, 4)                   | |
t linspace            | torch.linspace(0.0, 1.0, 4)                     | |
t eye                 | torch.eye(4)                                    | |
t tensor              | torch.tensor([1.0, 3.0, 2.0, 0.0])              | |
t tensor 2-D          | torch.tensor([[1.0, 2.0, 3.0, 4.0], [4.0, 3.0, 2.0, 1.0], [0.5, 1.5, 2.5, 3.5]]) | |
t tensor of numbers   | torch.tensor({a})                               | a: list numbers
t randn               | torch.randn(3, 4, generator=torch.Generator().manual_seed({i})) | |
t needs grad          | torch.ones(3, 4, requires_grad=True)            | |
t zeros like          | torch.zeros_like({a})                           | a: t
t ones like           | torch.ones_like({a})                            | a: t
t full like           | torch.full_like({a}, {i})                       | a: t
t new zeros           | {a}.new_zeros(3, 4)                             | a: t
t stack               | torch.stack({a})                                | a: seq tensors
t cat list            | torch.cat({a})                                  | a: list tensors
""")

VIEW = table("""
t row                 | {a}[{j}]                                        | a: t 2d rows
t last row            | {a}[-1]                                         | a: t 2d filled
t column              | {a}[:, {j}]                                     | a: t 2d filled
t slice               | {a}[1:]                                         | a: t 1d+
t slice to            | {a}[:2]                                         | a: t 1d+
t full slice          | {a}[:]                                          | a: t 1d+
t strided             | {a}[::2]                                        | a: t 1d+
t block               | {a}[:2, 1:]                                     | a: t 2d
t new axis            | {a}[None]                                       | a: t
t element             | {a}[0]                                          | a: t 1d filled
t t                   | {a}.t()                                         | a: t 2d
t T                   | {a}.T                                           | a: t 2d
t transpose           | {a}.transpose(0, 1)                             | a: t 2d
t transpose function  | torch.transpose({a}, 0, 1)                      | a: t 2d
t permute             | {a}.permute(1, 0)                               | a: t 2d
t view                | {a}.view(-1)                                    | a: t c
t view shape          | {a}.view(4, 3)                                  | a: t 2d c
t unsqueeze           | {a}.unsqueeze(0)                                | a: t
t squeeze             | {a}.squeeze()                                   | a: t
t expand              | {a}.expand(3, 4)                                | a: t 1d
t narrow              | {a}.narrow(0, 0, 1)                             | a: t 1d+ filled
t select              | {a}.select(0, {j})                              | a: t 2d rows
t unbind              | {a}.unbind(0)                                   | a: t 2d filled
t chunk               | {a}.chunk(2)                                    | a: t 1d+ rows
t split               | torch.split({a}, 1)                             | a: t 1d+ filled
t detach              | {a}.detach()                                    | a: t
t data                | {a}.data                                        | a: t
t view as             | {a}.view_as({b})                                | a: t c; b: t like
t diagonal            | {a}.diagonal()                                  | a: t 2d
t unfold              | {a}.unfold(0, 2, 1)                             | a: t 1d+ rows
t to numpy            | {a}.numpy()                                     | a: t
""")

BRIDGE = table("""
t numpy               | {a}.numpy()                                     | a: t
t detach numpy        | {a}.detach().numpy()                            | a: t
t from numpy          | torch.from_numpy({a})                           | a: nd w
t from numpy slice    | torch.from_numpy({a}[1:])                       | a: nd w 1d+
t as tensor array     | torch.as_tensor({a})                            | a: nd w
t as tensor dtype     | torch.as_tensor({a}, dtype=torch.float32)       | a: nd w
t tensor of array     | torch.tensor({a})                               | a: nd
np asarray of tensor  | np.asarray({a})                                 | a: t
np array of tensor    | np.array({a})                                   | a: t
""")

MAYBE = table("""
t reshape             | {a}.reshape(-1)                                 | a: t
t reshape function    | torch.reshape({a}, (4, 3))                      | a: t 2d
t reshape of t        | {a}.t().reshape(-1)                             | a: t 2d
t flatten             | {a}.flatten()                                   | a: t
t flatten function    | torch.flatten({a})                              | a: t
t contiguous          | {a}.contiguous()                                | a: t
t contiguous of t     | {a}.t().contiguous()                            | a: t 2d
t to double           | {a}.to(torch.float64)                           | a: t
t to dtype            | {a}.to({a}.dtype)                               | a: t
t to cpu              | {a}.to("cpu")                                   | a: t
t to other            | {a}.to({b})                                     | a: t; b: t
t float               | {a}.float()                                     | a: t
t double              | {a}.double()                                    | a: t
t type as             | {a}.type_as({b})                                | a: t; b: t
t cpu                 | {a}.cpu()                                       | a: t
t as tensor           | torch.as_tensor({a})                            | a: t
t atleast 2d          | torch.atleast_2d({a})                           | a: t
t expand as           | {a}.expand_as({b})                              | a: t; b: t like
t broadcast           | torch.broadcast_to({a}, (3, 4))                 | a: t 1d
""")

COPY = table("""
t clone               | {a}.clone()                                     | a: t
t clone function      | torch.clone({a})                                | a: t
t detach clone        | {a}.detach().clone()                            | a: t
t clone of t          | {a}.t().clone()                                 | a: t 2d
t to copy             | {a}.to({a}.dtype, copy=True)                    | a: t
t fancy index         | {a}[[0, 1]]                                     | a: t 1d+ rows
t fancy columns       | {a}[:, [0, 1]]                                  | a: t 2d
t mask                | {a}[{a} > 1]                                    | a: t 1d+
t index select        | {a}.index_select(0, torch.tensor([0]))          | a: t 1d+ filled
t cat                 | torch.cat([{a}, {b}])                           | a: t 1d+; b: t like
t stack two           | torch.stack([{a}, {b}])                         | a: t; b: t like
t repeat              | {a}.repeat(2, 1)                                | a: t 1d
t roll                | torch.roll({a}, 1)                              | a: t 1d+
t flip                | {a}.flip(0)                                     | a: t 1d+
t deep copy           | copy.deepcopy({a})                              | a: t
t numpy copy          | {a}.numpy().copy()                              | a: t
""")

COMPUTE = table("""
t plus number         | {a} + {i}                                       | a: t
t plus fraction       | {a} + {f}                                       | a: t
t number minus        | {i} - {a}                                       | a: t
t times number        | {a} * {f}                                       | a: t
t plus                | {a} + {b}                                       | a: t; b: t
t minus               | {a} - {b}                                       | a: t; b: t like
t times               | {a} * {b}                                       | a: t; b: t like
t plus itself         | {a} + {a}                                       | a: t
t divide              | {a} / 2                                         | a: t
t power               | {a} ** 2                                        | a: t float
t negative            | -{a}                                            | a: t float
t positive            | +{a}                                            | a: t
t compare             | {a} > {i}                                       | a: t
t matmul              | {a} @ {a}.T                                     | a: t 2d
t add method          | {a}.add({i})                                    | a: t
t mul method          | {a}.mul({b})                                    | a: t; b: t like
t exp                 | torch.exp(-{a}.abs())                           | a: t float
t relu                | torch.relu({a})                                 | a: t float
t functional relu     | torch.nn.functional.relu({a})                   | a: t float
t clamp               | {a}.clamp(0, {i})                               | a: t
t where               | torch.where({a} > 1, {a}, {b})                  | a: t; b: t like
t sum dim             | {a}.sum(dim=0)                                  | a: t 2d
t mean keepdim        | {a}.mean(dim=0, keepdim=True)                   | a: t 2d float
t sum                 | {a}.sum()                                       | a: t
t sum item            | {a}.sum().item()                                | a: t
t max dim             | {a}.max(dim=0)[0]                               | a: t 2d filled
t softmax             | {a}.softmax(dim=0)                              | a: t float 1d+
t cumsum              | torch.cumsum({a}, 0)                            | a: t 1d+
t masked fill         | {a}.masked_fill({a} > 1, 0)                     | a: t
t shape               | {a}.shape                                       | a: t
t temp t              | ({a} + 1).t()                                   | a: t 2d
t tolist              | {a}.tolist()                                    | a: t 1d
""")

WRITE = table("""
t add_                | {a}.add_({i})                                   | a: t
t add_ tensor         | {a}.add_({b})                                   | a: t float; b: t like
t mul_                | {a}.mul_(2)                                     | a: t
t sub_                | {a}.sub_({f})                                   | a: t float
t zero_               | {a}.zero_()                                     | a: t
t fill_               | {a}.fill_({i})                                  | a: t
t copy_               | {a}.copy_({b})                                  | a: t; b: t like
t clamp_              | {a}.clamp_(0, 2)                                | a: t
t relu_               | {a}.relu_()                                     | a: t float
t functional inplace  | torch.nn.functional.relu({a}, inplace=True)     | a: t float
t masked_fill_        | {a}.masked_fill_({a} > 1, 0)                    | a: t
t index_fill_         | {a}.index_fill_(0, torch.tensor([0]), {i})      | a: t 1d+ filled
t aug add             | {a} += {i}                                      | a: t
t aug mul             | {a} *= 2                                        | a: t
t aug sub tensor      | {a} -= {b}                                      | a: t float; b: t like
t aug div             | {a} /= 2                                        | a: t float
t aug slice           | {a}[1:] += {i}                                  | a: t 1d+
t aug row             | {a}[{j}] *= 2                                   | a: t 2d rows
t store all           | {a}[:] = {i}                                    | a: t 1d+
t store row           | {a}[{j}] = {i}                                  | a: t 2d rows
t store item          | {a}[0] = {i}                                    | a: t 1d filled
t store mask          | {a}[{a} > 1] = 0                                | a: t 1d+
t store tensor        | {a}[:] = {b}                                    | a: t 1d+; b: t like
t row add_            | {a}[{j}].add_(1)                                | a: t 2d rows
t t zero_             | {a}.t()[0].zero_()                              | a: t 2d filled
t data add_           | {a}.data.add_(1)                                | a: t
t out                 | torch.add({a}, 1, out={a})                      | a: t c
t temp add_           | {a}.clone().add_(1)                             | a: t
t chained             | {a}.mul_(2).add_(1)                             | a: t
t lerp_               | {a}.lerp_({b}, 0.5)                             | a: t float; b: t like
""")
