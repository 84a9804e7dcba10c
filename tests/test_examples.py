"""Every example runs and prints what it says, and copylint reports of it exactly what examples/expected.txt lists.

    python tests/test_examples.py > examples/expected.txt

writes that list anew from what copylint reports now. The comments in the examples are the second witness: a line that ends
in `# CPL201` is to be reported by default, one that ends in `# CPL214 when selected` only then, and both may stand on a line.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.torch_installed import require_torch

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples"
SCRIPTS = sorted(path for path in EXAMPLES.glob("*.py") if path.name != "measuring.py")
MARK = re.compile(r"  # (?:(?P<default>CPL\d{3})(?:, and )?)?(?:(?P<selected>CPL\d{3}) when selected)?$")

ZEROS = "[[0.0, 0.0], [0.0, 0.0], [0.0, 0.0]]"
OLD_TRANSPOSE = "[[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]]"
WRITTEN_TRANSPOSE = "[[1.0, 4.0], [2.0, 5.0], [3.0, 6.0]]"


def run_example(name: str, *, torch: bool, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """The finished run of a script; without `torch`, importing torch fails in it as if it were not installed."""
    environment = dict(os.environ)
    if not torch:
        (tmp_path / "torch.py").write_text("raise ImportError('hidden by the test')\n")
        environment["PYTHONPATH"] = str(tmp_path)
    return subprocess.run([sys.executable, EXAMPLES / name], cwd=tmp_path, env=environment, capture_output=True, text=True)


def output_of(name: str, tmp_path: Path, *, torch: bool = False) -> str:
    """What a script prints; skips where it needs a torch that is not there (unless COPYLINT_REQUIRE_TORCH is set)."""
    if torch:
        require_torch()
    done = run_example(name, torch=torch, tmp_path=tmp_path)
    assert done.returncode == 0, done.stderr
    return done.stdout


def part_of(output: str, heading: str) -> list[str]:
    """The indented lines below a heading."""
    return re.split(r"\n(?!  )", output.split(f"{heading}\n")[1])[0].splitlines()


@pytest.mark.parametrize(("heading", "rebound", "written", "old"), [
    ("lists", "[1, 2, 3, 10, 20, 30]", "[1, 2, 3, 10, 20, 30]", "[1, 2, 3]"),
    ("arrays", "[11 22 33]", "[11 22 33]", "[1 2 3]"),
    ("tensors", "tensor([11, 22, 33])", "tensor([11, 22, 33])", "tensor([1, 2, 3])"),
])
def test_only_rebinding_leaves_the_other_name_alone(heading: str, rebound: str, written: str, old: str, tmp_path: Path) -> None:
    lines = part_of(output_of("lists_arrays_tensors.py", tmp_path, torch=heading == "tensors"), heading)
    ids = [re.search(r"id (0x[0-9a-f]+) -> (0x[0-9a-f]+)", line) for line in lines]
    assert [match is not None and match[1] == match[2] for match in ids] == [False, True, True]
    assert ["same object" in line for line in lines] == [False, True, True]
    assert lines[0].endswith(f"a = {rebound}  c = {old}")
    assert all(line.endswith(f"a = {written}  c = {written}") for line in lines[1:])


def test_lists_concatenate_and_arrays_add_and_broadcast(tmp_path: Path) -> None:
    output = output_of("lists_arrays_tensors.py", tmp_path)
    assert [line.split("=")[-1].strip() for line in part_of(output, "adding")] == [
        "[1, 2, 3, 10, 20, 30]", "[11 22 33]", "[11 12 13]"]
    wide, refused, larger = part_of(output, "broadcasting")
    assert wide.endswith("[[1, 2, 3], [11, 12, 13]]")
    assert "raises: non-broadcastable output operand" in refused
    assert larger.endswith("[[1, 2, 3], [11, 12, 13], [21, 22, 23]]")
    assert output.endswith("an owned total: 2000.0\n")
    assert part_of(output, "tensors") == ["  torch is not installed"]


@pytest.mark.parametrize(("name", "torch", "strides"), [
    ("transpose_and_slices.py", True, [(3, 1), (1, 3)]),
    ("transpose_and_slices_numpy.py", False, [(24, 8), (8, 24)]),
])
def test_base_and_transpose_are_one_storage(name: str, torch: bool, strides: list[tuple[int, int]], tmp_path: Path) -> None:
    lines = output_of(name, tmp_path, torch=torch).splitlines()
    assert lines[0] == f"  k (2, 3) strides {strides[0]}"
    assert lines[1] == f"  t (3, 2) strides {strides[1]}"
    values = [line.split(": ", 1)[1] for line in lines[2:]]
    assert values == [
        "True", WRITTEN_TRANSPOSE,
        "[[0.0, 1.0, 100.0], [3.0, 4.0, 5.0]]", "[[0.0, 0.0, 2.0], [3.0, 0.0, 5.0]]",
        ZEROS, OLD_TRANSPOSE,
        values[6], "True", OLD_TRANSPOSE,
        "[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]", "[[0.0, 2.0, 4.0], [6.0, 8.0, 10.0]]",
    ]
    assert re.findall("True|False", values[6]) == ["True", "False", "True"]


def test_without_torch_the_tensor_script_names_its_twin(tmp_path: Path) -> None:
    done = run_example("transpose_and_slices.py", torch=False, tmp_path=tmp_path)
    assert done.returncode == 1
    assert "transpose_and_slices_numpy.py runs without it" in done.stderr


def test_memory_before_and_after(tmp_path: Path) -> None:
    output = output_of("memory_before_after.py", tmp_path)
    figures = [(float(old), float(new)) for old, new in re.findall(r"([\d.]+) MB -> +([\d.]+) MB", output)]
    scaled_peak, scaled_all, accumulated_peak, accumulated_all, merged_peak, merged_all = figures
    assert scaled_peak == pytest.approx((16, 8), abs=0.1)
    assert accumulated_peak == pytest.approx((24, 16), abs=0.1)
    assert accumulated_all == pytest.approx((24, 16), abs=0.1)
    assert scaled_all == pytest.approx((24, 8), abs=0.1)
    assert merged_peak[0] > merged_peak[1]
    assert merged_all[0] > 50 * merged_all[1]
    assert "difference 3.0" in output and "prefixes [[0], [0, 1], [0, 1, 2], [0, 1, 2, 3]]" in output


def test_aliasing_before_and_after(tmp_path: Path) -> None:
    rows = re.findall(r"^(\w+), (\w+) +(\d+) bytes for both; sums (\d+) and (\d+)$",
                      output_of("aliasing_before_after.py", tmp_path), flags=re.M)
    assert rows == [
        ("alias", "before", "32", "4", "4"), ("alias", "after", "64", "0", "4"),
        ("view", "before", "32", "40", "100"), ("view", "after", "48", "4", "100"),
        ("maybe", "before", "24", "0", "0"), ("maybe", "after", "48", "9", "0"),
    ]


@pytest.mark.parametrize("torch", [False, True])
def test_layout_before_and_after(torch: bool, tmp_path: Path) -> None:
    output = output_of("layout_before_after.py", tmp_path, torch=torch)
    pairs = dict(re.findall(r"^(arrays|tensors) +([\d.]+ MB -> +[\d.]+) MB$", output, flags=re.M))
    before, after = map(float, pairs["arrays"].split(" MB -> "))
    assert before - after == pytest.approx(49 * 0.48, abs=0.1)
    assert ("tensors: torch is not installed" in output) != torch
    if torch:
        before, after = map(float, pairs["tensors"].split(" MB -> "))
        assert before - after == pytest.approx(49 * 0.24, abs=0.01)
    assert output.endswith("changing 21.0\n")


def reported(*options: str) -> list[str]:
    """What copylint reports of the examples, as `path:line: CODE`, in its own order."""
    command = [sys.executable, "-m", "copylint", "check", "--no-cache", "--format", "json", *options, "examples"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    report = json.loads(done.stdout)
    assert report["errors"] == []
    return [f"{finding['path']}:{finding['line']}: {finding['code']}" for finding in report["findings"]]


def marked(when_selected: bool) -> list[str]:
    """The lines whose comment says that they are reported: by default, or only when the rule is selected."""
    lines = []
    for path in sorted(EXAMPLES.glob("*.py")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            match = MARK.search(line)
            code = match and match["selected" if when_selected else "default"]
            if code:
                lines.append(f"examples/{path.name}:{number}: {code}")
    return lines


def test_the_expected_list_is_what_the_comments_say() -> None:
    assert (EXAMPLES / "expected.txt").read_text().splitlines() == marked(when_selected=False)


def test_copylint_reports_the_expected_list() -> None:
    assert reported() == (EXAMPLES / "expected.txt").read_text().splitlines()


def test_copylint_reports_opt_in_rules_when_selected() -> None:
    found = [line for line in reported("--extend-select", "CPL102,CPL214") if line.endswith(("CPL102", "CPL214"))]
    assert found == marked(when_selected=True)


@pytest.mark.parametrize("name", ["memory_before_after.py", "aliasing_before_after.py"])
def test_the_fixes_make_the_second_version_of_the_first(name: str, tmp_path: Path) -> None:
    shutil.copy(EXAMPLES / name, tmp_path)
    command = [sys.executable, "-m", "copylint", "check", "--fix", "--unsafe-fixes", "--extend-select", "CPL102", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    functions = {node.name: node for node in ast.parse((tmp_path / name).read_text()).body if isinstance(node, ast.FunctionDef)}
    names = [key.removesuffix("_before") for key in functions if key.endswith("_before")]
    assert len(names) >= 2
    for key in names:
        assert statements(functions[f"{key}_before"]) == statements(functions[f"{key}_after"])


def statements(function: ast.FunctionDef) -> list[str]:
    """The code of a function without its docstring, and without the words by which the two versions are told apart."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return [ast.unparse(statement).replace(", before'", ", after'") for statement in body]


def test_every_example_is_run_here() -> None:
    source = Path(__file__).read_text()
    assert len(SCRIPTS) == 6
    assert all(f'"{path.name}"' in source for path in SCRIPTS)


if __name__ == "__main__":
    print(*reported(), sep="\n")
