"""A list merged in a loop while another name holds what it was."""

from __future__ import annotations


def run() -> tuple[list[str], list[str]]:
    path = ["root"]
    start = path
    for steps in (["left"], ["up", "right"]):
        path = path + steps
    return start, path
