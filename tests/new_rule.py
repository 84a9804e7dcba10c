"""Writes the files of a new rule: its code, its page and its marked program.

python -m tests.new_rule CPL199 double-sort

The family follows from the code's first digit: 1 memory, 2 aliasing, 3 layout, 4 autograd. No file is ever overwritten.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FAMILIES = {"1": "memory", "2": "aliasing", "3": "layout", "4": "autograd"}

CODE = '''\
"""{code}: SAY IN ONE LINE WHAT IS WRONG."""

from __future__ import annotations

from copylint.queries.ask import Ask
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict
from copylint.queries.provenance import TraceStep
from copylint.syntax.ir import Instr, Op

CODE = "{code}"
NAME = "{name}"
DEFAULT = "opt-in"
SUMMARY = "SAY IN ONE LINE WHAT IS REPORTED"
WORDS = ("ARRAYS",)
OPS = (Op.CALL,)


def check(ask: Ask, call: Instr) -> Verdict:
    """The call that SAY WHAT IT DOES."""
    if ask.called_fact(call) != "numpy.SOMETHING":
        return None
    operand = ask.operand(call, "a")
    if operand is None or not ask.is_array(operand):
        return Silent("the operand is not known to be an array")
    message = f"`{{ask.text.code(call)}}` SAY WHAT HAPPENS; SAY WHAT TO DO"
    return Diagnostic(call, message, "certain", [TraceStep("copied", call, "SAY WHAT HAPPENS HERE")], ask.text.cost(call, call))
'''

PAGE = """\
# {code} {name}

## What it says

Which lines are reported, in two sentences. Opt-in: it runs where it is selected by its full code.

## Why

What it costs, or whose data it changes.

## Example

```python
import numpy as np


def run():
    return np.SOMETHING(np.ones(3))  # {code}
```

<!-- claim: example.value == instead.value -->

## Instead

```python
import numpy as np


def run():
    return np.ones(3)
```

## When it stays silent

The first kind of code that looks alike and is right:

```python
def run():
    return 1
```

## Fix safety

There is none yet.

## Cost

What is measured, as a claim under an example.

## See also

- [CPL101 rebinding-allocates]({relative}): a neighbour.
"""

PROGRAM = '''\
"""{code} {name}: SAY WHAT THE PROGRAM SHOWS."""

import numpy as np

# -- loud -------------------------------------------------------------------------------------------------------------


def reported():
    return np.SOMETHING(np.ones(3))  # {code}: a part of the message
#          ^^^^^^^^^^^^^^^^^^^^^^^^ 24 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^< copied: a part of the step's message


# -- silent -----------------------------------------------------------------------------------------------------------


def first_that_looks_alike(values):
    return sorted(values)


def second_that_looks_alike(values: np.ndarray):
    return values
'''


def files_of(code: str, name: str) -> dict[Path, str]:
    """The files of a rule, by their paths. Raises ValueError for a code or name that no rule can have."""
    if not re.fullmatch(r"CPL[1-4]\d\d", code):
        raise ValueError(f"{code!r} is not a code such as CPL199")
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", name):
        raise ValueError(f"{name!r} is not a name such as double-sort")
    stem = f"{code.lower()}_{name.replace('-', '_')}"
    folder = ROOT / "copylint" / "rules" / FAMILIES[code[3]]
    relative = "cpl101_rebinding_allocates.md" if code[3] == "1" else "../memory/cpl101_rebinding_allocates.md"
    return {
        folder / f"{stem}.py": CODE.format(code=code, name=name),
        folder / f"{stem}.md": PAGE.format(code=code, name=name, relative=relative),
        ROOT / "tests" / "rules" / "programs" / f"{code.lower()}.py": PROGRAM.format(code=code, name=name),
    }


def main(arguments: Sequence[str]) -> int:
    """Writes the files; 2 where the arguments are wrong or a file is there already."""
    if len(arguments) != 2:
        sys.stderr.write("usage: python -m tests.new_rule CPL199 name-of-the-rule\n")
        return 2
    try:
        files = files_of(*arguments)
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    taken = [path for path in files if path.exists()]
    if taken:
        sys.stderr.write(f"{taken[0].relative_to(ROOT)} exists already\n")
        return 2
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
