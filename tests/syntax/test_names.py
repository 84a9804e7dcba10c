"""What a name means: scopes, cells, bindings, imports."""

from __future__ import annotations

from copylint.syntax.ir import Op
from tests.syntax.inspection import all_of, function, lowered, named, only, returned


def test_imports() -> None:
    module = lowered("""
        import numpy as np
        import torch.nn.functional as F
        import os.path
        from torch import nn
        from . import sib
        from ..pkg import thing as other
        def f():
            return np, F, os, nn, sib, other
    """)
    read = returned(named(module, "f")).args
    assert [instr.op for instr in read] == [Op.IMPORT] * 6
    assert [instr.data for instr in read] == ["numpy", "torch.nn.functional", "os", "torch.nn", ".sib", "..pkg.thing"]
    assert module.imports["F"] == "torch.nn.functional"


def test_alternatives_of_an_import() -> None:
    module = lowered("""
        try:
            import cupy as xp
        except ImportError:
            import numpy as xp
        try:
            import torch
        except ImportError:
            torch = None
        try:
            import json5 as json
        except ImportError:
            import json
        def f():
            return xp, torch, json
    """)
    xp, torch, json = returned(named(module, "f")).args
    assert (xp.data, torch.data) == ("numpy", "torch")
    assert (json.op, len(json.data.defs)) == (Op.GLOBAL, 2)


def test_a_rebound_import_is_a_binding() -> None:
    module = lowered("import numpy as np\nnp = wrap(np)\ndef f():\n    return np\n")
    read = returned(named(module, "f"))
    assert read.op is Op.GLOBAL
    assert [value.op for value in read.data.defs] == [Op.IMPORT, Op.CALL]


def test_local_imports() -> None:
    module = lowered("def f():\n    import numpy as np\n    def g():\n        return np\n    return np, g\n")
    assert returned(named(module, "f")).args[0].data == "numpy"
    inner = returned(named(module, "f.<locals>.g"))
    assert (inner.op, inner.data) == (Op.IMPORT, "numpy")


def test_star_import() -> None:
    module = lowered("from torch.nn import *\ndef f():\n    return Linear, len\n")
    linear, length = returned(named(module, "f")).args
    assert (linear.op, linear.data) == (Op.IMPORT, "torch.nn.Linear")
    assert (length.op, length.data) == (Op.BUILTIN, "len")
    assert module.star_imports == ("torch.nn",)


def test_functions_are_read_through_bindings() -> None:
    module = lowered("def g(): pass\ndef f():\n    return g()\n")
    callee = only(named(module, "f"), Op.CALL).args[0]
    assert callee.op is Op.GLOBAL
    assert [value.op for value in callee.data.defs] == [Op.FUNCTION]
    assert callee.data.rebound is False


def test_global_names_are_bindings_everywhere() -> None:
    module = lowered("x = 0\ndef f():\n    global x\n    x = g()\n    return x\ny = x\n")
    f = named(module, "f")
    binding = only(f, Op.SETCELL).data
    assert binding.rebound is True
    assert returned(f).data is binding
    assert only(module.body, Op.SETCELL).data is binding
    assert {value.op for value in binding.defs} == {Op.CONST, Op.CALL}


def test_a_captured_variable_lists_its_values() -> None:
    module = lowered("def f(a):\n    def g():\n        return a\n    a = h(a)\n    return g\n")
    f, g = named(module, "f"), named(module, "f.<locals>.g")
    cell = returned(g).data
    assert returned(g).op is Op.FREE
    assert (cell.shared, cell.owner, [value.op for value in cell.defs]) == (False, f, [Op.PARAM, Op.CALL])
    assert g.free == {cell}
    assert f.free == set()


def test_nonlocal_makes_a_shared_cell() -> None:
    module = lowered("def f(a):\n    def g():\n        nonlocal a\n        a = 1\n    g()\n    a = 2\n    return a\n")
    f, g = named(module, "f"), named(module, "f.<locals>.g")
    cell = only(g, Op.SETCELL).data
    assert cell.shared is True
    assert returned(f).data is cell
    assert len(cell.defs) == 3


