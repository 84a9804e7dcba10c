"""torch around the tensors: devices, process groups, compilation, profiling. Most only ask or tell the runtime something.

What runs on several processes writes its tensors only after it was waited for; here it counts as written at once.
"""

from __future__ import annotations

from copylint.facts.effects import Effect, Fact, Result, case, literal, table
from copylint.facts.torch_rows import merged, plain

NONE = Effect(Result.NONE)
UNKNOWN = Effect(Result.UNKNOWN)
OBJECT = Effect(Result.FRESH, kind="object")
DEVICES = ("cuda", "xpu", "accelerator")
"""Modules of torch that answer for a make of device each."""
ASYNC = case(literal("async_op", True), effect=UNKNOWN)


def _devices() -> dict[str, Fact]:
    each = [
        merged(
            table(f"torch.{name}.", "is_available", "", plain("bool")),
            table(f"torch.{name}.", "device_count", "", plain("int")),
            table(f"torch.{name}.", "empty_cache", "", NONE),
            table(f"torch.{name}.", "synchronize", "device", NONE),
        )
        for name in DEVICES
    ]
    makers = [
        merged(
            table(f"torch.{name}.", "current_device", "", plain("int")),
            table(f"torch.{name}.", "set_device", "device", NONE),
            table(f"torch.{name}.", "manual_seed manual_seed_all", "seed", NONE),
            table(f"torch.{name}.", "memory_allocated max_memory_allocated memory_reserved", "device", plain("int")),
            table(f"torch.{name}.", "reset_peak_memory_stats reset_max_memory_allocated", "device", NONE),
            table(f"torch.{name}.", "is_bf16_supported", "*args", plain("bool")),
            table(f"torch.{name}.", "get_rng_state_all", "", Effect(Result.FRESH, kind="list")),
            table(f"torch.{name}.", "set_rng_state_all", "new_states", NONE),
            table(f"torch.{name}.", "set_rng_state", "new_state device", NONE),
            table(
                f"torch.{name}.",
                "get_device_name get_device_capability get_device_properties mem_get_info memory_stats get_rng_state",
                "device",
                UNKNOWN,
            ),
        )
        for name in DEVICES[:2]
    ]
    return merged(*each, *makers, table("torch.accelerator.", "current_accelerator", "check_available", UNKNOWN))


def _processes() -> dict[str, Fact]:
    """Collectives write their outputs, and what is reduced or broadcast in place."""

    def writing(*names: str, reads_old: bool) -> Effect:
        return Effect(Result.NONE, writes=names, reads_old=reads_old)

    prefix = "torch.distributed."
    return merged(
        table(prefix, "get_rank get_world_size", "group", plain("int")),
        table(prefix, "get_backend", "group", plain("str")),
        table(prefix, "is_nccl_available is_gloo_available is_mpi_available is_torchelastic_launched", "", plain("bool")),
        table(prefix, "init_process_group destroy_process_group", "*args **kwargs", NONE),
        table(prefix, "barrier", "group async_op device_ids", ASYNC, NONE),
        table(prefix, "new_group", "*args **kwargs", UNKNOWN),
        table(prefix, "monitored_barrier", "*args **kwargs", NONE),
        table(prefix, "all_reduce", "tensor op group async_op", ASYNC, writing("tensor", reads_old=True)),
        table(prefix, "broadcast", "tensor src group async_op group_src", ASYNC, writing("tensor", reads_old=True)),
        table(prefix, "all_gather", "tensor_list tensor group async_op", ASYNC, writing("tensor_list[]", reads_old=False)),
        table(
            prefix,
            "broadcast_object_list all_gather_object",
            "object_list *args **kwargs",
            Effect(Result.NONE, writes=("object_list",), reads_old=True),
        ),
    )


