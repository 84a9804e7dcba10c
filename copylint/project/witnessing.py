"""From a place in a file to the program that shows the finding there."""

from __future__ import annotations

from collections.abc import Iterable

from copylint.domain.value import Value
from copylint.engine.program import Program
from copylint.finding import Finding, Problem
from copylint.project.apart import worked_apart
from copylint.project.check import lowered
from copylint.project.findings import analysed, judged, placed, rules_of
from copylint.project.limits import DEFAULTS, Limits
from copylint.project.reductions import reduced
from copylint.project.settings import ConfigurationError, Overrides, load_settings
from copylint.project.source import SourceError, read_source
from copylint.queries.ask import analyse
from copylint.rules.registry import all_rules
from copylint.syntax.declarations import Evidence
from copylint.syntax.ir import Function, Module, Op, Param
from copylint.witness.program import program
from copylint.witness.request import Known, Parameter, Request, Unwritable


def witness_at(path: str, line: int, code: str | None) -> tuple[str, Problem | None]:
    """The program for the first finding at a line (of this rule, if a code is given), or why there is none."""
    try:
        limits = load_settings(Overrides()).limits
        text = read_source(path, limits)
    except ConfigurationError as error:
        return "", error.problem
    except SourceError as error:
        return "", Problem(path, error.line, error.message)
    analysis = worked_apart(path, limits, found_in, text, limits)
    if isinstance(analysis, Problem):
        return "", analysis
    found, known = analysis
    here = [finding for finding in found if code in (None, finding.code)]
    chosen = next((finding for finding in here if finding.span.line == line), None)
    chosen = chosen or next((one for one in here if one.statement.line <= line <= one.statement.end_line), None)
    if chosen is None:
        return "", Problem(path, line, f"no finding{f' of {code}' if code else ''} stands in this line")
    try:
        return program(Request(text, path, chosen, known)), None
    except Unwritable as error:
        return "", Problem(path, line, f"no witness can be written for {chosen.code}: {error}")


def found_in(text: str, limits: Limits = DEFAULTS) -> tuple[list[Finding], Known]:
    """What every rule reports on a text, in its order, and what is known of its functions' parameters. Raises Unparsable."""
    module = lowered(text, limits)
    program_ = analysed(module)
    rules = rules_of(rule.code for rule in all_rules())
    found = reduced(placed(module, judged(analyse(program_), rules), text)).findings
    return sorted(found, key=lambda finding: (finding.span.line, finding.span.column, finding.code)), _known(module, program_)


def _known(module: Module, analysed: Program) -> Known:
    functions = [function for function in module.functions if function.kind == "function"]
    return {function.qualname: dict(_parameters(function, analysed)) for function in functions}


def _parameters(function: Function, analysed: Program) -> Iterable[tuple[str, Parameter]]:
    result = analysed.results.get(id(function))
    for instr in function.instrs:
        if instr.op is not Op.PARAM or not isinstance(instr.data, Param):
            continue
        evidence = instr.data.annotation or instr.data.doc or Evidence()
        yield instr.data.name, _parameter(evidence, result.frame.value(instr) if result is not None else Value())


def _parameter(evidence: Evidence, value: Value) -> Parameter:
    kinds = set(evidence.kinds) - {"none", "other"}
    if value.kind and value.kind not in ("object", "none"):
        kinds.add(value.kind)
    shape = value.shape if isinstance(value.shape, tuple) else evidence.shape
    dims = tuple(dim if isinstance(dim, int) else None for dim in shape) if shape is not None else None
    known_dtype = value.dtype if value.dtype and not value.dtype.startswith("@") else evidence.dtype or ""
    element = frozenset(evidence.element.kinds) - {"none"} if evidence.element is not None else frozenset()
    return Parameter(frozenset(kinds), known_dtype, dims if value.is_array else None, element)
