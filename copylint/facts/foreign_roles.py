"""The roles of names of libraries that have no facts, or whose facts are read only where something of theirs is met."""

from __future__ import annotations

from copylint.facts.roles import Names, Role, named

ROLES: dict[Role, Names] = {
    Role.FIELD: {"ModeResult.mode": "0", "ModeResult.count": "1"},
    Role.TYPE: {"pandas.DataFrame": "frame", "pandas.Series": "series", "pandas.Index": "index"},
    Role.ANNOTATION: {"cupy.ndarray": "ndarray", **named("", "jax.Array jax.numpy.ndarray jaxtyping.Array", "other")},
    Role.PASSES_THROUGH: named("numba", "njit jit"),
    Role.QUIET_MANAGER: named("h5py", "File"),
    Role.SWALLOWS: named("pytest", "raises"),
    Role.EXPORTS: {**named("series", "to_numpy"), **named("frame", "to_numpy")},
    Role.COPY_ON_DEMAND: {"series.to_numpy": "1", "frame.to_numpy": "1"},
    Role.ANOTHER_FORM: named("einops", "rearrange"),
}
