"""Recipes for random numbers; METHODS of generators get a generator put before them."""

from __future__ import annotations

import numpy as np

from copylint.facts import numpy_random
from tests.facts.numpy_recipes.book import RECIPES, add

ARGUMENTS = {
    "normal uniform laplace logistic gumbel lognormal": "; size=5; 0.5, 1, (3, 4); size=(3, 4); 0, v; v; 0.5, 1.0; "
    "xs, 9.0; v, 1.0, 4; v, v, size=4",
    "beta gamma f noncentral_chisquare vonmises wald": "1, 2; 1.5, 2, 5; 1, 2.5, (3, 4); v, 1; 1, v; xs, 1; "
    "1, 2, size=5; v, 1, 4",
    "chisquare standard_t pareto weibull power zipf rayleigh exponential": "2; 2, 5; 1.5, (3, 4); v + 1.5; "
    "xs and [2.0, 3.0]; 2, size=5; v + 1.5, 4",
    "poisson": "2; 2, 5; 1.5, (3, 4); v; xs; 2, size=5; v, 4",
    "geometric logseries": "0.5; 0.5, 5; 0.5, (3, 4); v / 40; [0.5, 0.2]; 0.5, size=5; v / 40, 4",
    "noncentral_f triangular hypergeometric": "1, 2, 3; 1, 2, 3, 5; 1, 2, 3, (3, 4); 1, 2, [3, 3]; [1, 1], 2, 3; 1, 2, 3, size=5",
    "binomial negative_binomial": "3, 0.5; 3, 0.5, 5; 3, 0.5, (3, 4); 3, v / 40; [3, 4], 0.5; 3, 0.5, size=5; 3, v / 40, 4",
    "standard_normal standard_exponential random random_sample ranf sample standard_cauchy tomaxint": "; 5; (3, 4); "
    "size=5; size=(3, 4)",
    "standard_gamma": "2; 2, 5; v + 1; 2, (3, 4); 2, size=5; xs",
    "rand randn": "; 5; 3, 4",
    "randint integers": "5; 1, 5; 5, size=3; 0, 5, (3, 4); 0, [3, 4, 5]; i34, 9; 5, None, 4, 'i4'; [3, 4]; "
    "5, size=(3, 4), dtype='u1'",
    "choice": "5; v; xs; v, 3; xs, 3; 5, 3; 5, (3, 4); v, (2, 2), False; xs, 2, True, [0.1, 0.2, 0.3, 0.4]; tuple(xs)",
    "permutation": "5; v; a; xs; t; pair; tuple(xs)",
    "shuffle": "v; a; xs; t; [xs, xs[:1], xs[:2]]; words",
    "dirichlet": "xs; xs, 3; v + 1, (2, 2)",
    "multinomial": "5, [0.5, 0.5]; 5, [0.5, 0.5], 3",
    "multivariate_normal": "[0, 0], [[1, 0], [0, 1]]; [0, 0], [[1, 0], [0, 1]], 3; v * 0, spd, (2, 2)",
    "bytes": "5",
    "seed": "5; ",
    "get_state": "",
    "set_state": "np.random.get_state()",
}
ONLY_METHODS = {
    "permuted": "v; a; t; xs; a, axis=1; c, out=o; pair; c, axis=0, out=c",
    "multivariate_hypergeometric": "[3, 4], 5; [3, 4], 5, 3",
    "standard_normal standard_exponential random": "out=o; 4, out=o4; size=5, dtype='f4'; dtype='f4'; (3, 4), np.float32",
    "standard_gamma": "2, out=o; 2, 5, 'f4'; v + 1, dtype='f4'; v + 1, None, 'f8', o4",
    "integers": "5, endpoint=True; 0, 5, 3, endpoint=True",
    "choice": "a; a, axis=1; a, 2; a, 2, axis=1; pair; pair, 3; t",
    "permutation": "a, 1; a, axis=1",
    "shuffle": "c, 1; c, axis=1",
}
for _names, _texts in ARGUMENTS.items():
    for _name in _names.split():
        if f"numpy.random.{_name}" in numpy_random.FACTS:
            add(f"random.{_name}", _texts)
for _table in (ARGUMENTS, ONLY_METHODS):
    for _names, _texts in _table.items():
        for _name in _names.split():
            if _name in numpy_random.METHODS["rng"]:
                _generators = [
                    g
                    for g, has in (("rng", hasattr(np.random.Generator, _name)), ("old", hasattr(np.random.RandomState, _name)))
                    if has
                ]
                for _generator in _generators[: 2 if _table is ARGUMENTS else 1]:
                    RECIPES.setdefault(f"rng.{_name}", []).extend(f"{_generator}, {t.strip()}" for t in _texts.split(";"))
add("random.default_rng", "; 3; rng; None")
add("random.RandomState", "; 3")
add("random.Generator", "np.random.PCG64(3)")
