"""Measure how fast each device runs a model, and rank the devices."""

import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Protocol

from models.backends import Runner
from models.devices import FALLBACK_ID, DeviceInfo
from models.errors import DeviceFailed
from models.loading import CheckedRunner, LoadedModel, Loader, sample_inputs
from models.worker import never_stop

MEASURED_RUNS: Final = 20
SESSION_RUNS: Final = 1000
"""Number of runs to spread the loading time over: more than a long day of questions."""
_MAX_TIME_SHARE: Final = 0.9
"""A device replaces the CPU, which is already loaded, only if it takes at most this share of the CPU's time."""


class Progress(Protocol):
    """Receives progress and may stop the work (`core.progress.Job` is one)."""

    def report(self, share: float, what: str, /) -> None:
        """Report progress from 0 to 1, and the current step."""
        ...

    def check(self) -> None:
        """Raise to stop the work."""
        ...


@dataclass(frozen=True, slots=True)
class Measurement:
    """The result of running a model on a device.

    Attributes:
        device: the device's id.
        kind: "npu", "gpu" or "cpu".
        description: the chip, for the user.
        precision: the precision of computation; empty if the device can't run the model.
        median_ms: latency of a single question; None if the device can't run the model.
        load_ms: loading time, once before the first run; None if the device can't run the model.
        problem: the reason the device can't run the model; empty if it can.
    """

    device: str
    kind: str
    description: str
    precision: str
    median_ms: float | None
    load_ms: float | None
    problem: str = ""

    @property
    def runtime(self) -> str:
        """The library that runs it: the first part of the id."""
        return self.device.partition(":")[0]


def measure_devices(
    loader: Loader,
    floor: LoadedModel,
    devices: Iterable[DeviceInfo],
    job: Progress,
    share: tuple[float, float],
) -> tuple[Measurement, ...]:
    """Load, verify and time a model on each device. A failing device is reported, not raised.

    Args:
        loader: the model's loader.
        floor: the loaded model on ONNX Runtime's CPU.
        devices: the devices to measure.
        job: receives progress, and may stop the work.
        share: the part of the job's progress (from, to) that this covers.
    """
    chosen = tuple(devices)
    first, last = share
    figures = []
    for number, device in enumerate(chosen):
        job.check()
        job.report(first + (last - first) * number / len(chosen), f"Measuring {device.description}")
        figures.append(_measured(loader, floor, device, job))
    return tuple(figures)


def _measured(loader: Loader, floor: LoadedModel, device: DeviceInfo, job: Progress) -> Measurement:
    try:
        place = floor if device.id == FALLBACK_ID else loader.place(device, floor, job.check)
        median_ms = median_run_ms(place.runner, check=job.check)
    except DeviceFailed as error:
        return Measurement(device.id, device.kind, device.description, "", None, None, str(error))
    return Measurement(
        device.id,
        device.kind,
        device.description,
        place.runner.precision,
        round(median_ms, 3),
        round(place.load_ms, 1),
    )


def median_run_ms(runner: Runner, runs: int = MEASURED_RUNS, check: Callable[[], None] = never_stop) -> float:
    """Return the median wall time of a single question in milliseconds, after one warm-up run.

    `check` is called regularly during the warm-up, when a faulty device usually hangs.
    """
    inputs = sample_inputs(runner.inputs)
    if isinstance(runner, CheckedRunner):
        runner.run(inputs, check)
    else:
        runner.run(inputs)
    times = []
    for _ in range(runs):
        started = time.perf_counter()
        runner.run(inputs)
        times.append((time.perf_counter() - started) * 1000)
    return statistics.median(times)


def rank_measurements(figures: Iterable[Measurement]) -> tuple[Measurement, ...]:
    """Return the measurements of devices that run the model, best first.

    The cost is the time of a run plus the loading time spread over a session. The CPU is already loaded and stays
    unless another device is clearly faster, so a chip that takes seconds to start doesn't win by fractions of a
    millisecond.
    """

    def cost(figure: Measurement) -> float:
        spread = (figure.median_ms or 0) + (figure.load_ms or 0) / SESSION_RUNS
        return spread * (_MAX_TIME_SHARE if figure.device == FALLBACK_ID else 1)

    return tuple(sorted((figure for figure in figures if figure.median_ms is not None), key=cost))
