"""The two runtimes behind one small interface, so that choosing and falling back know neither.

Both libraries are imported inside functions: OpenVINO takes half a second and most starts do not need it.
"""

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from models.devices import DeviceInfo, DeviceKind
from models.errors import DeviceFailed
from models.privacy import forbid_telemetry

Array = npt.NDArray[Any]

_PROVIDERS: Final[dict[str, tuple[DeviceKind, str]]] = {
    "QNNExecutionProvider": ("npu", "Qualcomm NPU"),
    "CUDAExecutionProvider": ("gpu", "NVIDIA GPU (CUDA)"),
    "DmlExecutionProvider": ("gpu", "GPU (DirectML)"),
    "CoreMLExecutionProvider": ("gpu", "Apple GPU and Neural Engine (Core ML)"),
    "OpenVINOExecutionProvider": ("cpu", "CPU (OpenVINO inside ONNX Runtime)"),
    "CPUExecutionProvider": ("cpu", "CPU"),
}


@dataclass(frozen=True, slots=True)
class InputSpec:
    """One input of a model; a dimension that may vary is None."""

    name: str
    dtype: np.dtype[Any]
    shape: tuple[int | None, ...]


class Runner(Protocol):
    """A model that is loaded on one device; safe to call from several threads."""

    @property
    def inputs(self) -> tuple[InputSpec, ...]: ...

    def run(self, inputs: Mapping[str, Array]) -> list[Array]:
        """Outputs in the model's own order; DeviceFailed for whatever the runtime throws."""
        ...


class Backend(Protocol):
    """A runtime: what it can run on, and how a model is loaded there."""

    @property
    def runtime(self) -> str: ...

    def devices(self) -> tuple[DeviceInfo, ...]: ...

    def load(self, path: Path, device: DeviceInfo, threads: int) -> Runner:
        """Load a model; DeviceFailed when it would not really run on this device."""
        ...


class OnnxRuntimeBackend:
    """ONNX Runtime with one execution provider at a time, so that nothing falls back unnoticed."""

    runtime = "onnxruntime"

    def devices(self) -> tuple[DeviceInfo, ...]:
        """The installed providers that run models on this machine (a cloud provider is none)."""
        available = _onnxruntime().get_available_providers()
        return tuple(
            DeviceInfo(self.runtime, name, kind, description)
            for name, (kind, description) in _PROVIDERS.items()
            if name in available
        )

    def load(self, path: Path, device: DeviceInfo, threads: int) -> Runner:
        """See `Backend.load`."""
        ort = _onnxruntime()
        options = ort.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        # Spinning workers would keep the cores busy between two questions.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        try:
            session = ort.InferenceSession(str(path), sess_options=options, providers=[device.name])
            session.disable_fallback()
            got = session.get_providers()
        except Exception as error:  # ONNX Runtime's errors share no base class
            raise DeviceFailed(f"{device.id} could not load {path.name}: {_first_line(error)}") from error
        if not got or got[0] != device.name:
            raise DeviceFailed(f"{device.id} was asked for but {', '.join(got) or 'nothing'} answered")
        return _OnnxRuntimeRunner(device.id, session)


class _OnnxRuntimeRunner:
    def __init__(self, device_id: str, session: Any) -> None:  # noqa: ANN401  # ONNX Runtime has no types
        self._device_id = device_id
        self._session = session
        self.inputs = tuple(
            InputSpec(
                node.name,
                _numpy_type(node.type),
                tuple(side if isinstance(side, int) else None for side in node.shape),
            )
            for node in session.get_inputs()
        )

    def run(self, inputs: Mapping[str, Array]) -> list[Array]:
        try:
            return [np.asarray(output) for output in self._session.run(None, dict(inputs))]
        except Exception as error:  # ONNX Runtime's errors share no base class
            raise DeviceFailed(f"{self._device_id} failed: {_first_line(error)}") from error


class OpenVinoBackend:
    """OpenVINO, one device at a time (never its AUTO device, which hides what it took)."""

    runtime = "openvino"

    def devices(self) -> tuple[DeviceInfo, ...]:
        """NPUs, GPUs and the CPU as OpenVINO finds them; none when OpenVINO cannot start."""
        try:
            core = _openvino_core()
            return tuple(
                DeviceInfo(self.runtime, name, kind, str(core.get_property(name, "FULL_DEVICE_NAME")))
                for name in core.available_devices
                if (kind := _openvino_kind(name)) is not None
            )
        except (ImportError, RuntimeError):
            # An unusable driver must not take the CPU down with it.
            return ()

    def load(self, path: Path, device: DeviceInfo, threads: int) -> Runner:
        """See `Backend.load`."""
        try:
            core = _openvino_core()
            model = core.read_model(str(path))
            hints: dict[str, Any] = {"PERFORMANCE_HINT": "LATENCY"}
            if device.kind == "cpu":
                # f32: on newer CPUs OpenVINO would else take bf16, and vectors would differ between machines.
                hints |= {
                    "INFERENCE_NUM_THREADS": threads,
                    "NUM_STREAMS": 1,
                    "INFERENCE_PRECISION_HINT": "f32",
                }
            compiled = core.compile_model(model, device.name, hints)
            got = [str(name) for name in compiled.get_property("EXECUTION_DEVICES")]
            runner = _OpenVinoRunner(device.id, compiled)
        except Exception as error:  # plugins throw what their drivers throw
            raise DeviceFailed(f"{device.id} could not load {path.name}: {_first_line(error)}") from error
        family = device.name.partition(".")[0]
        if not got or any(name.strip("()").partition(".")[0] != family for name in got):
            raise DeviceFailed(f"{device.id} was asked for but {', '.join(got) or 'nothing'} answered")
        return runner


class _OpenVinoRunner:
    def __init__(self, device_id: str, compiled: Any) -> None:  # noqa: ANN401  # OpenVINO has no types
        self._device_id = device_id
        self._request = compiled.create_infer_request()
        self._lock = threading.Lock()
        self._outputs = tuple(compiled.outputs)
        self.inputs = tuple(
            InputSpec(
                port.get_any_name(),
                np.dtype(port.get_element_type().to_dtype()),
                tuple(side.get_length() if side.is_static else None for side in port.get_partial_shape()),
            )
            for port in compiled.inputs
        )

    def run(self, inputs: Mapping[str, Array]) -> list[Array]:
        try:
            # An infer request holds its buffers: one caller at a time, and the results are copied out.
            with self._lock:
                results = self._request.infer(dict(inputs))
                return [np.array(results[port]) for port in self._outputs]
        except Exception as error:  # plugins throw what their drivers throw
            raise DeviceFailed(f"{self._device_id} failed: {_first_line(error)}") from error


@cache
def _onnxruntime() -> Any:  # noqa: ANN401  # a module without types
    forbid_telemetry()
    ort = import_module("onnxruntime")
    ort.disable_telemetry_events()
    ort.set_default_logger_severity(3)
    return ort


@cache
def _openvino_core() -> Any:  # noqa: ANN401  # a class without types
    forbid_telemetry()
    return import_module("openvino").Core()


def _openvino_kind(name: str) -> DeviceKind | None:
    kinds: dict[str, DeviceKind] = {"NPU": "npu", "GPU": "gpu", "CPU": "cpu"}
    return kinds.get(name.partition(".")[0])


def _numpy_type(onnx_type: str) -> np.dtype[Any]:
    """NumPy's type for ONNX Runtime's spelling, for example "tensor(int64)"."""
    names = {"float": "float32", "double": "float64"}
    name = onnx_type.removeprefix("tensor(").removesuffix(")")
    return np.dtype(names.get(name, name))


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
