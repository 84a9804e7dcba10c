"""Recipes for functions that make or join arrays."""

from __future__ import annotations

from tests.facts.numpy_recipes.book import add

add("zeros empty ones", "(3, 4); 5; [2, 3]; (3, 4), 'f4'; (3, 4), 'f4', 'F'; 5, dtype=int, order='C'")
add("full", "(3, 4), 1.5; 5, 1; 5, True; 5, 1j; 5, np.float32(2); (3, 4), v; (3, 4), 1, 'f4'; (3, 4), 1, order='F'")
add("zeros_like empty_like ones_like", "a; a, 'f4'; a, None, 'C'; a, shape=(5,); m; m, subok=False; t; xs; 3.0")
add("full_like", "a, 1; a, 2, 'f4'; a, 1, order='C'; a, 1, shape=(5,); m, 1; m, 1, subok=False; t, 1; xs, 2")
add("eye", "3; 3, 4; 3, dtype=int; 3, order='F'")
add("identity tri", "3; 3, dtype='f4'")
add("vander", "v; v, 2")
add("indices", "(2, 3); (2, 3), sparse=True; (2, 3), 'f4'; (2, 3), dtype='f4', sparse=True")
add("arange", "5; 1, 5; 1, 5, 2; 0.5, 3; 0, 2.5; 0, 3, 0.5; np.int32(5); 5, dtype='f4'; np.float32(1), np.float32(3)")
add("linspace", "0, 1; 0, 1, 5; 0.0, 1, 5; 0, 1.0; 0.0, 1.0; v, w; 0, 1, 5, retstep=True; 0, 1, dtype='f4'; v, 1, retstep=True")
add("linspace", "np.float32(1), 2.0, 5; np.int8(1), np.float64(2)")
add("logspace geomspace", "np.float32(1), 2.0, 5; 1, 2; 1, 2, 5; 1.0, 2, 5; 1, 2.0; 1.0, 2.0; v, w; 1, 2, dtype='f4'")
add("bartlett blackman hamming hanning", "5")
add("kaiser", "5, 14")
add("tril_indices triu_indices", "3; 3, 1; 3, 0, 4")
add("tril_indices_from triu_indices_from", "a; s, 1")
add("mask_indices", "3, np.triu")
add("fromfunction", "lambda i, j: i + j, (3, 3)")
add("fromiter", "(x for x in [1, 2]), float; xs, 'f4'")
add("fromstring", "'1 2 3', sep=' '; '1 2', int, sep=' '")
add("fromfile", "path; path, 'u1'; path, 'f4', 2")
add("frombuffer", "buffer; buffer, 'u1'; buffer, 'u1', 4; buffer, 'u1', -1, 8; bytes(16); bytes(16), 'f4', 2; eight")
add("loadtxt", "io.StringIO('1 2'); io.StringIO('1 2'), int; io.StringIO('1 2'), unpack=True")
add("savetxt save", "io.BytesIO(), a; io.BytesIO(), v")
add("savez savez_compressed", "io.BytesIO(), a; io.BytesIO(), a=a, b=b")
add("ndarray", "(2, 3); (2, 3), 'f4'; (2, 2), buffer=buffer; (2, 4), 'u1', buffer, 4; (2, 2), 'u1', eight; (2, 2), order='F'")
_AS = "a; a, 'f8'; a, 'f4'; a, order='F'; a, order='C'; xs; 3.0; a.flat; m; t; pair; x0; a, float"
add("asarray asanyarray asarray_chkfinite", _AS)
add("asarray asanyarray", "a, copy=True; a, copy=None; a, copy=False; tensor; xs, copy=True")
add("ascontiguousarray asfortranarray", "a; a, 'f8'; a, 'f4'; xs; 3.0; m; t; v; x0; v[::2]; tensor")
add(
    "require",
    "a; a, 'f8'; a, 'f4'; xs; 3.0; a.flat; pair; a, requirements='C'; a, None, 'F'; a, requirements=['W', 'O']; a, 'f4', 'C'",
    "m, requirements='C'",
)
add(
    "array",
    _AS,
    "a, ndmin=3; a, copy=False; a, copy=None; a, 'f4', copy=None; xs, copy=None; 3.0, copy=None; m, subok=True",
    "a, ndmin=3, copy=None; a, order='F', copy=None; xs, order='F'; pair, copy=None; a, copy=False, ndmin=3",
)
add("copy", "a; a, 'C'; a, order='F'; m; m, subok=True; xs; t; 3.0")
add(
    "concatenate concat",
    "[a, b]; [a, b], 1; (a, c); [a, b], axis=None; [a, a], out=np.zeros((6, 4)); [t, t], 2; [a, b], dtype='f4'; rows",
)
add("stack", "[a, b]; [a, b], 1; (a, c), -1; [a, a], out=np.zeros((2, 3, 4)); [t, t], 2; [a, b], dtype='f4'; rows")
add("vstack hstack row_stack", "[a, b]; (a, c); rows; [a, b], dtype='f4'")
add("dstack column_stack", "[a, b]; (a, c); rows")
add("block", "[a, b]; [[a], [b]]; [a]; a")
add("append", "a, b; a, b, 0; xs, 1.0; v, 1.0; v, w; a, c, 1")
add("insert", "v, 1, 5; a, 1, 0, axis=0; a, [0, 1], 3, 1; xs, 0, 1")
add("delete", "v, 1; a, 0, 0; a, [], 1; a, slice(0, 0), 0; xs, 0")
add("tile", "a, 1; a, 2; v, (2, 1); a, (1, 1); xs, 1; 3, 2")
add("repeat", "a, 1; a, 2; a, 2, 0; a, 1, 1; xs, 2; 3, 2")
add("resize", "a, (3, 4); a, (2, 2); xs, (2, 2)")
add("pad", "a, 1; a, 0; a, 0, 'edge'; a, ((0, 0), (0, 0)); v, 2, 'wrap'; xs, 1; a, 1, 'reflect'; a, 0, 'reflect'; a, 0, 'empty'")
add("roll", "a, 1; a, 0; a, 1, 0; xs, 1; v, 0; a, (0, 0), (0, 1)")
add("diagflat", "v; a; v, 1; xs")
add("tril triu", "a; s; s, 1; t")
add("meshgrid", "v, w; v, w, indexing='ij'; v, w, sparse=True; v, w, copy=False; v; xs, xs, copy=False")
add("ix_", "[0, 1], [1, 2]; i2, i2")
