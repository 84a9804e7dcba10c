"""Loops: the array of this pass and those of earlier ones, the way in and the way round."""

import numpy as np


def made_once_outside(n):
    buffer = np.zeros(3)
    kept = buffer
    for i in range(n):
        buffer[0] = i
        kept = buffer  # state: kept is buffer; recent buffer; cause buffer: MUST; buffer -> ndarray float64 (3,) C
    seen = 1  # state: kept is buffer
    return seen, kept.sum() + buffer.sum()


def made_per_pass(n):
    last = None
    for i in range(n):
        fresh = np.zeros(3)
        use = 1  # state: recent fresh; older last; cause fresh: MUST; last -> or-None
        if last is not None:
            use = last.sum() + fresh.sum()
        last = fresh  # state: last is fresh; recent last
    seen = 1  # state: older last; last -> ndarray float64 (3,) C or-None
    return seen, last, use


def rebound_each_pass(n):
    total = np.zeros(4)
    for i in range(n):
        total = total + i  # state: total -> ndarray float64 (4,) C; owner total; recent total
    seen = 1  # state: total -> ndarray float64 (4,) C; fresh total; cause total: PATH
    return seen, total.sum()


def dtype_changes_on_the_way_round(n):
    x = np.zeros(4, np.float32)
    for i in range(n):
        seen = 1  # state: x -> ndarray any-floating (4,)
        x = x * np.ones(4)
    return seen, x.sum()


def shape_changes_on_the_way_round(n):
    x = np.zeros((2, 3))
    for i in range(n):
        seen = 1  # state: x -> ndarray float64 (?, ?)
        x = x.T
    return seen, x.sum()


def transposed_again_and_again(a: np.ndarray, n):
    x = a
    while n:
        x = x.T
        n -= 1
    seen = 1  # state: x -> ndarray; cause x: MUST
    return seen, x.sum() + a.sum()


def swapped(n):
    old, new = np.zeros(3), np.ones(3)
    for i in range(n):
        new[:] = old * 2
        old, new = new, old
    seen = 1  # state: old maybe new; old -> ndarray float64 (3,) C; not owner old
    return seen, old.sum() + new.sum()


def left_by_break(rows: np.ndarray, n):
    found = np.zeros(3)
    for row in rows:
        if row[0] > n:
            found = row
            break
    else:
        found = rows
    seen = 1  # state: found maybe rows
    return seen, found.sum() + rows.sum()


def continue_skips(n):
    x = np.zeros(2)
    y = x
    for i in range(n):
        if i % 2:
            continue
        y = np.ones(2)
        seen = 1  # state: y apart x; recent y
    after = 1  # state: y maybe x; older y
    return seen, after, x.sum() + y.sum()


def nested(n):
    outer = np.zeros(1)
    for i in range(n):
        middle = np.zeros(2)
        for j in range(n):
            inner = np.zeros(3)
            seen = 1  # state: recent outer; recent middle; recent inner; outer apart inner; middle apart inner; owner inner
            use = inner.sum() + middle.sum() + outer.sum()
    return seen, use


def the_views_of_a_loop(table: np.ndarray):
    for row in table:  # state: row maybe table; recent row; cause row: MUST
        row += 1
    for number, line in enumerate(table):
        seen = 1  # state: number -> int pyint; line maybe table
    return seen, line


def while_true(a: np.ndarray):
    x = a.copy()
    while True:
        x = x / 2
        if x.sum() < 1:
            break
    seen = 1  # state: x -> ndarray; fresh x; x apart a
    return seen, x.sum() + a.sum()
