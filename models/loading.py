"""Load a model on a device within a deadline, warm it up, and verify its answers against the CPU's."""

import logging
import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from models.backends import Array, Backend, Runner, TensorSpec
from models.devices import FALLBACK, DeviceInfo
from models.errors import DeviceFailed
from models.worker import Worker, never_stop

logger = logging.getLogger(__name__)

# More threads help little with models of a few MB, and take cores from the window.
MAX_THREADS: Final = 2
LOAD_DEADLINE_S: Final = 60.0
"""Seconds. An NPU's compiler may take most of a minute for a new model."""
RUN_DEADLINE_S: Final = 10.0
"""Seconds. A run takes milliseconds, and a large batch on a slow chip one or two seconds. After this the CPU answers
instead.
"""
SAMPLE_TOKENS: Final = 16
"""The length of a typical question."""
MIN_COSINE: Final = 0.99
"""Minimum cosine between a device's and the CPU's outputs for one input. Half precision stays above 0.999; an error
doesn't.
"""


@dataclass(frozen=True, slots=True)
class LoadedModel:
    """A model loaded on a device.

    Attributes:
        device: the device.
        runner: runs the model there.
        load_ms: loading time, including the start of the runtime's library.
        end: releases the device; the runner fails from then on.
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
        """Return the devices of one runtime, or of all. Loads libraries and drivers; a runtime that hangs or fails has
        no devices.
        """
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
        """Return the model on ONNX Runtime's CPU, warmed up. Runs on the caller's thread, because there is no fallback.

        Raises:
            DeviceFailed: it cannot be loaded or run there.
        """
        if all(backend.runtime != FALLBACK.runtime for backend in self.backends):
            raise DeviceFailed(f"No device can run {self.path.name}. Reinstall Larder.")
        try:
            place = self._load(FALLBACK)
            place.runner.run(sample_inputs(place.runner.inputs))
        except DeviceFailed as error:
            raise DeviceFailed(f"No device is left that can run {self.path.name}. {error}") from error
        return place

    def place(
        self, device: DeviceInfo, floor: LoadedModel, check: Callable[[], None] = never_stop
    ) -> LoadedModel:
        """Return the model on another device, warmed up and verified on one input against the CPU's answer.

        Raises:
            DeviceFailed: it cannot be loaded or run there, takes too long, or gives a different answer.
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
        # Drivers also compile at the first run, so it may take as long as loading.
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
    """A runner with a deadline and output checks, on its own thread. A hung run or an implausible answer is a device
    failure.
    """

    def __init__(self, device: DeviceInfo, runner: Runner, worker: Worker, deadline_s: float) -> None:
        self._device = device
        self._runner = runner
        self._worker = worker
        self._deadline_s = deadline_s
        self.inputs = runner.inputs
        self.outputs = runner.outputs
        self.precision = runner.precision

    def run(self, inputs: Mapping[str, Array], check: Callable[[], None] = never_stop) -> list[Array]:
        """Run the model as in `Runner.run`. `check` is called regularly during the wait; its exceptions are raised here."""
        runner = self._runner
        outputs = self._worker.call(lambda: runner.run(inputs), self._deadline_s, check)
        check_outputs(self._device, self.outputs, inputs, outputs)
        return outputs


def sample_inputs(specs: Sequence[TensorSpec]) -> dict[str, Array]:
    """Return valid inputs for a short row: variable dimensions are 1 (the first) and 16, and all values are 1."""
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
    """Make sure that outputs are plausible for these inputs.

    Fixed dimensions must match the model's. A variable one must match the inputs (rows in, rows out; tokens in, tokens
    out, as in all shipped models). All values must be finite.

    Raises:
        DeviceFailed: the outputs are not plausible.
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
        if cosine < MIN_COSINE:
            raise DeviceFailed(f"{device.id} answers something else than the CPU (cosine {cosine:.3f})")
