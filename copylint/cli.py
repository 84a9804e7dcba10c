"""The command line: arguments in, exit code out. Whatever is slow to import is imported by the command that needs it."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

from copylint import __version__

if TYPE_CHECKING:
    from copylint.project.catalogue import RuleInfo

CLEAN, FINDINGS, FAILED, INTERRUPTED, CLOSED_PIPE = 0, 1, 2, 130, 141


class _Parser(argparse.ArgumentParser):
    """Reports wrong usage in one line, as every other error."""

    def error(self, message: str) -> NoReturn:
        self.exit(FAILED, f"copylint: error: {message} (see {self.prog} --help)\n")


class _Unknown(Exception):
    """The user asked about a rule or a topic that does not exist; the message says how to list what does."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; the exit code is 0 for clean, 1 for findings, 2 for wrong usage or a file that could not be analysed."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    if sys.stdout is None:
        return _fail("standard output is closed")
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        parsed = _parser().parse_args(arguments)
        code: int = parsed.command(parsed)
        sys.stdout.flush()
    except _Unknown as error:
        return _fail(str(error))
    except ModuleNotFoundError as error:
        from copylint.project.check import NOT_INSTALLED

        return _fail(f"{error.name} {NOT_INSTALLED}")
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence_output()
        return CLOSED_PIPE
    except OSError as error:
        _silence_output()
        return _fail(_failure(error))
    return code


