"""The truth about a program: what every visit of every probe showed, over all inputs."""

from __future__ import annotations

from dataclasses import dataclass

from tests.truth.program import INPUTS, execute
from tests.truth.recorder import Binding, Recorder, Relation, Seen, Variable


@dataclass(frozen=True, slots=True)
class ValueTruth:
    """One visit's view of one name.

    `live_holders` are other variables through which its data were used afterwards, `outside` those of other activations
    or of the module that lead to it at all; `used_later` tells that its own variable was.
    """

    seen: Seen
    live_holders: tuple[Variable, ...]
    outside: tuple[Variable, ...]
    used_later: bool


@dataclass(frozen=True, slots=True)
class VisitTruth:
    """One visit: the values by keyword, the relation of each two of them in the order of the call, the frame's variables."""

    values: dict[str, ValueTruth]
    relations: dict[tuple[str, str], Relation]
    bindings: dict[str, Binding]


@dataclass(frozen=True, slots=True)
class Truth:
    """All visits by probe label, and the exceptions that ended runs (by input)."""

    visits: dict[str, tuple[VisitTruth, ...]]
    errors: tuple[str, ...]


def observe(source: str) -> Truth:
    """Runs a program on all inputs and gathers what its probes saw."""
    visits: dict[str, list[VisitTruth]] = {}
    errors = []
    for go, n in INPUTS:
        recorder = Recorder(source)
        error = execute(source, go, n, {"probe": recorder.probe}, recorder.begin)
        if error is not None:
            errors.append(f"GO={go} N={n}: {error}")
        for label, visit in settle(recorder):
            visits.setdefault(label, []).append(visit)
    return Truth({label: tuple(seen) for label, seen in visits.items()}, tuple(errors))


def settle(recorder: Recorder) -> list[tuple[str, VisitTruth]]:
    """The visits of a finished run, with what happened after each known."""
    settled = []
    for visit in recorder.visits:
        values = {}
        for name, seen in visit.values.items():
            live = tuple(one for one in seen.holders if recorder.used_after(one, visit.step))
            outside = tuple(one for one in seen.holders if one[0] not in (visit.frame, visit.home, "cell"))
            variable = visit.variables[name]
            # What several functions use is read into a new register each time: its storage's owners tell of those.
            lone = variable[0] in (visit.frame, visit.home) and variable not in recorder.shared
            own = lone and recorder.used_after(variable, visit.step, visit.frame)
            values[name] = ValueTruth(seen, live, outside, own)
        settled.append((visit.label, VisitTruth(values, visit.relations, visit.bindings)))
    return settled
