"""The proof that an object is reached by nothing but one register: what had to be ruled out, and what could not be."""

from __future__ import annotations

from dataclasses import dataclass

from copylint.domain.heap import SAVED
from copylint.domain.truth import YES
from copylint.engine.cfg import blocks_ever_before
from copylint.engine.defuse import holders, variable
from copylint.engine.uses import members
from copylint.finding import Confidence
from copylint.queries.ask import Ask
from copylint.queries.escape import roots
from copylint.queries.reach import asks_identity, unknown_manager
from copylint.queries.writes import is_written
from copylint.syntax.ir import Instr, Op


@dataclass(frozen=True, slots=True)
class Proof:
    """What was shown of one object at one instruction. Only where there is no obstacle may a fix be called safe."""

    excluded: tuple[str, ...]
    """What has been ruled out, one sentence each."""
    obstacle: str = ""
    """The first thing that could not be ruled out, as it goes behind "unless"; "" where the proof holds."""

    @property
    def holds(self) -> bool:
        """Whether nothing stood in the way."""
        return not self.obstacle

    @property
    def confidence(self) -> Confidence:
        """What a finding may be called that rests on this."""
        return "certain" if self.holds else "possible"

    @property
    def condition(self) -> str:
        """The end of a message: what the finding depends on."""
        return f", unless {self.obstacle}" if self.obstacle else ""


def ownership(ask: Ask, held: Instr, at: Instr) -> Proof:
    """Whether nothing but this register, which dies at this instruction, reaches what it holds."""
    name, unseen = ask.text.name(held), _read_by_name(ask)
    if unseen:
        return Proof((), unseen)
    starts = roots(ask.frame, held)
    if not starts:
        return Proof((), f"others have `{name}`")
    shared = next((start for start in starts if not ask.escapes.gives_unshared(ask.frame, start)), None)
    if shared is not None:
        return Proof((), f"`{ask.text.code(shared)}` keeps its result")
    excluded = [f"`{name}` was made in this function, by what keeps nothing of it"]
    before = blocks_ever_before(at.block)

    def may_run_before(user: Instr) -> bool:
        in_order = user.block is at.block and user.id < at.id
        return user is not at and (in_order or user.block.id in before)

    carriers = ask.escapes.follow(ask.frame, starts, may_run_before, held)
    if carriers.reach.keeper is not None:
        return Proof(tuple(excluded), carriers.reach.how.format(ask.text.code(carriers.reach.keeper)))
    told_apart = _told_apart(ask, at)
    if told_apart is not None:
        return Proof(tuple(excluded), f"`{ask.text.code(told_apart)}` asks for its identity")
    excluded.append(f"none of its uses before keeps it ({len(carriers.registers)} registers that lead to it)")
    other = _other_holder(ask, carriers.registers, held, at)
    if other is not None:
        return Proof(tuple(excluded), f"`{ask.text.name(other)}` still leads to it")
    excluded.append("no variable, iterator or method leads to it afterwards")
    unseen = _unseen_reader(ask, held, carriers.registers)
    if unseen:
        return Proof(tuple(excluded), unseen)
    excluded.append("neither autograd nor code that reads variables by their names has it")
    manager = unknown_manager(ask.frame, at)
    if manager is not None:
        return Proof(tuple(excluded), f"`{ask.text.code(manager)}` ends an exception half-way")
    excluded.append("no exception is ended around it by what would show it half done")
    return Proof(tuple(excluded))


def _told_apart(ask: Ask, made: Instr) -> Instr | None:
    """A use of the new object that would see that it is the old one: `a is b`, `a.base`, `a.resize(n)`."""
    uses = ((held, user) for held in holders((made,), ask.users) for user in ask.users(held) if asks_identity(user))
    return next((user for held, user in uses if not _is_searched(ask, held, user)), None)


def _is_searched(ask: Ask, held: Instr, user: Instr) -> bool:
    """Whether an instruction only looks for something among the items of a list: `word in words`."""
    return user.op is Op.COMPARE and user.data in ("in", "not in") and user.args[0] is not held and ask.kind(held) == "list"


def _read_by_name(ask: Ask) -> str:
    """Why a variable may be read or bound where no use of it stands; "" where that is ruled out."""
    if ask.escapes.has_rewritten_names:
        return "an identifier is another one in its normal form"
    return "its variable is read by its name" if ask.escapes.are_looked_up(ask.function) else ""


def _unseen_reader(ask: Ask, held: Instr, carriers: frozenset[int]) -> str:
    """What else may come by an object without a use of its registers; "" where nothing does."""
    if any(ask.result.ever_flagged(ref.storage) & SAVED for ref in ask.value(held).refs):
        return "backward needs it"
    if ask.function.kind in ("module", "class"):
        own = variable(held)
        names = (variable(ask.function.instrs[register]) for register in carriers)
        other = next((name for name in names if name not in (None, own)), None)
        return f"others read `{other}`" if other is not None else ""
    return ""


def separation(ask: Ask, source: Instr, copy: Instr) -> Proof:
    """Whether nothing can tell a copy from its source: the source is spent, or this function alone reaches one of the two."""
    spent = ownership(ask, source, copy)
    if spent.holds and ask.alias.dies_at(source, copy) is YES:
        return spent
    if _read_by_name(ask) or is_written(ask, copy):
        return spent
    reach = ask.escapes.follow(ask.frame, [copy]).reach
    if reach.keeper is None and not reach.passes:
        return Proof(("none of the uses of the copy keeps it, and it is not returned",))
    starts = roots(ask.frame, source)
    own = ask.escapes.follow(ask.frame, starts, held=source).reach if starts else None
    if own is not None and own.keeper is None and not own.passes and reach.keeper is None:
        return Proof((f"none of the uses of `{ask.text.name(source)}` keeps it, and it is not returned",))
    return spent if spent.obstacle else Proof((), f"`{ask.text.name(source)}` is used again")


def _other_holder(ask: Ask, carriers: frozenset[int], held: Instr, at: Instr) -> Instr | None:
    """Another register by which the object may be reached after an instruction."""
    for register in members(ask.result.liveness.after(at)):
        other = ask.function.instrs[register]
        if register in carriers and other is not at and other is not held:
            return other
    return None
