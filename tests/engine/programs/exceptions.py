"""Exceptions: what may hold where one strikes, and the one end that all ways share."""

import contextlib

import numpy as np
import pytest


def before_or_after(read):
    x = np.zeros(3)
    y = x
    try:
        y = np.ones(3)
        read()
    except ValueError:
        seen = 1  # state: y maybe x; cause y: PATH; y -> ndarray float64 (3,) C
        return seen, y.sum() + x.sum()
    after = 1  # state: y apart x; cause y: MUST
    return after, y.sum() + x.sum()


def the_else_branch(read):
    x = np.zeros(3)
    try:
        read()
    except ValueError:
        x = np.ones(4)
    else:
        x = x * 2  # state: x -> ndarray float64 (3,) C; fresh x
    seen = 1  # state: x -> ndarray float64 (?,) C; cause x: PATH
    return seen, x.sum()


def finally_sees_all_ways(read):
    x = np.zeros(3)
    y = x
    try:
        y = np.ones(3)
        read()
        y = x
    finally:
        seen = 1  # state: y maybe x; cause y: PATH
        print(y.sum(), x.sum())
    after = 1  # state: y maybe x
    return seen, after, y.sum(), x.sum()


def handler_leaves(read):
    x = np.zeros(3)
    y = x
    try:
        y = read()
    except OSError:
        return x
    except ValueError:
        raise
    seen = 1  # state: y -> ?; x -> ndarray float64 (3,) C
    return seen, x, y


def writes_in_the_body_reach_the_handler(read, n):
    stack = []
    x = np.zeros(3)
    try:
        stack.append(x)
        read()
    except ValueError:
        y = stack[0]
        seen = 1  # state: y maybe x; not owner x
        return seen, y.sum() + x.sum()
    return x.sum(), stack, n


def with_does_not_swallow(lock):
    x = np.zeros(3)
    with lock:
        y = np.ones(3)
    seen = 1  # state: y apart x; cause y: MUST; fresh y
    return seen, x.sum() + y.sum()


def suppress_does(read):
    x = np.zeros(3)
    y = x
    with contextlib.suppress(ValueError):
        read()
        y = np.ones(3)
    seen = 1  # state: y maybe x; cause y: PATH
    return seen, x.sum() + y.sum()


def raises_does(read):
    x = np.zeros(3)
    y = x
    with pytest.raises(ValueError):
        read()
        y = np.ones(3)
    seen = 1  # state: y maybe x
    return seen, x.sum() + y.sum()


def in_a_loop(read, n):
    kept = None
    for i in range(n):
        x = np.zeros(3)
        try:
            read(i)
        except ValueError:
            continue
        finally:
            kept = x  # state: kept is x; recent x
    seen = 1  # state: older kept; kept -> ndarray float64 (3,) C or-None
    return seen, kept


def groups(read):
    x = np.zeros(3)
    y = x
    try:
        y = np.ones(3)
        read()
    except* ValueError:
        y = x
    seen = 1  # state: y maybe x; y -> ndarray float64 (3,) C
    return seen, x.sum() + y.sum()
