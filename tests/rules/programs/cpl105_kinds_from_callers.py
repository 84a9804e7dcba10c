"""CPL105 redundant-copy, where only a caller in the file or a call at module level says that a parameter is an array."""

import numpy as np


# -- loud -------------------------------------------------------------------------------------------------------------


def residual(measured, model):
    return (measured - model).copy()  # CPL105 (possible): `.copy()` only copies it again, unless `(measured - model)` keeps its result
#          ^^^^^^^^^^^^^^^^^^^^^^^^^ (measured - model).copy().size*(measured - model).copy().itemsize bytes per call
#           ^^^^^^^^^^^^^^^^< created: `(measured - model)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


def of_a_fit():
    return residual(np.linspace(0.0, 4.0, 1000), model=2.0)


def corners(points):
    return points[[0, -1]].copy()  # CPL105: `points[[0, -1]]` is a new array already that nothing else holds; `.copy()` only copies it again
#          ^^^^^^^^^^^^^^^^^^^^^^ points[[0, -1]].copy().size*points[[0, -1]].copy().itemsize bytes per call
#          ^^^^^^^^^^^^^^^< created: `points[[0, -1]]` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^< copied: the new array is copied, and the first one thrown away


CORNERS = corners(np.linspace(0.0, 9.0, 3000).reshape(3, 1000))
print(CORNERS[:, 0])


def odds(scores, limit):
    bounded = scores.clip(-limit, limit)
    return np.exp(bounded.copy()).sum()  # CPL105: `bounded.copy()` is not needed: `np.exp(bounded.copy())` only reads the copy and makes a result of its own
#                 ^^^^^^^^^^^^^^ bounded.copy().size*bounded.copy().itemsize bytes per call
#                 ^^^^^^^^^^^^^^< copied: the copy is used only once, and not written


print(odds(limit=30.0, scores=np.linspace(-50.0, 50.0, 1000)))


class Counter:
    def whole(self, amounts):
        return amounts.copy().astype(np.int64)  # CPL105: `amounts.copy()` is not needed: `amounts.copy().astype(np.int64)` only reads the copy and makes a result of its own
#              ^^^^^^^^^^^^^^ amounts.size*amounts.copy().itemsize bytes per call
#              ^^^^^^^^^^^^^^< copied: the copy is used only once, and not written

    def of_a_ramp(self):
        return self.whole(np.linspace(0.0, 3.0, 1000))


def counted():
    return Counter().of_a_ramp().sum()


# -- silent -----------------------------------------------------------------------------------------------------------


def newest(history, count):
    return history[-count:].copy()  # silent: the copy lets the long history go


NEWEST = newest(np.linspace(0.0, 1.0, 1000), 3)
print(NEWEST)


def centred(samples):
    own = samples.copy()  # silent: the caller's samples stay as they are
    own -= own.mean()
    return own


def centred_and_not():
    samples = np.arange(1000.0)
    return centred(samples).sum(), samples.sum()


def by_columns(table):
    return (table + 1.0).T.copy()  # silent: the columns lie in one piece then


print(by_columns(np.ones((10, 100))).flags.c_contiguous)


class Account:
    """Something that is changed by `-` itself, and of which `copy` gives a receipt."""

    def __init__(self, balance):
        self.balance = balance

    def __sub__(self, amount):
        self.balance -= amount
        return self

    def copy(self):
        return Account(self.balance)


def booked(account, amount):
    return (account - amount).copy()  # silent: the account changes again, the receipt does not


def of_an_account():
    account = Account(10)
    receipts = [booked(account, 3), booked(account, 4)]
    return [receipt.balance for receipt in receipts]


def of_an_array_of_accounts():
    return booked(np.full(1000, 10.0), 3)


def finished(jobs):
    for job in jobs.copy():  # silent: the list changes while its copy is walked over
        if job.startswith("done"):
            jobs.remove(job)
    return jobs


print(finished(["done: read", "done: plot", "print"]))
