"""The rule pages are executed: every block runs, every claim is measured, and copylint reports exactly the marked lines.

A claim is an HTML comment, `<!-- claim: example.peak - instead.peak >= 8_000_000 -->`, holding one Python expression that
must be true. Under an Example block, `example` is that block's run, `instead` its partner's under "Instead", and `fixed` that of
the example with all its fixes applied, unsafe ones too; under a silent block, `this` is the block's run; in "Why" and "Cost",
`example` and `instead` are the first pair, and `examples` and `insteads` hold all. Each is a `Measured`: what run() returned
(`value`) and the bytes it took (`peak`, `allocated`, `storages`).
"""

from __future__ import annotations

import functools
import importlib.util
import re
import sys
import types
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from copylint.project.check import check_source
from copylint.project.fixing import fixed
from copylint.project.settings import Fixes, Overrides, load_settings
from copylint.rules.registry import all_rules
from tests.torch_installed import imports_torch, require_torch

ROOT = Path(__file__).resolve().parents[2]
PAGES = [rule.page for rule in all_rules()]
SECTIONS = ["What it says", "Why", "Example", "Instead", "When it stays silent", "Fix safety", "Cost", "See also"]
BLOCK = re.compile(r"^```python\n(?P<code>.*?)^```$|^<!-- claim: (?P<claim>.*?) -->$", re.M | re.S)
MARK = re.compile(r"  # (CPL\d{3})$")
FIGURE = re.compile(r"\d[\d.,_]* ?(?:[kMG]i?B|bytes|times|%)\b")


@dataclass(frozen=True, slots=True)
class Block:
    """A program of a page with the claims that stand directly below it."""

    page: str
    section: str
    number: int
    code: str
    claims: tuple[str, ...]

    @property
    def file_name(self) -> str:
        return f"{self.page[:6]}_{self.section.split()[0].lower()}_{self.number}.py"

    @property
    def needs_torch(self) -> bool:
        return imports_torch(self.code)

    @property
    def marked(self) -> list[tuple[int, str]]:
        """The lines that copylint has to report, counted from 1, and the codes."""
        found = [(number, MARK.search(line)) for number, line in enumerate(self.code.splitlines(), 1)]
        return [(number, match.group(1)) for number, match in found if match]


def name_of(page: Path) -> str:
    """The name of the rule's file or folder: "cpl101_rebinding_allocates"."""
    return page.parent.name if page.name == "page.md" else page.stem


def title_of(page: Path) -> tuple[str, str]:
    """Code and name from the first line of the page."""
    hash_sign, code, name = page.read_text(encoding="utf-8").splitlines()[0].split()
    assert hash_sign == "#"
    return code, name