SETTINGS = (
    "BackwardPrefetch CPUOffload FullOptimStateDictConfig FullStateDictConfig MixedPrecision MixedPrecisionPolicy "
    "ShardedOptimStateDictConfig ShardedStateDictConfig ShardingStrategy StateDictType"
)


def _sharding() -> dict[str, Fact]:
    """Settings of sharded training and of its checkpoints: they hold no tensors."""
    return merged(
        table("torch.distributed.fsdp.", SETTINGS, "*args **kwargs", OBJECT),
        table("torch.distributed.checkpoint.", "FileSystemReader FileSystemWriter", "path *args **kwargs", OBJECT),
        table("torch.distributed.checkpoint.default_planner.", "DefaultSavePlanner DefaultLoadPlanner", "*args **kwargs", OBJECT),
        table("torch.distributed.checkpoint.state_dict.", "StateDictOptions", "*args **kwargs", OBJECT),
    )


def _compilation() -> dict[str, Fact]:
    return merged(
        table("torch.", "compile", "model *args **kwargs", UNKNOWN),
        table("torch.jit.", "script", "obj *args **kwargs", UNKNOWN),
        table("torch.jit.", "annotate", "the_type the_value", Effect(Result.SAME, of="the_value")),
        table("torch._dynamo.", "is_compiling", "", plain("bool")),
        table("torch._dynamo.", "allow_in_graph", "fn", UNKNOWN),
        table("torch.compiler.", "is_exporting", "", plain("bool")),
        table("torch.compiler.", "disable", "fn *args **kwargs", UNKNOWN),
        table("torch.compiler.", "cudagraph_mark_step_begin", "", NONE),
        table("torch.onnx.", "is_in_onnx_export", "", plain("bool")),
        table("torch.backends.mkldnn.", "is_available", "", plain("bool")),
        table("torch._C.", "_get_tracing_state _are_functorch_transforms_active", "", plain()),
    )


def _state() -> dict[str, Fact]:
    return merged(
        table("torch.amp.", "GradScaler", "*args **kwargs", OBJECT),
        table("torch.cuda.amp.", "GradScaler", "*args **kwargs", OBJECT),
        table("torch.random.", "fork_rng", "*args **kwargs", OBJECT),
        table("torch.random.", "get_rng_state", "", Effect(Result.FRESH, kind="tensor", dtype="uint8", layout="C", grad="none")),
        table("torch.random.", "initial_seed", "", plain("int")),
        table("torch.random.", "manual_seed", "seed", UNKNOWN),
        table("torch.random.", "set_rng_state", "new_state", NONE),
        table("torch.multiprocessing.", "get_start_method", "allow_none", plain("str")),
        table("torch.multiprocessing.", "get_all_start_methods", "", Effect(Result.FRESH, kind="list")),
        table("torch.multiprocessing.", "get_context", "method", UNKNOWN),
        table("torch.", "typename", "obj", plain("str")),
        table("torch.", "get_float32_matmul_precision", "", plain("str")),
        table("torch.autograd.", "set_detect_anomaly", "mode check_nan", OBJECT),
        table("torch.profiler.", "schedule profile", "*args **kwargs", OBJECT),
        table(
            "torch.utils.data.",
            "RandomSampler SequentialSampler BatchSampler DistributedSampler",
            "source *args **kwargs",
            Effect(Result.FRESH, kind="object", keeps=("source",), into="result"),
        ),
    )


def _distributions() -> dict[str, Fact]:
    """Of what is registered for distributions nothing but that the arguments stay as they are."""
    prefix = "torch.distributions."
    return merged(
        table(prefix, "kl_divergence", "p q", UNKNOWN),
        table(prefix, "biject_to transform_to", "constraint", UNKNOWN),
        table(prefix, "utils.broadcast_all", "*values", UNKNOWN),
        table(prefix, "MultivariateNormal LowRankMultivariateNormal", "*args **options", UNKNOWN),
    )


FACTS = merged(_devices(), _processes(), _sharding(), _compilation(), _state(), _distributions())
