"""The user's own words for registers and expressions, and what an array costs."""

from __future__ import annotations

from copylint.domain.storage import Storage
from copylint.engine.defuse import variable
from copylint.engine.frame import Frame
from copylint.finding import Cost
from copylint.queries import cost as costs
from copylint.queries import describe
from copylint.syntax.ir import Instr, Module


class Text:
    """How the registers of one function are put to the user."""

    __slots__ = ("_frame", "_module")

    def __init__(self, module: Module, frame: Frame) -> None:
        self._module = module
        self._frame = frame

    def name(self, instr: Instr) -> str:
        """The variable a register belongs to, else its source text."""
        return describe.name_of(self._module, instr)

    def code(self, instr: Instr) -> str:
        """The source text of an expression, shortened."""
        return describe.code_of(self._module, instr)

    def written(self, instr: Instr) -> str:
        """An operand as it stands in the text: its variable's name where it has one."""
        return variable(instr) or self.code(instr)

    def cost(self, instr: Instr, at: Instr) -> Cost | None:
        """The bytes of the array in a register, per pass where `at` stands in a loop; None where nothing is known."""
        return costs.cost_of(self._frame, instr, at)

    @staticmethod
    def storage_name(storage: Storage) -> str:
        """What the user calls a storage: `batch`, `batch.x`, `points[0]`."""
        return "".join(str(part) for part in storage.key)
