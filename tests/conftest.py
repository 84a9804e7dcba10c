"""A run of all tests takes every processor, where pytest-xdist is installed and `-n` says nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
collect_ignore = ["cases"]
"""The labelled programs, some of which are tests of their own."""


def is_of_everything(config: pytest.Config) -> bool:
    """Whether the whole folder is run: a run of a part of it is over sooner than other processes have started."""
    return [Path(config.invocation_params.dir, argument) for argument in config.args] == [TESTS]


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Sets `-n auto` for a run of everything, and has each worker run tests that stand together, which share what they make."""
    option = config.option
    if not hasattr(option, "numprocesses") or hasattr(config, "workerinput"):
        return
    if option.numprocesses is None and is_of_everything(config) and not option.collectonly and not option.usepdb:
        option.numprocesses = "auto"
    if option.numprocesses and option.dist == "no":
        option.dist = "worksteal"
