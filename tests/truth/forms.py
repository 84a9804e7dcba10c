"""Reads the tables of forms: one statement or expression a line, `label | text | needs`.

In the text `{a}` and `{b}` are operands, `{i}` a small integer, `{f}` a number with a fraction. `needs` names the tags that
an operand's description must have ("a: nd 2d w; b: like"); "like" stands for the kind, dtype and shape of a.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tests.truth.explore import Description

PLACE = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Form:
    """One line of a table. `needs` gives each operand's tags in the order in which they are chosen."""

    label: str
    text: str
    needs: tuple[tuple[str, frozenset[str]], ...]


@dataclass(frozen=True, slots=True)
class Filled:
    """A form with its operands filled in: the text, and the operands' own texts by place."""

    label: str
    text: str
    operands: Mapping[str, str]


def table(text: str) -> tuple[Form, ...]:
    """The forms of a table; blank lines and lines that start with # are skipped."""
    rows = []
    for line in text.strip().splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        label, body, needs = (part.strip() for part in line.split(" | "))
        wanted = []
        for need in filter(None, needs.rstrip("|").split(";")):
            place, _, tags = need.partition(":")
            wanted.append((place.strip(), frozenset(tags.split())))
        rows.append(Form(label, body, tuple(wanted)))
    return tuple(rows)


def paths(variables: Mapping[str, Description]) -> Iterator[tuple[str, Description]]:
    """Everything that can be named: the variables, then what is one or two suffixes away from one."""
    for name, description in variables.items():
        yield name, description
        for suffix, part in description.parts:
            yield name + suffix, part
            for deeper, inner in part.parts:
                yield name + suffix + deeper, inner


def fits(tags: frozenset[str], description: Description, first: Description | None) -> bool:
    """Whether a value may stand where these tags are asked for."""
    if "like" in tags:
        wanted = (description.kind, description.dtype, description.shape)
        same = first is not None and (first.kind, first.dtype, first.shape) == wanted
        return same and (tags - {"like"}) <= description.tags
    return tags <= description.tags


def choose(
    rng: random.Random, tags: frozenset[str], variables: Mapping[str, Description], first: Description | None
) -> tuple[str, Description] | None:
    """An operand with these tags; three times in four a variable rather than something inside one."""
    matching = [(path, d) for path, d in paths(variables) if fits(tags, d, first)]
    names = [entry for entry in matching if entry[0] in variables]
    pool = names if names and rng.random() < 0.75 else matching
    return rng.choice(pool) if pool else None


def fill(rng: random.Random, form: Form, variables: Mapping[str, Description]) -> Filled | None:
    """The form with operands chosen from the variables, or None where one is missing."""
    operands: dict[str, str] = {}
    first: Description | None = None
    for place, tags in form.needs:
        chosen = choose(rng, tags, variables, first)
        if chosen is None:
            return None
        operands[place], description = chosen
        first = first or description
    numbers = {"i": str(rng.randint(1, 3)), "j": str(rng.randint(0, 1)), "f": rng.choice(("0.5", "1.5", "2.0", "-1.25"))}
    text = PLACE.sub(lambda match: {**numbers, **operands}.get(match[1], match[0]), form.text)
    return Filled(form.label, text, operands)
