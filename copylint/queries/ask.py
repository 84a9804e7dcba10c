"""What a rule may ask about one function."""

from __future__ import annotations

from copylint.domain.heap import ESCAPED, GRAD
from copylint.domain.shape import Shape
from copylint.domain.truth import MAYBE, NO, YES, Truth
from copylint.domain.value import PASSED, Value
from copylint.engine.calls.conditions import bind
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.effects import Write
from copylint.engine.program import Program, Result
from copylint.engine.symbols import own_dtype, own_shape
from copylint.queries.alias import Alias
from copylint.queries.aliased_write import AliasHazard, hazards
from copylint.queries.escape import Escapes
from copylint.queries.layout import LayoutQuestions
from copylint.queries.provenance import Trail
from copylint.queries.text import Text
from copylint.syntax.ir import Instr, Op


class Ask:
    """The questions about one function; `alias`, `layout`, `text` and `trail` are its parts."""

    def __init__(self, program: Program, result: Result, escapes: Escapes) -> None:
        self.program = program
        self.result = result
        self.function = result.function
        self.frame = result.frame
        self.alias = Alias(program, result, escapes)
        self.escapes = escapes
        self.text = Text(result.frame)
        self.layout = LayoutQuestions(result.frame)
        self.trail = Trail(result.frame, self.text)
        self._called: dict[int, str | None] = {}
        self._hazards: dict[int, list[AliasHazard]] = {}

    def value(self, instr: Instr) -> Value:
        """What a register holds, on all paths together."""
        return self.frame.value(instr)

    def kind(self, instr: Instr) -> str:
        """The proven kind of a register, "" where there is no proof."""
        return self.frame.value(instr).kind

    def is_array(self, instr: Instr) -> bool:
        """Whether a register is proven to hold an array."""
        return self.frame.value(instr).is_array

    def is_proven(self, instr: Instr, *kinds: str) -> bool:
        """Whether a register certainly holds one of these kinds: not None on some path, nor only what known callers pass."""
        value = self.value(instr)
        return value.kind in kinds and not value.optional and value.const != PASSED

    def dtype(self, instr: Instr) -> str:
        """The dtype, a weak Python number type, or "": where it is unknown a token, equal for all that have the same dtype."""
        return own_dtype(self.frame, instr) if self.value(instr).is_array else self.value(instr).dtype

    def shape(self, instr: Instr) -> Shape:
        """The shape, as far as it is known."""
        value = self.value(instr)
        return () if value.immutable else own_shape(self.frame, instr)

    def needs_grad(self, instr: Instr) -> Truth:
        """Whether autograd records what is done with a register."""
        value = self.value(instr)
        if value.kind != "tensor":
            return NO if value.kind else MAYBE
        if value.grad == "none" and any(self.result.ever_flagged(ref.storage) & (GRAD | ESCAPED) for ref in value.refs):
            return MAYBE
        return {"none": NO, "needs": YES}.get(value.grad, MAYBE)

    def users(self, instr: Instr) -> list[Instr]:
        """The instructions that have a register as an operand."""
        return self.frame.users.get(instr.id, [])

    def called_fact(self, call: Instr) -> str | None:
        """The full name of the known callable that a call runs: "numpy.asarray", or "tensor.contiguous" for a method."""
        if call.id not in self._called:
            fact, receiver = fact_of_call(self.frame, call)
            by_method = f"{self.kind(receiver)}.{call.args[0].data}" if receiver is not None else ""
            self._called[call.id] = None if fact is None else by_method or fact.name
        return self._called[call.id]

    def called_name(self, call: Instr) -> str:
        """The last word of what a call names: "asarray"."""
        callee = call.args[0]
        return str(callee.data).rpartition(".")[2] if callee.op in (Op.ATTR, Op.IMPORT, Op.BUILTIN) else ""

    def operand(self, call: Instr, name: str) -> Instr | None:
        """The operand of a known call by the parameter's name ("self" is the receiver)."""
        fact, receiver = fact_of_call(self.frame, call)
        return bind(fact, call, receiver).named.get(name) if fact is not None else None

    def operands(self, call: Instr) -> dict[str, Instr]:
        """All operands of a known call by parameter name."""
        fact, receiver = fact_of_call(self.frame, call)
        return bind(fact, call, receiver).named if fact is not None else {}

    @property
    def writes(self) -> list[Write]:
        """Every in-place write of the function, in the order of the text."""
        return self.frame.writes

    def hazards(self, write: Write) -> list[AliasHazard]:
        """The other handles that a write changes and that are used afterwards."""
        found = self._hazards.get(id(write))
        if found is None:
            found = self._hazards[id(write)] = hazards(self.result, write)
        return found


def analyse(program: Program) -> list[Ask]:
    """Questions about every function whose analysis came to an end, in the order of the text."""
    known = [program.results[id(function)] for function in program.module.functions if id(function) in program.results]
    escapes = Escapes(program)
    return [Ask(program, result, escapes) for result in known if not result.solver.abandoned]
