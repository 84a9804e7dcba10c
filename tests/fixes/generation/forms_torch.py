"""Statements over torch tensors, most of them such that a rule might mend them; the places are those of `forms_numpy`."""

from __future__ import annotations

from tests.truth.forms import table

MAKE = table("""
zeros               | {new} = torch.zeros({s})                                       | |
zeros dtype         | {new} = torch.zeros({s}, dtype={td})                           | |
ones                | {new} = torch.ones({s})                                        | |
ones dtype          | {new} = torch.ones({s}, dtype={td})                            | |
full                | {new} = torch.full({s}, {x})                                   | |
arange              | {new} = torch.arange(12.0).reshape(3, 4)                       | |
arange int          | {new} = torch.arange(4)                                        | |
arange float        | {new} = torch.arange(4.0)                                      | |
linspace            | {new} = torch.linspace(0, 1, 4)                                | |
eye                 | {new} = torch.eye(3, 4)                                        | |
literal             | {new} = torch.tensor([1.5, 2.0, -3.0, 4.25])                   | |
literal int         | {new} = torch.tensor([3, 1, 2, 0])                             | |
zero-dimensional    | {new} = torch.tensor({x})                                      | |
zeros 0-d           | {new} = torch.zeros(())                                        | |
expanded            | {new} = torch.arange(4.0).expand(3, 4)                         | |
leaf                | {new} = torch.ones({s}, requires_grad=True)                    | |
leaf 1-D            | {new} = torch.ones(4, requires_grad=True)                      | |
leaf later          | {new} = torch.arange(4.0) ;; {new}.requires_grad_()            | |
leaf attribute      | {new} = torch.ones(3, 4) ;; {new}.requires_grad = True         | |
parameter           | {new} = torch.nn.Parameter(torch.ones(4))                      | |
of a leaf           | {new} = torch.ones(4, requires_grad=True) * 2                  | |
random              | torch.manual_seed(3) ;; {new} = torch.rand(3, 4)               | |
of numpy            | {new} = torch.from_numpy(np.arange(4.0))                       | |
like                | {new} = torch.zeros_like({a})                                  | a: t
ones like           | {new} = torch.ones_like({a}, dtype={td})                       | a: t
full like           | {new} = torch.full_like({a}, 2)                                | a: t
computed            | {new} = {a} {op} {b}                                           | a: t; b: t
computed number     | {new} = {a} {op} {x}                                           | a: t
computed function   | {new} = {tfn}({a})                                             | a: t
detached            | {new} = {a}.detach()                                           | a: t
several             | {new} = torch.ones({s}) ;; {new2} = torch.zeros({s})           | |
""")

REBIND = table("""
op number           | {a} = {a} {op} {x}                           | a: t
op array            | {a} = {a} {op} {b}                           | a: t; b: t
op like             | {a} = {a} {op} {b}                           | a: t; b: t like
op float            | {a} = {a} {op} {b}                           | a: t float; b: t
op itself           | {a} = {a} {op} {a}                           | a: t
op view             | {a} = {a} {op} {a}[0]                        | a: t 2d filled
op transposed       | {a} = {a} {op} {a}.t()                       | a: t 2d
right number        | {a} = {x} {op} {a}                           | a: t
right array         | {a} = {b} {op} {a}                           | a: t; b: t
right function      | {a} = {b}() {op} {a}                         | a: t; b: function
with 0-d            | {a} = {a} {op} torch.tensor({x})             | a: t
with temporary      | {a} = {a} {op} ({b} * 2)                     | a: t; b: t
with sum            | {a} = {a} {op} {a}.sum()                     | a: t
with mean           | {a} = {a} - {a}.mean(dim=0)                  | a: t float 2d filled
with item           | {a} = {a} {op} {a}.sum().item()              | a: t
with shape          | {a} = {a} {op} {a}.shape[0]                  | a: t 1d+
with walrus         | {a} = {a} {op} ({new} := {x})                | a: t
with made           | {a} = {a} {op} torch.arange(4)               | a: t
columns with rows   | {new} = torch.ones(4, 3).t() * 2 ;; {new} = {new} {op} torch.ones(3, 4) | |
rows with columns   | {new} = torch.full((3, 4), 2.0) ;; {new} = {new} {op} torch.ones(4, 3).t() | |
power               | {a} = {a} ** 2                               | a: t
twice               | {a} = {a} {op} {x} ;; {a} = {a} {op} {x}     | a: t
chain of ops        | {a} = {a} {op} {x} {op} {b}                  | a: t; b: t
chained names       | {a} = {new} = {a} {op} {x}                   | a: t
walrus in use       | {new} = ({a} := {a} {op} {x}).sum()          | a: t
conditional         | {a} = {a} {op} {x} if flag else {a}          | a: t
one line            | if flag: {a} = {a} {op} {x}                  | a: t
old kept            | {new} = {a} ;; {a} = {a} {op} {x}            | a: t
view kept           | {new} = {a}[1:] ;; {a} = {a} {op} {x}        | a: t 1d+
of a leaf           | {new} = torch.ones(4, requires_grad=True) ;; {a} = {a} {op} {new} | a: t float
function            | {a} = {tfn}({a})                             | a: t float
clamp               | {a} = torch.clamp({a}, 0, 1)                 | a: t
clamp method        | {a} = {a}.clamp(0, 1)                        | a: t
saved for grad      | {new} = {a} * {a} ;; {a} = {a} {op} {x}      | a: t float
""")

