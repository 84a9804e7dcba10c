"""Which statements end a cell of a notebook that is kept as a script."""

from __future__ import annotations

import libcst as cst
import pytest

from copylint.project.findings import findings_of
from copylint.syntax.cells import ends_a_cell
from copylint.syntax.parse import lower

NOTEBOOK = """# %%
import numpy as np

a = np.ones(3)
np.sort(a)
# %% the sorted ones
np.sort(a)

# %% [markdown]
# Text.
# In[4]:
for row in a:
    np.sort(row)
np.sort(a)
print(a)
# %%
np.flip(a)
"""


def test_the_last_statement_of_each_cell_is_shown() -> None:
    tree = cst.parse_module(NOTEBOOK)
    shown = [tree.code_for_node(statement).splitlines()[-1].strip() for statement in tree.body if ends_a_cell(tree, statement)]
    assert shown == ["np.sort(a)", "np.sort(a)", "print(a)", "np.flip(a)"]


SCRIPT = NOTEBOOK.replace("# %%", "# --").replace("# In[", "# Of[")


@pytest.mark.parametrize("text", [SCRIPT, "import numpy as np\nnp.sort([2, 1])\n"])
def test_a_script_without_cells_shows_nothing(text: str) -> None:
    tree = cst.parse_module(text)
    assert not any(ends_a_cell(tree, statement) for statement in tree.body)


def test_what_is_shown_is_not_thrown_away() -> None:
    found = {text: {one.span.line for one in findings_of(lower(text), frozenset({"CPL205"}))} for text in (NOTEBOOK, SCRIPT)}
    assert found == {NOTEBOOK: {13, 14}, SCRIPT: {5, 7, 13, 14, 17}}
