"""Elements of containers that came from outside, by literal keys and by one and the same index."""

import numpy as np


class Samples:
    def __init__(self, samples: list[np.ndarray]):
        self.samples = samples

    def by_an_index(self, i, j):
        x = self.samples[i]  # state: x -> ndarray; cause x: MUST; not fresh x; not owner x
        y = self.samples[i]  # state: y is x
        z = self.samples[j]  # state: z maybe x
        return x, y, z

    def after_a_store(self, i):
        x = self.samples[i]
        self.samples[i] = x.copy()
        y = self.samples[i]  # state: y maybe x; cause y: PATH
        return x, y

    def after_unseen_code(self, i, run):
        x = self.samples[i]
        run(self)
        y = self.samples[i]  # state: y maybe x; cause y: CALL
        return x, y

    def in_a_loop(self):
        before = np.zeros(3)
        for i in range(3):
            same = before  # state: older same
            x = self.samples[i]  # state: recent x; same maybe x
            y = self.samples[i]  # state: y is x
            before = x
        return before, y

    def of_an_index_from_before_the_loop(self, i):
        x = self.samples[i]
        for _ in range(3):
            y = self.samples[i]  # state: y is x; recent y
        return x, y


def by_a_key(batch: dict[str, np.ndarray], name):
    x = batch["mask"]  # state: x -> ndarray; cause x: MUST
    y = batch["mask"]  # state: y is x
    z = batch["image"]  # state: z maybe x; z -> ndarray
    w = batch[name]  # state: w maybe x
    return x, y, z, w


def first(pair: tuple):
    return pair[0]


def mask_of(batch: dict[str, np.ndarray]):
    return batch["mask"]


def through_calls(a: np.ndarray, b: np.ndarray):
    x = first((a, b))  # state: x is a
    y = mask_of({"image": a, "mask": b})  # state: y is b
    z = first([b, a])  # state: z is b
    return x, y, z
