"""SciPy's statistics: they look at their arguments, write none, and give new arrays, numbers or objects of their own."""

from __future__ import annotations

from copylint.facts.effects import Effect, Result, Table
from copylint.facts.numpy_forms import fresh

FACTS = Table("scipy.stats.")
_add = FACTS.add
EITHER = Effect(Result.FRESH, kind="element")
"""Of numbers a number, of arrays an array."""
UNKNOWN = Effect(Result.UNKNOWN)

CONTINUOUS = "norm t f chi2 beta gamma expon uniform lognorm weibull_min laplace cauchy"
DISCRETE = "poisson binom nbinom geom bernoulli"

for _distributions, _densities in ((CONTINUOUS, "pdf logpdf"), (DISCRETE, "pmf logpmf")):
    for _distribution in _distributions.split():
        for _method in (*_densities.split(), "cdf", "sf", "logcdf", "logsf", "ppf", "isf"):
            _add(f"{_distribution}.{_method}", "x *args **kwds", EITHER)
        _add(f"{_distribution}.rvs", "*args **kwds", EITHER)

_add("zscore", "a axis ddof nan_policy", fresh(kind="ndarray"))
_add(
    "skew kurtosis sem gmean hmean iqr scoreatpercentile trim_mean moment variation tmean median_abs_deviation",
    "a *args **kwargs",
    EITHER,
)
_add("entropy", "pk qk *args **kwargs", EITHER)
_add("kendalltau pearsonr spearmanr linregress", "x y *args **kwargs", UNKNOWN)
_add("ttest_ind ttest_rel ttest_1samp ks_2samp mannwhitneyu", "a b *args **kwargs", UNKNOWN)
_add("chisquare shapiro normaltest jarque_bera boxcox describe mode wilcoxon", "x *args **kwargs", UNKNOWN)
_add("f_oneway levene bartlett", "*samples", UNKNOWN)
