"""Putting a model on a device: loaded within a deadline, warmed, and proven to answer as the CPU does."""

import logging
import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from models.backends import Array, Backend, Runner, TensorSpec
from models.devices import FLOOR, DeviceInfo
from models.errors import DeviceFailed
from models.worker import Worker, never_stop

logger = logging.getLogger(__name__)

# More threads gain little on models of a few MB and take the cores from the window.
MAX_THREADS: Final = 2
LOAD_DEADLINE_S: Final = 60.0
"""An NPU's compiler may take most of a minute for a model that it sees for the first time."""
RUN_DEADLINE_S: Final = 10.0
"""A run takes milliseconds, a large batch on a slow chip a second or two; after this the CPU answers in its place."""
SAMPLE_TOKENS: Final = 16
"""One question's worth."""
LEAST_COSINE: Final = 0.99
"""Between a device's outputs and the CPU's for one input: half precision stays above 0.999, an error does not."""


@dataclass(frozen=True, slots=True)
class LoadedModel:
    """A model on one device.

    Attributes:
        device: which.
        runner: what runs it there.
        load_ms: what loading took, the start of the runtime's library included.
        end: lets go of the device; the runner fails from then on.
    """

    device: DeviceInfo
    runner: Runner
    load_ms: float
    end: Callable[[], None] = never_stop


class Loader:
    """Loads one model with a given set of runtimes."""

    def __init__(
        self,
        path: Path,
        backends: Sequence[Backend],
        load_deadline_s: float = LOAD_DEADLINE_S,
        run_deadline_s: float = RUN_DEADLINE_S,
        threads: int = MAX_THREADS,
    ) -> None:
        self.path = path
        self.backends = tuple(backends)
        self._threads = min(threads, os.cpu_count() or 1)
        self._load_deadline_s = load_deadline_s
        self._run_deadline_s = run_deadline_s

    @property
    def name(self) -> str:
        """The model's folder and file, for the log."""
        return "/".join(self.path.parts[-2:])

    def devices(
        self, runtime: str | None = None, check: Callable[[], None] = never_stop
    ) -> tuple[DeviceInfo, ...]:
        """The devices of one runtime, or of all. Loads its library and its drivers: one that hangs or fails has none."""
        found: list[DeviceInfo] = []
        for backend in self.backends:
            if runtime in (None, backend.runtime):
                worker = Worker(backend.runtime)
                try:
                    found += worker.call(backend.devices, self._load_deadline_s, check)
                except DeviceFailed as error:
                    logger.warning("no devices of %s: %s", backend.runtime, error)
                finally:
                    worker.close()
        return tuple(found)

    def floor(self) -> LoadedModel:
        """The model on ONNX Runtime's CPU, warmed: on the caller's thread, for there is nothing to fall back to.

        Raises:
            DeviceFailed: it cannot be loaded or run there.
        """
        if all(backend.runtime != FLOOR.runtime for backend in self.backends):
            raise DeviceFailed(f"No device can run {self.path.name}. Reinstall Larder.")
        try:
            place = self._load(FLOOR)
            place.runner.run(sample_inputs(place.runner.inputs))
        except DeviceFailed as error:
            raise DeviceFailed(f"No device is left that can run {self.path.name}. {error}") from error
        return place

    def place(
        self, device: DeviceInfo, floor: LoadedModel, check: Callable[[], None] = never_stop
    ) -> LoadedModel:
        """The model on another device, warmed, and proven on one input against the CPU's answer.

        Raises:
            DeviceFailed: it cannot be loaded or run there, takes too long, or answers something else.
        """
        worker = Worker(device.id)
        try:
            return self._proven(device, floor, worker, check)
        except BaseException:
            worker.close()
            raise

    def _proven(
        self, device: DeviceInfo, floor: LoadedModel, worker: Worker, check: Callable[[], None]
    ) -> LoadedModel:
        sample = sample_inputs(floor.runner.inputs)
        place = worker.call(lambda: self._load(device), self._load_deadline_s, check)
        # Drivers compile at the first run too, so that it may take as long as loading.
        outputs = worker.call(lambda: place.runner.run(sample), self._load_deadline_s, check)
        runner = CheckedRunner(device, place.runner, worker, self._run_deadline_s)
        check_outputs(device, runner.outputs, sample, outputs)
        _compare(device, outputs, floor.runner.run(sample))
        return LoadedModel(device, runner, place.load_ms, worker.close)

    def _load(self, device: DeviceInfo) -> LoadedModel:
        backend = next(backend for backend in self.backends if backend.runtime == device.runtime)
        started = time.perf_counter()
        runner = backend.load(self.path, device, self._threads)
        load_ms = (time.perf_counter() - started) * 1000
        return LoadedModel(device, runner, load_ms + backend.start_ms)


