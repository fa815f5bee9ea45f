"""How fast a model is on each device, and which device that makes the best one."""

import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Protocol

from models.backends import Runner
from models.devices import LAST_RESORT, DeviceInfo
from models.errors import DeviceFailed
from models.loading import CheckedRunner, LoadedModel, Loader, sample_inputs
from models.worker import never_stop

MEASURED_RUNS: Final = 20
SESSION_RUNS: Final = 1000
"""Runs over which the time to load is spread: more than a long day of questions."""
_WORTH_MOVING: Final = 0.9
"""Another device than the CPU, which is loaded already, must take at most this share of its time."""


class Progress(Protocol):
    """What long work reports to, and is stopped by (`core.progress.Job` has it)."""

    def report(self, share: float, what: str, /) -> None:
        """Tell how far the work is, from 0 to 1, and what is being done."""
        ...

    def check(self) -> None:
        """Raise to end the work."""
        ...


@dataclass(frozen=True, slots=True)
class Measurement:
    """What was found out about one model on one device.

    Attributes:
        device: the device's id.
        kind: "npu", "gpu" or "cpu".
        description: the chip, for a person.
        precision: what it computes with; empty where it does not run the model.
        median_ms: of one question's run; None where it does not run the model.
        load_ms: once, before the first run; None where it does not run the model.
        problem: why it does not run the model; empty where it does.
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
        """The library that runs it: the id's first part."""
        return self.device.partition(":")[0]


def measure_devices(
    loader: Loader,
    floor: LoadedModel,
    devices: Iterable[DeviceInfo],
    job: Progress,
    share: tuple[float, float],
) -> tuple[Measurement, ...]:
    """Load, prove and time a model on each device; one that fails is reported, not raised.

    Args:
        loader: the model's.
        floor: the model on ONNX Runtime's CPU, loaded already.
        devices: which to measure.
        job: told about each device, and asked whether to go on.
        share: the part of the job's progress (from, to) that this takes.
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
        place = floor if device.id == LAST_RESORT else loader.place(device, floor, job.check)
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
    """Median wall time of one question's run, in milliseconds; one more run before is not counted.

    `check` is called now and then while the first one is waited for: a device that hangs mostly does so there.
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


def ranked(figures: Iterable[Measurement]) -> tuple[Measurement, ...]:
    """The figures of devices that run the model, best first.

    A run's time counts, and the time to load spread over a session; the CPU is loaded already and stays unless
    another is clearly better. So a chip that takes seconds to start does not win by fractions of a millisecond.
    """

    def cost(figure: Measurement) -> float:
        spread = (figure.median_ms or 0) + (figure.load_ms or 0) / SESSION_RUNS
        return spread * (_WORTH_MOVING if figure.device == LAST_RESORT else 1)

    return tuple(sorted((figure for figure in figures if figure.median_ms is not None), key=cost))
