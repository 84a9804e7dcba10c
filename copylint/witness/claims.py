"""What a witness adds around a finding's lines so that its claim can be seen, by the family of the rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from copylint.finding import Finding, Span, Step
from copylint.witness.editing import Editing
from copylint.witness.request import Unwritable
from copylint.witness.source import Definition, Source, as_path, root_of

_CODE = re.compile(r"`([^`]+)`")


@dataclass(slots=True)
class Claim:
    """What was added: the means that it needs, how they are set up, and where the finding has to be reached."""

    means: tuple[str, ...]
    """The names of its fragments; a later one's method replaces that of an earlier one."""
    settings: str
    reached: list[ast.stmt]
    """The statements that have to run; the functions around them are what the witness calls."""
    given: list[tuple[Definition, str]] = field(default_factory=list)
    """Parameters of which the finding speaks: they are never left at their defaults."""


def claim(source: Source, editing: Editing, finding: Finding) -> Claim:
    """Adds what shows a finding's claim. Raises Unwritable where nothing can."""
    made = _FAMILIES.get(finding.code)
    if made is None:
        raise Unwritable(f"there is no witness for {finding.code}")
    return made(source, editing, finding)


def _sharing(source: Source, editing: Editing, finding: Finding) -> Claim:
    """201, 202, 203, 214: the write changes what another name holds, or the caller's data."""
    statement = source.statement(finding.span)
    written = _step(finding, "written")
    if finding.code == "CPL201" and written is not None and written.span != finding.span:  # told at the second name's assignment
        raise Unwritable("a module is trained in place, and no witness looks into modules")
    handle = _handle(finding)
    read, created = _step(finding, "read"), _step(finding, "created")
    both = finding.code == "CPL203" and read is not None and "may or may not change" in finding.message
    found = Claim(("pictures", "sharing"), "both=True" if both else "", [statement])
    victim = _path(read) if read is not None else None
    if read is not None and victim is not None:
        escaped = _step(finding, "escaped")
        place = source.statement(escaped.span) if escaped is not None else statement
        if source.function(place) is source.function(statement):
            _before_and_after(editing, statement, victim, handle)
        else:
            editing.around(place, [f"witness.keep({victim!r}, {victim})"], [])
            _before_and_after(editing, statement, None, handle, victim)
        found.reached += [place]
        return found
    if created is not None and "belongs to the caller" in created.message:
        function, name = _parameter(source, created)
        editing.at_entry(function, f"witness.keep({name!r}, {name})")
        _before_and_after(editing, statement, None, handle, name)
        found.given.append((function, name))
        return found
    kept = next((path for step in finding.trace if "of what" in step.message and (path := _path(step, 1))), None)
    if kept is None:
        raise Unwritable("the trail names no other holder of the memory that could be watched")
    _before_and_after(editing, statement, kept, handle)
    return found


def _before_and_after(editing: Editing, statement: ast.stmt, victim: str | None, handle: str | None, name: str = "") -> None:
    shown = ", ".join([repr(victim or name), victim or f"witness.kept[{name!r}]", *([repr(handle), handle] if handle else [])])
    editing.around(statement, [f"witness.before({shown})"], ["witness.after()"])


def _lost(source: Source, editing: Editing, finding: Finding) -> Claim:
    """204: the same store changes a copy with a name, and never what the copy was made of."""
    statement, copied = source.statement(finding.span), _step(finding, "copied")
    if copied is None:
        raise Unwritable("the trail does not say what was copied")
    code = source.code(copied.span)
    base = root_of(code)
    if base is None:
        raise Unwritable(f"`{_short(code)}` is made of nothing that has a name")
    if source.statement(copied.span) is statement:
        span = source.span(statement)
        if copied.span.line != span.line or copied.span.end_line != span.line or isinstance(statement, ast.Return):
            raise Unwritable("the statement stands on several lines")
        start, end = copied.span.column - span.column, copied.span.end_column - span.column
        text = source.code(span)
        before = [f"witness_copy = {code}", f"witness.before({base!r}, {base}, 'the copy', witness_copy)",
                  f"{text[:start]}witness_copy{text[end:]}"]
    else:
        name = _CODE.findall(finding.message)[1]
        before = [f"witness.before({base!r}, {base}, {name!r}, {name})"]
    editing.around(statement, before, ["witness.after_lost()"])
    return Claim(("pictures", "lost"), "", [statement])


