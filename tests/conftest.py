"""A run of all tests takes every processor, where pytest-xdist is installed and `-n` says nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("OMP_NUM_THREADS", "1")
"""The arrays of tests are small: threads of NumPy and torch only wait for each other, and burn the time of other workers."""

TESTS = Path(__file__).parent
collect_ignore = ["cases"]
"""The labelled programs, some of which are tests of their own."""
DEAR = {"observed", "tally_and_contradictions", "campaign", "candidates", "by_default", "with_every_rule"}
"""Fixtures that take long to make."""


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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share what takes long to make come first: only the last ones of a worker are ever given to another."""
    items.sort(key=lambda item: DEAR.isdisjoint(getattr(item, "fixturenames", ())))
