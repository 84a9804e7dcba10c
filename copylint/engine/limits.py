"""The bounds of searches, each with what makes it necessary. A walk that remembers which registers it has seen needs none."""

from __future__ import annotations

CONTENTS = 3
"""How deep containers in containers are followed: a list may hold itself, and every level multiplies what is looked at."""
OPERANDS = 12
"""How deep a recursion over operands goes that judges every path anew: where a register is used twice, as in `x = x + x`,
each step doubles the paths."""
CHAIN = 30
"""How deep a recursion over operands goes that judges every register once: a chain of a thousand operations would be deeper
than Python's stack."""
SUM = 4
"""How many operators deep an index or a size is taken apart (`n - 1 - i`): keys of subscripts are compared often."""
WRAPPERS = 3
"""How many partials, threads or callees a function may be handed through to where it is called: it may be handed to itself."""
EVALUATED = 24
"""How many instructions of a module-level expression are evaluated where a function needs its value: tables are long."""
CONDITIONS = 16
"""How many conditions are known of one block: a thousand times `elif mode == ...` would tell a thousand of the last."""
