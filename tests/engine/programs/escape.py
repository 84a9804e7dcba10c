"""Unknown code: what it is given it may keep, write and return; what it never saw it cannot."""

import numpy as np


def seen_and_unseen(run):
    a, b = np.zeros(3), np.zeros(3)
    c = run(a)
    seen = 1  # state: c -> ?; c maybe a; c apart b; not owner a; not fresh a; owner b; fresh b; cause c: CALL
    return seen, c, a.sum() + b.sum()


def printing_keeps_nothing():
    a = np.zeros(3)
    print(a, len(a))
    seen = 1  # state: owner a; fresh a
    return seen, a.sum()


def through_a_container(run):
    a = np.zeros(3)
    rows = [a]
    run(rows)
    b = rows[0]  # state: b maybe a; cause b: CALL; not owner a; not fresh a
    return a.sum() + b


def through_a_view(run):
    a = np.zeros(3)
    run(a[1:])
    seen = 1  # state: not owner a; not fresh a
    return seen, a.sum()


def through_a_tuple(run):
    a = np.zeros(3)
    run((1, (a, 2)))
    seen = 1  # state: not owner a; not fresh a
    return seen, a.sum()


def by_keyword_and_star(run):
    a, b, c = np.zeros(1), np.zeros(1), np.zeros(1)
    run(x=a)
    run(*[b])
    run(**{"c": c})
    seen = 1  # state: not owner a; not owner b; not owner c
    return seen, a.sum() + b.sum() + c.sum()


def stored_outside(thing):
    a, b = np.zeros(3), np.zeros(3)
    thing.data = a
    thing["b"] = b
    seen = 1  # state: not owner a; not owner b
    return seen, a.sum() + b.sum()


KEPT = []


def into_a_global():
    global LAST
    a, b = np.zeros(3), np.zeros(3)
    LAST = a
    KEPT.append(b)
    seen = 1  # state: not owner a; not owner b
    return seen, a.sum() + b.sum()


def after_the_call_only(run):
    a = np.zeros(3)
    if run:
        b = a * 2
        seen = 1  # state: owner a; owner b
    else:
        seen = run(a)
    after = 1  # state: not owner a
    return seen, after, a.sum()


def unknown_methods(thing):
    a = np.zeros(3)
    thing.keep(a)
    seen = 1  # state: not owner a
    b = thing.make()  # state: b maybe a; b maybe thing; b -> ?
    return seen, b, a.sum()


def copies_stay(run):
    a = np.zeros(3)
    run(a.copy())
    run(a.sum())
    seen = 1  # state: owner a; fresh a
    return seen, a.sum()
