"""Where autograd records: regions, decorators, leaves and what is made of them."""

import torch


def leaves(x: torch.Tensor):
    w = torch.zeros(3, requires_grad=True)
    v = torch.zeros(3)  # state: grad w; no grad v; maybe grad x
    y = w * 2  # state: grad y
    z = v * 2  # state: no grad z
    u = x * 2  # state: maybe grad u
    d = y.detach()  # state: no grad d; d shares y
    return z, u, d


def a_region(x: torch.Tensor, w: torch.Tensor):
    with torch.no_grad():
        y = x * 2  # state: no grad y
        if w is None:
            z = x + 1  # state: no grad z
            return z
    u = x * 2  # state: maybe grad u
    return y, u


def perhaps_itself(x: torch.Tensor):
    with torch.no_grad():
        y = x.cpu()  # state: maybe grad y
        z = x.cpu() * 2  # state: no grad z
    return y, z


def inference(x: torch.Tensor):
    with torch.inference_mode():
        y = x * 2  # state: no grad y
    return y


@torch.no_grad()
def decorated(x: torch.Tensor):
    y = x * 2  # state: no grad y
    return y


def switched_on_again(x: torch.Tensor):
    with torch.no_grad():
        with torch.enable_grad():
            y = x * 2  # state: maybe grad y
    return y


def mixed(flag):
    w = torch.zeros(3, requires_grad=True)
    v = torch.zeros(3)
    if flag:
        v = w * 1
    y = v + 1  # state: maybe grad y; maybe grad v
    return y


def written_into(w: torch.Tensor):
    v = torch.zeros(3)
    v[0] = w.sum()
    seen = 1  # state: maybe grad v
    y = v + 1  # state: maybe grad y
    u = torch.zeros(3)
    u[0] = 1.0
    z = u + 1  # state: no grad z
    return seen, y, z


def kept_elsewhere(run):
    v = torch.zeros(3)
    run(v)
    y = v + 1  # state: maybe grad y
    return y


def numbers():
    w = torch.ones(3, requires_grad=True)
    n = w.sum().item()
    m = w.detach().numpy()  # state: no grad m; m -> ndarray float32; no grad n
    c = w > 0  # state: no grad c; c -> tensor bool (3,)
    return n, m, c
