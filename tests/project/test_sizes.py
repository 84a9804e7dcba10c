"""Sizes on the command line: numbers for symbols, and the bytes below which a finding is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from copylint.domain.sizes import Sizes
from copylint.finding import Cost, FileResult
from copylint.project.check import check_source
from copylint.project.selection import select
from copylint.project.settings import (
    Assumption,
    BadSize,
    Overrides,
    Settings,
    assumptions,
    byte_count,
    is_cheaper,
    load_settings,
    sizes_in,
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("n=1e6", Assumption("n", 1_000_000)),
        (" n = 64 ", Assumption("n", 64)),
        ("n=1_000", Assumption("n", 1000)),
        ("n=2.5e3", Assumption("n", 2500)),
        ("n=0", Assumption("n", 0)),
        ("größe=3", Assumption("größe", 3)),
        ("x.shape[0]=7", Assumption("x.shape[0]", 7)),
        ("len(xs)=7", Assumption("len(xs)", 7)),
        ("src/a.py:Model.forward.batch=32", Assumption("Model.forward.batch", 32, "src/a.py")),
        ("C:\\a.py:f.n=32", Assumption("f.n", 32, "C:\\a.py")),
    ],
)
def test_an_assumption(text: str, found: Assumption) -> None:
    assert assumptions([text]) == (found,)


@pytest.mark.parametrize(
    "text",
    ["", "n", "n=", "=3", "n=x", "n=-3", "n=1.5", "n=1e-3", "n=1e400", "n=nan", "n=3=4", "1n=3", "a b=3", "a.py:n=3", "a.py:=3"],
)
def test_a_wrong_assumption_is_named(text: str) -> None:
    with pytest.raises(BadSize) as raised:
        assumptions(["m=1", text])
    assert str(raised.value).startswith(f"--assume: {text!r} is not NAME=NUMBER")


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("4096", 4096),
        ("0", 0),
        ("1e6", 1_000_000),
        ("64B", 64),
        ("64KB", 64_000),
        ("64KiB", 65_536),
        ("1.5 MB", 1_500_000),
        ("1MiB", 1_048_576),
        ("2gb", 2_000_000_000),
        ("2GiB", 2_147_483_648),
        ("1e900GB", 10**18),
    ],
)
def test_bytes(text: str, count: int) -> None:
    assert byte_count(text) == count


@pytest.mark.parametrize("text", ["", "B", "-1", "1TB", "1 byte", "MiB1", "1,5MB", "0x10"])
def test_wrong_bytes_are_named(text: str) -> None:
    with pytest.raises(BadSize) as raised:
        byte_count(text)
    assert str(raised.value).startswith(f"--min-bytes: {text!r} is not")


@pytest.mark.parametrize(
    ("path", "number"),
    [("src/a.py", 5), ("./src/a.py", 5), ("/home/x/src/a.py", 5), ("src/ba.py", 3), ("a.py", 3), ("other.py", 3)],
)
def test_what_is_said_of_one_function_wins_in_its_file(path: str, number: int) -> None:
    sizes = sizes_in(assumptions(["n=2", "src/a.py:f.n=5", "n=3"]), path)
    assert sizes.number("f", "n") == number
    assert sizes.number("g", "n") == 3
    assert sizes.number("f", "m") is None


def test_what_is_cheaper() -> None:
    assert is_cheaper(Cost(7, "7 bytes", "call"), 8)
    assert not is_cheaper(Cost(8, "8 bytes", "call"), 8)
    assert not is_cheaper(Cost(None, "n*8 bytes", "call"), 8)
    assert not is_cheaper(None, 8)


def test_settings_hold_what_the_options_say(tmp_path: Path) -> None:
    settings = load_settings(Overrides(assume=("n=3", "a.py:f.n=4"), min_bytes="1KB"), tmp_path)
    assert settings.min_bytes == 1000
    assert settings.sizes_in("a.py") == Sizes({"f.n": 4}, {"n": 3})
    assert load_settings(Overrides(), tmp_path).sizes_in("a.py") == Sizes()
    for bad in (Overrides(assume=("n",)), Overrides(min_bytes="")):
        with pytest.raises(BadSize):
            load_settings(bad, tmp_path)


def test_cheaper_findings_are_hidden_and_the_others_keep_their_fingerprints() -> None:
    text = "import numpy\nx = 1  # hit CPL201\n"

    def checked(least: int) -> FileResult:
        return check_source(text, "a.py", Settings(root="/", selection=select(["CPL2"]), min_bytes=least))

    assert checked(8) == checked(0)
    assert len(checked(8).findings) == len(checked(8).fingerprints) == len(checked(8).excerpts) == 1
    assert checked(9) == FileResult("a.py")