def sections_of(page: Path) -> dict[str, str]:
    """The text under each heading of the second level, in order."""
    parts = re.split(r"^## (.*)$", page.read_text(encoding="utf-8"), flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def blocks_of(page: Path) -> list[Block]:
    """Every program of the page, in order."""
    blocks: list[Block] = []
    for section in ("Example", "Instead", "When it stays silent"):
        number = 0
        for match in BLOCK.finditer(sections_of(page)[section]):
            if match["code"] is not None:
                number += 1
                blocks.append(Block(name_of(page), section, number, match["code"], ()))
            else:
                last = blocks[-1]
                blocks[-1] = Block(last.page, last.section, last.number, last.code, (*last.claims, match["claim"]))
    return blocks


def in_section(page: Path, section: str) -> list[Block]:
    """The page's programs under one heading."""
    return [block for block in blocks_of(page) if block.section == section]


@functools.cache
def measuring() -> types.ModuleType:
    """examples/measuring.py, loaded from its file: the examples are no package."""
    spec = importlib.util.spec_from_file_location("measuring", ROOT / "examples" / "measuring.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["measuring"] = module
    spec.loader.exec_module(module)
    return module


@functools.cache
def run(block: Block):  # type: ignore[no-untyped-def]
    """The measured run of a block's run()."""
    if block.needs_torch:
        require_torch()
    namespace: dict[str, object] = {}
    exec(compile(block.code, block.file_name, "exec"), namespace)
    return measuring().measured(namespace["run"])


@functools.cache
def fixed_block(block: Block, fixes: Fixes) -> Block:
    """The block with the fixes of its page's rule applied."""
    settings = load_settings(Overrides(select=(block.page[:6].upper(),), fixes=fixes), ROOT)
    result = fixed(block.code.encode(), block.code, check_source(block.code, "program.py", settings), settings)
    return replace(block, code=result.rewriting.new_text) if result.rewriting else block


def holds(claim: str, **runs: object) -> None:
    """Fails with the figures where the claim is not true."""
    assert eval(claim, {"__builtins__": {}}, runs), f"{claim} with {runs}"


ALL_BLOCKS = [pytest.param(block, id=f"{block.file_name}") for page in PAGES for block in blocks_of(page)]
ALL_PAGES = [pytest.param(page, id=name_of(page)) for page in PAGES]


def text_claims(page: Path) -> list[str]:
    """The claims that stand beside the figures of the prose."""
    return [m["claim"] for section in ("Why", "Cost") for m in BLOCK.finditer(sections_of(page)[section]) if m["claim"]]


def test_there_is_a_page_for_every_rule_file_and_a_rule_file_for_every_page() -> None:
    folder = ROOT / "copylint" / "rules"
    assert {page.resolve() for page in PAGES} == {*folder.glob("*/cpl*.md"), *folder.glob("*/cpl*/page.md")}


@pytest.mark.parametrize("page", ALL_PAGES)
def test_page_has_all_sections_and_its_own_title(page: Path) -> None:
    assert list(sections_of(page)) == SECTIONS
    assert all(text.strip() for text in sections_of(page).values())
    code, name = title_of(page)
    assert name_of(page) == f"{code.lower()}_{name.replace('-', '_')}"


@pytest.mark.parametrize("page", ALL_PAGES)
def test_page_marks_its_example_and_nothing_else(page: Path) -> None:
    code, _ = title_of(page)
    examples, insteads, silent = (in_section(page, section) for section in ("Example", "Instead", "When it stays silent"))
    assert examples and len(examples) == len(insteads)
    assert all(block.marked and {mark for _, mark in block.marked} == {code} for block in examples)
    assert not any(block.marked for block in (*insteads, *silent))
    assert len(silent) >= len(examples)
    assert all(block.claims for block in (*examples, *silent)), "a program without a claim shows nothing"


@pytest.mark.parametrize("page", ALL_PAGES)
def test_every_silent_program_has_a_sentence_of_its_own(page: Path) -> None:
    text = sections_of(page)["When it stays silent"]
    before_each = [part.split("```python")[0].split("-->")[-1].strip() for part in re.split(r"^```$", text, flags=re.M)[:-1]]
    assert before_each and all(part.endswith(":") for part in before_each), before_each


@pytest.mark.parametrize("page", ALL_PAGES)
def test_links_lead_to_pages(page: Path) -> None:
    links = re.findall(r"\[(CPL\d{3})[^\]]*\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
    assert links
    for code, target in links:
        assert (page.parent / target).exists(), target
        assert name_of((page.parent / target).resolve()).startswith(code.lower())


@pytest.mark.parametrize("page", ALL_PAGES)
def test_figures_in_the_text_have_a_claim_beside_them(page: Path) -> None:
    for section in ("What it says", "Why", "Fix safety", "Cost"):
        for paragraph in sections_of(page)[section].split("\n\n"):
            assert not FIGURE.search(paragraph) or "<!-- claim:" in paragraph, paragraph


@pytest.mark.parametrize("block", ALL_BLOCKS)
def test_block_runs_and_its_claims_hold(block: Block) -> None:
    result = run(block)
    page = next(page for page in PAGES if name_of(page) == block.page)
    for claim in block.claims:
        if "fixed." in claim:
            continue  # measured below
        if block.section == "Example":
            holds(claim, example=result, instead=run(in_section(page, "Instead")[block.number - 1]))
        else:
            holds(claim, this=result)


@pytest.mark.parametrize("block", [block for block in ALL_BLOCKS if block.values[0].section == "Example"])
def test_the_fixed_example_does_what_it_did_or_what_the_page_claims(block: Block) -> None:
    mended, claims = fixed_block(block, "all"), [claim for claim in block.claims if "fixed." in claim]
    assert (mended.code != block.code) or not claims, "a claim on a fix that there is not"
    safely = fixed_block(block, "safe")
    assert run(safely).value == run(block).value
    assert claims or mended.code == safely.code, "what an unsafe fix does has to be claimed"
    page = next(page for page in PAGES if name_of(page) == block.page)
    for claim in claims:
        holds(claim, fixed=run(mended), example=run(block), instead=run(in_section(page, "Instead")[block.number - 1]))


@pytest.mark.parametrize("page", [pytest.param(page, id=name_of(page)) for page in PAGES if text_claims(page)])
def test_figures_of_the_text_are_as_measured(page: Path) -> None:
    claims = text_claims(page)
    asked = " ".join(claims)
    runs = {}
    for group, section in (("example", "Example"), ("instead", "Instead")):
        blocks = in_section(page, section)
        if f"{group}s[" in asked:
            runs[f"{group}s"] = [run(block) for block in blocks]
        if f"{group}." in asked:
            runs[group] = run(blocks[0])
    for claim in claims:
        holds(claim, **runs)


@pytest.mark.parametrize("block", ALL_BLOCKS)
def test_copylint_reports_exactly_the_marked_lines(block: Block) -> None:
    settings = load_settings(Overrides(select=(block.page[:6].upper(),)), ROOT)
    result = check_source(block.code, block.file_name, settings)
    assert result.problems == ()
    assert [(finding.span.line, finding.code) for finding in result.findings] == block.marked


def test_a_false_claim_fails() -> None:
    page = next(page for page in PAGES if name_of(page).startswith("cpl101"))
    example, instead = run(in_section(page, "Example")[0]), run(in_section(page, "Instead")[0])
    with pytest.raises(AssertionError, match=r"example\.peak < instead\.peak"):
        holds("example.peak < instead.peak", example=example, instead=instead)
