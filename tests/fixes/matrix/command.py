"""Long runs over the matrix: what holds a value, how it gets there, which statement is rewritten, when the value is read.

python -m tests.fixes matrix [--programs N] [--seed S] [--dump FOLDER] [--select CODE,...]   exit 1 where behaviour changed

Each program that behaves differently is reduced to the plainest that still does, and counted there. With --dump the reduced
programs are written into FOLDER, by kind of holder.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path

from tests.fixes.generation.comparison import safe_settings
from tests.fixes.matrix.attack import Attack, Difference, reduced
from tests.fixes.matrix.draw import drawn

LONGEST_SHOWN = 400


def main(arguments: list[str]) -> int:
    """Runs the command, and gives its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.fixes matrix", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dump", type=Path, help="a folder for the reduced programs")
    parser.add_argument("--select", default="", help="only these rules")
    parsed = parser.parse_args(arguments)
    attack = Attack(safe_settings(*filter(None, parsed.select.split(","))))
    found: dict[str, list[Difference]] = {}
    start = time.perf_counter()
    for one in attack.run(drawn(parsed.programs, parsed.seed)):
        plain = reduced(one, attack.settings)
        found.setdefault(plain.cell.name, []).append(plain)
        print(f"{plain.cell.kind}: {plain.cell.name}", flush=True)
    summary = report(attack, list(found.values()), time.perf_counter() - start)
    print(summary)
    if parsed.dump:
        dump(parsed.dump, summary, [ones[0] for ones in found.values()])
    return 1 if found else 0


def report(attack: Attack, found: list[list[Difference]], seconds: float) -> str:
    """The counts of a run, by kind of holder and by rule."""
    total = sum(map(len, found))
    lines = [f"{attack.programs.total()} programs, {attack.changed.total()} changed, {total} differ, {len(found)} when reduced",
             f"{seconds:.0f} s", "", "programs, changed, differing and reduced by kind:"]
    differing = Counter(dict.fromkeys(attack.programs, 0))
    kinds: Counter[str] = Counter()
    rules: Counter[str] = Counter()
    for ones in found:
        differing[ones[0].cell.kind] += len(ones)
        kinds[ones[0].cell.kind] += 1
        rules[ones[0].codes] += len(ones)
    for kind, count in differing.most_common():
        lines.append(f"{attack.programs[kind]:6} {attack.changed[kind]:6} {count:6} {kinds[kind]:6}  {kind}")
    lines += ["", "programs changed and differing by rule:"]
    lines += [f"{attack.fixes[code]:6} {rules[code]:6}  {code}" for code in sorted(attack.fixes.keys() | rules.keys())]
    by_kind = sorted(found, key=lambda ones: ones[0].cell.kind)
    lines += ["", "reduced programs:", *(f"{len(ones):4}  [{ones[0].cell.kind}] {ones[0].cell.name}" for ones in by_kind)]
    return "\n".join(lines)


def dump(folder: Path, summary: str, found: list[Difference]) -> None:
    """Writes the programs, the shortest of a kind first, and the counts with one program of each kind."""
    numbers: Counter[str] = Counter()
    shortest: list[str] = []
    for one in sorted(found, key=lambda one: len(one.before)):
        kind = one.cell.kind.replace(" ", "-")
        numbers[kind] += 1
        path = folder / kind / f"{numbers[kind]:03}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(shown(one), encoding="utf-8")
        if numbers[kind] == 1:
            shortest.append(f"\n===== {one.cell.kind}\n{shown(one)}")
    folder.mkdir(exist_ok=True, parents=True)
    (folder / "SUMMARY.txt").write_text("\n".join([summary, *shortest]), encoding="utf-8")


def shown(found: Difference) -> str:
    """A program with what differs, and the lines that its fix has written."""
    before, after = (str(one)[:LONGEST_SHOWN] for one in found.seen)
    old = set(found.before.splitlines())
    written = [f"# {line}" for line in found.mended.text.splitlines() if line not in old]
    head = (f"# {found.cell.name}", f"# {found.codes} at {found.place}", f"# was {before}", f"# is  {after}")
    return "\n".join([*head, found.before, "# written by the fix:", *written, ""])
