"""Makes numbers.json: what SciPy and NumPy say about random cases, for reference.test.ts. Not needed to run Qalay.

Made with Python 3.11, NumPy 2.4.6, SciPy 1.17.1:  python3 make.py > numbers.json
Everything is computed from single answers or by another formula than the product's own.
"""

import itertools
import json

import numpy as np
from scipy import stats
from scipy.stats.contingency import association

rng = np.random.default_rng(20261121)


def ints(low, high, size=None):
    drawn = rng.integers(low, high, size)
    return drawn.tolist() if size is not None else int(drawn)


def size():
    """Sample sizes from a handful to tens of thousands, evenly by their order of magnitude."""
    return int(10 ** rng.uniform(0.4, 4.5))


def some_share():
    n = size()
    return int(rng.binomial(n, rng.choice([0.01, 0.2, 0.5, 0.86, 0.99]))), n


def some_histogram(steps, n=None):
    return rng.multinomial(n or size(), rng.dirichlet(np.full(steps, 0.8))).tolist()


def answers(histogram, first=1):
    return np.repeat(np.arange(first, first + len(histogram)), histogram).astype(float)


def wilson():
    hits, n = some_share()
    ci = stats.binomtest(hits, n).proportion_ci(0.95, method="wilson")
    return {"hits": hits, "n": n, "low": ci.low, "high": ci.high}


def adjusted(classes):
    """Rocks 2016: three answers more, and then the mean of +100, 0, -100 and its standard error as of a population."""
    counts = np.array(classes) + np.array([0.75, 1.5, 0.75])
    values = np.array([100.0, 0.0, -100.0])
    centre = np.average(values, weights=counts)
    return centre, np.average((values - centre) ** 2, weights=counts) / counts.sum()


def nps():
    classes = rng.multinomial(size(), rng.dirichlet([3, 1.5, 1])).tolist()
    centre, variance = adjusted(classes)
    low, high = stats.norm.interval(0.95, loc=centre, scale=np.sqrt(variance))
    return {"classes": classes, "low": max(-100, low), "high": min(100, high)}


def nps_difference():
    now, before = ([*rng.multinomial(size(), rng.dirichlet([3, 1.5, 1])).tolist()] for _ in range(2))
    (a, va), (b, vb) = adjusted(now), adjusted(before)
    z = (a - b) / np.hypot(np.sqrt(va), np.sqrt(vb))
    return {"now": now, "before": before, "z": z, "p": 2 * stats.norm.sf(abs(z))}


