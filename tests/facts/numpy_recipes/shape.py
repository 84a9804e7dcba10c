"""Recipes for functions that give the same data in another form."""

from __future__ import annotations

from tests.facts.numpy_recipes.book import RECIPES, add

add(
    "reshape",
    "a, -1; a, (-1,); a, (4, 3); a, (a.size,) ; a, -1, 'F'; a, -1, order='F'; a, -1, copy=True; a, -1, copy=False; t, (6, 4)",
    "v, (2, 2); v[::2], (2, 1); xs, -1; 3.0, (1, 1); a, (3, 2, 2); t, (2, -1); x0, (1,); v, (4, 1), 'F'; "
    "v, -1, copy=False; tuple(xs), -1",
    "a[:, :2], (3, 2, 1), 'F', copy=False; m, -1; c.T[::2], (1, 2, 3), copy=False",
)
add("ravel", "a; a, 'F'; a, 'K'; a, 'A'; v; v[::2]; t; xs; x0; 3.0; m; a, order='C'")
add("transpose permute_dims", "a; a, (1, 0); t; t, (0, 2, 1); v; xs; m; a, None; a, axes=(1, 0)")
add("matrix_transpose", "a; t; pair")
add("swapaxes", "a, 0, 1; t, 0, 2; a, 0, 0; pair, 0, 1; m, 0, 1")
add("moveaxis", "a, 0, 1; t, 0, -1; a, 0, 0; pair, 0, 1; t, [0, 1], [1, 2]")
add("rollaxis", "a, 1; t, 2; a, 0; t, 1, 3")
add("expand_dims", "a, 0; a, -1; a, (0, 1); v, 1; xs, 0; 3.0, 0; m, 0")
add("flip", "a; a, 0; a, 1; v; t, (0, 2); xs; m")
add("fliplr flipud", "a; s; t; pair; m")
add("rot90", "a; a, 0; a, 2; a, 4; a, 1, (1, 0); pair; m; xs and pair, 0")
add("squeeze", "a; t; t1; a, 0; t1, 1; t1, axis=1; xs; 3.0; pair[:1]; v; x0; m; np.ones((1, 3, 1))")
add("broadcast_to", "a, (3, 4); a, (2, 3, 4); v, (3, 4); xs, (3, 4); 3.0, (2,); x0, 5; x0, (2, 3)")
add("broadcast_arrays", "a, v; a; a, k1")
add("diagonal", "a; s; t; s, 1; a, 0, 0, 1; pair")
add("diag", "v; s; a; v, 1; xs; m4; m")
for _name in ["atleast_1d", "atleast_2d", "atleast_3d"]:
    add(_name, "a; v; t; x0; xs; 3.0; a, b; v, w; m; np.ones((2, 1, 1, 1)); a.flat")
add("real", "a; xs; 3.0; 1j; t; m; a * 1j")
add("imag", "a; xs; 3.0; 1j; t; a * 1j")
add("trim_zeros", "v; xs; np.array([0.0, 1, 2, 0])")
add("split", "a, 1; t, 2, 0; c, [1]; a, 2, 1; a, 2, axis=1")
add("array_split", "a, 2; a, 3; v, 3; a, 2, 1; pair, 2; a, 1")
add("hsplit", "a, 2; v, 2; a, 1")
add("vsplit", "a, 3; s, 2; a, 1")
add("dsplit", "t, 2; t, 1")
add("unstack", "a; t; t, axis=1")
add(
    "lib.stride_tricks.as_strided",
    "a, (2, 2); v, (2,), (0,); v; v, writeable=False; a, writeable=False; pair; pair, writeable=True",
)
add("lib.stride_tricks.sliding_window_view", "v, 2; a, (2, 2); v, 2, writeable=True; a, 2, 1, writeable=True; xs, 2")
add(
    "einsum",
    "'ij->ji', a; 'ii->i', s; 'ij->ij', a; 'ii', s; 'ij->', a; 'ij->i', a; 'ij->j', a; 'ijk->kji', t; 'ijk->ij', t; "
    "'ij', a; 'ba', a",
    "'ij,jk->ik', a, s; 'ij,ij->ij', a, b; 'ij,jk->ik', a, s, order='C'; 'i,i', v, w; 'i,i->i', v, w; 'i,i->', v, w; "
    "'ij,ij', a, b; 'ij,ij->', a, b; 'ij->ji', pair[0].tolist(), out=os[:, :3]",
    "'ij->ij', a, out=o; 'ij,jk->ik', a, s, out=o; 'ijk->kj', pair; 'ij->ij', rows; 'i,i,i->i', v, w, v; "
    "'iij->ij', np.ones((2, 2, 3))",
)
add("einsum_path", "'ij,jk->ik', a, s")
add("shape ndim size", "a; t; xs; 3.0; v; x0")
add("size", "a, 0; t, 1")
add("iscomplexobj isrealobj isscalar iterable", "a; 3.0; xs")
add("isfortran", "a; t")
add("can_cast", "'f4', 'f8'; np.int64, 'f4', 'safe'")
add("issubdtype", "np.float64, np.floating; a.dtype, np.integer")
add("shares_memory may_share_memory", "a, b; a, a; v, w")
add("result_type", "a, b; a, 'f4'")
RECIPES["numpy.promote_types"] = ["'f4', 'f8'"]
RECIPES["numpy.min_scalar_type"] = ["3"]
RECIPES["numpy.common_type"] = ["a, b"]
RECIPES["numpy.finfo"] = ["'f4'"]
RECIPES["numpy.iinfo"] = ["'i4'"]
RECIPES["numpy.dtype"] = ["'f4'", "float"]
RECIPES["numpy.broadcast_shapes"] = ["(3, 4), (4,)"]
add("ndindex", "3, 4; (3, 4)")
add("ndenumerate nditer", "a; v")