def _discarded(source: Source, editing: Editing, finding: Finding) -> Claim:
    """205: the result is another one than the array, which stays as it was."""
    statement = source.statement(finding.span)
    words = re.search(r"does not change `([^`]+)`", finding.message)
    name = as_path(words.group(1)) if words is not None else None
    if name is None:
        raise Unwritable("what the operation leaves unchanged has no name")
    editing.wrap(finding.span, "witness.result(", ")")
    editing.around(statement, [f"witness.before({name!r}, {name})"], [f"witness.after_discarded({name})"])
    return Claim(("pictures", "lost"), "", [statement])


def _rebound(source: Source, editing: Editing, finding: Finding) -> Claim:
    """206: only the name has another value afterwards."""
    statement, first = source.statement(finding.span), finding.trace[0]
    found = Claim(("pictures", "lost"), "", [statement])
    base = _path(first, 1)
    if first.kind == "created":
        function, name = _parameter(source, first)
        editing.at_entry(function, f"witness.keep({name!r}, {name})")
        found.given.append((function, name))
        before = f"witness.before({name!r}, witness.kept[{name!r}], {name!r}, {name})"
    else:
        name = _path(first) or ""
        if base is None or not name:
            raise Unwritable("what the loop runs over has no name")
        before = f"witness.before({base!r}, {base}, {name!r}, {name})"
    editing.around(statement, [before], [f"witness.after_rebound({name})"])
    return found


def _swapped(source: Source, editing: Editing, finding: Finding) -> Claim:
    """215: after the swap some elements are there twice."""
    statement, written = source.statement(finding.span), _step(finding, "written")
    name = _path(written) if written is not None else None
    if name is None:
        raise Unwritable("what is swapped has no name")
    read = _step(finding, "read")
    last = source.statement(read.span) if read is not None else statement  # of three statements
    editing.around(statement, [f"witness.before({name!r}, {name})"], [])
    editing.around(last, [], ["witness.after_swapped()"])
    return Claim(("pictures", "lost"), "", [statement])


def _measured(source: Source, editing: Editing, finding: Finding) -> Claim:
    """The rules of memory and 301: what an expression asks for, against the bytes of its result."""
    expression = source.expression(finding.span)
    statement = source.statement(finding.span)
    code = source.code(finding.span)
    if expression is None or any(isinstance(node, ast.Await | ast.Yield | ast.NamedExpr) for node in ast.walk(expression)):
        raise Unwritable(f"`{_short(code)}` cannot be put into a call")
    fragment, settings = _judgement(finding, code)
    if fragment == "sum":
        editing.wrap(_start_of_sum(source, expression), "witness.counted(", ")")
        editing.wrap(finding.span, "witness.sum_of(", ")")
        return Claim(("memory", "sum"), "", [statement])
    function = source.function(statement)
    name = None
    if fragment == "dying":
        name = str(_CODE.findall(finding.trace[-1].message)[-1])
        editing.around(statement, [f"witness.watch({name!r}, {name})"], ["witness.died()"])
    elif fragment in ("passes", "growth") and function is not None and not _is_attribute(statement):
        editing.at_entry(function, "witness.entered()")
    operand = _operand(finding, code) if fragment == "bytes" else name if fragment == "dying" else None
    if finding.code == "CPL112":
        operand = source.code(finding.trace[0].span)  # made again, for its size
    cure = _cure(source, finding) if fragment == "bytes" else None
    given = [*([f"source_name={operand!r}, source={operand}"] if operand else []), *([f"cure=lambda: {cure}"] if cure else [])]
    editing.wrap(finding.span, "witness.measure(lambda: ", "".join(f", {one}" for one in given) + ")")
    return Claim(("memory", "bytes", *(["dying"] if fragment == "dying" else [fragment])), settings, [statement])


def _judgement(finding: Finding, code: str) -> tuple[str, str]:
    """By which means the measured bytes are judged, and from how many times the result's size on they are too many."""
    told = finding.message + finding.trace[-1].message
    if finding.code == "CPL101":
        return "dying", "times=1.0"
    if finding.code == "CPL104" and code.startswith("sum("):
        return "sum", ""
    if finding.code in ("CPL103", "CPL104"):
        return "growth", ""
    if finding.code == "CPL301":
        return "passes", ""
    if finding.code == "CPL106" and ("converted to a Python number" in told or "cuts it off" in told):
        return "warning", ""
    made = finding.trace[0]
    if finding.code in ("CPL107", "CPL112"):
        return "bytes", "times=1.0, same_dtype=True" if finding.code == "CPL107" else "times=1.0, repeats=True"
    if finding.code in ("CPL105", "CPL111") and made.kind == "created" and _within(made, finding):
        return "bytes", "times=1.8"  # the array that is copied, and the copy
    return "bytes", "times=1.2" if finding.code == "CPL109" else "times=1.0"


