"""Running a model: choose a device, check what was really got, fall back without losing the caller's work."""

import logging
import os
import statistics
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from models.backends import Array, Backend, InputSpec, OnnxRuntimeBackend, OpenVinoBackend, Runner
from models.devices import LAST_RESORT, DeviceInfo, may_have_openvino_accelerator, order
from models.errors import DeviceFailed

logger = logging.getLogger(__name__)

# More threads gain little on models of a few MB and take the cores from the window.
MAX_THREADS: Final = 2
_WARM_UP_LENGTH: Final = 8
_AUTO_RUNS: Final = 5


@dataclass(frozen=True, slots=True)
class SessionReport:
    """What a session runs on and why.

    Attributes:
        device: id of the device in use, for example "onnxruntime:CPUExecutionProvider"; as a policy it asks
            for this very device, so it can be remembered.
        runtime: the library in use.
        fell_back_from: ids of the devices that were tried before and failed, in order.
        why: for a person: why this device.
    """

    device: str
    runtime: str
    fell_back_from: tuple[str, ...]
    why: str


class Session:
    """A model on a device, and the devices left if that one fails. Safe to use from several threads."""

    def __init__(self, path: Path, loaded: "_Loaded", rest: Sequence[DeviceInfo], loader: "_Loader") -> None:
        self._path = path
        self._loaded = loaded
        self._rest = tuple(rest)
        self._loader = loader
        self._lock = threading.Lock()

    @property
    def report(self) -> SessionReport:
        """What is in use now; changes when a device fails."""
        return self._loaded.report

    @property
    def inputs(self) -> tuple[InputSpec, ...]:
        """The model's inputs, as the runtime in use describes them."""
        return self._loaded.runner.inputs

    def run(self, inputs: Mapping[str, Array]) -> list[Array]:
        """Run the model once and return its outputs in their order.

        When the device fails, the same inputs are run on the next one, and the session stays there.

        Raises:
            ValueError: the names are not those of the model's inputs.
            DeviceFailed: no device is left that can run these inputs.
        """
        loaded = self._loaded
        expected = {spec.name for spec in loaded.runner.inputs}
        if set(inputs) != expected:
            raise ValueError(f"the model takes {sorted(expected)}, not {sorted(inputs)}")
        try:
            return loaded.runner.run(inputs)
        except DeviceFailed as error:
            return self._run_elsewhere(loaded, inputs, error)

    def _run_elsewhere(
        self, failed: "_Loaded", inputs: Mapping[str, Array], error: DeviceFailed
    ) -> list[Array]:
        with self._lock:
            if self._loaded is not failed:
                # Another thread was here first: its device is proven.
                return self._loaded.runner.run(inputs)
            report = failed.report
            rest = self._rest
            while rest:
                fallen = (*report.fell_back_from, report.device)
                loaded, rest = self._loader.first_working(self._path, rest, fallen, str(error))
                try:
                    outputs = loaded.runner.run(inputs)
                except DeviceFailed as next_error:
                    report, error = loaded.report, next_error
                    continue
                # Moved only once the same inputs succeed elsewhere: inputs that no device can run are the
                # caller's mistake and must not cost the device.
                self._loaded, self._rest = loaded, rest
                logger.warning(
                    "%s now runs on %s: %s", self._path.name, loaded.report.device, loaded.report.why
                )
                return outputs
            raise error


def list_devices(backends: Sequence[Backend] | None = None) -> tuple[DeviceInfo, ...]:
    """Every device that an installed runtime can use, OpenVINO's first. Imports OpenVINO (half a second)."""
    chosen = (OpenVinoBackend(), OnnxRuntimeBackend()) if backends is None else backends
    return tuple(device for backend in chosen for device in backend.devices())


def open_session(path: Path, policy: str = "auto", backends: Sequence[Backend] | None = None) -> Session:
    """Load a model on the best device that a policy allows and that really works.

    Under "auto" each accelerator found is timed against the CPU and the fastest wins; a machine without one
    pays nothing for the question. Any other policy takes the first device that works. What was chosen is in
    `Session.report`; pass its `device` as the policy next time to skip the choosing.

    Args:
        path: an ONNX file.
        policy: "auto", "cpu", "gpu", "npu", or a device's id such as "openvino:CPU".
        backends: the runtimes to use; by default ONNX Runtime, and OpenVINO where policy or machine need it.

    Raises:
        ValueError: the policy cannot be read.
        DeviceFailed: not even ONNX Runtime's CPU could load and run the model.
    """
    loader = _Loader(_needed_backends(policy) if backends is None else tuple(backends))
    candidates = order(policy, list_devices(loader.backends))
    if not candidates:
        raise DeviceFailed(f"No device can run {path.name}. Reinstall Larder.")
    if policy == "auto" and len(candidates) > 1:
        return _open_fastest(path, candidates, loader)
    fallen, why = _absent(policy, candidates[0])
    loaded, rest = loader.first_working(path, candidates, fallen, why)
    if loaded.report.fell_back_from:
        logger.warning("%s runs on %s: %s", path.name, loaded.report.device, loaded.report.why)
    return Session(path, loaded, rest, loader)


