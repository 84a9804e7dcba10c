"""Long runs: compares the engine with what generated programs do.

python -m tests.truth [--programs N] [--seed S] [--shrink K]   exit 1 where a contradiction was found
"""

from __future__ import annotations

import argparse
import sys

from tests.truth.campaign import Campaign, shrunk
from tests.truth.compare import Tally, compare


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.truth", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--shrink", type=int, default=10, help="how many contradicting programs to shorten and print")
    parsed = parser.parse_args()
    campaign = Campaign()
    contradicting = 0
    for program, found in campaign.run(parsed.programs, parsed.seed):
        contradicting += 1
        print(f"--- {program.library} {program.seed}: {found[0]}")
        if contradicting <= parsed.shrink:
            source = shrunk(program, found)
            print(source)
            print(*compare(source, Tally()), sep="\n")
        sys.stdout.flush()
    report(campaign, contradicting)
    return 1 if contradicting else 0


def report(campaign: Campaign, contradicting: int) -> None:
    """Prints the counts of a finished campaign."""
    tally = campaign.tally
    print(f"{campaign.programs} programs, {campaign.lines} lines, {len(campaign.kinds)} kinds of statement and expression, "
          f"{len(campaign.errors)} runs ended by an exception")
    for question in sorted(tally.asked):
        asked, decided = tally.asked[question], tally.decided[question]
        print(f"{question:12} {decided:6} of {asked:6} decided ({100 * decided / asked:.0f} %)")
    print(f"{len(tally.contradictions)} contradictions in {contradicting} programs")


if __name__ == "__main__":
    sys.exit(main())