GRADIENT = table("""
backward            | {a}.sum().backward()                         | a: t float
backward of square  | ({a} * {a}).sum().backward()                 | a: t float
backward of         | ({a} {op} {b}).sum().backward()              | a: t float; b: t float
gradient printed    | print({a}.grad)                              | a: t float
gradient taken      | {new} = {a}.grad                             | a: t float
asks for grad       | {a}.requires_grad_()                         | a: t float
grad function       | {new} = torch.autograd.grad({a}.sum(), {b})  | a: t float; b: t float
zero grad           | {a}.grad = None                              | a: t float
exp saved           | {new} = torch.exp({a}) ;; {new} = {new} {op} {x} ;; {new}.sum().backward() | a: t float
retained            | {new} = {a} * 2 ;; {new}.retain_grad()       | a: t float
""")

COPIES = table("""
clone               | {new} = {a}.clone()                          | a: t
clone of computed   | {new} = ({a} {op} {b}).clone()               | a: t; b: t
clone of number     | {new} = ({a} {op} {x}).clone()               | a: t
clone of T computed | {new} = ({a}.t() {op} {x}).clone()           | a: t 2d
clone of clone      | {new} = {a}.clone().clone()                  | a: t
clone of function   | {new} = {tfn}({a}).clone()                   | a: t
clone of made       | {new} = torch.zeros({s}).clone()             | |
clone of leaf       | {new} = torch.ones(4, requires_grad=True).clone() | |
clone of rows       | {new} = {a}[[0, 1]].clone()                  | a: t 1d+ rows
clone of columns    | {new} = {a}[:, [0, 1]].clone()               | a: t 2d
clone of mask       | {new} = {a}[{a} > 1].clone()                 | a: t 1d+
clone of slice      | {new} = {a}[1:].clone()                      | a: t 1d+
clone then compute  | {new} = {a}.clone() {op} {x}                 | a: t
clone then function | {new} = {tfn}({a}.clone())                   | a: t
clone then sum      | {new} = {a}.clone().sum()                    | a: t
clone then double   | {new} = {a}.clone().double()                 | a: t
clone then to       | {new} = {a}.clone().to({td})                 | a: t
clone then view     | {new} = {a}.clone().view(-1)                 | a: t
clone then index    | {new} = {a}.clone()[[0, 1]]                  | a: t 1d+ rows
clone then detach   | {new} = {a}.clone().detach()                 | a: t
detach then clone   | {new} = {a}.detach().clone()                 | a: t
clone stored        | {a}[:] = {b}.clone()                         | a: t; b: t like
clone reversed      | {a}[1:] = {a}[:-1].clone()                   | a: t 1d+
clone in cat        | {new} = torch.cat([{a}.clone(), {b}.clone()]) | a: t 1d+; b: t like
clone in stack      | {new} = torch.stack([{a}.clone(), {a}])      | a: t
clone added         | {a} += {b}.clone()                           | a: t float; b: t like
tensor of numpy     | {new} = torch.tensor({a}.detach().numpy().copy()) | a: t float
flatten             | {new} = {a}.flatten()                        | a: t
contiguous          | {new} = {a}.contiguous().clone()             | a: t
numpy copy          | {new} = {a}.detach().clone().numpy()         | a: t
deepcopy            | {new} = copy.deepcopy({a}.detach())          | a: t
""")

