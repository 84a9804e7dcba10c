"""Escape analysis by exhaustion: every use of an object's registers has to be known to keep no reference to it.

The heap of the abstract interpreter says what is known to be kept, which is enough to accuse. A promise needs the opposite: a
use that this module does not know may keep the object.
"""

from __future__ import annotations

import io
import tokenize
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from copylint.engine.calls.binding import bind as bind_own
from copylint.engine.calls.conditions import bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import variable
from copylint.engine.frame import Frame
from copylint.engine.program import Program
from copylint.facts.effects import Result
from copylint.facts.lookup import has_role, words, words_with
from copylint.facts.roles import Role
from copylint.queries.reach import (
    ENDS,
    JUDGES,
    KEEPS_NOTHING,
    PASSES,
    PASSING,
    Reach,
    asks_identity,
    by_fact,
    facts_of,
    is_known,
    takes_other_object,
    unknown_manager,
)
from copylint.syntax.ir import Function, Instr, Op


class Carriers(NamedTuple):
    """The registers by which a function reaches an object, and where it gets from there."""

    registers: frozenset[int]
    reach: Reach


def always(instr: Instr) -> bool:
    """The condition for a walk over all uses."""
    return True


class Escapes:
    """Where the objects of a program's registers get to; what is known of a function's parameters and results is kept."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._parameters: dict[tuple[int, str], Reach] = {}
        self._results: dict[int, bool] = {}

    def follow(
        self, frame: Frame, starts: Sequence[Instr], counts: Callable[[Instr], bool] = always, held: Instr | None = None
    ) -> Carriers:
        """All registers by which the object of these may be reached, by the uses that count.

        The walk ends at the first use that may keep it. `held` is a register of the object where `starts` make several at once.
        """
        work, seen, passes = list(starts), {start.id for start in starts}, False
        rebound = variable(held) if held is not None else None
        named = [held] if held is not None else starts
        own = {ref.storage._replace(older=False) for start in named for ref in frame.value(start).refs}
        while work:
            current = work.pop()
            taken = self._taken_by_inner(frame.function, current, rebound) or _bound_under_manager(frame, current)
            if taken:
                return Carriers(frozenset(seen), Reach(keeper=current, how=taken))
            for user in frame.users.get(current.id, ()):
                if not counts(user) and not asks_identity(user):
                    continue  # two names for one object are told apart before and after
                settled = self._runs_what_it_names(user)
                reach = ENDS if settled and takes_other_object(frame, user, current, own) else self.reach(frame, user, current)
                if reach.keeper is not None:
                    return Carriers(frozenset(seen), reach)
                passes = passes or (reach.passes and user.op is Op.RETURN)
                if reach.passes and user.id not in seen:
                    seen.add(user.id)
                    work.append(user)
        return Carriers(frozenset(seen), Reach(passes=passes))

    def reach(self, frame: Frame, user: Instr, operand: Instr) -> Reach:
        """What an instruction does with the reference in one of its operands."""
        if user.op is Op.CALL:
            return self._of_call(frame, user, operand)
        if user.op in PASSING:
            return PASSES
        if user.op in KEEPS_NOTHING:
            return ENDS
        judge = JUDGES.get(user.op)
        return judge(frame, user, operand) if judge is not None else Reach(keeper=user, how="`{}` keeps it")

    def gives_unshared(self, frame: Frame, made: Instr) -> bool:
        """Whether what an instruction has made is known to nothing but its own register."""
        if made.op is Op.BUILD:
            return True
        if made.op in (Op.BIN, Op.UNARY, Op.COMPARE, Op.AUG, Op.ITEM):
            return all(is_known(frame, operand) for operand in made.args)
        if made.op is not Op.CALL:
            return False
        function = self.called(frame, made)
        if function is not None:
            return self._result_is_unshared(function)
        fact, receiver = fact_of_call(frame, made)
        if fact is None:
            return False
        return all(effect.result is not Result.UNKNOWN for effect in possible(frame, fact, bind(fact, made, receiver)))

    def called(self, frame: Frame, call: Instr) -> Function | None:
        """The function of this file that a call runs whatever subclasses other files have; None where it is not settled."""
        callee = call.args[0]
        function = frame.value(callee).const
        if callee.op is Op.ATTR and not isinstance(function, Function):
            owner = frame.value(callee.args[0])
            exact = bool(owner.refs) and all(ref.storage.site == "alloc" for ref in owner.refs)
            settled = exact and callee.data not in self._stored_names
            function = self._program.method(frame.function, owner, callee.data) if settled else None
        if not isinstance(function, Function) or function.generator or function.async_:
            return None
        if self.reads_names_of_module or not all(has_role(name, Role.PASSES_THROUGH) for name in function.decorators):
            return None
        return function

    def of_parameter(self, function: Function, name: str) -> Reach:
        """What a call does with the reference that it gets for a parameter."""
        key = (id(function), name)
        if key not in self._parameters:
            starts = [instr for instr in function.of(Op.PARAM) if instr.data.name == name]
            plain = all(param.kind in ("posonly", "normal", "kwonly") for param in function.params if param.name == name)
            self._parameters[key] = Reach(keeper=function.instrs[0], how="it is kept")  # for a recursive call
            result = self._program.result_of(function)
            if plain and not self.are_looked_up(function) and not result.solver.abandoned:
                self._parameters[key] = self.follow(result.frame, starts).reach
        return self._parameters[key]

    @cached_property
    def _stored_names(self) -> frozenset[str]:
        """The attributes that code of the file stores, so that a method of that name may be another."""
        functions = self._program.module.functions
        return frozenset(store.data[0] for function in functions for store in function.of(Op.SETATTR))

    def are_looked_up(self, function: Function) -> bool:
        """Whether code that sees a function's variables looks them up by their names: `locals()`, `exec()`."""
        everywhere = function.kind in ("module", "class")
        readers = self._program.module.functions if everywhere else [function, *inner_functions(function)]
        return any(read.data in words(Role.SEES_NAMES) for reader in readers for read in reader.of(Op.BUILTIN))

    @cached_property
    def reads_names_of_module(self) -> bool:
        """Whether code of the file reads or changes the module's variables by their names: `exec(text)`, `globals()["f"] = g`."""
        own = words_with(Role.SEES_NAMES, "own")
        return any(
            read.data in words(Role.SEES_NAMES) and (function.kind == "module" or read.data not in own)
            for function in self._program.module.functions
            for read in function.of(Op.BUILTIN)
        )

    @cached_property
    def has_rewritten_names(self) -> bool:
        """Whether an identifier stands in another form than Python's own, NFKC: two that look different may be one variable."""
        code = self._program.module.tree.code
        if code.isascii():
            return False
        try:
            tokens = list(tokenize.generate_tokens(io.StringIO(code).readline))
        except (tokenize.TokenError, SyntaxError):
            return True
        return any(one.type == tokenize.NAME and not unicodedata.is_normalized("NFKC", one.string) for one in tokens)

    def _result_is_unshared(self, function: Function) -> bool:
        """Whether what a function returns was made in it, and nothing that outlives the call holds it."""
        if id(function) not in self._results:
            self._results[id(function)] = False  # for a recursive call
            result = self._program.result_of(function)
            made = [roots(result.frame, instr.args[0]) for instr in function.of(Op.RETURN) if instr.args]
            if made and not result.solver.abandoned and all(one is not None for one in made):
                starts = [start for one in made for start in one or ()]
                unshared = all(self.gives_unshared(result.frame, start) for start in starts)
                self._results[id(function)] = unshared and self.follow(result.frame, starts).reach.keeper is None
        return self._results[id(function)]

    def _runs_what_it_names(self, user: Instr) -> bool:
        """Whether an instruction is no call of a builtin to whose name code of the file may have bound something else."""
        return user.op is not Op.CALL or user.args[0].op is not Op.BUILTIN or not self.reads_names_of_module

    def _of_call(self, frame: Frame, call: Instr, operand: Instr) -> Reach:
        callee = call.args[0]
        if not self._runs_what_it_names(call):
            return Reach(keeper=call, how="`{}` runs another function of that name, which keeps it")
        if callee.op is Op.BUILTIN and callee.data in words(Role.LOOKS_AT_OBJECT):
            if len(call.args) > 2 and callee.data == "type":
                return Reach(keeper=call, how="the class that `{}` makes keeps it")
            compares = has_role(f"builtins.{callee.data}", Role.COMPARES_PLACE)
            return Reach(keeper=call, how="`{}` asks for its identity") if compares else ENDS
        function = self.called(frame, call)
        if function is not None:
            return self._of_own_function(frame, call, function, operand)
        facts = facts_of(frame, call, operand)
        found = ENDS
        for fact, self_ in facts:
            for reach in by_fact(frame, call, fact, self_, operand):
                if reach.keeper is not None:
                    return reach
                found = reach if reach.passes else found
        return found if facts else Reach(keeper=call, how="`{}` keeps it")

    def _of_own_function(self, frame: Frame, call: Instr, function: Function, operand: Instr) -> Reach:
        callee = call.args[0]
        is_method = callee.op is Op.ATTR and frame.value(callee).kind != "function" and "staticmethod" not in function.decorators
        receiver = callee.args[0] if is_method else None
        bound = bind_own(function, call, receiver)
        if bound is None:
            return Reach(keeper=call, how="`{}` keeps it")
        given = operand if operand is not call.args[0] else receiver
        found = ENDS
        for name in [name for name, held in bound.items() if held is given]:
            reach = self.of_parameter(function, name)
            if reach.keeper is not None:
                return Reach(keeper=call, how="what `{}` runs keeps it")
            found = PASSES if reach.passes else found
        return found

    def _taken_by_inner(self, function: Function, instr: Instr, rebound: str | None) -> str:
        """How a function that reads the register's variable may keep the object; "" where none does.

        Of the variable that is rebound it has the new object from then on, of another one still the old.
        """
        name = variable(instr)
        if name is None:
            return ""
        is_module = function.kind == "module"
        inner = self._program.module.functions if is_module else list(inner_functions(function))
        for reader in inner:
            reads = [read for read in reader.of(Op.GLOBAL) if is_module and read.data.name == name and reader is not function]
            reads += [read for read in reader.of(Op.FREE) if read.data.owner is function and read.data.name == name]
            if not reads:
                continue
            if name != rebound:
                return f"`{reader.name}` reads `{name}` later"
            result = self._program.result_of(reader)
            carriers = self.follow(result.frame, reads)
            left = reader.kind == "class" and any(variable(reader.instrs[register]) for register in carriers.registers)
            if result.solver.abandoned or left or carriers.reach.keeper is not None or carriers.reach.passes:
                return f"`{reader.name}` reads the variable and keeps what it holds"
        return ""


def roots(frame: Frame, instr: Instr) -> list[Instr] | None:
    """The instructions of this function that have allocated what a register may refer to; None where it comes from elsewhere."""
    storages = [ref.storage for ref in frame.value(instr).refs]
    if not storages or any(storage.site != "alloc" or not isinstance(storage.key[0], int) for storage in storages):
        return [] if frame.value(instr).immutable else None
    return [frame.function.instrs[number] for storage in storages if isinstance(number := storage.key[0], int)]


def inner_functions(function: Function) -> Iterator[Function]:
    """The functions, lambdas and class bodies inside a function, at any depth."""
    for inner in function.functions:
        yield inner
        yield from inner_functions(inner)


def _bound_under_manager(frame: Frame, instr: Instr) -> str:
    """Why a variable may hold another value than it seems to: it is bound in a with statement that may end an exception."""
    manager = unknown_manager(frame, instr) if instr.name is not None else None
    return f"the with statement that binds `{instr.name}` ends an exception" if manager is not None else ""
