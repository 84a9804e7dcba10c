"""The analysis against the parse within one process, garbage collection off, paired per file.

python -m tests.bench.ratio FOLDER... [--seed N] [--count N] [--repeats 3]
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from statistics import median

import libcst

from copylint.project.check import check_source
from copylint.project.settings import Overrides, load_settings
from copylint.project.source import read_source
from tests.bench.draw import arguments, draw


def seconds(run: Callable[[], object]) -> float:
    """CPU seconds of one call."""
    start = time.process_time()
    run()
    return time.process_time() - start


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--repeats", type=int, default=3)
    parsed = parser.parse_args()
    name, paths = draw(parsed.folders, parsed.seed, parsed.count)
    settings = load_settings(Overrides())
    texts = [read_source(str(path)) for path in paths]
    print(f"{len(texts)} files, list {name}")
    check_source(texts[0], "warm_up.py", settings)
    gc.disable()
    parses, analyses = [], []
    for text in texts:
        pairs = []
        for _ in range(parsed.repeats):
            parse = seconds(lambda text=text: libcst.parse_module(text))  # type: ignore[misc]
            whole = seconds(lambda text=text: check_source(text, "file.py", settings, parses=True))  # type: ignore[misc]
            pairs.append((parse, whole - parse))
            gc.collect()
        parses.append(median(parse for parse, _ in pairs))
        analyses.append(median(rest for _, rest in pairs))
    ratios = sorted(rest / parse for parse, rest in zip(parses, analyses, strict=True))
    print(f"parse {sum(parses):.3f} s, analysis {sum(analyses):.3f} s, together {sum(analyses) / sum(parses):.3f}")
    print(f"per file median {median(ratios):.3f}, {ratios[0]:.3f} to {ratios[-1]:.3f}")


if __name__ == "__main__":
    main()