class CheckedRunner:
    """A runner on a thread of its own: a run that hangs, or answers nonsense, is a failure of the device."""

    def __init__(self, device: DeviceInfo, runner: Runner, worker: Worker, deadline_s: float) -> None:
        self._device = device
        self._runner = runner
        self._worker = worker
        self._deadline_s = deadline_s
        self.inputs = runner.inputs
        self.outputs = runner.outputs
        self.precision = runner.precision

    def run(self, inputs: Mapping[str, Array], check: Callable[[], None] = never_stop) -> list[Array]:
        """See `Runner.run`; `check` is called now and then while waiting, and what it raises is raised here."""
        runner = self._runner
        outputs = self._worker.call(lambda: runner.run(inputs), self._deadline_s, check)
        check_outputs(self._device, self.outputs, inputs, outputs)
        return outputs


def sample_inputs(specs: Sequence[TensorSpec]) -> dict[str, Array]:
    """Valid inputs of one short row: sides that may vary are 1 (the first) and 16, all values are 1."""
    return {
        spec.name: np.ones(
            [side or (1 if axis == 0 else SAMPLE_TOKENS) for axis, side in enumerate(spec.shape)],
            spec.dtype,
        )
        for spec in specs
    }


def check_outputs(
    device: DeviceInfo, specs: Sequence[TensorSpec], inputs: Mapping[str, Array], outputs: Sequence[Array]
) -> None:
    """Make sure that outputs can be what the model computes from these inputs.

    The fixed sides must be the model's; a side that may vary is as long as that side of the inputs (rows in, rows
    out; tokens in, tokens out: both shipped models are like that); and every number is one.

    Raises:
        DeviceFailed: they cannot.
    """
    given = next(iter(inputs.values())).shape
    if len(outputs) != len(specs):
        raise DeviceFailed(f"{device.id} gave {len(outputs)} outputs in place of {len(specs)}")
    for spec, output in zip(specs, outputs, strict=True):
        fits = output.ndim == len(spec.shape) and all(
            length == (side if side is not None else given[axis] if axis < len(given) else length)
            for axis, (length, side) in enumerate(zip(output.shape, spec.shape, strict=True))
        )
        if not fits:
            raise DeviceFailed(f"{device.id} gave {spec.name} the shape {output.shape}")
        if not np.isfinite(output).all():
            raise DeviceFailed(f"{device.id} gave {spec.name} values that are no numbers")


def _compare(device: DeviceInfo, outputs: Sequence[Array], expected: Sequence[Array]) -> None:
    for ours, reference in zip(outputs, expected, strict=True):
        one, other = ours.astype(np.float64).ravel(), reference.astype(np.float64).ravel()
        lengths = float(np.linalg.norm(one) * np.linalg.norm(other))
        cosine = float(one @ other) / lengths if lengths else float(np.array_equal(one, other))
        if cosine < LEAST_COSINE:
            raise DeviceFailed(f"{device.id} answers something else than the CPU (cosine {cosine:.3f})")
