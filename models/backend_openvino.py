"""OpenVINO: Intel's NPUs and GPUs, and the CPU.

The library is imported inside functions, because that takes a third of a second and most starts don't need it.
"""

import threading
import time
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from models.backends import Array, TensorSpec
from models.devices import DeviceInfo, DeviceKind
from models.errors import DeviceFailed, first_line
from models.privacy import forbid_telemetry


class OpenVinoBackend:
    """OpenVINO with one device at a time. Never its AUTO device, which hides the device it chose."""

    runtime = "openvino"

    @property
    def start_ms(self) -> float:
        """See `Backend.start_ms`."""
        return _openvino_core()[1] if _openvino_core.cache_info().currsize else 0.0

    def devices(self) -> tuple[DeviceInfo, ...]:
        """Return the NPUs, GPUs and CPU that OpenVINO finds; none if OpenVINO cannot start."""
        try:
            core, _ = _openvino_core()
            return tuple(
                DeviceInfo(self.runtime, name, kind, str(core.get_property(name, "FULL_DEVICE_NAME")))
                for name in core.available_devices
                if (kind := _openvino_kind(name)) is not None
            )
        except (ImportError, RuntimeError):
            # An unusable driver must not disable the CPU as well.
            return ()

    def load(self, path: Path, device: DeviceInfo, threads: int) -> "OpenVinoRunner":
        """See `Backend.load`."""
        try:
            core, _ = _openvino_core()
            model = _with_plain_weights(core.read_model(str(path)))
            hints: dict[str, Any] = {"PERFORMANCE_HINT": "LATENCY"}
            if device.kind == "cpu":
                # f32, because OpenVINO uses bf16 on newer CPUs, and embeddings would differ between computers.
                hints |= {
                    "INFERENCE_NUM_THREADS": threads,
                    "NUM_STREAMS": 1,
                    "INFERENCE_PRECISION_HINT": "f32",
                }
            compiled = core.compile_model(model, device.name, hints)
            got = [str(name) for name in compiled.get_property("EXECUTION_DEVICES")]
            runner = OpenVinoRunner(device.id, compiled)
        except Exception as error:  # plugins throw what their drivers throw
            raise DeviceFailed(f"{device.id} could not load {path.name}: {first_line(error)}") from error
        family = device.name.partition(".")[0]
        if not got or any(name.strip("()").partition(".")[0] != family for name in got):
            raise DeviceFailed(f"{device.id} was asked for but {', '.join(got) or 'nothing'} answered")
        return runner


class OpenVinoRunner:
    """An OpenVINO compiled model as a `Runner`."""

    def __init__(self, device_id: str, compiled: Any) -> None:  # noqa: ANN401  # OpenVINO has no types
        self._device_id = device_id
        self._request = compiled.create_infer_request()
        self._lock = threading.Lock()
        self._ports = tuple(compiled.outputs)
        self.inputs = tuple(_spec(port) for port in compiled.inputs)
        self.outputs = tuple(_spec(port) for port in self._ports)
        self.precision = _precision(compiled)

    def run(self, inputs: Mapping[str, Array]) -> list[Array]:
        """See `Runner.run`."""
        try:
            # An infer request owns its buffers, so only one caller may use it, and the results are copied.
            with self._lock:
                results = self._request.infer(dict(inputs))
                return [np.array(results[port]) for port in self._ports]
        except Exception as error:  # plugins throw what their drivers throw
            raise DeviceFailed(f"{self._device_id} failed: {first_line(error)}") from error


@cache
def _openvino_core() -> tuple[Any, float]:
    """Return OpenVINO's core, and the time in milliseconds to load it."""
    started = time.perf_counter()
    forbid_telemetry()
    core = import_module("openvino").Core()
    return core, (time.perf_counter() - started) * 1000


def _with_plain_weights(model: Any) -> Any:  # noqa: ANN401
    """Return the model with its int8 weights converted to floats, which OpenVINO would otherwise keep packed.

    On an AMD EPYC with AVX-512 VNNI, OpenVINO 2026.4.1 computes the recipe encoder's last layer wrongly from packed
    weights if there is one row (cosine 0.1 to the right embedding), and crashes if it may use bf16.
    """
    passes = import_module("openvino.passes")
    manager = passes.Manager()
    manager.register_pass(passes.ConstantFolding())
    manager.run_passes(model)
    return model


def _openvino_kind(name: str) -> DeviceKind | None:
    kinds: dict[str, DeviceKind] = {"NPU": "npu", "GPU": "gpu", "CPU": "cpu"}
    return kinds.get(name.partition(".")[0])


def _precision(compiled: Any) -> str:  # noqa: ANN401
    try:
        hint = compiled.get_property("INFERENCE_PRECISION_HINT")
    except RuntimeError:
        # The NPU's compiler chooses a precision and doesn't report it.
        return "mixed"
    return {"f32": "f32", "f16": "f16", "bf16": "bf16"}.get(hint.to_string(), "mixed")


def _spec(port: Any) -> TensorSpec:  # noqa: ANN401
    sides = tuple(side.get_length() if side.is_static else None for side in port.get_partial_shape())
    return TensorSpec(port.get_any_name(), np.dtype(port.get_element_type().to_dtype()), sides)
