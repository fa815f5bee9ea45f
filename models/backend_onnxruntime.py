"""ONNX Runtime: the CPU, the providers built into its wheel, and installed plugins.

The library is imported inside functions, because most commands need no model.
"""

from collections.abc import Mapping
from contextlib import redirect_stdout
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Any, Final

import numpy as np

from models.backends import Array, TensorSpec
from models.devices import FALLBACK_ID, DeviceInfo, DeviceKind
from models.errors import DeviceFailed, first_line
from models.privacy import forbid_telemetry

_PROVIDERS: Final[dict[str, tuple[DeviceKind, str]]] = {
    "CUDAExecutionProvider": ("gpu", "NVIDIA GPU (CUDA)"),
    "DmlExecutionProvider": ("gpu", "GPU (DirectML)"),
    "CoreMLExecutionProvider": ("gpu", "Apple GPU and Neural Engine (Core ML)"),
    "QNNExecutionProvider": ("npu", "Qualcomm NPU"),
    "OpenVINOExecutionProvider": ("cpu", "CPU (OpenVINO inside ONNX Runtime)"),
    "CPUExecutionProvider": ("cpu", "CPU"),
}
_PLUGINS: Final = ("onnxruntime_ep_openvino", "onnxruntime_qnn", "onnxruntime_ep_webgpu")
"""Packages with a provider plugin. Each says where its library is and what its provider is called."""
_WHOLE_NUMBERS: Final = b"MatMulInteger"
_MIN_STEP_SHARE: Final = 0.5
"""The minimum share of a model's steps that a device must run itself. Steps left to the CPU need copies in both
directions.
"""


class OnnxRuntimeBackend:
    """ONNX Runtime with one execution provider at a time, so that no fallback goes unnoticed."""

    runtime = "onnxruntime"
    start_ms = 0.0

    def devices(self) -> tuple[DeviceInfo, ...]:
        """Return the providers that run models on this computer (not cloud providers), and the plugins' devices."""
        available = _onnxruntime().get_available_providers()
        built_in = (
            DeviceInfo(self.runtime, name, kind, description)
            for name, (kind, description) in _PROVIDERS.items()
            if name in available
        )
        return (*_plugin_devices(), *built_in)

    def load(self, path: Path, device: DeviceInfo, threads: int) -> "OnnxRuntimeRunner":
        """See `Backend.load`."""
        ort = _onnxruntime()
        options = ort.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 4
        # Spinning threads would use the cores between questions.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        if device.id != FALLBACK_ID:
            options.add_session_config_entry("session.record_ep_graph_assignment_info", "1")
        plugin = None if device.id == FALLBACK_ID else _plugin_devices().get(device)
        provider = device.name if plugin is None else plugin.ep_name
        try:
            if device.name == "CUDAExecutionProvider":
                _find_cuda(ort)
            if plugin is None:
                session = ort.InferenceSession(str(path), sess_options=options, providers=[provider])
            else:
                options.add_provider_for_devices([plugin], {})
                session = ort.InferenceSession(str(path), sess_options=options)
            session.disable_fallback()
            got = session.get_providers()
            steps = _steps_by_provider(session) if device.id != FALLBACK_ID else {}
        except Exception as error:  # ONNX Runtime's errors share no base class
            raise DeviceFailed(f"{device.id} could not load {path.name}: {first_line(error)}") from error
        if not got or got[0] != provider:
            raise DeviceFailed(
                f"{device.id} was asked for but {', '.join(got) or 'nothing'} answered: its driver or libraries are missing"
            )
        if steps and (taken := steps.get(provider, 0)) < _MIN_STEP_SHARE * (total := sum(steps.values())):
            raise DeviceFailed(
                f"{device.id} would run only {taken} of the {total} steps of {path.name} itself"
            )
        return OnnxRuntimeRunner(device.id, session, _precision(path))