def test_free_names_pass_through_functions_between() -> None:
    module = lowered("def f(a):\n    def g():\n        return lambda: a\n    return g\n")
    g, inner = named(module, "f.<locals>.g"), named(module, "f.<locals>.g.<locals>.<lambda>")
    assert g.free == inner.free
    assert len(g.free) == 1


def test_comprehension_variables_can_be_captured() -> None:
    module = lowered("def f(a):\n    return [lambda: x for x in a]\n")
    cell = returned(named(module, "f.<locals>.<lambda>")).data
    assert (cell.name, [value.op for value in cell.defs]) == ("x", [Op.NEXT])


def test_class_names_are_not_seen_in_methods() -> None:
    module = lowered("""
        x = 1
        class A(Base, dict):
            x = 2
            y = x
            z = [x for _ in x]
            def m(self):
                return x
    """)
    body = module.classes["A"].body
    assert returned(named(module, "A.m")).op is Op.GLOBAL
    assert only(body, Op.COPY).args[0].data == 2
    assert only(body, Op.SETITEM).args[2].op is Op.GLOBAL
    assert module.classes["A"].methods == {"m": named(module, "A.m")}
    assert named(module, "A.m").cls is module.classes["A"]
    assert module.classes["A"].bases == ("", "dict")


def test_a_class_name_not_assigned_yet_is_read_outside() -> None:
    module = lowered("x = 1\nclass A:\n    x = x\n")
    assert only(module.classes["A"].body, Op.COPY).args[0].op is Op.GLOBAL


def test_decorators_bases_and_nesting() -> None:
    module = lowered("""
        import torch
        class Net(torch.nn.Module):
            @torch.no_grad()
            @staticmethod
            def m(x, *args, k: int = 1, **kw): pass
            class Inner(Net): pass
    """)
    m = named(module, "Net.m")
    assert m.decorators == ("torch.no_grad", "staticmethod")
    assert module.classes["Net"].bases == ("torch.nn.Module",)
    assert module.classes["Net.Inner"].bases == ("Net",)
    assert [(param.name, param.kind) for param in m.params] == [("x", "normal"), ("args", "varargs"), ("k", "kwonly"),
                                                               ("kw", "kwargs")]
    made = only(module.classes["Net"].body, Op.FUNCTION)
    assert made.args[0] is m.params[2].default
    assert len(made.args) == 3


def test_unassigned_names_are_undefined() -> None:
    f = function("def f(c):\n    if c:\n        x = 1\n    return x\n")
    assert {arg.op for arg in returned(f).args} == {Op.UNDEF, Op.CONST}


def test_type_parameters_and_aliases() -> None:
    module = lowered("type V = list[int]\ndef f[T](x: T):\n    return T, V\n")
    assert returned(named(module, "f")).args[0].op is Op.TYPE
    assert only(module.body, Op.TYPE).name == "V"


def test_functions_come_in_the_order_of_the_text() -> None:
    module = lowered("def a():\n    def b(): pass\nclass C:\n    def d(self): pass\ne = lambda: 0\n")
    assert [function.qualname for function in module.functions] == ["<module>", "a", "a.<locals>.b", "C", "C.d", "<lambda>"]


def test_walrus_in_a_generator_expression_rebinds_the_variable_of_the_function() -> None:
    module = lowered("def f(a):\n    any((hit := x) for x in a)\n    return hit\n")
    store = only(named(module, "f.<locals>.<genexpr>"), Op.SETCELL)
    assert store.data.shared
    assert returned(named(module, "f")).data is store.data


def test_lambda_returns_its_body() -> None:
    inner = function("f = lambda a, b=1: a + b\n", "<lambda>")
    assert returned(inner).op is Op.BIN
    assert [param.name for param in inner.params] == ["a", "b"]


def test_each_function_shares_one_instruction_per_import() -> None:
    f = function("import numpy as np\ndef f():\n    return np.a(), np.b()\n")
    assert len(all_of(f, Op.IMPORT)) == 1
    assert only(f, Op.IMPORT).block is f.entry


def test_a_builtin_that_the_module_replaces_later() -> None:
    module = lowered("a = range\nif a:\n    range = a.b\nif a:\n    c = range\n")
    copies = all_of(module.body, Op.COPY)
    assert copies[0].args[0].op is Op.BUILTIN
    assert copies[1].args[0].op is Op.PHI
