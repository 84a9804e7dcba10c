"""What can be promised of a register, for fixes that must change nothing: no annotation counts, only what code has made."""

from __future__ import annotations

from copylint.engine.calls.conditions import bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.frame import origin, variable
from copylint.facts.effects import Result as Outcome
from copylint.queries.structure import Structure
from copylint.syntax.ir import Instr, Op

_OPERATORS = frozenset({Op.BIN, Op.UNARY, Op.AUG, Op.COMPARE, Op.UNPACK})
_DROPPING = frozenset(f"numpy.{name}" for name in ("array", "asarray", "ascontiguousarray", "asfortranarray"))
"""What makes a plain array of whatever it is given."""
_OF_THE_OBJECT = frozenset({"flags", "setflags", "base", "ctypes", "data", "__array_interface__", "data_ptr", "resize"})
_COMPARING = frozenset({"id", "shares_memory", "may_share_memory"})
_SIZED = frozenset({"arg", "length", "square"})
"""Shapes of what a factory makes: nothing of it follows an operand."""
_STRICT = frozenset({"errstate", "seterr", "simplefilter", "filterwarnings"})
"""What may turn a warning of an operation on numbers into an exception."""
_CONVERTING = frozenset(f"numpy.{name}" for name in ("array", "asarray", "asanyarray", "asfortranarray", "copy", "require"))
"""What makes a 0-d array of a number."""
_DEEPEST = 30
_NUMBERS = frozenset({"len", "int", "float", "complex", "bool", "range"})


class Guarantees(Structure):
    """The questions about certainty, for one function."""

    def is_plain(self, instr: Instr) -> bool:
        """Whether a register certainly holds a Python number, or an array of its library's own class, not of a subclass.

        A parameter may hold a matrix, a masked array or a subclass of Tensor, whose operators give something else than theirs,
        and a number of NumPy's that is no Python number: annotations are not checked when the program runs.
        """
        work, seen = [instr], set()
        while work:
            made = origin(work.pop())
            if made.id in seen:
                continue
            seen.add(made.id)
            needed = self._sources(made)
            if needed is None:
                return False
            work += needed
        return True

    def may_be_a_number(self, instr: Instr) -> bool:
        """Whether what is written like an array may be a single number: `np.log(np.asarray(x))` is one where x is."""
        return self._is_number_for_some(instr, {}, 0)

    def _is_number_for_some(self, instr: Instr, known: dict[int, bool], depth: int) -> bool:
        made = origin(instr)
        if made.id not in known:
            shape, known[made.id] = self.shape(made), depth > _DEEPEST
            if self.value(made).immutable or isinstance(shape, tuple):
                known[made.id] = not isinstance(shape, tuple) or not shape
            elif depth <= _DEEPEST:
                known[made.id] = self._follows_a_number(made, known, depth + 1)
        return known[made.id]

    def _follows_a_number(self, made: Instr, known: dict[int, bool], depth: int) -> bool:
        """Whether a result is a number where all of its operands are, and they may be."""
        if made.op is Op.PHI:
            return any(self._is_number_for_some(one, known, depth) for one in made.args)
        operands = list(made.args) if made.op in _OPERATORS - {Op.UNPACK} else []
        if made.op is Op.CALL and self.called_fact(made) in _CONVERTING and len(made.args) > 1:
            # what is documented as an array and converted to one all the same may be a number (librosa's power_to_db)
            return self.is_only_declared(made.args[1]) or self._is_number_for_some(made.args[1], known, depth)
        if made.op is Op.CALL:
            operands = list((self.elementwise_with_out(made) or {}).values())
        if operands:
            return all(self._is_number_for_some(one, known, depth) for one in operands)
        return self.kind(made) in ("", "array_like", "element")

    def tells_arrays_apart(self) -> bool:
        """Whether the function looks at what only the identity of an array, or a lock on it, can change."""
        return any(
            (instr.op is Op.ATTR and instr.data in _OF_THE_OBJECT)
            or (
                instr.op is Op.COMPARE
                and instr.data in ("is", "is not")
                and all(self.value(a).kind != "none" for a in instr.args)
            )
            or (instr.op is Op.CALL and self.called_name(instr) in _COMPARING)
            for instr in self.function.instrs
        )

    def may_be_seen_half_done(self, instr: Instr) -> bool:
        """Whether code could see, after an exception, that an operation in place has begun.

        A module's variables outlive one that ends its body: objects may raise at any element, numbers where that is asked for.
        """
        if instr.block.exc is not None:
            return True
        if self.function.kind not in ("module", "class"):
            return False
        calls = (other for other in self.function.instrs if other.op is Op.CALL)
        return self.value(instr).dtype in ("", "object") or any(self.called_name(call) in _STRICT for call in calls)

    def has_inference_mode(self) -> bool:
        """Whether tensors of this function may be made under `torch.inference_mode`, outside of which nothing may write them."""
        return any(instr.op is Op.CALL and self.called_name(instr) == "inference_mode" for instr in self.function.instrs)

    def are_left_behind(self, source: Instr, made: Instr) -> bool:
        """Whether variables of a module or class refer to both of two arrays: other modules see whether these share storage."""
        return self.function.kind in ("module", "class") and all(self._bears_a_name(instr) for instr in (source, made))

    def _bears_a_name(self, instr: Instr) -> bool:
        own = set(self._held_by(instr))
        return any(variable(other) is not None and not own.isdisjoint(self._held_by(other)) for other in self.function.instrs)

    def _sources(self, made: Instr) -> list[Instr] | None:
        """The registers that must be plain for this one to be; None where it cannot be promised."""
        if made.op is Op.CONST or made.op is Op.UNDEF:
            return []
        if made.op in _OPERATORS or made.op is Op.PHI:
            return list(made.args)
        if made.op in (Op.ITEM, Op.NEXT, Op.ITER):
            return [made.args[0]]
        if made.op is Op.ATTR:
            receiver = made.args[0]
            return [receiver] if self.is_array(receiver) else None
        if made.op is Op.BUILD:
            return list(made.args) if not made.data.stars else None
        return self._operands(made) if made.op is Op.CALL else None

    def _operands(self, call: Instr) -> list[Instr] | None:
        callee = call.args[0]
        if callee.op is Op.BUILTIN:
            return [] if callee.data in _NUMBERS else None
        fact, receiver = fact_of_call(self._frame, call)
        if fact is None or call.data.stars or None in call.data.keywords:
            return None
        bound = bind(fact, call, receiver)
        if bound.open or "subok" in bound.named or "like" in bound.named:
            return None
        if fact.name in _DROPPING and receiver is None:
            return []
        effects = possible(self._frame, fact, bound)
        if effects and all(effect.result is Outcome.FRESH and effect.shape in _SIZED for effect in effects):
            return []
        return [operand for operand in bound.named.values() if not self._is_setting(operand)]

    def _is_setting(self, operand: Instr) -> bool:
        """Whether an operand is a literal, a dtype, a generator: nothing whose class a result could take over."""
        value = self.value(operand)
        return value.kind in ("str", "none", "dtype", "bool", "rng", "library") or origin(operand).op in (Op.CONST, Op.SLICE)
