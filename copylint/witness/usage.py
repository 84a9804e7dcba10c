"""What a function does with its parameters, where neither annotations nor the analysis say what they are."""

from __future__ import annotations

import ast
from collections import defaultdict

from copylint.witness.source import Definition

_COUNTS = {"range", "zeros", "ones", "empty", "full", "arange", "eye", "randn", "rand", "reshape", "view", "repeat",
           "expand", "normal", "Linear", "Conv1d", "Conv2d", "Conv3d", "Embedding", "LayerNorm",
           "BatchNorm1d", "BatchNorm2d", "BatchNorm3d"}
_DIMENSION = {"axis", "dim", "ndim"}
_TEXT = {"lower", "upper", "split", "startswith", "endswith", "strip", "join", "format"}
_DICT = {"items", "keys", "values", "get", "setdefault"}
_LIST = {"append", "extend", "insert"}
_MODULE = {"parameters", "named_parameters", "state_dict", "modules", "eval", "train", "zero_grad"}
_ARRAY = {"shape", "ndim", "dtype", "T", "astype", "reshape", "ravel", "sum", "mean", "max", "min", "std", "size", "flatten",
          "transpose", "view", "permute", "unsqueeze", "squeeze", "device", "clone", "detach", "to", "any", "all", "clip", "dot",
          "contiguous", "cpu", "numpy", "float", "long", "numel", "dim", "item", "tolist", "flat", "fill"}


class Usage:
    """What is seen of each parameter: `roles` such as "count", "called", "text", "array"; the texts that it is compared with."""

    def __init__(self, function: Definition) -> None:
        self.roles: dict[str, set[str]] = defaultdict(set)
        self.texts: dict[str, list[str]] = defaultdict(list)
        self.keys: dict[str, list[str]] = defaultdict(list)
        self.unpacked: dict[str, int] = {}
        self.attributes: dict[str, set[str]] = defaultdict(set)
        self.methods: dict[str, set[str]] = defaultdict(set)
        for node in ast.walk(function):
            self._note(node)

    def _note(self, node: ast.AST) -> None:
        if isinstance(node, ast.Call):
            self._call(node)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            self._attribute(node.value.id, node.attr)
        elif isinstance(node, ast.Compare) and isinstance(node.left, ast.Name):
            self._comparison(node.left.id, node)
        elif isinstance(node, ast.Subscript):
            self._subscript(node)
        elif isinstance(node, ast.If | ast.IfExp | ast.While):
            self._test(node.test)
        elif isinstance(node, ast.For | ast.comprehension):
            self._loop(node)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Name):
            if isinstance(node.targets[0], ast.Tuple):
                self.unpacked[node.value.id] = len(node.targets[0].elts)
            elif isinstance(node.targets[0], ast.Subscript):
                self.roles[node.value.id].add("stored")
        elif isinstance(node, ast.BinOp):
            for side in (node.left, node.right):
                if isinstance(side, ast.Name):
                    self.roles[side.id].add("matrix" if isinstance(node.op, ast.MatMult) else "number")
            if isinstance(node.op, ast.FloorDiv) and isinstance(node.left, ast.Name):
                self.roles[node.left.id].add("count")

    def _call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if isinstance(node.func, ast.Name):
            self.roles[name].add("called")
        elif isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
            self.methods[node.func.value.id].add(name)
        given = [*node.args, *(inner for arg in node.args if isinstance(arg, ast.Tuple | ast.List) for inner in arg.elts)]
        for argument in given:
            if isinstance(argument, ast.Name):
                if name in _COUNTS:
                    self.roles[argument.id].add("count")
                elif name == "len":
                    self.roles[argument.id].add("sized")
                elif name in ("asarray", "array", "asanyarray", "as_tensor", "atleast_1d", "atleast_2d", "ascontiguousarray"):
                    self.roles[argument.id].add("array")
        for keyword in node.keywords:
            if isinstance(keyword.value, ast.Name):
                if keyword.arg in _DIMENSION:
                    self.roles[keyword.value.id].add("axis")
                elif keyword.arg in ("dtype", "device", "size", "shape"):
                    self.roles[keyword.value.id].add(keyword.arg)
        if name == "to" and node.args and isinstance(node.args[0], ast.Name):
            self.roles[node.args[0].id].add("dtype" if "dtype" in node.args[0].id else "device")

    def _attribute(self, name: str, attribute: str) -> None:
        self.attributes[name].add(attribute)
        for role, words in (("text", _TEXT), ("dict", _DICT), ("list", _LIST), ("module", _MODULE), ("array", _ARRAY)):
            if attribute in words:
                self.roles[name].add(role)
                return
        self.roles[name].add("masked" if attribute in ("filled", "mask", "compressed") else "object")

    def _comparison(self, name: str, node: ast.Compare) -> None:
        for other in node.comparators:
            texts = [item for item in ast.walk(other) if isinstance(item, ast.Constant) and isinstance(item.value, str)]
            if texts and isinstance(node.ops[0], ast.Eq | ast.NotEq | ast.In | ast.NotIn):
                self.texts[name] += [str(item.value) for item in texts]
                self.roles[name].add("text")
            elif isinstance(other, ast.Constant) and isinstance(other.value, int | float):
                self.roles[name].add("number")

    def _subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.value, ast.Name):
            if isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
                self.keys[node.value.id].append(node.slice.value)
            self.roles[node.value.id].add("items")
            if isinstance(node.slice, ast.Tuple):
                self.roles[node.value.id].add("array")
        if isinstance(node.slice, ast.Name):
            self.roles[node.slice.id].add("index")
        for part in ast.walk(node.slice):
            if isinstance(part, ast.Slice):
                for bound in (part.lower, part.upper, part.step):
                    for name in ast.walk(bound) if bound is not None else ():
                        if isinstance(name, ast.Name):
                            self.roles[name.id].add("count")

    def _test(self, test: ast.expr) -> None:
        tests = test.values if isinstance(test, ast.BoolOp) else [test]
        for one in tests:
            inner = one.operand if isinstance(one, ast.UnaryOp) else one
            if isinstance(inner, ast.Name):
                self.roles[inner.id].add("flag")

    def _loop(self, node: ast.For | ast.comprehension) -> None:
        source = node.iter
        if isinstance(source, ast.Call) and ast.unparse(source.func) in ("enumerate", "zip"):
            for argument in source.args:
                if isinstance(argument, ast.Name):
                    self.roles[argument.id].add("iterated")
            return
        if isinstance(source, ast.Name):
            self.roles[source.id].add("iterated")
            if isinstance(node.target, ast.Tuple):
                self.roles[source.id].add("pairs")
                self.unpacked[source.id] = len(node.target.elts)