def mean():
    histogram = some_histogram(ints(3, 11), max(3, size() // 10))
    given = answers(histogram)
    if given.std() == 0:
        return mean()
    low, high = stats.t.interval(0.95, len(given) - 1, loc=given.mean(), scale=stats.sem(given))
    return {"histogram": histogram, "low": low, "high": high}


def mean_difference():
    steps = ints(3, 11)
    now, before = (some_histogram(steps, max(3, size() // 10)) for _ in range(2))
    a, b = answers(now), answers(before)
    if a.std() + b.std() == 0:
        return mean_difference()
    found = stats.ttest_ind(a, b, equal_var=False)
    return {"now": now, "before": before, "t": found.statistic, "df": found.df, "p": found.pvalue}


def share_difference():
    (a, n), (b, k) = some_share(), some_share()
    table = np.array([[a, n - a], [b, k - b]])
    if table.sum(0).min() == 0:
        return share_difference()
    if stats.contingency.expected_freq(table).min() < 5:
        return {"now": [a, n], "before": [b, k], "exact": True, "p": stats.fisher_exact(table)[1]}
    # The square of the pooled z is Pearson's chi-square of the 2 x 2 table.
    return {"now": [a, n], "before": [b, k], "exact": False, "p": stats.chi2_contingency(table, correction=False).pvalue}


def table():
    rows, columns = ints(2, 7), ints(2, 7)
    counts = rng.poisson(np.outer(rng.uniform(0.5, 30, rows), rng.uniform(0.2, 4, columns)))
    if counts.sum(0).min() == 0 or counts.sum(1).min() == 0:
        return table()
    found = stats.chi2_contingency(counts, correction=False)
    n, expected = counts.sum(), found.expected_freq
    spread = (1 - counts.sum(1, keepdims=True) / n) * (1 - counts.sum(0, keepdims=True) / n)
    return {
        "counts": counts.tolist(),
        "chi2": found.statistic,
        "df": int(found.dof),
        "p": found.pvalue,
        "strength": association(counts, method="cramer"),
        "residuals": ((counts - expected) / np.sqrt(expected * spread)).tolist(),
    }


def holm():
    ps = (rng.uniform(0, 1, ints(1, 30)) ** rng.choice([1, 4, 12])).tolist()
    if len(ps) > 3:
        ps[0] = ps[1]
    # The smallest level at which the hypothesis falls: all that stand before it must fall at that level too.
    order = sorted(range(len(ps)), key=lambda i: ps[i])
    adjusted = [min(1.0, max(ps[j] * (len(ps) - r) for r, j in enumerate(order[: order.index(i) + 1]))) for i in range(len(ps))]
    return {"ps": ps, "adjusted": adjusted}


def marks(guests, drivers):
    mood = rng.integers(0, 3, guests)
    given = np.column_stack([np.clip(rng.integers(1, 4, guests) + rng.choice([0, 1]) * mood, 1, 5) for _ in range(drivers)])
    outcome = np.clip(given @ rng.integers(0, 3, drivers) // 2 + rng.integers(0, 3, guests), 0, 10)
    return given.astype(float), outcome.astype(float)


def standard(values):
    return (values - values.mean(0)) / values.std(0)


def johnson_of(given, outcome):
    """Johnson 2000 by the singular values of the marks themselves, not by their correlations."""
    x, y = standard(given) / np.sqrt(len(given)), standard(outcome) / np.sqrt(len(outcome))
    p, singular, q = np.linalg.svd(x, full_matrices=False)
    nearest, loadings = p @ q, q.T @ np.diag(singular) @ q
    return loadings**2 @ (nearest.T @ y) ** 2


def r_squared(given, outcome, chosen):
    if not chosen:
        return 0.0
    x = np.column_stack([np.ones(len(given)), given[:, chosen]])
    fitted = x @ np.linalg.lstsq(x, outcome, rcond=None)[0]
    return 1 - ((outcome - fitted) ** 2).sum() / ((outcome - outcome.mean()) ** 2).sum()


def shapley_of(given, outcome):
    """What each mark adds to R squared, averaged over all orders in which they can be added."""
    drivers = given.shape[1]
    parts = np.zeros(drivers)
    orders = list(itertools.permutations(range(drivers)))
    for order in orders:
        for place, driver in enumerate(order):
            parts[driver] += r_squared(given, outcome, order[: place + 1]) - r_squared(given, outcome, order[:place])
    return parts / len(orders)


def weights():
    given, outcome = marks(ints(40, 200), ints(2, 8))
    matrix = np.corrcoef(np.column_stack([given, outcome]), rowvar=False)
    if not np.isfinite(matrix).all() or np.linalg.cond(matrix[:-1, :-1]) > 1e4:
        return weights()
    case = {"predictors": matrix[:-1, :-1].tolist(), "outcome": matrix[:-1, -1].tolist(), "johnson": johnson_of(given, outcome).tolist()}
    if given.shape[1] <= 5:
        case["shapley"] = shapley_of(given, outcome).tolist()
    return case


def drivers():
    """Shares of Johnson's weights with the delete-a-group jackknife over 20 groups (Kott 2001), from the marks themselves."""
    given, outcome = marks(ints(60, 140), ints(2, 5))
    groups = np.arange(len(given)) % 20
    share = lambda chosen: (lambda parts: parts / parts.sum())(johnson_of(given[chosen], outcome[chosen]))
    whole = share(groups >= 0)
    without = np.array([share(groups != group) for group in range(20)])
    margin = stats.t.ppf(0.975, 19) * np.sqrt(19 / 20 * ((without - without.mean(0)) ** 2).sum(0))
    if not np.isfinite(without).all():
        return drivers()
    return {
        "rows": np.column_stack([given, outcome]).astype(int).tolist(),
        "importance": whole.tolist(),
        "low": np.maximum(0, whole - margin).tolist(),
        "high": np.minimum(1, whole + margin).tolist(),
    }


def slope():
    x = np.sort(rng.choice(60, ints(4, 30), replace=False)).astype(float)
    value, error = rng.normal(40, 8, len(x)) + rng.normal(0, 0.4) * x, rng.uniform(2, 12, len(x))
    half = stats.norm.ppf(0.975) * error
    (per_step, _), covariance = np.polyfit(x, value, 1, w=1 / error, cov="unscaled")
    p = 2 * stats.norm.sf(abs(per_step) / np.sqrt(covariance[0, 0]))
    return {"points": np.column_stack([x, value, value - half, value + half]).tolist(), "perStep": per_step, "p": p}


def tails():
    df, x, t = float(rng.uniform(1, 200)), float(rng.uniform(0.01, 400)), float(rng.uniform(0, 12))
    return {
        "df": df,
        "x": x,
        "chiSquare": stats.chi2.sf(x, df),
        "t": t,
        "student": 2 * stats.t.sf(t, df),
        "normal": 2 * stats.norm.sf(t),
        "student95": stats.t.ppf(0.975, df),
    }


CASES = {
    "wilson": (wilson, 60),
    "nps": (nps, 40),
    "npsDifference": (nps_difference, 40),
    "mean": (mean, 40),
    "meanDifference": (mean_difference, 40),
    "shareDifference": (share_difference, 80),
    "tables": (table, 40),
    "holm": (holm, 20),
    "weights": (weights, 40),
    "drivers": (drivers, 6),
    "slope": (slope, 20),
    "tails": (tails, 40),
}

made = {name: [make() for _ in range(count)] for name, (make, count) in CASES.items()}
print(json.dumps(made, default=float))
