"""Frames, series and indices of pandas: what is certainly one of them, and what may share their data."""

import numpy as np
import pandas as pd


def arrays_of_a_frame(df: pd.DataFrame):
    a = df.values  # state: a -> ndarray; a maybe df; cause a: OP
    b = df.to_numpy()  # state: b -> ndarray; b maybe df; cause b: OP
    c = df.to_numpy(copy=True)  # state: c -> ndarray; c apart df; fresh c
    d = np.asarray(df)  # state: d -> ndarray; d maybe df; cause d: OP
    e = np.array(df)  # state: e -> ndarray; e apart df; fresh e
    f = df.copy().to_numpy()  # state: f -> ndarray; f apart df
    g = df.T.values  # state: g -> ndarray; g maybe df
    h = df.copy(deep=False).values  # state: h -> ?
    return a, b, c, d, e, f, g, h


def parts_of_a_frame(df: pd.DataFrame, name, rows):
    a = df["x"].to_numpy()  # state: a -> ndarray; a maybe df
    b = df[["x", "y"]].to_numpy()  # state: b -> ndarray; b maybe df
    c = df[name].to_numpy(copy=True)  # state: c -> ndarray; c apart df
    d = df["x"].values  # state: d -> ?
    e = df.iloc[:, 0].to_numpy()  # state: e -> ndarray; e maybe df
    f = df.loc[rows, name]  # state: f -> ?
    g = df.iloc[1:].values  # state: g -> ndarray; g maybe df
    h = df[1:].values  # state: h -> ndarray; h maybe df
    i = df.index.to_numpy()  # state: i -> ndarray; i maybe df
    j = df.columns.values  # state: j -> ?
    return a, b, c, d, e, f, g, h, i, j


def series(column: pd.Series, key):
    a = column.to_numpy()  # state: a -> ndarray; a maybe column; cause a: OP
    b = column.values  # state: b -> ?
    c = column.tolist()  # state: c -> list; c apart column
    d = column[2:].to_numpy()  # state: d -> ndarray; d maybe column
    e = column[key]  # state: e -> ?
    f = np.asarray(column)  # state: f -> ndarray; f maybe column
    g = column.isna().to_numpy()  # state: g -> ndarray; g apart column
    return a, b, c, d, e, f, g


def derived(df: pd.DataFrame, flag):
    a = df.dropna().to_numpy()  # state: a -> ndarray; a maybe df
    b = df.sort_values("x").reset_index(drop=True)["x"].to_numpy()  # state: b -> ndarray; b maybe df
    c = df.dropna(inplace=flag)  # state: c -> ?
    d = df.head().values  # state: d -> ndarray; d maybe df
    return a, b, c, d


def read(path, flag):
    a = pd.read_csv(path)
    b = a.to_numpy()  # state: b -> ndarray; b maybe a; cause b: OP
    c = pd.read_csv(path, chunksize=flag)  # state: c -> ?
    d = pd.DataFrame({"x": b})["x"].to_numpy()  # state: d -> ndarray
    return a, b, c, d


def documented(table, other):
    """Reads a table.

    Parameters
    ----------
    table : pandas.DataFrame
        The table.
    other : pd.Series
        Its column.
    """
    a = table.to_numpy()  # state: a -> ndarray; a maybe table
    b = other.to_numpy()  # state: b -> ndarray; b maybe other
    return a, b


def tested(data):
    if isinstance(data, pd.DataFrame):
        return data.values  # state: data -> frame
    if isinstance(data, pd.Series):
        return data.to_numpy()  # state: data -> series
    return np.asarray(data)


def operators(df: pd.DataFrame, column: pd.Series, x: np.ndarray, other):
    a = x + df["x"]  # state: a -> column
    b = (np.asarray(df["x"]) == 1) & (df["y"] == 1)  # state: b -> column
    c = ~(df["y"] <= other)  # state: c -> column
    d = np.exp(column)  # state: d -> column; d apart column
    e = x * np.log(column + 1)  # state: e -> column
    f = np.maximum(x, df)  # state: f -> frame
    g = -df  # state: g -> frame
    h = x @ df  # state: h -> ?
    i = np.where(df["x"] > 0, x, 0.0)  # state: i -> ndarray
    j = df.index == other  # state: j -> ?
    return a, b, c, d, e, f, g, h, i, j
