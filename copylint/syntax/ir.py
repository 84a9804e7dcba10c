"""The register IR: what the analysis sees of a program. Built once by the lowering, never changed afterwards.

Every instruction defines at most one value and *is* that value's name (SSA): operands are instructions. A variable that
is only renamed (`c = a`) gets a COPY, because the two names are two handles although they hold one object.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from copylint.syntax import operations
from copylint.syntax.declarations import UNDECLARED, Declaration, Evidence
from copylint.syntax.operations import Operation as Operation

if TYPE_CHECKING:
    import libcst as cst



Op = operations
"""The operations by their names: `Op.ATTR`."""


class Instr:
    """One instruction, made by `instruction`; `id` is dense within its function, so analyses keep lists indexed by it."""

    op: Operation
    args: tuple[Instr, ...]
    data: Any
    node: cst.CSTNode | None
    stmt: cst.CSTNode | None
    """The statement (simple statement line, or compound statement for its head) that this belongs to."""
    name: str | None
    """The variable that this value was first assigned to directly (`v = a[0]`), a loop target, a parameter."""
    block: Block
    """Set when the function is finished, as `id` is."""
    id: int

    __slots__ = ("args", "block", "data", "id", "name", "node", "op", "stmt")


def instruction(
    op: Operation, args: tuple[Instr, ...], data: Any, node: cst.CSTNode | None, stmt: cst.CSTNode | None = None
) -> Instr:
    """A new instruction. No constructor: one written in Python costs more than all that it would assign."""
    instr = Instr()
    instr.op = op
    instr.args = args
    instr.data = data
    instr.node = node
    instr.stmt = stmt
    instr.name = None
    return instr


class Block:
    """Straight-line code. `exc` is where an exception raised inside continues; it is also a predecessor edge of that block.

    In a try body a new block starts at every assignment to a variable, before the new value takes effect, so the
    variables at a block's end are those that hold while any of its instructions may raise.
    """

    __slots__ = ("catches", "exc", "finishes", "id", "instrs", "loop", "preds", "regions", "succs")

    def __init__(self, id: int, loop: Loop | None, regions: tuple[Instr, ...]) -> None:
        self.id = id
        self.instrs: list[Instr] = []
        self.preds: list[Block] = []
        self.succs: list[Block] = []
        self.exc: Block | None = None
        self.loop = loop
        self.regions = regions
        """The ENTER instructions of the with statements that this block is inside, outermost first."""
        self.catches = False
        """Whether except clauses branch off here: exceptions that arrive may end here."""
        self.finishes = False
        """Whether a finally begins here: exceptions that arrive go on behind it."""


class Loop:
    """A for, while or comprehension loop; `parent` is the next one outside, within the same function."""

    __slots__ = ("header", "kind", "node", "parent")

    def __init__(self, header: Block, parent: Loop | None, kind: str, node: cst.CSTNode) -> None:
        self.header = header
        self.parent = parent
        self.kind = kind  # "for" | "while" | "comprehension"
        self.node = node

    def holds(self, block: Block) -> bool:
        """Whether a block stands inside this loop, or in a loop inside it."""
        inner = block.loop
        while inner is not None and inner is not self:
            inner = inner.parent
        return inner is self


class CallShape(NamedTuple):
    """How a call's operands after the callee are to be read: `npos` positional, then one per entry of `keywords`.

    `stars` holds the positions (from 0, callee not counted) of `*args` operands; a `**kwargs` operand has the keyword None.
    """

    npos: int
    keywords: tuple[str | None, ...] = ()
    stars: frozenset[int] = frozenset()


class Build(NamedTuple):
    """A display. `stars` are operand positions that are unpacked; a dict's operands alternate key, value (`**d`: key None)."""

    kind: str  # "list" | "tuple" | "set" | "dict"
    stars: frozenset[int] = frozenset()


class Refinement(NamedTuple):
    """What holds of the value on this branch: `test` is one of

    "isinstance" (names: dotted class names), "none", "truthy", "literal" (names holds the value's repr), "callable",
    "hasattr" (names: the attribute), "property" (names: what a predicate tells), "device", "dtype". `holds` says whether
    the test was true there. Of "dtype" names has what was compared ("dtype", "kind", "name", or "subdtype" for np.issubdtype),
    and "is" where identity was asked for; `other` is what it was compared with.
    """

    test: str
    holds: bool
    names: tuple[str, ...] = ()
    other: Instr | None = None
    options: tuple[Refinement, ...] = ()
    """Of "either": what the tests on the ways that meet there have shown, one of which holds."""


class Param:
    """A parameter of a function; `default` is its default's instruction in the *enclosing* function."""

    __slots__ = ("_declaration", "default", "kind", "name")

    def __init__(self, name: str, kind: str, declaration: Declaration = UNDECLARED) -> None:
        self.name = name
        self.kind = kind  # "posonly" | "normal" | "varargs" | "kwonly" | "kwargs"
        self.default: Instr | None = None
        self._declaration = declaration

    @property
    def annotation(self) -> Evidence | None:
        """What its annotation says; None where it has none."""
        return self._declaration.annotations.get(self.name)

    @property
    def doc(self) -> Evidence | None:
        """What the docstring says where no annotation says."""
        return self._declaration.documented.get(self.name)