def _silence_output() -> None:
    """The interpreter flushes standard output once more as it ends, which would fail again and be reported."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _failure(error: OSError) -> str:
    """What failed, where it was no file that is to be analysed."""
    try:
        os.getcwd()
    except OSError:
        return "the working directory does not exist"
    return f"{error.filename or 'standard output'}: {(error.strerror or str(error)).lower()}"


def _end_at(number: int, _frame: object) -> NoReturn:
    """Ends the command so that it ends its processes."""
    sys.exit(128 + number)


def _parser() -> _Parser:
    parser = _Parser(prog="copylint", description="Reports wasted memory and surprising writes in NumPy and PyTorch code.")
    parser.add_argument("--version", action="version", version=f"copylint {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, prog=parser.prog)  # else it formats a usage to find out
    _add_check(commands.add_parser("check", help="analyse files and folders"))
    explain = commands.add_parser("explain", help="print the page of a rule or a topic, or list the topics")
    text = "CPL101, a rule's name, or a topic; without it, the topics are listed"
    explain.add_argument("subject", nargs="?", metavar="SUBJECT", help=text)
    _add_color(explain)
    explain.set_defaults(command=_explain)
    rules = commands.add_parser("rules", help="list the rules")
    rules.add_argument("--format", choices=("text", "json"), default="text")
    _add_color(rules)
    rules.set_defaults(command=_rules)
    why = commands.add_parser("why", help="say what kept each rule silent at a line, or the finding with all that is known")
    why.add_argument("place", metavar="FILE:LINE", type=_place)
    why.add_argument("code", nargs="?", metavar="CODE", help="this rule only: CPL101, or the rule's name")
    _add_color(why)
    why.set_defaults(command=_why)
    witness = commands.add_parser("witness", help="write a program that shows what a finding says; it is not run")
    witness.add_argument("place", metavar="FILE:LINE", type=_place)
    witness.add_argument("code", nargs="?", metavar="CODE", help="the finding of this rule: CPL101, or the rule's name")
    witness.add_argument("-o", "--output", metavar="FILE", help="write to a new file instead of standard output")
    witness.set_defaults(command=_witness)
    debug = commands.add_parser("debug", help="show what the engine made of a file").add_subparsers(metavar="WHAT", required=True)
    for aspect, text in (("stats", "counters of the analysis"), ("state", "the IR with the state at each point")):
        inspect = debug.add_parser(aspect, help=text)
        inspect.add_argument("paths", nargs="+", metavar="PATH")
        inspect.set_defaults(command=_debug, aspect=aspect)
    return parser


def _add_check(check: argparse.ArgumentParser) -> None:
    check.add_argument("paths", nargs="*", default=["."], metavar="PATH", help="files and folders; - is standard input")
    for option, metavar, text in (
        ("--select", "CODES", "run these rules only: codes, prefixes (of the default rules) or ALL, with commas between"),
        ("--extend-select", "CODES", "run these rules as well"),
        ("--ignore", "CODES", "do not run these rules; wins over --select"),
        ("--exclude", "PATTERNS", "leave out what these match, as in a .gitignore beside pyproject.toml"),
    ):
        check.add_argument(option, type=_listed, action="extend", metavar=metavar, help=text)
    check.add_argument("--format", choices=("text", "json"), default="text")
    check.add_argument("--sort", choices=("path", "cost"), default="path", help="cost: most bytes first, unknown ones last")
    text = "sizes to tell costs by: names of parameters, or FILE:FUNCTION.NAME for one function's"
    check.add_argument("--assume", type=_listed, action="extend", metavar="NAME=NUMBER", help=text)
    check.add_argument("--min-bytes", metavar="SIZE", help="hide what is known to cost less: 4096, 64KB, 1MiB")
    text = "what a file may cost: size, chain, elements, seconds, memory (see copylint explain limits)"
    check.add_argument("--limit", type=_listed, action="extend", metavar="NAME=NUMBER", help=text)
    text = "read what functions of installed packages are annotated to return; nothing is imported"
    check.add_argument("--read-installed", action="store_true", help=text)
    check.add_argument("--fix", action="store_true", help="apply the safe fixes, and report what remains")
    check.add_argument("--diff", action="store_true", help="print what --fix would change, and change nothing")
    check.add_argument("--unsafe-fixes", action="store_true", help="with --fix or --diff: the unsafe fixes as well")
    check.add_argument("--exit-non-zero-on-fix", action="store_true", help="with --fix: end with 1 if anything was fixed")
    check.add_argument("--concise", action="store_true", help="one line per finding, without source and trail")
    check.add_argument("-j", "--jobs", type=_count, metavar="N", help="processes (default: 1 for few files, else one per core)")
    check.add_argument("--no-cache", action="store_true", help="analyse every file anew")
    check.add_argument("--stdin-filename", metavar="PATH", help="the name of what standard input holds")
    _add_color(check)
    check.set_defaults(command=_check, usage=check.error)


def _add_color(parser: argparse.ArgumentParser) -> None:
    text = "default: on a terminal, unless NO_COLOR is set"
    parser.add_argument("--color", choices=("auto", "always", "never"), default="auto", help=text)


def _listed(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a positive number")
    return int(text)


def _place(text: str) -> tuple[str, int]:
    path, _, line = text.rpartition(":")
    if not path or not line.isdecimal() or int(line) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form FILE:LINE")
    return path, int(line)


def _check(parsed: argparse.Namespace) -> int:
    from copylint.output.report import Form, write_diff, write_report
    from copylint.output.styled import wants_color
    from copylint.project.files import STDIN
    from copylint.project.run import start
    from copylint.project.selection import UnknownSelector
    from copylint.project.settings import BadSize, Overrides

    _require_consistent(parsed)
    with suppress(ValueError):  # called by another program, not in its main thread
        signal.signal(signal.SIGTERM, _end_at)
    overrides = Overrides(
        select=None if parsed.select is None else tuple(parsed.select),
        extend_select=tuple(parsed.extend_select or ()),
        ignore=tuple(parsed.ignore or ()),
        exclude=tuple(parsed.exclude or ()),
        assume=tuple(parsed.assume or ()),
        min_bytes=parsed.min_bytes,
        read_installed=parsed.read_installed,
        limits=tuple(parsed.limit or ()),
        fixes="none" if not (parsed.fix or parsed.diff) else "all" if parsed.unsafe_fixes else "safe",
    )
    try:
        run = start(parsed.paths, overrides, parsed.stdin_filename, parsed.jobs, write=parsed.fix and not parsed.diff)
    except UnknownSelector as error:
        return _fail(f"{error} (see copylint rules)")
    except BadSize as error:
        return _fail(str(error))
    shown = sys.stderr if parsed.fix and STDIN in parsed.paths else sys.stdout  # where the fixed text goes to standard output
    form = Form(parsed.format, parsed.concise, wants_color(shown, parsed.color, os.environ), parsed.sort)
    if parsed.diff:
        outcome = write_diff(run.results, run.problems, run.total, form, sys.stdout, sys.stderr)
    else:
        outcome = write_report(run.results, run.problems, run.total, form, shown, sys.stderr)
    found = outcome.findings or (outcome.fixes and (parsed.diff or parsed.exit_non_zero_on_fix))
    return FAILED if outcome.failures else FINDINGS if found else CLEAN


def _require_consistent(parsed: argparse.Namespace) -> None:
    if parsed.unsafe_fixes and not (parsed.fix or parsed.diff):
        parsed.usage("--unsafe-fixes needs --fix or --diff")
    if parsed.exit_non_zero_on_fix and not parsed.fix:
        parsed.usage("--exit-non-zero-on-fix needs --fix")
    if parsed.diff and parsed.format != "text":
        parsed.usage("--diff prints a diff, and no --format json")


def _fail(message: str) -> int:
    sys.stderr.write(f"copylint: error: {message}\n")
    return FAILED


def _rule(name: str) -> RuleInfo:
    """The rule of a code or name. Raises _Unknown."""
    from copylint.project.catalogue import named_rule

    rule = named_rule(name)
    if rule is None:
        raise _Unknown(f"unknown rule {name!r} (see copylint rules)")
    return rule


def _explain(parsed: argparse.Namespace) -> int:
    from copylint.output.pages import topic_lines, write_page
    from copylint.output.styled import Writer, wants_color
    from copylint.project.catalogue import all_topics, page_of

    color = wants_color(sys.stdout, parsed.color, os.environ)
    if parsed.subject is None:
        Writer(sys.stdout, color).write(topic_lines([(topic.name, topic.summary) for topic in all_topics()]))
        return CLEAN
    page = page_of(parsed.subject)
    if page is None:
        raise _Unknown(f"no rule or topic {parsed.subject!r} (copylint explain lists the topics, copylint rules the rules)")
    write_page(sys.stdout, page.read_text(encoding="utf-8"), color)
    return CLEAN


def _rules(parsed: argparse.Namespace) -> int:
    from copylint.output.pages import RuleRow, rule_lines, rules_json
    from copylint.output.styled import Writer, wants_color
    from copylint.project.catalogue import all_rules

    rows = [RuleRow(rule.code, rule.name, rule.default, rule.summary) for rule in all_rules()]
    if parsed.format == "json":
        sys.stdout.write(rules_json(rows) + "\n")
    else:
        Writer(sys.stdout, wants_color(sys.stdout, parsed.color, os.environ)).write(rule_lines(rows))
    return CLEAN


def _why(parsed: argparse.Namespace) -> int:
    from copylint.output.explanation import explanation_lines
    from copylint.output.report import write_problems
    from copylint.output.styled import Writer, wants_color
    from copylint.project.inspection import explained

    path, line = parsed.place
    result, explanation = explained(path, line, _rule(parsed.code).code if parsed.code else None)
    if result.problems or explanation is None:
        write_problems(result.problems, sys.stderr)
        return FAILED
    silences = [(silence.code, silence.name, silence.reason) for silence in explanation.silences]
    known = [(known.name, known.words, known.lines) for known in explanation.known]
    lines = explanation_lines(result, line, explanation.hidden, silences, known, explanation.abandoned)
    Writer(sys.stdout, wants_color(sys.stdout, parsed.color, os.environ)).write(lines)
    return CLEAN


def _witness(parsed: argparse.Namespace) -> int:
    from copylint.output.report import write_problems
    from copylint.project.witnessing import witness_at

    path, line = parsed.place
    text, problem = witness_at(path, line, _rule(parsed.code).code if parsed.code else None)
    if problem is not None:
        write_problems([problem], sys.stderr)
        return FAILED
    if parsed.output is None:
        sys.stdout.write(text)
        return CLEAN
    try:
        with open(parsed.output, "x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        return _fail(f"{parsed.output}: {error.strerror}")
    return CLEAN


def _debug(parsed: argparse.Namespace) -> int:
    from copylint.output.report import write_problems
    from copylint.project.inspection import inspections

    code = CLEAN
    for shown, problem in inspections(parsed.paths, parsed.aspect):
        if problem is None:
            sys.stdout.write(shown + "\n")
        else:
            write_problems([problem], sys.stderr)
            code = FAILED
    return code
