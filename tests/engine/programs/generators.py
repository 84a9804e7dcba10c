"""Generators: what is yielded is in other hands, and the one who asks next may have changed it."""

import numpy as np


def yields_its_buffer(n):
    buffer = np.zeros(3)
    other = np.ones(3)
    for i in range(n):
        buffer[0] = i
        yield buffer
    seen = 1  # state: not fresh buffer; not owner buffer; fresh other; owner other; buffer apart other
    return seen, buffer.sum() + other.sum()


def yields_copies(n):
    buffer = np.zeros(3)
    for i in range(n):
        buffer[0] = i
        yield buffer.copy()
    seen = 1  # state: fresh buffer; owner buffer
    return seen, buffer.sum()


def what_send_gives():
    received = yield
    a = np.zeros(3)
    seen = 1  # state: received -> ?; received apart a
    return seen, received, a.sum()


def hands_on(parts):
    got = yield from parts
    return got


def a_caller(n):
    x = None
    y = np.zeros(3)
    for x in yields_its_buffer(n):
        seen = 1  # state: x -> ?; x apart y; cause x: CALL
    seen = 2  # state: not fresh x; owner y
    return seen, x, y.sum()


async def awaits(fetch, a: np.ndarray):
    b = await fetch(a)
    c = np.zeros(2)
    async for row in fetch(b):
        seen = 1  # state: row -> ?; row apart c
        return seen, row
    return b, c.sum()