class OnnxRuntimeRunner:
    """An ONNX Runtime session as a `Runner`."""

    def __init__(self, device_id: str, session: Any, precision: str) -> None:  # noqa: ANN401  # ONNX Runtime has no types
        self.precision = precision
        self._device_id = device_id
        self._session = session
        self.inputs = tuple(_spec(node) for node in session.get_inputs())
        self.outputs = tuple(_spec(node) for node in session.get_outputs())

    def run(self, inputs: Mapping[str, Array]) -> list[Array]:
        """See `Runner.run`."""
        try:
            return [np.asarray(output) for output in self._session.run(None, dict(inputs))]
        except Exception as error:  # ONNX Runtime's errors share no base class
            raise DeviceFailed(f"{self._device_id} failed: {first_line(error)}") from error


@cache
def _onnxruntime() -> Any:  # noqa: ANN401  # a module without types
    forbid_telemetry()
    ort = import_module("onnxruntime")
    ort.disable_telemetry_events()
    # Log only fatal errors: others are raised or checked here, and a command prints one sentence to stderr.
    ort.set_default_logger_severity(4)
    return ort


@cache
def _plugin_devices() -> dict[DeviceInfo, Any]:
    """Return the devices of all installed plugins that load, with the runtime's handles."""
    ort = _onnxruntime()
    providers: set[str] = set()
    for name in _PLUGINS:
        if find_spec(name) is None:
            continue
        try:
            plugin = import_module(name)
            ort.register_execution_provider_library(name, plugin.get_library_path())
            providers.add(plugin.get_ep_name())
        except Exception:  # noqa: BLE001, S112 - a plugin without its driver has no devices, and harms nothing else
            continue
    found: dict[DeviceInfo, Any] = {}
    for handle in ort.get_ep_devices() if providers else ():
        if handle.ep_name in providers:
            kind = _plugin_kind(handle)
            # "OpenVINOExecutionProvider.GPU.0": a plugin has one device per chip.
            name = f"{handle.ep_name}.{handle.ep_metadata.get('ov_device', kind.upper())}"
            chip = handle.device.metadata.get("Description") or f"{handle.device.vendor} {kind.upper()}"
            found.setdefault(
                DeviceInfo("onnxruntime", name, kind, f"{chip} ({handle.ep_vendor} plugin)"), handle
            )
    return found


def _find_cuda(ort: Any) -> None:  # noqa: ANN401
    """Load CUDA and cuDNN from the packages of the extra `cuda`. Otherwise only the system's libraries are found."""
    preload = getattr(ort, "preload_dlls", None)
    if preload is not None:
        # It prints what it can't find. The provider reports that itself, and stdout may carry JSON.
        with redirect_stdout(StringIO()):
            preload()


def _plugin_kind(handle: Any) -> DeviceKind:  # noqa: ANN401
    kinds: dict[str, DeviceKind] = {"NPU": "npu", "GPU": "gpu"}
    return kinds.get(handle.device.type.name, "cpu")


@cache
def _precision(path: Path) -> str:
    """Return the precision of a network's matrix products: int8 if the file says so, else floating point, to which int8
    weights are converted first.
    """
    return "int8" if _WHOLE_NUMBERS in path.read_bytes() else "f32"


def _steps_by_provider(session: Any) -> dict[str, int]:  # noqa: ANN401
    """Return how many of the model's steps each provider runs; empty if ONNX Runtime can't say (before 1.24)."""
    steps: dict[str, int] = {}
    assigned = getattr(session, "get_provider_graph_assignment_info", None)
    for part in assigned() if assigned is not None else ():
        steps[part.ep_name] = steps.get(part.ep_name, 0) + len(part.get_nodes())
    return steps


def _spec(node: Any) -> TensorSpec:  # noqa: ANN401
    """Convert ONNX Runtime's description of a tensor, whose type looks like "tensor(int64)"."""
    names = {"float": "float32", "double": "float64"}
    name = node.type.removeprefix("tensor(").removesuffix(")")
    sides = tuple(side if isinstance(side, int) else None for side in node.shape)
    return TensorSpec(node.name, np.dtype(names.get(name, name)), sides)
