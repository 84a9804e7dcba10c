"""Long runs: compares generated programs with their safely fixed forms.

python -m tests.fixes matrix ...   see tests/fixes/matrix/command.py
python -m tests.fixes [--programs N] [--seed S] [--shrink K] [--select CODE,...] [--unsafe]   exit 1 where two forms disagreed
python -m tests.fixes --edits EVERY   one of so many programs that put every expression where an edit moves it; 1 for all of them
python -m tests.fixes --cures         every fix applied alone: is the finding gone, and the effect that its witness measures?

With --unsafe all fixes are applied, and what they change is only reported.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.fixes.cures import UNTOLD, cured, is_gone, measured, texts
from tests.fixes.edits.matrix import Matrix, pairs
from tests.fixes.generation.comparison import Campaign, Disagreement, safe_settings, shrunk
from tests.fixes.matrix import command
from tests.witness.programs import Runs


def main() -> int:
    if sys.argv[1:2] == ["matrix"]:
        return command.main(sys.argv[2:])
    parser = argparse.ArgumentParser(prog="python -m tests.fixes", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--shrink", type=int, default=10, help="how many disagreeing programs to shorten and print")
    parser.add_argument("--select", default="", help="only these rules")
    parser.add_argument("--unsafe", action="store_true", help="apply unsafe fixes as well; report only")
    parser.add_argument("--edits", type=int, default=0, metavar="EVERY", help="the programs of edits and expressions instead")
    parser.add_argument("--cures", action="store_true", help="the fixes of cases, pages and marked programs as cures instead")
    parsed = parser.parse_args()
    if parsed.cures:
        return cures()
    if parsed.edits:
        return edits_over_expressions(parsed.edits)
    settings = safe_settings(*filter(None, parsed.select.split(",")))
    campaign = Campaign(settings._replace(fixes="all") if parsed.unsafe else settings)
    blamed: Counter[str] = Counter()
    start = time.perf_counter()
    for found in campaign.run(parsed.programs, parsed.seed):
        blamed[", ".join(sorted(set(found.codes))) or found.place] += 1
        print(f"--- {found.candidate.library} {found.candidate.seed}: {found}"[:600])
        if blamed.total() <= parsed.shrink:
            show(shrunk(found, campaign.settings))
        sys.stdout.flush()
    report(campaign, blamed, time.perf_counter() - start)
    return 1 if blamed and not parsed.unsafe else 0


def edits_over_expressions(every: int) -> int:
    """Compares the programs of edits and expressions, and prints what is wrong."""
    matrix = Matrix()
    start = time.perf_counter()
    matrix.run(pair for number, pair in enumerate(pair for found in pairs() for pair in found) if number % every == 0)
    print(*matrix.wrong, sep="\n---\n")
    print(f"{matrix.programs} programs of {matrix.functions} functions, {matrix.changed} times changed, {matrix.ran} functions "
          f"compared, {matrix.unreadable} unreadable, {len(matrix.wrong)} wrong, {time.perf_counter() - start:.0f} s")
    return 1 if matrix.wrong else 0


def cures() -> int:
    """Applies every fix alone, and prints which finding or effect stays and what cannot be told."""
    runs, told, wrong = Runs(), Counter[str](), 0
    with tempfile.TemporaryDirectory() as folder:
        for one in cured(texts()):
            result, shown = measured(one, runs, Path(folder))
            stays = not is_gone(one)
            told[result] += 1
            wrong += stays or (result in ("there", "raises") and one.name not in UNTOLD)
            if stays or result not in ("gone", "measured with the cure"):
                reported = "is still reported, " if stays else ""
                print(f"{one.name} {reported}{result}: {UNTOLD.get(one.name) or shown}", flush=True)
    runs.end()
    counts = (f"{count} {result}" for result, count in told.most_common())
    print(f"{told.total()} fixes:", *counts, f"{wrong} wrong", sep="\n  ")
    return 1 if wrong else 0


def show(found: Disagreement) -> None:
    """Prints a shortened program, the lines that its fix changed, its calls, and what differs."""
    kept = set(found.after.splitlines())
    before = found.candidate.source.splitlines()
    print(*(f"{'   ' if line in kept else ' - '}{line}" for line in before), sep="\n")
    print(*(f" + {line}" for line in found.after.splitlines() if line not in set(before)), sep="\n")
    print("calls:", *(f"{name}{text}" for name, text in found.candidate.calls))
    print(found)


def report(campaign: Campaign, blamed: Counter[str], seconds: float) -> None:
    """Prints the counts of a finished campaign."""
    print(f"{campaign.programs} programs, {campaign.changed} with at least one fix, {len(campaign.kinds)} kinds of statement, "
          f"{campaign.endless} without end, {seconds:.0f} s")
    print("fixes by rule:", *(f"{code} {count}" for code, count in sorted(campaign.fixes.items())))
    print(f"{blamed.total()} disagreements", *(f"{codes}: {count}" for codes, count in blamed.most_common()), sep="\n  ")


if __name__ == "__main__":
    sys.exit(main())
