"""The other holders of a list that grows."""

from __future__ import annotations

from copylint.engine.defuse import variable
from copylint.queries.ask import Ask
from copylint.syntax.ir import Instr, Op


def is_measured_elsewhere(ask: Ask, old: Instr) -> bool:
    """Whether the length of a list is asked for under another name: what is added in place changes that as well."""
    storages, own = {ref.storage for ref in ask.value(old).refs}, variable(old)
    lengths = [call.args[1] for call in ask.function.of(Op.CALL) if call.args[0].data == "len" and len(call.args) == 2]
    return any(ref.storage in storages for one in lengths if variable(one) != own for ref in ask.value(one).refs)