CONVERTED = table("""
zeros double        | {new} = torch.zeros({s}).double()               | |
ones half           | {new} = torch.ones({s}).half()                  | |
ones to             | {new} = torch.ones({s}).to({td})                | |
zeros to keyword    | {new} = torch.zeros({s}).to(dtype={td})         | |
zeros type          | {new} = torch.zeros({s}).type({td})             | |
zeros type as       | {new} = torch.zeros({s}).type_as({a})           | a: t
zeros to other      | {new} = torch.zeros({s}).to({a})                | a: t
zeros to dtype of   | {new} = torch.zeros({s}).to({a}.dtype)          | a: t
zeros to device     | {new} = torch.zeros({s}).to("cpu")              | |
zeros to device dtype | {new} = torch.zeros({s}).to("cpu", {td})      | |
zeros to device of  | {new} = torch.zeros({s}).to({a}.device)         | a: t
zeros long          | {new} = torch.zeros({s}).long()                 | |
full to             | {new} = torch.full({s}, {x}).to({td})           | |
full int            | {new} = torch.full({s}, 3).double()             | |
eye to              | {new} = torch.eye(3).to({td})                   | |
arange to           | {new} = torch.arange(4).to({td})                | |
arange float to     | {new} = torch.arange(0, 2, 0.3).double()        | |
arange long         | {new} = torch.arange(0.0, 4.0).long()           | |
linspace to         | {new} = torch.linspace(0, 1, 4).double()        | |
linspace int        | {new} = torch.linspace(0, 10, 4).long()         | |
tensor to           | {new} = torch.tensor([1, 2, 300]).to({td})      | |
tensor float        | {new} = torch.tensor([1, 2, 3]).float()         | |
tensor double       | {new} = torch.tensor([0.1, 2.5, 3.0]).double()  | |
tensor long         | {new} = torch.tensor([0.1, 2.5, -3.7]).long()   | |
leaf double         | {new} = torch.zeros(4, requires_grad=True).double() | |
leaf tensor double  | {new} = torch.tensor([1.0, 2.0], requires_grad=True).double() | |
zeros like to       | {new} = torch.zeros_like({a}).to({td})          | a: t
zeros like double   | {new} = torch.zeros_like({a}).double()          | a: t
ones like float     | {new} = torch.ones_like({a}).float()            | a: t
dtype to            | {new} = torch.ones({s}, dtype=torch.int64).to({td}) | |
then grad           | {new} = torch.zeros(4).double().requires_grad_() | |
rand to             | torch.manual_seed(1) ;; {new} = torch.rand(4).double() | |
bool                | {new} = torch.ones({s}).bool()                  | |
random int          | torch.manual_seed(1) ;; {new} = torch.randint(0, 9, (4,)).float() | |
""")

STORE = table("""
all op              | {a}[:] = {a} {op} {x}                        | a: t
all op array        | {a}[:] = {a} {op} {b}                        | a: t; b: t
all op like         | {a}[:] = {a} {op} {b}                        | a: t; b: t like
all reversed        | {a}[:] = {b} {op} {a}                        | a: t; b: t
ellipsis            | {a}[...] = {a} {op} {x}                      | a: t
all own T           | {a}[:] = {a} {op} {a}.t()                    | a: t 2d
all own row         | {a}[:] = {a} {op} {a}[0]                     | a: t 2d filled
all function        | {a}[:] = {tfn}({b})                          | a: t; b: t like
copy                | {a}.copy_({a} {op} {x})                      | a: t
copy other          | {a}.copy_({b})                               | a: t; b: t like
copy lerp           | {a}.copy_(0.1 * {b} + (1 - 0.1) * {a})       | a: t float; b: t like
data                | {a}.data = {a}.data {op} {x}                 | a: t
data all            | {a}.data[:] = {a}.data {op} {x}              | a: t
""")

WRITE = table("""
write element       | {a}[0] = {i}                                 | a: t 1d+ filled
augmented           | {a} += 1                                     | a: t
augmented times     | {a} *= 2                                     | a: t
fill                | {a}.fill_({i})                               | a: t
add                 | {a}.add_({i})                                | a: t
zero                | {a}.zero_()                                  | a: t
data write          | {a}.data[0] = {i}                            | a: t 1d+ filled
through numpy       | {a}.numpy()[...] = {i}                       | a: t
through view        | {a}.view(-1)[0] = {i}                        | a: t c filled
out                 | torch.add({a}, 1, out={a})                   | a: t
""")

VIEW = table("""
second name         | {new} = {a}                                  | a: t
row view            | {new} = {a}[0]                               | a: t 2d filled
slice view          | {new} = {a}[1:]                              | a: t 1d+
transposed view     | {new} = {a}.t()                              | a: t 2d
reshaped view       | {new} = {a}.view(-1)                         | a: t c
reshape             | {new} = {a}.reshape(-1)                      | a: t
expanded            | {new} = {a}.expand(3, 4)                     | a: t 1d
unsqueezed          | {new} = {a}.unsqueeze(0)                     | a: t
detached            | {new} = {a}.detach()                         | a: t
as numpy            | {new} = {a}.numpy()                          | a: t
contiguous          | {new} = {a}.contiguous()                     | a: t
own transposed      | {a} = {a}.t()                                | a: t 2d
item                | {new} = {a}.sum().item()                     | a: t
data                | {new} = {a}.data                             | a: t
""")

SEEN = table("""
printed             | print({a})                                   | a: t
printed sum         | print({a}.sum(), {a}.dtype, {a}.shape)       | a: t
printed layout      | print({a}.stride(), {a}.is_contiguous())     | a: t
printed grad        | print({a}.requires_grad, {a}.is_leaf)        | a: t
printed identity    | print({a} is {b})                            | a: t; b: t
printed other       | print({a}.tolist(), {b}.tolist())            | a: t; b: t
""")
