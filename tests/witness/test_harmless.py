"""What a witness refuses to run, under whatever name, and what it may run."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from copylint.project.witnessing import witness_at
from copylint.witness.harmless import Harmless
from copylint.witness.request import Unwritable

REFUSED = {
    "open('x', 'w')": "writes or opens files", "builtins.open('x')": "files", "io.open('x')": "files", "keep = open": "files",
    "exec('1')": "runs code", "eval('1')": "runs code", "f = eval": "runs code", "compile('1', '', 'eval')": "runs code",
    "__import__('os')": "runs code", "__builtins__['eval']": "runs code", "importlib.import_module('x')": "runs code",
    "load_module('x')": "runs code", "pickle.loads(b'')": "runs code", "unpickle(b'')": "runs code",
    "torch.load('x')": "runs code",
    "ctypes.memset(1, 0, 3)": "by its address", "np.memmap('x', mode='w+')": "files", "np.memmap('x')": "files",
    "np.lib.format.open_memmap('x')": "files", "np.load('x', allow_pickle=True)": "runs code", "np.save('x', a)": "files",
    "map(np.save, a)": "files", "a.tofile('x')": "files", "os.remove('x')": "reaches files", "o.system('x')": "reaches files",
    "system('x')": "reaches files", "os._exit(0)": "reaches files", "getattr(os, 'remove')('x')": "runs code",
    "f(os)": "reaches files",
    "vars(os)['remove']": "runs code", "sys.exit()": "ends", "leave()": "ends", "exit()": "ends", "quit()": "ends",
    "input()": "ends",
    "breakpoint()": "ends", "subprocess.run('x')": "other programs", "shutil.rmtree('x')": "files",
    "urllib.request.urlopen('x')": "other",
    "Path('x').write_text('')": "files", "Path('x').unlink()": "files", "f.__globals__['x']": "runs code",
    "().__class__.__base__.__subclasses__()": "runs code", "raise leave()": "ends",
}
ALLOWED = (
    "os.path.join('a', 'b')", "os.environ.get('A')", "np.memmap('x', mode='r')", "np.load('x')", "sys.maxsize", "print(a)",
    "a.load()",
    "torch.save_this", "self.save = 1", "import pickle", "a.replace(b, c)", "re.compile('x')", "model.eval()", "path.exists('x')",
)
IMPORTS = """\
import builtins, ctypes, importlib, io, os, pickle, re, shutil, subprocess, sys, urllib.request
import numpy as np, torch
import os as o
from importlib import import_module as load_module
from os import path, system
from pathlib import Path
from pickle import loads as unpickle
from sys import exit as leave
"""


def require(statement: str) -> None:
    tree = ast.parse(f"{IMPORTS}def f(a, b, c, self, model):\n    {statement}\n")
    Harmless(tree).require(tree.body[-1])


@pytest.mark.parametrize("statement", REFUSED)
def test_what_reaches_beyond_the_program_is_refused_with_the_reason(statement: str) -> None:
    with pytest.raises(Unwritable) as raised:
        require(statement)
    assert REFUSED[statement] in str(raised.value)


@pytest.mark.parametrize("statement", ALLOWED)
def test_what_keeps_to_itself_is_not(statement: str) -> None:
    require(statement)


def test_the_command_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = "from os import system as s\nimport numpy as np\na = np.ones(3)\nb = a\ns('echo')\nb += 1\nprint(a, b)\n"
    (tmp_path / "a.py").write_text(text)
    program, problem = witness_at("a.py", 6, None)
    assert program == "" and problem is not None
    assert "the code uses `os.system`, which reaches files and other programs: no witness runs it" in problem.message
