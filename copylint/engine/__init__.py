"""The abstract interpreter: what every register and the heap hold at each point of a function, for all functions of a file.

It is read from the bottom up; a module imports only its own row and those above it, which `tests/test_layers.py` holds.

1. The code itself: `cfg` (blocks, loops, the runner of may and must problems), `defuse` (where a register comes from, who
   uses it), `limits` (the bounds of searches), `path_conditions`, `first_pass`; what code and declarations betray of kinds
   and ranks (`kind_evidence`, `rank_evidence`, `rows`), and the record of writes (`effects`).
2. The module around a function: `classes`, `parameters`, and `analysis`, the protocols by which a function's state asks for
   summaries, attributes and module-level names without knowing who computes them.
3. `frame`: the state of one function's analysis, and the primitive steps on it: allocate, load, store, write, escape.
4. Integers, shapes and indices: `symbols`, `indices`, `layout_moves`, `subscripts`.
5. `calls`: a call of a library applies a fact, a call of a function of the file applies its summary.
6. `transfer`: what each operation does; `attributes`, `operators` and `properties` (what tests show) are parts of it.
7. What is asked of a function afterwards: `uses` (liveness as well), `platform_integers`, `ranks`, `made_ranks`, `layouts`.
8. `solver`: the worklist over the blocks; `summaries`: what an analysed function leaves to its callers; `shared_objects`:
   default arguments and class-level objects, whose expressions are evaluated by the transfer functions.
9. `program`: all functions of a file, callees before their callers; it implements `analysis`. `debug` prints its states.
"""
