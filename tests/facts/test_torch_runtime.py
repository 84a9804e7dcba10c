"""Runs the facts on what torch has around its tensors, with one process that is a group of its own."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

if os.environ.get("COPYLINT_REQUIRE_TORCH"):
    import torch
else:
    torch = pytest.importorskip("torch")

from copylint.facts import runtime_torch
from copylint.facts.effects import Result
from copylint.facts.lookup import function_fact
from tests.facts.measure import measure
from tests.facts.torch_inputs import TorchAdapter

pytestmark = pytest.mark.filterwarnings("ignore")
ADAPTER = TorchAdapter()
FACTS = {name.removeprefix("torch."): fact for name, fact in runtime_torch.FACTS.items()}
_NOTHING = ("",)
_ONLY_RUN = (
    "get_rank get_world_size get_backend barrier is_nccl_available is_gloo_available is_mpi_available is_torchelastic_launched"
)
RECIPES: dict[str, tuple[str, ...]] = {
    **{f"distributed.{name}": _NOTHING for name in _ONLY_RUN.split()},
    "distributed.barrier": ("", "async_op=True"),
    "distributed.new_group": ("[0]",),
    "distributed.fsdp.BackwardPrefetch": ("1",),
    "distributed.fsdp.ShardingStrategy": ("1",),
    "distributed.fsdp.StateDictType": ("1",),
    "distributed.checkpoint.FileSystemReader": ("'store'",),
    "distributed.checkpoint.FileSystemWriter": ("'store'",),
    "compiler.disable": ("torch.relu",),
    "autograd.set_detect_anomaly": ("False",),
    "profiler.schedule": ("wait=1, warmup=1, active=1",),
    "utils.data.RandomSampler": ("dataset",),
    "utils.data.SequentialSampler": ("dataset",),
    "utils.data.BatchSampler": ("torch.utils.data.SequentialSampler(dataset), 2, True",),
    "utils.data.DistributedSampler": ("dataset, 1, 0",),
    **{f"{device}.set_rng_state_all": ("[]",) for device in ("cuda", "xpu")},
    "distributed.all_reduce": ("x", "x, async_op=True"),
    "distributed.broadcast": ("x, 0", "x, 0, async_op=True"),
    "distributed.all_gather": ("[x], y", "[x], y, async_op=True"),
    "distributed.broadcast_object_list": ("[1]",),
    "distributed.all_gather_object": ("[None], 3",),
    "compile": ("nn.Linear(2, 2)", "lambda v: v"),
    "jit.script": ("nn.Linear(2, 2)",),
    "jit.annotate": ("torch.Tensor, x",),
    "_dynamo.allow_in_graph": ("torch.relu",),
    "distributions.kl_divergence": ("torch.distributions.Normal(v, 1.0), torch.distributions.Normal(w, 1.0)",),
    "distributions.biject_to": ("torch.distributions.constraints.positive",),
    "distributions.transform_to": ("torch.distributions.constraints.positive",),
    "distributions.utils.broadcast_all": ("v, w", "v, 1.0"),
    "distributions.MultivariateNormal": ("fv, torch.eye(4)", "fv, scale_tril=torch.eye(4)"),
    "distributions.LowRankMultivariateNormal": ("fv, torch.ones(4, 1), fv.abs() + 1",),
    "amp.GradScaler": ("'cpu'",),
    "cuda.amp.GradScaler": ("enabled=False",),
    "random.fork_rng": ("[]",),
    "random.manual_seed": ("3",),
    "random.set_rng_state": ("torch.get_rng_state()",),
    "multiprocessing.get_start_method": ("", "True"),
    "typename": ("x", "1"),
    **{f"{device}.{name}": ("3",) for device in ("cuda", "xpu") for name in ("manual_seed", "manual_seed_all")},
}
NEEDS_A_DEVICE = frozenset({
    *(f"{device}.synchronize" for device in runtime_torch.DEVICES),
    *(f"{device}.{name}" for device in ("cuda", "xpu") for name in (
        "current_device", "set_device", "get_device_name", "get_device_capability", "get_device_properties", "mem_get_info",
        "memory_stats", "get_rng_state", "set_rng_state", "reset_peak_memory_stats", "reset_max_memory_allocated")),
    "xpu.memory_allocated", "xpu.max_memory_allocated", "xpu.memory_reserved",
    "accelerator.empty_cache",
})
ENDS_THE_GROUP = frozenset({"distributed.init_process_group", "distributed.destroy_process_group"})
WRITES_WITH_OTHERS = frozenset({"all_reduce", "broadcast", "broadcast_object_list", "all_gather"})
"""A process that is alone gets back what it gave, so that nothing is seen to be written."""


@pytest.fixture(autouse=True, scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A group of one process; starting and ending it gives None."""
    path = Path(tmp_path_factory.mktemp("group")) / "store"
    started: Any = torch.distributed.init_process_group("gloo", init_method=f"file://{path}", rank=0, world_size=1)
    assert started is None
    yield
    ended: Any = torch.distributed.destroy_process_group()
    assert ended is None


@pytest.mark.parametrize("name", [name for name in FACTS if name not in NEEDS_A_DEVICE | ENDS_THE_GROUP])
def test_function(name: str) -> None:
    function = torch
    importlib.import_module("torch.distributed.checkpoint")
    for part in name.split("."):
        function = getattr(function, part, None)
    if function is None:
        pytest.skip(f"this version has no {name}")
    fact = FACTS[name]
    report = measure(fact, function, list(RECIPES.get(name, _NOTHING)), ADAPTER)
    unseen = "never writes" if name.rpartition(".")[2] in WRITES_WITH_OTHERS else "nothing"
    assert [text for text in report.problems(fact) if unseen not in text] == []


def test_what_needs_a_device_gives_none_or_says_little() -> None:
    for name in NEEDS_A_DEVICE:
        assert FACTS[name].cases[-1].effect.result in (Result.NONE, Result.SCALAR, Result.UNKNOWN)


def test_makers_of_devices_answer_as_cuda_does() -> None:
    assert function_fact("torch.npu.device_count") is function_fact("torch.cuda.device_count") is not None
    assert function_fact("torch.npu.no_such") is None
