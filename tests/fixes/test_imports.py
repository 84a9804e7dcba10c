"""Where a fix puts the import that it needs, and when it must not rely on one that is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from copylint.project.check import check_source
from copylint.project.fixing import fixed
from copylint.project.settings import Overrides, load_settings

CODE = "\n\n\ndef joined(parts):\n    return sum(parts, [])\n"
FIXED = CODE.replace("sum(parts, [])", "list(itertools.chain.from_iterable(parts))")
PLACES = [
    ("", "import itertools"),
    ('"""Doc."""', '"""Doc."""\n\nimport itertools'),
    ("# licence\n\nVALUE = 1", "# licence\n\nimport itertools\n\nVALUE = 1"),
    ("from __future__ import annotations", "from __future__ import annotations\n\nimport itertools"),
    ("import ast\nimport os  # why", "import ast\nimport itertools\nimport os  # why"),
    ("import ast\nimport io  # why\n\nimport torch", "import ast\nimport io  # why\nimport itertools\n\nimport torch"),
    ("from typing import Any\n\nimport torch", "import itertools\nfrom typing import Any\n\nimport torch"),
    ("import torch\nfrom torch import Tensor", "import itertools\n\nimport torch\nfrom torch import Tensor"),
    ("from .parts import one", "import itertools\n\nfrom .parts import one"),
    ("import os; import sys", "import itertools\nimport os; import sys"),
]


def mended(text: str) -> str | None:
    """The text with all fixes of CPL104 applied, None where there is none."""
    settings = load_settings(Overrides(select=("CPL104",), fixes="all"), Path(__file__).parent)
    result = fixed(text.encode(), text, check_source(text, "program.py", settings), settings)
    return result.rewriting.new_text if result.rewriting else None


@pytest.mark.parametrize(("head", "expected"), PLACES)
def test_an_import_goes_among_its_like(head: str, expected: str) -> None:
    assert mended((head + CODE).lstrip()) == expected + FIXED


@pytest.mark.parametrize(
    ("head", "chain"),
    [
        ("import itertools", "itertools.chain.from_iterable"),
        ("import itertools as it", "it.chain.from_iterable"),
        ("from itertools import chain", "chain.from_iterable"),
        ("from itertools import chain as joined_by", "joined_by.from_iterable"),
    ],
)
def test_what_is_imported_already_is_used(head: str, chain: str) -> None:
    assert mended(head + CODE) == head + FIXED.replace("itertools.chain.from_iterable", chain)


@pytest.mark.parametrize(
    "head",
    [
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    import itertools",
        "itertools = None",
    ],
)
def test_a_name_that_is_not_the_library_is_left_alone(head: str) -> None:
    assert mended(head + CODE) is None


def test_an_import_that_the_file_could_list_is_not_safe() -> None:
    parts = "\n\n\ndef joined():\n    return sum([[n] for n in range(9)], [])\n"
    settings = load_settings(Overrides(select=("CPL104",)), Path(__file__).parent)
    safety = [
        [found.fix.safety for found in check_source(text, "program.py", settings).findings if found.fix]
        for text in ("import ast" + parts, "import itertools\n\nprint(sorted(globals()))" + parts, "print(dir())" + parts)
    ]
    assert safety == [["safe"], ["safe"], ["unsafe"]]