def _cure(source: Source, finding: Finding) -> str | None:
    """The expression as the finding's fix makes it, where the fix changes nothing else and stays on the line."""
    span, fix = finding.span, finding.fix
    if fix is None or "\r" in source.text or span.line != span.end_line:
        return None
    line = sum(len(one) + 1 for one in source.lines[: span.line - 1])
    start, end = line + span.column - 1, line + span.end_column - 1
    if not all(start <= edit.start and edit.end <= end for edit in fix.edits):
        return None
    code = source.code(span)
    for edit in sorted(fix.edits, key=lambda edit: -edit.start):
        code = code[: edit.start - start] + edit.text + code[edit.end - start :]
    try:
        ast.parse(code, mode="eval")
    except SyntaxError:
        return None
    return code if "\n" not in code else None


def _operand(finding: Finding, code: str) -> str | None:
    """The array that is copied, where the trail gives it a name."""
    if finding.code not in ("CPL106", "CPL107", "CPL111", "CPL112"):
        return None
    told = (finding.trace[-1].message, finding.trace[0].message, finding.message)
    quoted = [name for message in told for name in _CODE.findall(message)]
    return next((name for name in quoted if as_path(name) and re.search(rf"(?<![\w.]){re.escape(name)}(?!\w)", code)), None)


def _start_of_sum(source: Source, expression: ast.expr) -> Span:
    assert isinstance(expression, ast.Call)
    starts = [keyword.value for keyword in expression.keywords] + expression.args[1:]
    if len(starts) != 1:
        raise Unwritable("the sum has no start that could be counted")
    return source.span(starts[0])


def _raises(source: Source, editing: Editing, finding: Finding) -> Claim:
    """303: the exception."""
    editing.wrap(finding.span, "witness.tried(lambda: ", ")")
    return Claim(("raising",), "", [source.statement(finding.span)])


_FAMILIES: dict[str, Callable[[Source, Editing, Finding], Claim]] = {
    **dict.fromkeys(("CPL201", "CPL202", "CPL203", "CPL214"), _sharing),
    **dict.fromkeys(("CPL101", "CPL102", "CPL103", "CPL104", "CPL105", "CPL106", "CPL107", "CPL109", "CPL111", "CPL112",
                     "CPL301"), _measured),
    "CPL204": _lost,
    "CPL205": _discarded,
    "CPL206": _rebound,
    "CPL215": _swapped,
    "CPL303": _raises,
}


def _step(finding: Finding, kind: str) -> Step | None:
    return next((step for step in finding.trace if step.kind == kind), None)


def _within(step: Step, finding: Finding) -> bool:
    start, end = (step.span.line, step.span.column), (step.span.end_line, step.span.end_column)
    return (finding.span.line, finding.span.column) <= start and end <= (finding.span.end_line, finding.span.end_column)


def _path(step: Step, number: int = 0) -> str | None:
    """The name, attribute or item that a step's words quote in that place, where it can be read again."""
    quoted = _CODE.findall(step.message)
    return as_path(quoted[number]) if number < len(quoted) else None


def _handle(finding: Finding) -> str | None:
    """The name that the finding's write goes through."""
    for step in finding.trace:
        if step.kind == "written" and "writes through" in step.message:
            return _path(step, 1)
    quoted = _CODE.findall(finding.message)
    return as_path(quoted[0]) if quoted and "is a view of the caller's" in finding.message else None


def _parameter(source: Source, created: Step) -> tuple[Definition, str]:
    """The function that a trail's parameter belongs to, and the parameter's name."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.arg) and (node.lineno, node.arg) == (created.span.line, _root(created)):
            above = source.parents[source.parents[node]]
            if isinstance(above, Definition):
                return above, node.arg
    raise Unwritable("the parameter that the trail starts from was not found")


def _root(created: Step) -> str:
    quoted = _CODE.findall(created.message)
    return re.split(r"[.\[]", quoted[0])[0] if quoted else ""


def _is_attribute(statement: ast.stmt) -> bool:
    """Whether a statement stores into an attribute, which grows from call to call."""
    return isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Attribute)


def _short(code: str) -> str:
    line = " ".join(code.split())
    return line if len(line) <= 60 else line[:57] + "..."
