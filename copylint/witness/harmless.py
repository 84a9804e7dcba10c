"""Whether code keeps to itself: no witness touches files, other programs, the network or the keyboard."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from copylint.witness.request import Unwritable

_RUNS = "runs code that nobody can see"
_FILES = "writes or opens files"
_BEYOND = "reaches other programs or the network"
_ENDS = "ends or stops the program"

_MODULES = {
    **dict.fromkeys(("importlib", "imp", "runpy", "code", "codeop", "builtins", "pkgutil"), _RUNS),
    **dict.fromkeys(("pickle", "cPickle", "_pickle", "marshal", "shelve", "dill", "cloudpickle", "joblib"), _RUNS),
    **dict.fromkeys(("ctypes", "_ctypes", "cffi", "mmap"), "writes memory by its address"),
    **dict.fromkeys(("shutil", "tempfile", "sqlite3", "dbm", "zipfile", "tarfile"), _FILES),
    **dict.fromkeys(("subprocess", "multiprocessing", "socket", "requests", "urllib", "http", "ftplib", "smtplib"), _BEYOND),
    **dict.fromkeys(("asyncio", "pty", "webbrowser", "ssl", "telnetlib", "aiohttp", "httpx", "torch.multiprocessing"), _BEYOND),
    **dict.fromkeys(("torch.distributed", "torch.hub", "torch.utils.model_zoo"), _BEYOND),
    **dict.fromkeys(("torch.utils.cpp_extension", "torch.load", "pandas.read_pickle"), _RUNS),
    **dict.fromkeys(("numpy.ctypeslib", "numpy.lib.format", "numpy.DataSource", "torch.from_file"), _FILES),
    **dict.fromkeys(("signal", "faulthandler", "argparse", "sys.exit", "sys.settrace", "sys.setprofile", "atexit"), _ENDS),
    "os": "reaches files and other programs",
}
"""Modules, and single names of modules, that a witness does not use, and what they do."""
_ALLOWED = ("os.path", "os.sep", "os.linesep", "os.environ", "os.getenv", "os.getcwd", "os.cpu_count", "os.fspath", "os.name")
_BUILT_IN = {
    **dict.fromkeys(("exec", "eval", "compile", "__import__", "__builtins__", "__loader__"), _RUNS),
    **dict.fromkeys(("input", "exit", "quit", "breakpoint"), _ENDS),
    "open": _FILES,
}
_HIDDEN = frozenset({"__globals__", "__builtins__", "__subclasses__", "__code__", "__loader__", "__import__"})
"""Attributes by which code comes to everything else."""
_METHODS = dict.fromkeys(
    (
        *("savefig", "tofile", "save", "savez", "savez_compressed", "savetxt", "dump", "imsave", "imwrite"),
        *("open", "open_memmap"),
        *("to_csv", "to_parquet", "to_pickle", "to_sql", "to_excel", "to_hdf", "to_feather", "to_json"),
        *("write_text", "write_bytes", "unlink", "rmdir", "mkdir", "touch", "symlink_to", "hardlink_to", "chmod"),
    ),
    _FILES,
) | dict.fromkeys(("urlopen", "urlretrieve", "download", "load_state_dict_from_url"), _BEYOND)
"""Functions and methods, of whatever object."""


class Harmless:
    """What the names of one file stand for, and so whether a piece of it may be run."""

    def __init__(self, tree: ast.Module) -> None:
        self._origins = dict(_imported(tree))

    def require(self, piece: ast.AST) -> None:
        """Raises Unwritable, with the reason, where a piece of code reaches beyond the program."""
        for node in ast.walk(piece):
            found = self._reason(node)
            if found is not None:
                raise Unwritable(f"the code uses `{found[0]}`, which {found[1]}: no witness runs it")

    def _reason(self, node: ast.AST) -> tuple[str, str] | None:
        """What a node uses that it should not, and what that does."""
        if isinstance(node, ast.Call):
            return self._called(node)
        if isinstance(node, ast.Attribute) and node.attr in _HIDDEN:
            return node.attr, _RUNS
        if isinstance(node, ast.Name) and node.id not in self._origins:
            why = _BUILT_IN.get(node.id)
            return (node.id, why) if why is not None else None
        name = self._name(node)
        if name is None or name.startswith(_ALLOWED):
            return None
        why = next((why for known, why in _MODULES.items() if name == known or name.startswith(known + ".")), None)
        if why is None and isinstance(node, ast.Attribute):
            why = _METHODS.get(node.attr)  # also where it is not called here but handed on
        if why is None or (name == "os" and isinstance(node, ast.Name)):  # what stands behind its dot tells
            return None
        return name, why

    def _called(self, node: ast.Call) -> tuple[str, str] | None:
        function, given = node.func, [*node.args, *(keyword.value for keyword in node.keywords)]
        name = self._name(function) or ""
        if name == "getattr" or (isinstance(function, ast.Name) and function.id in ("getattr", "vars")):
            module = self._name(given[0]) if given else None
            return (f"{ast.unparse(function)} of {module}", _RUNS) if module is not None else None
        if any(self._name(one) == "os" for one in given):
            return "os", _MODULES["os"]
        if name == "numpy.memmap" and not any(isinstance(one, ast.Constant) and one.value in ("r", "c") for one in given):
            return ast.unparse(function), _FILES
        if name == "numpy.load" and any(keyword.arg in ("allow_pickle", "mmap_mode", None) for keyword in node.keywords):
            return ast.unparse(function), _RUNS
        if isinstance(function, ast.Attribute) and function.attr in _METHODS:
            return ast.unparse(function), _METHODS[function.attr]
        return None

    def _name(self, node: ast.AST) -> str | None:
        """The full name that an imported name, or an attribute of one, stands for."""
        behind: list[str] = []
        while isinstance(node, ast.Attribute):
            behind.append(node.attr)
            node = node.value
        if not isinstance(node, ast.Name) or node.id not in self._origins:
            return None
        return ".".join([self._origins[node.id], *reversed(behind)])


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The names that imports bind anywhere in a file, each with what it stands for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.asname or alias.name.partition(".")[0], alias.name if alias.asname else alias.name.partition(".")[0]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                yield alias.asname or alias.name, f"{node.module}.{alias.name}"