class Cell:
    """A variable of a function that nested functions read. `shared`: others rebind it too, so every access is by cell."""

    __slots__ = ("defs", "name", "owner", "shared")

    def __init__(self, name: str, owner: Function) -> None:
        self.name = name
        self.owner = owner
        self.shared = False
        self.defs: list[Instr] = []


class Binding:
    """A module-level name. `defs` are the values assigned to it at module level; `rebound` records `global` stores elsewhere."""

    __slots__ = ("defs", "name", "rebound")

    def __init__(self, name: str) -> None:
        self.name = name
        self.defs: list[Instr] = []
        self.rebound = False


class Field(NamedTuple):
    """An annotated name of a class body: `image: torch.Tensor = ...`, the field of a dataclass or NamedTuple."""

    name: str
    annotation: Evidence
    given: bool
    """Whether a constructor made from the fields takes it: no `field(init=False)`."""


@dataclass(slots=True, eq=False, repr=False)  # the text of its node is that of the whole class
class Class:
    """A class statement: its body is a Function of kind "class".

    `methods` are the functions bound once in it, and the getters of properties that have a setter too.
    """

    name: str
    qualname: str
    node: cst.ClassDef
    body: Function
    bases: tuple[str, ...] = ()  # dotted names where they resolve ("torch.nn.Module", or a class of this module by its qualname)
    methods: dict[str, Function] = field(default_factory=dict)
    fields: tuple[Field, ...] = ()


class Function:
    """A module body, function, lambda, class body or generator expression: the unit of analysis."""

    __slots__ = ("_by_op", "async_", "blocks", "calls", "cls", "declaration", "decorators", "entry", "exit", "free", "functions",
                 "generator", "instrs", "kind", "loops", "name", "node", "params", "parent", "passes", "qualname")

    def __init__(self, name: str, qualname: str, kind: str, node: cst.CSTNode, parent: Function | None) -> None:
        self.name = name
        self.qualname = qualname
        self.kind = kind  # "module" | "function" | "lambda" | "class" | "genexpr"
        self.node = node
        self.parent = parent
        self.cls: Class | None = None
        """The class whose body directly holds this function."""
        self.params: list[Param] = []
        self.decorators: tuple[str, ...] = ()
        """Dotted names of the decorators that resolve; "" for one that does not. A call decorator gives its callee's name."""
        self.declaration: Declaration = UNDECLARED
        self.async_ = False
        self.generator = False
        self.blocks: list[Block] = []
        """In reverse post-order, unreachable blocks removed; blocks[0] is the entry."""
        self.entry: Block = None  # type: ignore[assignment]
        self.exit: Block = None  # type: ignore[assignment]
        self.instrs: list[Instr] = []
        """All instructions by id; ids ascend in the order of `blocks`."""
        self._by_op: dict[Operation, Sequence[Instr]] = {}
        """The same by operation, of those that somebody has asked for."""
        self.loops: list[Loop] = []
        self.functions: list[Function] = []
        """Functions, lambdas, generator expressions and class bodies directly inside."""
        self.free: set[Cell] = set()
        """Cells of enclosing functions that this one (or one inside it) reads or writes."""
        self.calls: set[str] = set()
        """Names that callees here may have: bare names, and method names after a dot ("helper", ".step")."""
        self.passes: set[str] = set()
        """Names in the same form that stand as arguments of a call: of functions, perhaps."""

    @property
    def doc(self) -> str | None:
        """The docstring as it stands in the file."""
        return self.declaration.doc

    @property
    def annotated_return(self) -> Evidence | None:
        """What the annotation, or else the docstring, says of the result."""
        return self.declaration.returned

    def of(self, operation: Operation) -> Sequence[Instr]:
        """The instructions of one operation, in their order."""
        found = self._by_op.get(operation)
        if found is None:
            found = self._by_op[operation] = [instr for instr in self.instrs if instr.op is operation] or ()
        return found


_IN_CYCLES = frozenset({Op.PHI, Op.FUNCTION, Op.CLASS, Op.GLOBAL, Op.FREE, Op.SETCELL})
"""Operations through which an instruction may lead back to itself: a phi of a loop, the body of a function, a variable's cell."""


@dataclass(slots=True)
class Module:
    """A lowered file."""

    tree: cst.Module
    body: Function
    functions: list[Function]
    """Every function of the file, the module body first, then in the order of the text."""
    classes: dict[str, Class]
    """By qualified name."""
    bindings: dict[str, Binding]
    imports: dict[str, str]
    """Module-level names that only imports bind -> dotted name."""
    star_imports: tuple[str, ...] = ()

    def release(self) -> None:
        """Cuts the reference cycles of the graph once all has been read from it, so that tree and graph are freed at once.

        Instructions and blocks refer to each other. Left to the collector, each file's tree outlives several full collections:
        a run over 120 files took a fifth longer and twice the memory.
        """
        for function in self.functions:
            for instr in function.instrs:
                if instr.op in _IN_CYCLES:
                    instr.args, instr.data = (), None
            for block in function.blocks:
                del block.instrs, block.preds, block.succs, block.exc, block.loop
            function.instrs, function.blocks, function.loops, function.functions = [], [], [], []
            function._by_op.clear()
            function.cls = None
            del function.node
        for cls in self.classes.values():
            del cls.node
        self.classes.clear()
        del self.tree
