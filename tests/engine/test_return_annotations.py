"""What a function is annotated to return: of this module, and of another package where somebody reads it."""

from __future__ import annotations

import pytest

from copylint.project.findings import findings_of
from copylint.syntax.parse import lower

CODES = frozenset({"CPL201"})


def codes(text: str, kind: str = "") -> list[str]:
    """What is reported on a text, with `images.fetched` of this kind."""
    known = (lambda name: kind if name == "images.fetched" else "") if kind else None
    return [found.code for found in findings_of(lower(text), CODES, returned=known)]


ALIASED = """
import images
import numpy as np

def f(path):
    image = images.fetched(path)
    copied = image + 1.0
    other = copied
    copied += 1
    return other.sum() + copied.sum()
"""


def test_an_annotation_of_another_package_tells_the_kind() -> None:
    assert codes(ALIASED) == []
    assert codes(ALIASED, "ndarray") == ["CPL201"]
    assert codes(ALIASED, "tensor") == ["CPL201"]
    assert codes(ALIASED, "list") == []


def test_what_is_fetched_may_be_anything() -> None:
    text = ALIASED.replace("copied = image + 1.0", "copied = image")
    assert codes(text, "ndarray") == []


OWN = """
import numpy as np
import unseen

{decorator}
{async_}def made(path, *more) -> {annotation}:
    return unseen.fetched(path)

def f(path):
    copied = made(path) + 1.0
    other = copied
    copied += 1
    return other.sum() + copied.sum()
"""


@pytest.mark.parametrize(
    ("annotation", "decorator", "async_", "found"),
    [
        ("np.ndarray", "", "", True),
        ("'np.ndarray'", "", "", True),
        ("object", "", "", False),
        ("list", "", "", False),
        ("'np.ndarray | None'", "", "", False),
        ("np.ndarray", "@unseen.changed", "", False),
        ("np.ndarray", "", "async ", False),
    ],
)
def test_an_annotation_of_this_module_tells_the_kind(annotation: str, decorator: str, async_: str, found: bool) -> None:
    text = OWN.format(annotation=annotation, decorator=decorator, async_=async_)
    assert codes(text) == (["CPL201"] if found else [])