def measure(session: Session, inputs: Mapping[str, Array], runs: int = 20) -> float:
    """Median wall time of one run, in milliseconds; one more run before is not counted."""
    session.run(inputs)
    return _median_ms(session, inputs, runs)


@dataclass(frozen=True, slots=True)
class _Loaded:
    runner: Runner
    report: SessionReport


class _Loader:
    """Loads and warms models with a given set of runtimes."""

    def __init__(self, backends: Sequence[Backend]) -> None:
        self.backends = tuple(backends)
        self._by_runtime = {backend.runtime: backend for backend in backends}
        self._threads = min(MAX_THREADS, os.cpu_count() or 1)

    def load(self, path: Path, device: DeviceInfo) -> Runner:
        """The model on one device, warmed; DeviceFailed with that device's reason."""
        runner = self._by_runtime[device.runtime].load(path, device, self._threads)
        runner.run(warm_up_inputs(runner.inputs))
        return runner

    def first_working(
        self, path: Path, candidates: Sequence[DeviceInfo], fallen: tuple[str, ...], why: str
    ) -> tuple[_Loaded, tuple[DeviceInfo, ...]]:
        """The first candidate that loads and warms, and the candidates after it.

        Raises:
            DeviceFailed: none does; carries the last one's reason.
        """
        for position, device in enumerate(candidates):
            try:
                runner = self.load(path, device)
            except DeviceFailed as error:
                fallen, why = (*fallen, device.id), str(error)
                continue
            report = SessionReport(device.id, device.runtime, fallen, why)
            return _Loaded(runner, report), tuple(candidates[position + 1 :])
        raise DeviceFailed(f"No device is left that can run {path.name}. {why}")


def warm_up_inputs(specs: Sequence[InputSpec]) -> dict[str, Array]:
    """Valid inputs of one short row: sides that may vary are 1 (the first) and 8, all values are 1."""
    return {
        spec.name: np.ones(
            [side or (1 if axis == 0 else _WARM_UP_LENGTH) for axis, side in enumerate(spec.shape)],
            spec.dtype,
        )
        for spec in specs
    }


def _needed_backends(policy: str) -> tuple[Backend, ...]:
    """ONNX Runtime always, as the last resort; OpenVINO only where it can make a difference."""
    wanted = policy.startswith("openvino:") or (
        policy in {"auto", "gpu", "npu"} and may_have_openvino_accelerator()
    )
    return (OpenVinoBackend(), OnnxRuntimeBackend()) if wanted else (OnnxRuntimeBackend(),)


def _absent(policy: str, first: DeviceInfo) -> tuple[tuple[str, ...], str]:
    """What was asked for and is not there, and the words for it."""
    if ":" in policy and first.id != policy:
        return (policy,), f"{policy} is not on this machine"
    if policy in {"gpu", "npu"} and first.kind != policy:
        return (policy,), f"no {policy.upper()} that a runtime can use is on this machine"
    if policy == "auto":
        return (), "no accelerator was found"
    return (), f"asked for by policy {policy}"


def _open_fastest(path: Path, candidates: Sequence[DeviceInfo], loader: _Loader) -> Session:
    timed: list[tuple[float, DeviceInfo, Runner]] = []
    fallen: list[str] = []
    reasons: list[str] = []
    for device in candidates:
        try:
            runner = loader.load(path, device)
            timed.append((_median_ms(runner, warm_up_inputs(runner.inputs), _AUTO_RUNS), device, runner))
        except DeviceFailed as error:
            fallen.append(device.id)
            reasons.append(str(error))
    if not timed:
        raise DeviceFailed(f"No device is left that can run {path.name}. {'; '.join(reasons)}")
    _, fastest, runner = min(timed, key=lambda entry: entry[0])
    times = ", ".join(f"{device.id} {ms:.2f} ms" for ms, device, _ in timed)
    why = "; ".join([f"the fastest of those that work: {times}", *reasons])
    report = SessionReport(fastest.id, fastest.runtime, tuple(fallen), why)
    if fallen:
        logger.warning("%s runs on %s: %s", path.name, report.device, why)
    rest = [device for device in candidates if device.id == LAST_RESORT != report.device]
    return Session(path, _Loaded(runner, report), rest, loader)


def _median_ms(runnable: Runner | Session, inputs: Mapping[str, Array], runs: int) -> float:
    if runs < 1:
        raise ValueError("at least one run is needed to measure")
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        runnable.run(inputs)
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)
